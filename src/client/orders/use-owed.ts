import { dayOf } from '#domain/calendar.ts'
import { type OwedLine, owedLines } from '#domain/due-words.ts'
import { centsFromDollars } from '#domain/money.ts'
import { type Owed, owedOf } from '#domain/payment-schedule.ts'
import { useTimeZone, useToday } from '../ui/time-zone.ts'
import type { ShownQuote } from './shown-quote.ts'

/** What is paid, due now, and to come, and the amounts to show: what is due now, then the balance. */
export function useOwed(order: ShownQuote): Owed & { readonly lines: readonly OwedLine[] } {
  const timeZone = useTimeZone()
  const today = useToday()
  const dayIn = (instant: string | null) => (instant === null ? undefined : dayOf(instant, timeZone))
  const owed = owedOf(
    {
      terms: order.paymentTerms,
      totalCents: centsFromDollars(order.total) ?? 0,
      paidCents: centsFromDollars(order.paid) ?? 0,
      writtenOffCents: centsFromDollars(order.writtenOff) ?? 0,
      invoicedOn: dayIn(order.invoicedAt),
      completedOn: dayIn(order.completedAt),
      isVoid: order.voidedAt !== null,
    },
    today,
  )
  return { ...owed, lines: owedLines(owed, today) }
}
