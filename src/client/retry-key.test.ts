import { expect, it } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts'
import { CallError } from './call-error.ts'
import { nextRetryKey, retryKeyAfterFailure, wasCreatedEarlier } from './retry-key.ts'

const key = () => 'new'

it('keeps the key after an attempt with an unknown outcome, even if the content has changed', () => {
  const last = { key: 'old', sent: 'a', refused: false }
  expect(nextRetryKey(last, 'a', key).key).toBe('old')
  expect(nextRetryKey(last, 'b', key).key).toBe('old')
})

it('takes a new key for other content after a refusal', () => {
  const last = { key: 'old', sent: 'a', refused: true }
  expect(nextRetryKey(last, 'a', key).key).toBe('old')
  expect(nextRetryKey(last, 'b', key)).toEqual({ key: 'new', sent: 'b', refused: false })
})

it('takes a new key for the first attempt', () => {
  expect(nextRetryKey(undefined, 'a', key).key).toBe('new')
})

const sentOnce = { key: 'old', sent: 'a', refused: false }

it('counts as refused only after a response that proves that nothing was created', () => {
  expect(retryKeyAfterFailure(sentOnce, new CallError(400, 'no'))).toEqual({ ...sentOnce, refused: true })
  expect(retryKeyAfterFailure(sentOnce, new CallError(500, 'oh'))).toBe(sentOnce)
  expect(retryKeyAfterFailure(sentOnce, new CallError(0, 'nobody there'))).toBe(sentOnce)
})

it('drops a key that has already created something from other content', () => {
  const message = 'This Idempotency-Key was used for another request: send a new one'
  const error = new CallError(409, message, { message, issues: [{ path: IDEMPOTENCY_HEADER, message }] })
  expect(wasCreatedEarlier(error)).toBe(true)
  expect(retryKeyAfterFailure(sentOnce, error)).toBeUndefined()
  expect(wasCreatedEarlier(new CallError(409, 'another conflict'))).toBe(false)
})
