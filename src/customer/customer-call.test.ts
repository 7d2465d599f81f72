import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure, readPage, sendAnswer } from './customer-call.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const TOKEN = 'x'.repeat(43)
const ANSWER = {
  answer: 'declined',
  name: 'Bob Lane',
  reason: 'Too dear',
  contentHash: 'f'.repeat(64),
} as const

test.each([
  ['reading', () => readPage(TOKEN)],
  ['answering', () => sendAnswer(TOKEN, ANSWER)],
])('%s a page of a server that never responds ends like any failed connection', async (_what, call) => {
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason))
    return promise
  })
  const called = call().catch((error: unknown) => error)
  expect(timeout.mock.calls).toEqual([[30_000]])
  patience.abort(new DOMException('The operation timed out.', 'TimeoutError'))
  expect(await called).toEqual(new CallFailure(0, 'We can’t reach the server. Check your connection.'))
})
