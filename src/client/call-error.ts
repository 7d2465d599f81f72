import type { ErrorBody } from '#contract/errors.ts'

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

export const UNREADABLE =
  'The answer cannot be read: it does not come from Kerf. Check your connection and try again.'

export const LEFT = 'This was asked in a shop that you have left.'

/** Of a body that is not ours; a proxy may send any amount. */
const LONGEST_TEXT = 200

/** Any answer but a success (spec section 7, design section 4), and no answer at all: status 0 then. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** The sentence of the answer itself, without the status; undefined where it had none. */
  readonly serverMessage: string | undefined
  readonly issues: NonNullable<ErrorBody['issues']>

  constructor(status: number, text: string, body?: ErrorBody) {
    super(status === 0 ? text : `${status}: ${text}`)
    this.status = status
    this.serverMessage = body?.message ?? (status === 0 ? text : undefined)
    this.issues = body?.issues ?? []
  }
}

export async function errorOf(response: Response): Promise<CallError> {
  const text = await response.text()
  const body = errorBodyOf(text)
  return new CallError(response.status, body?.message ?? wordsOf(text, response), body)
}

/** A page is made to be drawn, not to be read. */
function wordsOf(text: string, { statusText }: Response): string {
  const words = text.trim()
  if (words === '' || words.startsWith('<')) return statusText || 'The server gave no reason'
  return words.length > LONGEST_TEXT ? `${words.slice(0, LONGEST_TEXT)}…` : words
}

/** `undefined` where the body is not Kerf's own, such as a proxy's page. */
function errorBodyOf(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : undefined
  } catch {
    return undefined
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}

/** What the server found wrong, by field, for a form's own error texts: `lineItems.0.quantity` and its sentence. */
export function fieldErrors(error: unknown): Record<string, string> {
  const issues = error instanceof CallError ? error.issues : []
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]))
}
