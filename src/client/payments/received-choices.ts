/** What may have been received when an invoice is marked as paid. */
import type { Order } from '#contract/orders.ts'
import type { Day } from '#domain/calendar.ts'
import { centsFromDollars, formatDollars } from '#domain/money.ts'
import type { ScheduledPart } from '#domain/payment-schedule.ts'
import type { StepDetails } from '../orders/use-advance.ts'
import type { PaymentMethodInput } from './PaymentMethodFields.tsx'

export type Received = 'due' | 'balance' | 'nothing'

export interface ReceivedChoice {
  readonly received: Received
  readonly label: string
  /** In dollars. */
  readonly amount: number
}

export interface HowReceived extends PaymentMethodInput {
  readonly receivedOn: Day
}

type Owing = Pick<Order, 'balance' | 'dueNow' | 'paid' | 'writtenOff' | 'upFront'>

/** What is due now comes first. A choice that leaves the up-front amount unpaid is not offered. */
export function receivedChoices(
  order: Owing,
  parts: readonly Pick<ScheduledPart, 'description' | 'isDueNow'>[],
): readonly [ReceivedChoice, ...ReceivedChoice[]] {
  const { balance, dueNow, paid, writtenOff, upFront } = order
  const whole = { label: `Whole balance received: ${formatDollars(balance)}`, amount: balance } as const
  if (balance <= 0) return [{ received: 'balance', ...whole, amount: 0 }]
  const missing = cents(upFront) - cents(paid) - cents(writtenOff)
  const due = dueNow !== null && dueNow.amount < balance && cents(dueNow.amount) >= missing ? dueNow : null
  const named = parts.filter(({ isDueNow }) => isDueNow)
  const name = (named.length === 1 && named[0]?.description) || 'What is due now'
  const balanceReceived = { received: 'balance', ...whole } as const
  const nothing = {
    received: 'nothing',
    label: 'Nothing more to receive before work begins',
    amount: 0,
  } as const
  const others = missing > 0 ? [] : [nothing]
  if (due === null) return [balanceReceived, ...others]
  const label = `${name} received: ${formatDollars(due.amount)}`
  return [{ received: 'due', label, amount: due.amount }, balanceReceived, ...others]
}

/** @param balance the one on the screen, so that a payment recorded meanwhile is noticed. */
export function paidChange(
  { received, amount }: ReceivedChoice,
  balance: number,
  how: HowReceived,
): StepDetails {
  if (received === 'nothing') return { balance, outstanding: true }
  return { balance, payment: { ...how, ...(received === 'due' && { amount }) } }
}

function cents(dollars: number): number {
  return centsFromDollars(dollars) ?? 0
}
