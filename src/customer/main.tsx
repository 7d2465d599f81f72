import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tokenIn } from '#domain/customer-link.ts'
import { CustomerApp } from './CustomerApp.tsx'
import { PageBoundary } from './PageBoundary.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('q.html has no #root')
const [, , token = ''] = location.pathname.split('/')
createRoot(root).render(
  <StrictMode>
    <PageBoundary>
      <CustomerApp token={tokenIn(token)} />
    </PageBoundary>
  </StrictMode>,
)
