import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Order } from '#contract/orders.ts'
import { nextStep, type Step } from '#domain/lifecycle.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useAdvance } from './use-advance.ts'

interface Props {
  readonly order: Order
}

/** The step that comes next, as a button; nothing once there is none. */
export function AdvanceButton({ order }: Props) {
  const step = nextStep(order.status)
  if (step === undefined) return null
  // The key: what one step was in the middle of is nothing to the next one.
  const key = `${order.id} ${step.to}`
  return step.to === 'invoice' ? (
    <ConfirmedStep key={key} order={order} step={step} />
  ) : (
    <PlainStep key={key} order={order} step={step} />
  )
}

interface StepProps extends Props {
  readonly step: Step
}

function PlainStep({ order, step }: StepProps) {
  const { isRunning, advance } = useAdvance(order, step)
  return (
    <Button onClick={advance} disabled={isRunning}>
      {isRunning ? 'Updating...' : step.button}
    </Button>
  )
}

/** From quote to invoice only after a second thought (spec section 4). */
function ConfirmedStep({ order, step }: StepProps) {
  const { isRunning, advance } = useAdvance(order, step)
  const [isAsking, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open} disabled={isRunning}>
        {isRunning ? 'Updating...' : step.button}
      </Button>
      <ConfirmDialog
        title={step.button}
        opened={isAsking}
        confirmLabel={isRunning ? 'Updating...' : 'Convert'}
        busy={isRunning}
        onConfirm={advance}
        onCancel={close}
      >
        {order.orderNumber} becomes an invoice over the same items and amounts. It cannot be turned back into
        a quote.
      </ConfirmDialog>
    </>
  )
}
