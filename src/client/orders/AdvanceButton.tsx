import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '#contract/orders.ts'
import { whyNotToInvoice } from '#domain/badges.ts'
import type { Day } from '#domain/calendar.ts'
import { nextStep, type Step } from '#domain/lifecycle.ts'
import { formatDollars } from '#domain/money.ts'
import { formatExactRate } from '#domain/order-document.ts'
import { useMay } from '../session/session-context.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useToday } from '../ui/time-zone.ts'
import { usePreload } from '../ui/use-preload.ts'
import { useOrderParts } from './order-parts.ts'
import { PlainStep } from './PlainStep.tsx'
import { unfinishedWork } from './unfinished-work.ts'
import { useAdvance } from './use-advance.ts'

interface Props {
  readonly order: Order
  readonly variant: 'filled' | 'default'
}

/** The button for the order's next step. Renders nothing if there is none. */
export function AdvanceButton({ order, variant }: Props) {
  const may = useMay()
  const step = nextStep(order.status)
  if (step === undefined || order.voidedAt !== null || !may(step.right)) return null
  const StepButton =
    step.to === 'paid' ? PaidStep : needsConfirmation(order, step) ? ConfirmedStep : PlainStep
  // The key resets the button's state for each step.
  return <StepButton key={`${order.id} ${step.to}`} order={order} variant={variant} step={step} />
}

interface StepProps extends Props {
  readonly step: Step
}

/**
 * Converting a quote always asks first (spec section 4); completing or archiving asks if money is outstanding, and
 * completing also if work is.
 */
function needsConfirmation(order: Order, { to }: Step): boolean {
  if (to === 'invoice') return true
  if (to === 'completed' && unfinishedWork(order) !== undefined) return true
  return order.balance > 0 && (to === 'completed' || to === 'archived')
}

function ConfirmedStep({ order, variant, step }: StepProps) {
  const today = useToday()
  const isInvoice = step.to === 'invoice'
  const { isRunning, advance } = useAdvance(order, step, isInvoice ? { version: order.version } : {})
  const [isAsking, { open, close }] = useDisclosure()
  const settings = useQuery({ ...shopSettingsQuery, enabled: isAsking && isInvoice })
  const confirmLabel = isInvoice ? 'Convert' : step.button
  return (
    <>
      <Button variant={variant} onClick={open} disabled={isRunning}>
        {isRunning ? 'Updating...' : step.button}
      </Button>
      <ConfirmDialog
        title={step.button}
        opened={isAsking}
        confirmLabel={isRunning ? 'Updating...' : confirmLabel}
        busy={isRunning}
        onConfirm={advance}
        onCancel={close}
      >
        {question(order, step, today)}
        {isInvoice && otherTaxRate(order, settings.data?.taxRate ?? null)}
      </ConfirmDialog>
    </>
  )
}

function question(order: Order, { to }: Step, today: Day): string {
  const { orderNumber, total, balance } = order
  const work = to === 'completed' ? unfinishedWork(order) : undefined
  if (to === 'invoice') {
    const converts = `${orderNumber} will become an invoice with the same items and amounts, ${formatDollars(total)} in total.`
    const warning = whyNotToInvoice(order, today)
    return warning === undefined ? converts : `${warning} ${converts}`
  }
  const money =
    balance > 0
      ? `${orderNumber} still has ${formatDollars(balance)} outstanding. The balance will stay open.`
      : undefined
  return [work, money].filter((one) => one !== undefined).join(' ')
}

/** A quote keeps the rate that it was saved with. */
function otherTaxRate({ tax, taxRate }: Order, shops: number | null): string {
  if (shops === null || tax === 0 || taxRate === shops) return ''
  const [its, today] = [taxRate, shops].map((rate) => formatExactRate(Math.round(rate * 1e6)))
  return ` It keeps its sales tax of ${its}; your shop’s rate is ${today}.`
}

/** Marking as paid records a payment, so the dialog asks for the amount. */
function PaidStep({ order, variant, step }: StepProps) {
  const { MarkAsPaidDialog } = useOrderParts()
  usePreload(MarkAsPaidDialog.preload)
  const [isAsking, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant={variant} onClick={open}>
        {step.button}
      </Button>
      {isAsking && <MarkAsPaidDialog order={order} onClose={close} />}
    </>
  )
}
