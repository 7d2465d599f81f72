import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { queryClient } from './query-client.ts'
import { newRouter } from './routes.tsx'
import { SessionGate } from './session/SessionGate.tsx'
import { cssVariables, theme } from './theme.ts'
import { showKept } from './ui/toast.tsx'

export function App() {
  useEffect(showKept, [])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <Notifications limit={1} autoClose={5000} position="bottom-right" containerWidth={380} />
      <QueryClientProvider client={queryClient}>
        <SessionGate>
          <Screens />
        </SessionGate>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Screens() {
  const [router] = useState(newRouter)
  return <RouterProvider router={router} />
}
