/** Records and reverses the payments of an order. */
import type { Order } from '#contract/orders.ts'
import type { NewPayment } from '#contract/payments.ts'
import { balanceCents } from '#domain/ledger.ts'
import { centsFromDollars, formatCents } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { recordReceipt, reverse } from '../ledger/ledger.ts'
import { lockedOrder, owedOf } from '../orders/load-order.ts'
import { getOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'

/**
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'conflict' for a quote, a void order, more
 * than the balance due without `overpay`, or an idempotency key already used with a different request; 'invalid' for a
 * date in the future.
 */
export async function recordPayment(
  shop: Shop,
  db: Database,
  id: number,
  payment: NewPayment,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  const amountCents = centsFromDollars(payment.amount)
  if (amountCents === undefined) throw new RangeError('an amount with too many decimals passed the contract')
  return transaction(db, async (tx) => {
    await oncePerKey(shop, tx, keyed, now, async () => {
      const order = await lockedOrder(shop, tx, id)
      if (order.status === 'quote') {
        throw new Refusal(
          'conflict',
          `${order.order_number} is still a quote. Convert it to an invoice before recording a payment.`,
        )
      }
      const balance = balanceCents(order.total_cents, order.paid_cents)
      if (amountCents > balance && payment.overpay !== true) {
        const message = `${formatCents(amountCents)} is more than the balance due of ${formatCents(Math.max(balance, 0))}.`
        throw new Refusal('conflict', message, { issues: [{ path: 'overpay', message }] })
      }
      return recordReceipt(shop, tx, owedOf(order), { ...payment, amountCents }, now)
    })
    return getOrder(shop, tx, id, now)
  })
}

/** @throws Refusal 'not-found'; 'conflict' for a void order or a payment that is already reversed. */
export async function reversePayment(
  shop: Shop,
  db: Database,
  payment: { readonly id: number; readonly paymentId: number },
  reason: string,
  now: string,
): Promise<Order> {
  return transaction(db, async (tx) => {
    const order = await lockedOrder(shop, tx, payment.id)
    await reverse(shop, tx, owedOf(order), payment.paymentId, reason, now)
    return getOrder(shop, tx, payment.id, now)
  })
}
