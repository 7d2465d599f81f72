import { z } from 'zod'
import { REVERSAL_CAUSES } from '#domain/ledger.ts'
import { MAX_TOTAL_CENTS } from '#domain/money.ts'
import { endpoint } from './endpoint.ts'
import { amountOfMoney, day, idInPath, reference, requiredText } from './fields.ts'
import { howPaid, order } from './orders.ts'

const amount = amountOfMoney({ label: 'Amount', max: MAX_TOTAL_CENTS / 100 })
const reason = requiredText({ label: 'Reason', max: 500 })
/** Defaults to today. */
const date = day.optional()

export type NewPayment = z.output<typeof newPayment>
export const newPayment = z.strictObject({
  amount,
  ...howPaid,
  /** Confirms that the payment may exceed the balance. */
  overpay: z.boolean({ error: 'Must be true or false' }).optional(),
  /** The balance that the user saw. 409 if it has changed. */
  balance: z.number({ error: 'Balance must be a number' }).optional(),
})

export type NewReversal = z.output<typeof newReversal>
export const newReversal = z.strictObject({
  reason,
  date,
  /** Whether a payment bounced or was recorded by mistake. Ignored for a refund and a write-off. */
  cause: z
    .enum(REVERSAL_CAUSES, { error: `Cause must be one of ${REVERSAL_CAUSES.join(', ')}` })
    .default('bounced'),
})

export type NewRefund = z.output<typeof newRefund>
export const newRefund = z.strictObject({
  /** May be left out if only one payment can be refunded. */
  paymentId: reference('Payment').optional(),
  amount,
  method: howPaid.method,
  date,
  reason,
  /** What the user saw that is left of the payment. 409 if it has changed. */
  refundable: z.number({ error: 'Refundable must be a number' }).optional(),
})

export type NewWriteOff = z.output<typeof newWriteOff>
export const newWriteOff = z.strictObject({
  /** Defaults to the open balance. */
  amount: amount.optional(),
  date,
  reason,
})

export const paymentCalls = {
  record: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/payments',
    access: 'recordMoney',
    summary: 'Record a payment. 409 if it exceeds the balance due and `overpay` is not set',
    params: z.strictObject({ id: idInPath }),
    body: newPayment,
    reply: order,
    created: true,
    idempotent: true,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/refunds',
    access: 'correctMoney',
    summary: 'Refund a payment or part of it. 409 if it exceeds what is left of the payment',
    params: z.strictObject({ id: idInPath }),
    body: newRefund,
    reply: order,
    created: true,
    idempotent: true,
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/write-off',
    access: 'correctMoney',
    summary: 'Write off the open balance, or part of it. 409 if it exceeds the balance',
    params: z.strictObject({ id: idInPath }),
    body: newWriteOff,
    reply: order,
    created: true,
    idempotent: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/payments/{paymentId}/reverse',
    access: 'correctMoney',
    summary: 'Reverse a payment, a refund, or a write-off with a new ledger entry. Nothing is erased',
    params: z.strictObject({ id: idInPath, paymentId: idInPath }),
    body: newReversal,
    reply: order,
    created: true,
  }),
}
