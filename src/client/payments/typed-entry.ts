/** Turns what is typed into refunds and write-offs, and checks them, and reversals, before they are sent. */
import '../zod-without-eval.ts'
import { type NewRefund, type NewWriteOff, newRefund, newReversal, newWriteOff } from '#contract/payments.ts'
import type { PaymentMethod, ReversalCause } from '#domain/ledger.ts'
import type { Issue } from '#domain/refusal.ts'
import { issueIf, issuesIn } from '../forms/problems.ts'
import { typedDollars } from '../typed-number.ts'

/** Ends the message about an earlier attempt whose response was lost. */
export const CHECK_LEDGER = 'Check the entries before you record another.'

export interface TypedWriteOff {
  readonly amount: string
  readonly date: string
  readonly reason: string
}

export interface TypedRefund extends TypedWriteOff {
  readonly method: PaymentMethod
}

export interface TypedReversal {
  /** Undefined until somebody says it: what a customer owes depends on it. */
  readonly cause: ReversalCause | undefined
  readonly date: string
  readonly reason: string
}

export function refundFrom(paymentId: number, typed: TypedRefund): NewRefund {
  return {
    ...typed,
    paymentId,
    amount: typedDollars(typed.amount) ?? Number.NaN,
    reason: typed.reason.trim(),
  }
}

export function writeOffFrom(typed: TypedWriteOff): NewWriteOff {
  return { ...typed, amount: typedDollars(typed.amount) ?? Number.NaN, reason: typed.reason.trim() }
}

export const refundIssues = (refund: NewRefund): Issue[] => issuesIn(newRefund, refund)
export const writeOffIssues = (writeOff: NewWriteOff): Issue[] => issuesIn(newWriteOff, writeOff)
export const reversalIssues = (reversal: TypedReversal): Issue[] => [
  ...issueIf(reversal.cause === undefined, 'cause', 'Say what happened to it'),
  ...issuesIn(newReversal, reversal),
]
