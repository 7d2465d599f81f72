import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, callForFile, holdCalls, onSessionEnded, setCurrentShop } from './call.ts'
import { CallError, isAway, UNANSWERED, UNANSWERED_SAVE, UNREACHABLE, UNREADABLE } from './call-error.ts'
import { WINDOW_NAME } from './window-name.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  onSessionEnded(() => {})
  setCurrentShop(undefined)
})

function answer(status: number, body: string, statusText = ''): ReturnType<typeof vi.fn<typeof fetch>> {
  const fetched = vi.fn<typeof fetch>(async () => new Response(body, { status, statusText }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function failure(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof CallError)) throw new Error(`no CallError: ${error}`)
  return error
}

describe('what is sent', () => {
  test('a read puts parameters in the path, has no body or Content-Type, and bypasses the cache', async () => {
    const fetched = answer(200, '{"id":7}')
    expect(await call('GET /api/orders/{id}', { params: { id: 7 } })).toEqual({ id: 7 })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/orders/7')
    expect(init).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-store', body: null })
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ accept: 'application/json' })
  })

  test('a write sends JSON and its idempotency key', async () => {
    const fetched = answer(201, '{}')
    const body = { name: 'Harper', email: null }
    await call('POST /api/customers', { body, idempotencyKey: 'k1' })
    const [, init] = fetched.mock.calls[0] ?? []
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(body) })
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'k1',
    })
  })

  test('calls name the current shop, unless they concern the session itself', async () => {
    const fetched = answer(200, '[]')
    setCurrentShop(3)
    await call('GET /api/customers')
    await call('POST /api/shops/switch/{shopId}', { params: { shopId: 4 } })
    await call('GET /api/auth/me')
    const shops = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('kerf-shop'))
    expect(shops).toEqual(['3', null, null])
  })

  test('a write in a shop names this window, whose own events refresh nothing', async () => {
    const fetched = answer(200, '{}')
    setCurrentShop(3)
    await call('POST /api/customers', { body: { name: 'Harper' } })
    await call('GET /api/customers')
    const windows = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('kerf-window'))
    expect(windows).toEqual([WINDOW_NAME, null])
  })

  test('calls wait while the shop is being switched, and are never sent to another shop', async () => {
    const fetched = answer(200, '[]')
    setCurrentShop(3)
    const release = holdCalls()
    const stays = call('GET /api/customers')
    await call('GET /api/auth/me')
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/auth/me'])
    release()
    await stays
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/auth/me', '/api/customers'])

    const releaseElsewhere = holdCalls()
    const left = failure(call('GET /api/dashboard'))
    setCurrentShop(4)
    releaseElsewhere()
    expect((await left).message).toBe('You have switched to another shop since this request was made.')
    await call('GET /api/customers')
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test('a filter goes into the query', async () => {
    const fetched = answer(200, '[]')
    await call('GET /api/orders', { query: { status: 'quote', q: 'a&b' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/orders?status=quote&q=a%26b')
  })
})

describe('what goes wrong', () => {
  test('the message is the status, a colon, a space and the message of the body', async () => {
    const issues = [{ path: 'lineItems.0.quantity', message: 'Quantity must be at least 1' }]
    answer(400, JSON.stringify({ message: 'Not valid', issues }))
    const error = await failure(call('GET /api/dashboard'))
    expect(error).toMatchObject({
      status: 400,
      message: '400: Not valid',
      serverMessage: 'Not valid',
      issues,
    })
  })

  test.each([
    ['text that is not from Kerf', 'upstream timed out', 'Bad Gateway', '502: upstream timed out'],
    ['JSON that is not from Kerf', '{"error":1}', 'Bad Gateway', '502: {"error":1}'],
    ['an empty body', '', 'Bad Gateway', '502: Bad Gateway'],
    ['no body and no status text', '', '', `502: ${UNANSWERED}`],
    ['a proxy’s page over HTTP/2', '<html><h1>502</h1></html>', '', `502: ${UNANSWERED}`],
    ['a proxy’s page', '\n<html><h1>Bad gateway</h1></html>', 'Bad Gateway', '502: Bad Gateway'],
    ['a very long text', 'x'.repeat(300), 'Bad Gateway', `502: ${'x'.repeat(200)}…`],
  ])('%s becomes a readable message', async (_, body, statusText, message) => {
    answer(502, body, statusText)
    expect(await failure(call('GET /api/dashboard'))).toMatchObject({ message, serverMessage: UNANSWERED })
    answer(500, body, statusText)
    expect(await failure(call('GET /api/dashboard'))).toMatchObject({ serverMessage: undefined })
  })

  test('a successful response that is not JSON fails', async () => {
    answer(200, '<html>Sign in to the network</html>')
    expect(await failure(call('GET /api/dashboard'))).toMatchObject({ status: 0, message: UNREADABLE })
  })

  test('a network failure has a readable message', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failure(call('GET /api/dashboard'))).toMatchObject({ status: 0, message: UNREACHABLE })
  })
})

describe('how long a call waits', () => {
  /** A server that is stopped, at first or in the middle of its response. @returns the limits that calls set, to end them. */
  function stall({ inBody = false } = {}) {
    const limits: { readonly ms: number; readonly end: () => void }[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const limit = new AbortController()
      limits.push({ ms, end: () => limit.abort(new DOMException('Too late', 'TimeoutError')) })
      return limit.signal
    })
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const { promise, reject } = Promise.withResolvers<never>()
      signal?.addEventListener('abort', () => reject(signal.reason))
      return inBody ? new Response(new ReadableStream({ start: () => promise })) : promise
    })
    return limits
  }

  test.each([
    ['before it answers', false],
    ['in the middle of its answer', true],
  ])('a read of a server that stalls %s fails like one that reaches nothing', async (_, inBody) => {
    const limits = stall({ inBody })
    const failed = failure(call('GET /api/dashboard'))
    await vi.waitFor(() => expect(limits).toMatchObject([{ ms: 30_000 }]))
    limits[0]?.end()
    const error = await failed
    expect(error).toMatchObject({ status: 0, message: UNANSWERED, serverMessage: UNANSWERED })
    expect(isAway(error)).toBe(true)
  })

  test('a save says that what was typed is kept', async () => {
    const limits = stall()
    const failed = failure(call('POST /api/customers', { body: { name: 'Harper' } }))
    limits[0]?.end()
    expect((await failed).message).toBe(UNANSWERED_SAVE)
  })

  test('what may honestly take longer has longer', async () => {
    const limits = stall()
    const failed = failure(call('POST /api/imports/{id}/commit', { params: { id: 1 } }))
    expect(limits).toMatchObject([{ ms: 180_000 }])
    limits[0]?.end()
    await failed
  })

  test('a caller that gives up itself gets its own reason', async () => {
    const limits = stall()
    const leaving = new AbortController()
    const left = call('GET /api/dashboard', { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(left).rejects.toThrow('left')
    limits[0]?.end()
  })

  test('a call that waits for a switch of shops has all its time left after it', async () => {
    const limits = stall()
    const release = holdCalls()
    const failed = failure(call('GET /api/dashboard'))
    expect(limits).toEqual([])
    release()
    await vi.waitFor(() => expect(limits).toHaveLength(1))
    limits[0]?.end()
    await failed
  })

  test('a file has no limit', async () => {
    const limits = stall()
    answer(200, 'a,b')
    await callForFile('GET /api/reports/{report}', { params: { report: 'sales' }, query: { format: 'csv' } })
    expect(limits).toEqual([])
  })
})

describe('the end of a session', () => {
  test.each([
    ['GET /api/dashboard', 1],
    ['GET /api/auth/me', 0],
  ] as const)('%s with a 401 reports it %i times', async (name, times) => {
    const ended = vi.fn()
    onSessionEnded(ended)
    answer(401, '{"message":"You are not signed in"}')
    await failure(call(name))
    expect(ended).toHaveBeenCalledTimes(times)
  })

  test('a refused sign-in does not report it', async () => {
    const ended = vi.fn()
    onSessionEnded(ended)
    answer(401, '{"message":"Invalid username or password"}')
    await failure(call('POST /api/auth/login', { body: { username: 'demo', password: 'no' } }))
    expect(ended).not.toHaveBeenCalled()
  })
})
