import { Divider } from '@mantine/core'
import type { ShownOnce } from './LeaveSecondFactor.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

interface Props {
  readonly onShownOnce: (shown: ShownOnce | false) => void
}

export function SecurityPanel({ onShownOnce }: Props) {
  return (
    <>
      <SecondFactorPanel onShownOnce={onShownOnce} />
      <Divider my="lg" />
      <SessionsPanel />
    </>
  )
}
