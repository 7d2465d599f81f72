/** An email, and the result of an attempt to deliver it. */

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
