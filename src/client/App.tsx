import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from './query-client.ts'
import { newRouter } from './routes.tsx'
import { openFirstScreen } from './session/first-screen.ts'
import { SessionGate } from './session/SessionGate.tsx'
import { useSession } from './session/session-context.ts'
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
  const { rights } = useSession().currentShop
  const [router] = useState(() => {
    openFirstScreen(rights)
    return newRouter()
  })
  return <RouterProvider router={router} />
}
