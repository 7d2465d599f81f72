/** The closed list of refusal codes. The server maps each to one HTTP status. */
export const REFUSAL_CODES = [
  'invalid',
  'signed-out',
  'forbidden',
  'not-found',
  'conflict',
  'too-large',
  'unsupported-media',
  'too-many',
  'wrong-host',
  'unavailable',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

export interface Issue {
  /** The path of the invalid field, such as `lineItems.0.quantity`. */
  readonly path: string
  readonly message: string
}

export interface RefusalDetails {
  readonly issues?: readonly Issue[]
  readonly retryAfterSeconds?: number
}

/** Thrown when a request cannot be carried out. `message` is shown to the user. */
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

/** A refusal because of one field, which says the same there. */
export function refusalAt(code: RefusalCode, path: string, message: string): Refusal {
  return new Refusal(code, message, { issues: [{ path, message }] })
}
