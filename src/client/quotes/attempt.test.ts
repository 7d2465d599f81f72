import { expect, it } from 'vitest'
import { nextAttempt } from './attempt.ts'

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
