import { afterEach, describe, expect, test, vi } from 'vitest'
import { call, holdCalls, whenSignedOut, workIn } from './call.ts'
import { CallError, fieldErrors, UNREACHABLE, UNREADABLE } from './call-error.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  whenSignedOut(() => {})
  workIn(undefined)
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
  test('a read: parameters in the path, no body and so no Content-Type, never from a cache', async () => {
    const fetched = answer(200, '{"id":7}')
    expect(await call('GET /api/orders/{id}', { params: { id: 7 } })).toEqual({ id: 7 })
    const [url, init] = fetched.mock.calls[0] ?? []
    expect(url).toBe('/api/orders/7')
    expect(init).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-store', body: null })
    expect(Object.fromEntries(new Headers(init?.headers))).toEqual({ accept: 'application/json' })
  })

  test('a write: JSON, and the key that makes a repeat harmless', async () => {
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

  test('the shop that is meant, except where the call is about the session itself', async () => {
    const fetched = answer(200, '[]')
    workIn(3)
    await call('GET /api/customers')
    await call('POST /api/shops/switch/{shopId}', { params: { shopId: 4 } })
    await call('GET /api/auth/me')
    const shops = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('kerf-shop'))
    expect(shops).toEqual(['3', null, null])
  })

  test('while another shop is chosen, what means a shop waits, and is not sent to another', async () => {
    const fetched = answer(200, '[]')
    workIn(3)
    const letGo = holdCalls()
    const stays = call('GET /api/customers')
    await call('GET /api/auth/me')
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/auth/me'])
    letGo()
    await stays
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/auth/me', '/api/customers'])

    const letGoElsewhere = holdCalls()
    const left = failure(call('GET /api/dashboard'))
    workIn(4)
    letGoElsewhere()
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
  test('status, colon, space and the message of the body', async () => {
    const issues = [{ path: 'lineItems.0.quantity', message: 'Quantity must be at least 1' }]
    answer(400, JSON.stringify({ message: 'Not valid', issues }))
    const error = await failure(call('GET /api/dashboard'))
    expect(error).toMatchObject({
      status: 400,
      message: '400: Not valid',
      serverMessage: 'Not valid',
      issues,
    })
    expect(fieldErrors(error)).toEqual({ 'lineItems.0.quantity': 'Quantity must be at least 1' })
  })

  test.each([
    ['text that is not ours', 'upstream timed out', 'Bad Gateway', '502: upstream timed out'],
    ['JSON that is not ours', '{"error":1}', 'Bad Gateway', '502: {"error":1}'],
    ['nothing', '', 'Bad Gateway', '502: Bad Gateway'],
    ['nothing at all', '', '', '502: The server gave no reason'],
    ['a proxy’s page', '\n<html><h1>Bad gateway</h1></html>', 'Bad Gateway', '502: Bad Gateway'],
    ['far too much', 'x'.repeat(300), 'Bad Gateway', `502: ${'x'.repeat(200)}…`],
  ])('%s', async (_, body, statusText, message) => {
    answer(502, body, statusText)
    expect(await failure(call('GET /api/dashboard'))).toMatchObject({ message, serverMessage: undefined })
  })

  test('a success that is no JSON is none', async () => {
    answer(200, '<html>Sign in to the network</html>')
    expect(await failure(call('GET /api/dashboard'))).toMatchObject({ status: 0, message: UNREADABLE })
  })

  test('no answer at all is said in words', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failure(call('GET /api/dashboard'))).toMatchObject({ status: 0, message: UNREACHABLE })
  })
})

describe('the end of a session', () => {
  test.each([
    ['GET /api/dashboard', 1],
    ['GET /api/auth/me', 0],
  ] as const)('%s with a 401 tells it %i times', async (name, times) => {
    const ended = vi.fn()
    whenSignedOut(ended)
    answer(401, '{"message":"You are not signed in"}')
    await failure(call(name))
    expect(ended).toHaveBeenCalledTimes(times)
  })

  test('a refused sign-in tells nothing', async () => {
    const ended = vi.fn()
    whenSignedOut(ended)
    answer(401, '{"message":"Invalid username or password"}')
    await failure(call('POST /api/auth/login', { body: { username: 'demo', password: 'no' } }))
    expect(ended).not.toHaveBeenCalled()
  })
})
