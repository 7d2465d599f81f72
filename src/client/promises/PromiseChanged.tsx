import { Alert } from '@mantine/core'

interface Props {
  /** What somebody else did meanwhile. */
  readonly change: string | undefined
}

export function PromiseChanged({ change }: Props) {
  if (change === undefined) return null
  return (
    <Alert color="yellow" role="alert">
      {change}
    </Alert>
  )
}
