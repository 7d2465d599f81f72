import { Button } from '@mantine/core'
import type { Order } from '#contract/orders.ts'
import type { Step } from '#domain/lifecycle.ts'
import { useAdvance } from './use-advance.ts'

interface Props {
  readonly order: Pick<Order, 'id'>
  readonly variant: 'filled' | 'default'
  readonly step: Step
}

/** Takes the step at once. */
export function PlainStep({ order, variant, step }: Props) {
  const { isRunning, advance } = useAdvance(order, step)
  return (
    <Button variant={variant} onClick={advance} disabled={isRunning}>
      {isRunning ? 'Updating...' : step.button}
    </Button>
  )
}
