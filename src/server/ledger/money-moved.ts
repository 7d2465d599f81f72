import type { Day } from '#domain/calendar.ts'
import { isActive, type PaymentMethod } from '#domain/ledger.ts'
import { type EntryRow, entryOf } from './entries.store.ts'

export interface MoneyMoved {
  /** Negative for a refund. */
  readonly amountCents: number
  readonly receivedOn: Day
  readonly method: PaymentMethod
  readonly reference: string | null
}

/**
 * The payments and refunds as a customer knows them: what was reversed, and its reversal, concern the ledger alone. They
 * add up to what is paid.
 */
export function moneyMoved(rows: readonly EntryRow[]): MoneyMoved[] {
  const entries = rows.map(entryOf)
  return rows.flatMap((row) => {
    const { kind, method, amount_cents: amountCents, day: receivedOn } = row
    if (method === null || !isActive(entryOf(row), entries)) return []
    // The reason of a refund is not for the customer.
    return [{ amountCents, receivedOn, method, reference: kind === 'payment' ? row.reference : null }]
  })
}
