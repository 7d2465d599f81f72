import { expect, it } from 'vitest'
import { Refusal } from './refusal.ts'

it('a refusal is an error with a code, a message, and details', () => {
  const issues = [{ path: 'title', message: 'Title must be at least 3 characters' }]
  const refusal = new Refusal('invalid', 'Title must be at least 3 characters', { issues })
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({
    name: 'Refusal',
    code: 'invalid',
    message: 'Title must be at least 3 characters',
    details: { issues },
  })
  expect(new Refusal('not-found', 'Order not found').details).toEqual({})
})
