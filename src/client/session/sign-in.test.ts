import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkedSession } from './sign-in.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('signing in checks for the session three times, 300 ms apart', async () => {
  const begun = Date.now()
  const asked: number[] = []
  vi.stubGlobal('fetch', async () => {
    asked.push(Date.now() - begun)
    return new Response('{"message": "You are not signed in"}', { status: 401 })
  })
  const failed = expect(checkedSession()).rejects.toThrow(new Error('Authentication failed'))
  await vi.runAllTimersAsync()
  await failed
  expect(asked).toEqual([0, 300, 600])
})
