import { expect, it } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts'
import { afterFailure, nextAttempt, wasMadeEarlier } from './attempt.ts'
import { CallError } from './call-error.ts'

const key = () => 'new'

it('keeps the key of a try whose outcome is not known, whatever was changed since', () => {
  const last = { key: 'old', sent: 'a', refused: false }
  expect(nextAttempt(last, 'a', key).key).toBe('old')
  expect(nextAttempt(last, 'b', key).key).toBe('old')
})

it('takes a new key for other content after a refusal', () => {
  const last = { key: 'old', sent: 'a', refused: true }
  expect(nextAttempt(last, 'a', key).key).toBe('old')
  expect(nextAttempt(last, 'b', key)).toEqual({ key: 'new', sent: 'b', refused: false })
})

it('takes a new key for the first try', () => {
  expect(nextAttempt(undefined, 'a', key).key).toBe('new')
})

const tried = { key: 'old', sent: 'a', refused: false }

it('is refused by an answer that proves that nothing was made, and open after any other', () => {
  expect(afterFailure(tried, new CallError(400, 'no'))).toEqual({ ...tried, refused: true })
  expect(afterFailure(tried, new CallError(500, 'oh'))).toBe(tried)
  expect(afterFailure(tried, new CallError(0, 'nobody there'))).toBe(tried)
})

it('is over when its key has made something from other content', () => {
  const message = 'This Idempotency-Key was used for another request: send a new one'
  const error = new CallError(409, message, { message, issues: [{ path: IDEMPOTENCY_HEADER, message }] })
  expect(wasMadeEarlier(error)).toBe(true)
  expect(afterFailure(tried, error)).toBeUndefined()
  expect(wasMadeEarlier(new CallError(409, 'another conflict'))).toBe(false)
})
