import { Divider } from '@mantine/core'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

export function SecurityPanel() {
  return (
    <>
      <SecondFactorPanel />
      <Divider my="lg" />
      <SessionsPanel />
    </>
  )
}
