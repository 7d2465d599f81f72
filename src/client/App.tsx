import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from './query-client.ts'
import { newRouter } from './routes.tsx'
import { SessionGate } from './session/SessionGate.tsx'
import { cssVariables, theme } from './theme.ts'
import { Toasts } from './ui/Toasts.tsx'

export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <SessionGate>
          <Screens />
        </SessionGate>
      </QueryClientProvider>
      <Toasts />
    </MantineProvider>
  )
}

function Screens() {
  const [router] = useState(newRouter)
  return <RouterProvider router={router} />
}
