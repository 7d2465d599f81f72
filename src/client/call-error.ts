import type { ErrorBody } from '#contract/errors.ts'
import { jsonOf } from '#domain/json-of.ts'

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

export const UNREADABLE = 'The response did not come from Kerf. Check your connection and try again.'

/** For a call that was given up. Whether something that was to be saved has been saved is then unknown, so it is sent again. */
export const UNANSWERED = 'The server is not answering. Try again in a moment.'
export const UNANSWERED_SAVE = 'The server is not answering. What you typed is kept: try again.'

export const SHOP_CHANGED = 'You have switched to another shop since this request was made.'

/** For a body that is not from Kerf: a proxy may send any amount of text. */
const MAX_FOREIGN_TEXT = 200

/** Any response but a success (spec section 7, design section 4), or status 0 when there is no response. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** The response's own message, without the status; undefined when it had none. */
  readonly serverMessage: string | undefined
  readonly issues: NonNullable<ErrorBody['issues']>

  constructor(status: number, text: string, body?: ErrorBody) {
    super(status === 0 ? text : `${status}: ${text}`)
    this.status = status
    this.serverMessage = body?.message ?? (status === 0 ? text : undefined)
    this.issues = body?.issues ?? []
  }
}

/** Whether nothing answered in time, or only a proxy or a server that cannot work: the same may succeed later. */
export function isAway(error: unknown): boolean {
  if (error instanceof CallError) return error.status === 0 || error.status >= 500
  return error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError')
}

/** Whether what was to be saved contradicts what is there by now. */
export function isConflict(error: unknown): error is CallError {
  return error instanceof CallError && error.status === 409
}

/** @param unknown what to say when the response is not from Kerf. */
export async function errorOf(response: Response, unknown?: ErrorBody): Promise<CallError> {
  const text = await response.text()
  const body = errorBodyOf(text)
  return new CallError(response.status, body?.message ?? foreignText(text, response), body ?? unknown)
}

/** The text of a body that is not from Kerf. An HTML page is not readable as text. */
function foreignText(body: string, { status, statusText }: Response): string {
  const text = body.trim()
  // Over HTTP/2 there is no status text. A proxy answers with these while Kerf restarts.
  const unsaid = status > 501 ? UNANSWERED : 'The server gave no reason'
  if (text === '' || text.startsWith('<')) return statusText || unsaid
  return text.length > MAX_FOREIGN_TEXT ? `${text.slice(0, MAX_FOREIGN_TEXT)}…` : text
}

/** `undefined` when the body is not from Kerf, such as a proxy's page. */
function errorBodyOf(text: string): ErrorBody | undefined {
  const body = jsonOf(text)
  return isErrorBody(body) ? body : undefined
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
}
