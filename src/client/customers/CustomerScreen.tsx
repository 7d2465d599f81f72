import { Box, Paper } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomerDetail } from '#contract/customers.ts'
import { shownName } from '#domain/customer.ts'
import { CallError } from '../call-error.ts'
import { idFromPath, paths } from '../paths.ts'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useDocumentTitle } from '../ui/use-document-title.ts'
import { customerQuery } from './customer-queries.ts'
import { GoTo } from './GoTo.tsx'

interface Props {
  /** Where a customer who was merged into another leads. Without it, `children` show the merged one. */
  readonly pathOf?: (id: number) => string
  /** The tab's title before the customer's name. */
  readonly title?: string
  readonly skeleton: ReactNode
  readonly children: (customer: CustomerDetail) => ReactNode
}

/** A screen of the customer in the URL. */
export function CustomerScreen(props: Props) {
  const { id: text = '' }: { id?: string } = useParams({ strict: false })
  const id = idFromPath(text)
  return id === undefined ? <NotFoundScreen /> : <Loaded key={id} id={id} {...props} />
}

const BACK = { label: 'Back to Customers', to: paths.customers }

function Loaded({ id, pathOf, title = '', skeleton, children }: Props & { readonly id: number }) {
  const { data: customer, isPending, error, refetch } = useQuery(customerQuery(id))
  useDocumentTitle(customer === undefined ? 'Customer' : `${title}${shownName(customer.name)}`)

  if (isPending) return skeleton
  if (customer?.mergedInto && pathOf !== undefined) {
    return <GoTo path={pathOf(customer.mergedInto.id)} instead={skeleton} />
  }
  if (customer !== undefined) {
    return (
      <>
        {error && (
          <Box mb="md">
            <ErrorBox message={`Error loading customer: ${error.message}`} onRetry={() => refetch()} />
          </Box>
        )}
        {children(customer)}
      </>
    )
  }
  const isMissing = error instanceof CallError && error.status === 404
  return (
    <>
      <PageHeader title="Customer" back={BACK} />
      {isMissing ? (
        <Paper>
          <EmptyState message="Customer not found." />
        </Paper>
      ) : (
        <ErrorBox message={`Error loading customer: ${error.message}`} onRetry={() => refetch()} />
      )}
    </>
  )
}
