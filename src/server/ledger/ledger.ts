/** Adds ledger entries and updates everything that depends on them. Call these inside the caller's transaction. */
import { type Day, dayOf, formatDay } from '#domain/calendar.ts'
import {
  balanceCents,
  type EntryKind,
  isActive,
  ledgerSums,
  type PaymentMethod,
  type ReversalCause,
  refundableCents,
  type Settled,
} from '#domain/ledger.ts'
import { centsFromDollars, formatCents, MAX_TOTAL_CENTS } from '#domain/money.ts'
import type { OrderEventKind } from '#domain/order-events.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import type { Shop } from '../shop.ts'
import { addRevenue } from '../tallies/tallies.store.ts'
import { hasOpenBooks, requireOpenBooks } from './closing-date.ts'
import { dueColumns, type Owed } from './due-columns.ts'
import * as store from './entries.store.ts'

/** An entry that was added. */
export interface Recorded {
  readonly id: number
  /** The order's sums with it. */
  readonly settled: Settled
  /** Writes what follows from it, in statements that are started at once. Must be called. */
  readonly write: () => Promise<void>
}

export interface Receipt {
  readonly amountCents: number
  readonly method: PaymentMethod
  /** Defaults to today. */
  readonly receivedOn?: Day | undefined
  readonly reference?: string | null | undefined
  /** Where the request has the date. Defaults to `receivedOn`. */
  readonly dayField?: string
}

/**
 * @param owed requires its order row to be locked.
 * @throws Refusal 'invalid' for a date in the future, or an amount too large to store to the cent.
 */
export async function recordReceipt(
  shop: Shop,
  tx: Database,
  owed: Owed,
  { amountCents, method, receivedOn, reference = null, dayField = 'receivedOn' }: Receipt,
  now: string,
): Promise<Recorded> {
  const day = dayFor(shop, receivedOn, { field: dayField, what: 'payment' }, now)
  if (owed.paidCents + amountCents > MAX_TOTAL_CENTS) refuse('amount', 'Amount is larger than Kerf can store')
  return recordEntry(shop, tx, owed, { kind: 'payment', amountCents, day, method, reference }, 'payment', now)
}

export interface Reversal {
  /** The entry's id. */
  readonly id: number
  readonly reason: string
  /** Defaults to today. */
  readonly date?: Day | undefined
  /** Only for a payment. */
  readonly cause: ReversalCause
}

/**
 * Reverses a payment, a refund, or a write-off by adding an opposite entry.
 *
 * @param owed requires its order row to be locked.
 * @throws Refusal 'not-found'; 'conflict' when the entry is itself a reversal or is already reversed; 'invalid' for a
 * date in the future or before the entry's own.
 */
export async function reverse(
  shop: Shop,
  tx: Database,
  owed: Owed,
  { id, reason, date, cause }: Reversal,
  now: string,
): Promise<Recorded> {
  const { entry, entries } = await findEntry(shop, tx, owed, id)
  const what = entry.kind
  if (what === 'reversal') {
    throw new Refusal('conflict', 'This entry is itself a reversal. Record the payment again instead.')
  }
  if (entries.some(({ reverses_id }) => reverses_id === id)) {
    throw new Refusal('conflict', `This ${what} has already been reversed.`)
  }
  const since = { day: entry.day, what: `the ${what}` }
  const day = dayFor(shop, date, { field: 'date', what: 'reversal', since }, now)
  const reversal = {
    kind: 'reversal',
    amountCents: -entry.amount_cents,
    day,
    method: entry.method,
    reference: reason,
    reversesId: id,
    ...(what === 'payment' && { cause }),
  } as const
  return recordEntry(shop, tx, owed, reversal, REVERSAL_EVENTS[what], now)
}

/**
 * Reverses a payment as a mistake, on its own day while the books are open on it, so that its month is as if it had not
 * been recorded. One that has bounced or was refunded stays as it is: that really happened.
 */
export async function reverseUntouched(
  shop: Shop,
  tx: Database,
  owed: Owed,
  id: number,
  reason: string,
  now: string,
): Promise<void> {
  const { entry, entries } = await findEntry(shop, tx, owed, id)
  const isTouched = entries.some(({ reverses_id, refunds_id }) => reverses_id === id || refunds_id === id)
  if (isTouched) return
  // After a move to the west, today may be before its day.
  const isUsable = entry.day <= dayOf(now, shop.timeZone) && (await hasOpenBooks(shop, tx, entry.day))
  const date = isUsable ? entry.day : undefined
  const { write } = await reverse(shop, tx, owed, { id, reason, date, cause: 'mistake' }, now)
  await write()
}

const REVERSAL_EVENTS: Readonly<Record<Exclude<EntryKind, 'reversal'>, OrderEventKind>> = {
  payment: 'reversal',
  refund: 'refund-reversal',
  'write-off': 'write-off-reversal',
}

export interface Refund {
  /** The payment; may be left out if only one payment can be refunded. */
  readonly paymentId?: number | undefined
  readonly amountCents: number
  readonly method: PaymentMethod
  /** Defaults to today. */
  readonly date?: Day | undefined
  readonly reason: string
  /** In dollars; see `refuseUnseen`. */
  readonly refundable?: number | undefined
}

/**
 * Gives part of a payment back, or all of it.
 *
 * @param owed requires its order row to be locked.
 * @throws Refusal 'not-found'; 'conflict' for a payment that was reversed, for more than is left of it, and when
 * `refundable` is not what is left; 'invalid' when it does not say which of several payments it refunds, or for a date in
 * the future or before the payment.
 */
export async function recordRefund(
  shop: Shop,
  tx: Database,
  owed: Owed,
  { paymentId, amountCents, method, date, reason, refundable }: Refund,
  now: string,
): Promise<Recorded> {
  const { entry, entries } = await findEntry(
    shop,
    tx,
    owed,
    paymentId ?? (await onlyRefundable(shop, tx, owed)),
  )
  const ledger = entries.map(store.entryOf)
  if (entry.kind !== 'payment') throw new Refusal('conflict', 'Only a payment can be refunded.')
  const payment = store.entryOf(entry)
  if (!isActive(payment, ledger)) {
    throw new Refusal('conflict', 'This payment was reversed, so there is nothing to refund.')
  }
  const left = refundableCents(payment, ledger)
  refuseUnseen(refundable, left, 'What is left of this payment')
  if (amountCents > left) {
    throw refusalAt(
      'conflict',
      'amount',
      `${formatCents(amountCents)} is more than the ${formatCents(left)} that is left of this payment.`,
    )
  }
  const since = { day: entry.day, what: 'the payment' }
  const day = dayFor(shop, date, { field: 'date', what: 'refund', since }, now)
  const refund = {
    kind: 'refund',
    amountCents: -amountCents,
    day,
    method,
    reference: reason,
    refundsId: entry.id,
  } as const
  return recordEntry(shop, tx, owed, refund, 'refund', now)
}

async function onlyRefundable(shop: Shop, tx: Database, owed: Owed): Promise<number> {
  const entries = (await store.listEntries(shop, tx, owed.id)).map(store.entryOf)
  const [only, ...others] = entries.filter((entry) => refundableCents(entry, entries) > 0)
  if (only === undefined) throw new Refusal('conflict', 'There is no payment to refund.')
  return others.length === 0 ? only.id : refuse('paymentId', 'Choose the payment to refund')
}

export interface WriteOff {
  /** Defaults to the balance. */
  readonly amountCents?: number | undefined
  /** Defaults to today. */
  readonly date?: Day | undefined
  readonly reason: string
}

/**
 * Gives up the open balance, or part of it.
 *
 * @param owed requires its order row to be locked.
 * @throws Refusal 'conflict' when nothing is open, or less than the amount; 'invalid' for a date in the future or
 * before the invoice.
 */
export async function recordWriteOff(
  shop: Shop,
  tx: Database,
  owed: Owed,
  { amountCents, date, reason }: WriteOff,
  now: string,
): Promise<Recorded> {
  const balance = balanceCents(owed)
  if (balance <= 0) throw new Refusal('conflict', 'Nothing is open, so there is nothing to write off.')
  const amount = amountCents ?? balance
  if (amount > balance) {
    throw refusalAt(
      'conflict',
      'amount',
      `${formatCents(amount)} is more than the open balance of ${formatCents(balance)}.`,
    )
  }
  const since = { day: dayOf(owed.invoicedAt ?? now, shop.timeZone), what: 'the invoice' }
  const day = dayFor(shop, date, { field: 'date', what: 'write-off', since }, now)
  const entry = { kind: 'write-off', amountCents: amount, day, method: null, reference: reason } as const
  return recordEntry(shop, tx, owed, entry, 'write-off', now)
}

/**
 * Money that was given up was never received, so the customer could not get it back as an overpayment.
 *
 * @throws Refusal 'conflict' when more is settled than the total, and some of it was written off.
 */
export function refuseOverWrittenOff(settled: Settled): void {
  const { writtenOffCents } = settled
  if (writtenOffCents === 0 || balanceCents(settled) >= 0) return
  throw new Refusal(
    'conflict',
    `This would leave the order overpaid, because ${formatCents(writtenOffCents)} was written off. Reverse the write-off first.`,
  )
}

/**
 * Two people who record the same money would both start from what is open without it.
 *
 * @param seen what the user saw, in dollars; undefined if they did not say.
 * @throws Refusal 'conflict' when it is something else by now.
 */
export function refuseUnseen(seen: number | undefined, cents: number, what: string): void {
  if (seen === undefined || centsFromDollars(seen) === cents) return
  throw new Refusal('conflict', `${what} is now ${formatCents(cents)}. Please review it and try again.`)
}

async function findEntry(shop: Shop, tx: Database, owed: Owed, id: number) {
  const entries = await store.listEntries(shop, tx, owed.id)
  const entry = entries.find((row) => row.id === id)
  if (entry === undefined) throw new Refusal('not-found', 'Payment not found')
  return { entry, entries }
}

interface DatedEntry {
  /** The field that has the date. */
  readonly field: string
  readonly what: string
  /** What must have come first. */
  readonly since?: { readonly day: Day; readonly what: string }
}

/** @returns the day, or today if none is given. */
function dayFor(shop: Shop, day: Day | undefined, { field, what, since }: DatedEntry, now: string): Day {
  const today = dayOf(now, shop.timeZone)
  if (day === undefined) return today
  if (day > today) refuse(field, `The ${what} date must not be in the future`)
  if (since !== undefined && day < since.day) {
    refuse(field, `The ${what} date must not be before ${since.what} of ${formatDay(since.day)}`)
  }
  return day
}

function refuse(path: string, message: string): never {
  throw refusalAt('invalid', path, message)
}

async function recordEntry(
  shop: Shop,
  tx: Database,
  owed: Owed,
  entry: Omit<store.NewEntry, 'orderId'>,
  event: OrderEventKind,
  now: string,
): Promise<Recorded> {
  const [, paymentId, entries] = await Promise.all([
    requireOpenBooks(shop, tx, entry.day),
    store.insertEntry(shop, tx, { ...entry, orderId: owed.id }, now),
    store.listEntries(shop, tx, owed.id),
  ])
  const sums = ledgerSums(entries.map(store.entryOf))
  if (entry.amountCents > 0) refuseOverWrittenOff({ ...owed, ...sums })
  const due = dueColumns(shop, { ...owed, ...sums })
  // What is written off was never received.
  const isRevenue = event !== 'write-off' && event !== 'write-off-reversal'
  const detail = {
    paymentId,
    cents: entry.amountCents,
    ...(entry.method !== null && { method: entry.method }),
    ...(entry.cause !== undefined && { cause: entry.cause }),
    ...(entry.reference !== null && { text: entry.reference }),
  }
  return {
    id: paymentId,
    settled: { ...sums, totalCents: owed.totalCents },
    async write() {
      await Promise.all([
        store.setSettled(shop, tx, { ...sums, orderId: owed.id, due }, now),
        isRevenue && addRevenue(shop, tx, entry.day, entry.amountCents),
        recordEvent(shop, tx, { orderId: owed.id, kind: event, detail, now }),
      ])
    },
  }
}
