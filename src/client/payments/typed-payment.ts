/** Turns what is typed into a payment, and checks it before it is sent. */
import '../zod-without-eval.ts'
import type { Calls } from '#contract/api.ts'
import { newPayment } from '#contract/payments.ts'
import type { PaymentMethod } from '#domain/ledger.ts'
import type { Issue } from '#domain/refusal.ts'
import { issuesIn } from '../forms/problems.ts'
import { typedDollars } from '../typed-number.ts'

export type NewPayment = Calls['POST /api/orders/{id}/payments']['body']

export interface TypedPayment {
  readonly amount: string
  readonly receivedOn: string
  readonly method: PaymentMethod
  readonly reference: string
}

export function paymentFrom(typed: TypedPayment): NewPayment {
  return { ...typed, amount: typedDollars(typed.amount) ?? Number.NaN }
}

/** Checks a payment against the server's own schema, with the server's messages. Empty when valid. */
export function issuesOf(payment: NewPayment): Issue[] {
  return issuesIn(newPayment, payment)
}
