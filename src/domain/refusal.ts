/** The closed list of ways in which Kerf says no. The server maps each to one HTTP status. */
export type RefusalCode =
  | 'invalid'
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-media'
  | 'too-many'
  | 'unavailable'

export interface Issue {
  /** Where in the input, as `lineItems.0.quantity`. */
  readonly path: string
  readonly message: string
}

export interface RefusalDetails {
  readonly issues?: readonly Issue[]
  readonly retryAfterSeconds?: number
}

/** Thrown where a request cannot be carried out; `message` is for people. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
