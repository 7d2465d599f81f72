import './random-uuid.ts'
import './ui/mantine-styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchLoadedFiles } from './offline/loaded-files.ts'
import { watchPressed } from './ui/pressed.ts'
import { watchFocus } from './ui/watch-focus.ts'
import { watchPresses } from './ui/watch-presses.ts'
import { watchPrinting } from './ui/watch-printing.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
watchLoadedFiles()
watchFocus()
watchPresses()
watchPressed()
watchPrinting()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
