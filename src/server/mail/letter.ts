/** What goes to a customer by mail, and what comes of trying. */

export interface Letter {
  /** The same at every try, so that a mail server which got it already can tell. */
  readonly messageId: string
  readonly date: string
  readonly from: { readonly name: string; readonly address: string }
  readonly replyTo: string | undefined
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly pdf: { readonly fileName: string; readonly bytes: Buffer }
}

/**
 * @param handOver called when the mail server has everything but the end of it: only once this resolves can it take the
 * letter, and if this rejects it never does.
 * @throws Undelivered
 */
export type Deliver = (letter: Letter, signal: AbortSignal, handOver: () => Promise<void>) => Promise<void>

/** `again`: another try may help. `never`: it would be refused as well. `unsure`: the mail server may have taken it. */
type Prospect = 'again' | 'never' | 'unsure'

/** `message` is for people. */
export class Undelivered extends Error {
  override readonly name = 'Undelivered'
  readonly prospect: Prospect

  constructor(message: string, prospect: Prospect) {
    super(message)
    this.prospect = prospect
  }
}
