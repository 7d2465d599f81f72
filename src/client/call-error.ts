import type { ErrorBody } from '#contract/errors.ts'

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

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
  return new CallError(response.status, body?.message ?? (text || response.statusText), body)
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
