import { expect, test } from 'vitest'
import { signaturePath } from './signature.ts'

test('a dot is a line of no length, two points are a line, and what is between them is a curve', () => {
  const dot = [{ x: 1, y: 2 }]
  const line = [...dot, { x: 3, y: 4 }]
  const bend = [...line, { x: 7, y: 4 }]
  expect(signaturePath([dot])).toBe('M1 2h0')
  expect(signaturePath([line])).toBe('M1 2L3 4')
  expect(signaturePath([bend])).toBe('M1 2Q3 4 5 4L7 4')
  expect(signaturePath([dot, line])).toBe('M1 2h0M1 2L3 4')
  expect(signaturePath([])).toBe('')
  expect(signaturePath([[]])).toBe('')
})
