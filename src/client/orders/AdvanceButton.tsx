import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { nextStep, type Step } from '#domain/lifecycle.ts'
import { formatDollars } from '#domain/money.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { latePart } from '../ui/late-part.tsx'
import { useAdvance } from './use-advance.ts'

const MarkAsPaidDialog = latePart({
  load: () => import('../payments/MarkAsPaidDialog.tsx').then(({ MarkAsPaidDialog }) => MarkAsPaidDialog),
  giveUp: ({ onCancel }) => onCancel(),
})

interface Props {
  readonly order: Order
}

/** The step that comes next, as a button; nothing once there is none. */
export function AdvanceButton({ order }: Props) {
  const step = nextStep(order.status)
  if (step === undefined || order.voidedAt !== null) return null
  const StepButton = step.to === 'paid' ? PaidStep : wantsAnswer(order, step) ? ConfirmedStep : PlainStep
  // The key: what one step was in the middle of is nothing to the next one.
  return <StepButton key={`${order.id} ${step.to}`} order={order} step={step} />
}

interface StepProps extends Props {
  readonly step: Step
}

/** From quote to invoice only after a second thought (spec section 4), and to the end not with money outstanding unseen. */
function wantsAnswer({ balance }: Order, { to }: Step): boolean {
  return to === 'invoice' || (balance > 0 && (to === 'completed' || to === 'archived'))
}

function PlainStep({ order, step }: StepProps) {
  const { isRunning, advance } = useAdvance(order, step)
  return (
    <Button onClick={() => advance()} disabled={isRunning}>
      {isRunning ? 'Updating...' : step.button}
    </Button>
  )
}

function ConfirmedStep({ order, step }: StepProps) {
  const { isRunning, advance } = useAdvance(order, step)
  const [isAsking, { open, close }] = useDisclosure()
  const confirmLabel = step.to === 'invoice' ? 'Convert' : step.button
  return (
    <>
      <Button onClick={open} disabled={isRunning}>
        {isRunning ? 'Updating...' : step.button}
      </Button>
      <ConfirmDialog
        title={step.button}
        opened={isAsking}
        confirmLabel={isRunning ? 'Updating...' : confirmLabel}
        busy={isRunning}
        onConfirm={() => advance()}
        onCancel={close}
      >
        {question(order, step)}
      </ConfirmDialog>
    </>
  )
}

function question({ orderNumber, balance }: Order, { to }: Step): ReactNode {
  if (to === 'invoice') return `${orderNumber} becomes an invoice over the same items and amounts.`
  return `${formatDollars(balance)} of ${orderNumber} is still outstanding. The balance stays open.`
}

/** Marking as paid records money, so it says how much. */
function PaidStep({ order, step }: StepProps) {
  const { isRunning, advance } = useAdvance(order, step)
  const [isAsking, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open} disabled={isRunning}>
        {isRunning ? 'Updating...' : step.button}
      </Button>
      {isAsking && <MarkAsPaidDialog order={order} busy={isRunning} onConfirm={advance} onCancel={close} />}
    </>
  )
}
