/** Adds ledger entries and updates everything that depends on them. Call these inside the caller's transaction. */
import { dayOf } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/ledger.ts'
import { MAX_TOTAL_CENTS } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import type { Shop } from '../shop.ts'
import { addRevenue } from '../tallies/tallies.store.ts'
import { dueColumns, type Owed } from './due-columns.ts'
import * as store from './payments.store.ts'

export interface Receipt {
  readonly amountCents: number
  readonly method: PaymentMethod
  /** Defaults to today. */
  readonly receivedOn?: string | undefined
  readonly reference?: string | null | undefined
}

/**
 * @param owed requires its order row to be locked.
 * @returns the entry's id.
 * @throws Refusal 'invalid' for a date in the future, or an amount too large to store to the cent.
 */
export async function recordReceipt(
  shop: Shop,
  tx: Database,
  owed: Owed,
  { amountCents, method, receivedOn, reference = null }: Receipt,
  now: string,
): Promise<number> {
  const today = dayOf(now, shop.timeZone)
  if (receivedOn !== undefined && receivedOn > today) {
    const message = 'The payment date must not be in the future'
    throw new Refusal('invalid', message, { issues: [{ path: 'receivedOn', message }] })
  }
  if (owed.paidCents + amountCents > MAX_TOTAL_CENTS) {
    const message = 'Amount is larger than Kerf can store'
    throw new Refusal('invalid', message, { issues: [{ path: 'amount', message }] })
  }
  const entry = { amountCents, method, reference, reversesId: null, receivedOn: receivedOn ?? today }
  return recordEntry(shop, tx, owed, { ...entry, kind: 'payment', text: reference }, now)
}

/**
 * Reverses an entry by adding an opposite one.
 *
 * @param owed requires its order row to be locked.
 * @throws Refusal 'conflict' when the entry is itself a reversal or is already reversed.
 */
export async function reverse(
  shop: Shop,
  tx: Database,
  owed: Owed,
  paymentId: number,
  reason: string,
  now: string,
): Promise<void> {
  const entries = await store.listPayments(shop, tx, owed.id)
  const payment = entries.find(({ id }) => id === paymentId)
  if (payment === undefined) throw new Refusal('not-found', 'Payment not found')
  if (payment.reverses_id !== null) {
    throw new Refusal('conflict', 'This entry is itself a reversal. Record the payment again instead.')
  }
  if (entries.some(({ reverses_id }) => reverses_id === paymentId)) {
    throw new Refusal('conflict', 'This payment has already been reversed.')
  }
  const entry = {
    amountCents: -payment.amount_cents,
    method: payment.method,
    reference: reason,
    reversesId: payment.id,
    receivedOn: dayOf(now, shop.timeZone),
  }
  await recordEntry(shop, tx, owed, { ...entry, kind: 'reversal', text: reason }, now)
}

type Entry = Omit<store.NewEntry, 'orderId'> & {
  readonly kind: 'payment' | 'reversal'
  readonly text: string | null
}

async function recordEntry(
  shop: Shop,
  tx: Database,
  owed: Owed,
  { kind, text, ...entry }: Entry,
  now: string,
): Promise<number> {
  const paidCents = owed.paidCents + entry.amountCents
  const paymentId = await store.insertEntry(shop, tx, { ...entry, orderId: owed.id }, now)
  const due = dueColumns(shop, { ...owed, paidCents })
  await store.setPaid(shop, tx, { orderId: owed.id, paidCents, due }, now)
  await addRevenue(shop, tx, entry.receivedOn, entry.amountCents)
  const detail = { paymentId, cents: entry.amountCents, method: entry.method, ...(text !== null && { text }) }
  await recordEvent(shop, tx, { orderId: owed.id, kind, detail, now })
  return paymentId
}

/** True for a payment that has not been reversed; reversals themselves do not count. */
export function isUnreversed(
  { id, reverses_id }: store.PaymentRow,
  entries: readonly store.PaymentRow[],
): boolean {
  return reverses_id === null && entries.every((entry) => entry.reverses_id !== id)
}
