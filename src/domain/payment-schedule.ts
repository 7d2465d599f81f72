/**
 * What is paid, what is due now, and what will be due later. Amounts are integer cents. Nothing is asked for before the
 * invoice, and a part that waits for completion has no date until then.
 */
import { addDays, type Day } from './calendar.ts'
import { balanceCents } from './ledger.ts'
import { type PaymentPart, type PaymentTerms, paymentParts, type Trigger } from './payment-terms.ts'

export interface OwedOrder {
  readonly terms: PaymentTerms
  readonly totalCents: number
  /** Negative if a payment bounced after it was refunded. */
  readonly paidCents: number
  readonly writtenOffCents: number
  /** Absent while it is a quote. */
  readonly invoicedOn?: Day | undefined
  /** Absent until the work is done. */
  readonly completedOn?: Day | undefined
  readonly isVoid?: boolean | undefined
}

export interface Installment extends PaymentPart {
  /** What is neither paid nor written off. */
  readonly openCents: number
  readonly writtenOffCents: number
  /** Undefined while it waits for the invoice or for completion. */
  readonly dueOn: Day | undefined
}

/**
 * The parts in the order in which they were entered, which is also the order in which payments cover them. What is
 * written off covers what the payments leave open, in the same order.
 */
export function scheduleOf(order: OwedOrder): Installment[] {
  let paidLeft = order.paidCents
  let writtenOffLeft = order.writtenOffCents
  return paymentParts(order.terms, order.totalCents).map((part) => {
    const paid = Math.min(paidLeft, part.amountCents)
    paidLeft -= paid
    const writtenOffCents = Math.min(writtenOffLeft, part.amountCents - paid)
    writtenOffLeft -= writtenOffCents
    const openCents = part.amountCents - paid - writtenOffCents
    return { ...part, openCents, writtenOffCents, dueOn: dayOf(part.due, order) }
  })
}

function dayOf(
  due: Trigger,
  { invoicedOn, completedOn }: Pick<OwedOrder, 'invoicedOn' | 'completedOn'>,
): Day | undefined {
  if (due.on === 'date') return due.date
  const from = due.on === 'invoice' ? invoicedOn : completedOn
  return from === undefined ? undefined : addDays(from, due.days ?? 0)
}

/**
 * When the last part of an invoice is due, for programs that know one due date for all of it. It follows from the terms,
 * not from what is paid. Until completion, the parts that wait for it count `daysToPay` from the invoice.
 */
export function lastDueOn(
  { terms, totalCents, completedOn }: Pick<OwedOrder, 'terms' | 'totalCents' | 'completedOn'>,
  invoicedOn: Day,
  daysToPay: number,
): Day {
  return paymentParts(terms, totalCents)
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ due }) => dayOf(due, { invoicedOn, completedOn }) ?? addDays(invoicedOn, daysToPay))
    .reduce((last, day) => (day > last ? day : last), invoicedOn)
}

/** An amount that an invoice asks for by a date. */
export interface Due {
  readonly on: Day
  readonly cents: number
}

/** The open amounts by date, earliest first. Empty before the invoice, for a void order, and when nothing has a date. */
export function duesOf(order: OwedOrder): Due[] {
  if (order.invoicedOn === undefined || order.isVoid === true) return []
  const cents = new Map<Day, number>()
  for (const { dueOn, openCents } of scheduleOf(order)) {
    if (dueOn !== undefined && openCents > 0) cents.set(dueOn, (cents.get(dueOn) ?? 0) + openCents)
  }
  return [...cents].map(([on, sum]) => ({ on, cents: sum })).sort((a, b) => (a.on < b.on ? -1 : 1))
}

/** As the database keeps them: `[["2026-12-22",40000]]`, or null if there are none. */
export function writeDues(dues: readonly Due[]): string | null {
  return dues.length === 0 ? null : JSON.stringify(dues.map(({ on, cents }) => [on, cents]))
}

export function readDues(text: string | null): Due[] {
  if (text === null) return []
  const pairs: [Day, number][] = JSON.parse(text)
  return pairs.map(([on, cents]) => ({ on, cents }))
}

export interface DueNow {
  readonly cents: number
  /** The earliest date. In the past if it is overdue, in the future if there is still time to pay. */
  readonly by: Day
}

/** Everything due by today, or else what is due next. Undefined if nothing is owed or all of it waits for completion. */
export function dueNowOf(dues: readonly Due[], today: Day): DueNow | undefined {
  const [first] = dues
  if (first === undefined) return undefined
  const until = dueUntil(first.on, today)
  const cents = dues.reduce((sum, due) => (due.on <= until ? sum + due.cents : sum), 0)
  return { cents, by: first.on }
}

/** Amounts up to this date are due now. */
function dueUntil(first: Day, today: Day): Day {
  return first > today ? first : today
}

export const PART_STATES = ['paid', 'part', 'due', 'overdue', 'later', 'written-off'] as const
/** `part` is partly paid and not overdue. Nothing is open on a part that is `written-off`, but not all of it was paid. */
export type PartState = (typeof PART_STATES)[number]

export interface ScheduledPart extends Installment {
  readonly state: PartState
  /** Whether it belongs to what is due now. */
  readonly isDueNow: boolean
}

export interface Owed {
  readonly parts: readonly ScheduledPart[]
  readonly dueNow: DueNow | undefined
  /** Negative if overpaid. */
  readonly balanceCents: number
}

export function owedOf(order: OwedOrder, today: Day): Owed {
  const dueNow = dueNowOf(duesOf(order), today)
  const until = dueNow === undefined ? undefined : dueUntil(dueNow.by, today)
  const parts = scheduleOf(order).map((part) => {
    const isDueNow =
      until !== undefined && part.openCents > 0 && part.dueOn !== undefined && part.dueOn <= until
    return { ...part, isDueNow, state: stateOf(part, order, isDueNow, today) }
  })
  return { parts, dueNow, balanceCents: balanceCents(order) }
}

function stateOf(
  { openCents, writtenOffCents, amountCents, dueOn }: Installment,
  { invoicedOn }: OwedOrder,
  isDueNow: boolean,
  today: Day,
): PartState {
  // A part that rounds to nothing counts as paid, but a quote has no payments.
  if (openCents === 0 && invoicedOn === undefined) return 'later'
  if (openCents === 0) return writtenOffCents > 0 ? 'written-off' : 'paid'
  if (isDueNow && dueOn !== undefined && dueOn < today) return 'overdue'
  if (openCents + writtenOffCents < amountCents) return 'part'
  return isDueNow ? 'due' : 'later'
}
