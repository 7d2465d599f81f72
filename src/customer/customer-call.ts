/** The customer page's calls to the server. The link's token is the only credential. */
import type { CustomerAnswer, CustomerPage } from '#contract/customer-page.ts'

/** A failed call, with a message for the customer. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A network that hangs must not keep the customer waiting. An answer that did arrive can be sent again. */
const PATIENCE_MS = 30_000

const UNREACHABLE = 'We can’t reach the server. Check your connection.'
const FAILED = 'Something went wrong on our end.'

/** @throws CallFailure. */
export function readPage(token: string): Promise<CustomerPage> {
  return send(addressOf(token), { method: 'GET' })
}

/** @throws CallFailure. */
export function sendAnswer(token: string, answer: CustomerAnswer): Promise<CustomerPage> {
  return send(addressOf(token, '/answer'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(answer),
  })
}

export function addressOf(token: string, part: '' | '/answer' | '/document' | '/logo' = ''): string {
  return `/api/customer/${encodeURIComponent(token)}${part}`
}

async function send(address: string, request: RequestInit): Promise<CustomerPage> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(address, { ...request, signal, cache: 'no-store', credentials: 'omit' }).catch(
    () => {
      throw new CallFailure(0, UNREACHABLE)
    },
  )
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined)
    throw new CallFailure(response.status, messageIn(body))
  }
  try {
    return await response.json()
  } catch {
    throw new CallFailure(0, UNREACHABLE)
  }
}

function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('message' in body)) return FAILED
  return typeof body.message === 'string' && body.message !== '' ? body.message : FAILED
}
