import { z } from 'zod'
import { MAX_TOTAL_CENTS } from '#domain/money.ts'
import { endpoint } from './endpoint.ts'
import { amountOfMoney, idInPath, requiredText } from './fields.ts'
import { howPaid, order } from './orders.ts'

export type NewPayment = z.output<typeof newPayment>
export const newPayment = z.strictObject({
  amount: amountOfMoney({ label: 'Amount', max: MAX_TOTAL_CENTS / 100 }),
  ...howPaid,
  /** Confirms that the payment may exceed the balance. */
  overpay: z.boolean({ error: 'Must be true or false' }).optional(),
})

export const paymentCalls = {
  record: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/payments',
    access: 'member',
    summary: 'Record a payment. 409 if it exceeds the balance due and `overpay` is not set',
    params: z.strictObject({ id: idInPath }),
    body: newPayment,
    reply: order,
    created: true,
    idempotent: true,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/payments/{paymentId}/reverse',
    access: 'member',
    summary: 'Reverse a payment with a new ledger entry. Nothing is erased',
    params: z.strictObject({ id: idInPath, paymentId: idInPath }),
    body: z.strictObject({ reason: requiredText({ label: 'Reason', max: 500 }) }),
    reply: order,
    created: true,
  }),
}
