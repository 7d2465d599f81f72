/** An email, and the result of an attempt to deliver it. */

/** The limit for one attempt, however slowly the mail server responds. */
export const ATTEMPT_MS = 120_000
/** A server that has not recorded a result within this time is presumed dead. */
export const CLAIM_MS = 2 * ATTEMPT_MS

export interface OutgoingMail {
  /** The same at every attempt, so that a mail server can recognize a duplicate. */
  readonly messageId: string
  readonly date: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: string | undefined
  readonly to: string
  /** Nobody wrote it, so out-of-office replies to it would only be in the way. */
  readonly isAutomatic: boolean
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Shown in the HTML under its content id. */
  readonly logo: { readonly id: string; readonly png: Buffer } | undefined
  readonly pdf: { readonly fileName: string; readonly bytes: Buffer } | undefined
}

/**
 * @param handOver called when the mail server has everything but the final bytes. The server can accept the email only
 * after this resolves; if it rejects, the email is never accepted.
 * @throws Undelivered
 */
export type Deliver = (
  mail: OutgoingMail,
  signal: AbortSignal,
  handOver: () => Promise<void>,
) => Promise<void>

/**
 * `retry`: another attempt may succeed. `misconfigured`: not before the operator has changed something. `rejected`: it
 * never will. `unsure`: the mail server may have accepted it.
 */
type FailureKind = 'retry' | 'misconfigured' | 'rejected' | 'unsure'

/** `message` is shown to staff. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered'
  readonly kind: FailureKind

  constructor(message: string, kind: FailureKind) {
    super(message)
    this.kind = kind
  }
}

/** Why an attempt failed. Errors other than `Undelivered` come from creating the email. */
export function failureOf(error: unknown): { readonly kind: FailureKind; readonly reason: string } {
  if (error instanceof Undelivered) return { kind: error.kind, reason: error.message }
  return { kind: 'retry', reason: 'Kerf could not create the email' }
}

/** @param reason with or without its period. */
export function mayHaveArrived(reason: string): string {
  return `${reason.replace(/\.$/, '')}, so it may have arrived.`
}
