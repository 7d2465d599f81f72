/** Records what happens to an order's money: payments, reversals, refunds, and write-offs. */
import type { Order } from '#contract/orders.ts'
import type { NewPayment, NewRefund, NewReversal, NewWriteOff } from '#contract/payments.ts'
import { balanceCents } from '#domain/ledger.ts'
import { centsFromDollars, formatCents, requireScaled } from '#domain/money.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { answeredOncePerKey } from '../idempotency/idempotency.ts'
import type { Owed } from '../ledger/due-columns.ts'
import {
  type Recorded,
  recordReceipt,
  recordRefund,
  recordWriteOff,
  refuseUnseen,
  reverse,
} from '../ledger/ledger.ts'
import { lockedOrder, owedOf } from '../orders/load-order.ts'
import { getOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'

/**
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'conflict' for a quote, a void order, another
 * `balance` than the one due, more than it without `overpay` or after a write-off, or an idempotency key already used with
 * a different request; 'invalid' for a date in the future.
 */
export async function recordPayment(
  shop: Shop,
  db: Database,
  id: number,
  payment: NewPayment,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  const amountCents = requireScaled(centsFromDollars(payment.amount))
  return inLedger(shop, db, { id, now, keyed, act: 'recording a payment' }, async (tx, owed, number) => {
    const balance = balanceCents(owed)
    refuseUnseen(payment.balance, balance, `The balance due on ${number}`)
    const isWrittenOff = owed.writtenOffCents > 0
    if (amountCents > balance && (payment.overpay !== true || isWrittenOff)) {
      const message = `${formatCents(amountCents)} is more than the balance due of ${formatCents(Math.max(balance, 0))}.${writtenOffHint(owed)}`
      const path = isWrittenOff ? 'amount' : 'overpay'
      throw refusalAt('conflict', path, message)
    }
    return recordReceipt(shop, tx, owed, { ...payment, amountCents }, now)
  })
}

function writtenOffHint({ writtenOffCents }: Owed): string {
  if (writtenOffCents === 0) return ''
  return ` ${formatCents(writtenOffCents)} was written off: reverse the write-off first if the customer pays it after all.`
}

/**
 * Reverses a payment, a refund, or a write-off.
 *
 * @throws Refusal 'not-found'; 'conflict' for a void order or an entry that is already reversed; 'invalid' for a date
 * in the future or before the entry's own.
 */
export async function reversePayment(
  shop: Shop,
  db: Database,
  { id, paymentId }: { readonly id: number; readonly paymentId: number },
  reversal: NewReversal,
  now: string,
): Promise<Order> {
  // No key: an entry can be reversed only once anyway.
  return inLedger(shop, db, { id, now, keyed: undefined, act: 'reversing a payment' }, (tx, owed) =>
    reverse(shop, tx, owed, { ...reversal, id: paymentId }, now),
  )
}

/**
 * @throws Refusal 'not-found'; 'conflict' for a void order, for more than is left of the payment, and when `refundable`
 * is not what is left; 'invalid' for a date in the future or before the payment.
 */
export async function refundPayment(
  shop: Shop,
  db: Database,
  id: number,
  { amount, ...refund }: NewRefund,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  const amountCents = requireScaled(centsFromDollars(amount))
  return inLedger(shop, db, { id, now, keyed, act: 'recording a refund' }, (tx, owed) =>
    recordRefund(shop, tx, owed, { ...refund, amountCents }, now),
  )
}

/**
 * @throws Refusal 'not-found'; 'conflict' for a quote, a void order, and for more than the open balance; 'invalid' for a
 * date in the future or before the invoice.
 */
export async function writeOffBalance(
  shop: Shop,
  db: Database,
  id: number,
  { amount, ...writeOff }: NewWriteOff,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  const amountCents = amount === undefined ? undefined : requireScaled(centsFromDollars(amount))
  return inLedger(shop, db, { id, now, keyed, act: 'writing off its balance' }, (tx, owed) =>
    recordWriteOff(shop, tx, owed, { ...writeOff, amountCents }, now),
  )
}

interface LedgerAct {
  readonly id: number
  readonly now: string
  readonly keyed: KeyedRequest | undefined
  /** Completes 'Convert it to an invoice before …'. */
  readonly act: string
}

/** Adds one entry to the ledger of an invoice, once per key. */
async function inLedger(
  shop: Shop,
  db: Database,
  { id, now, keyed, act }: LedgerAct,
  add: (tx: Database, owed: Owed, orderNumber: string) => Promise<Recorded>,
): Promise<Order> {
  return transaction(db, async (tx, finish) => {
    return answeredOncePerKey(shop, tx, keyed, now, {
      again: () => getOrder(shop, tx, id, now),
      read: () => lockedOrder(shop, tx, id),
      async make(order, complete) {
        if (order.status === 'quote') {
          const message = `${order.order_number} is still a quote. Convert it to an invoice before ${act}.`
          throw new Refusal('conflict', message)
        }
        const entry = await add(tx, owedOf(order), order.order_number)
        const known = { status: order.status, wasStarted: order.started_at !== null, mayHavePayments: true }
        const [, , changed] = await finish(() =>
          Promise.all([entry.write(), complete(entry.id), getOrder(shop, tx, id, now, known)]),
        )
        return changed
      },
    })
  })
}
