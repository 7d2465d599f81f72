import { expect, it } from 'vitest'
import { isPhoneBegun, phoneEnd } from './phone-number.ts'

it.each([
  '828 555 0117',
  '828.555.0117',
  '828-555-0117',
  '828 – 555 – 0117',
  '828\u00a0555\u00a00117',
  '(828) 555-0117',
  '(828)555 0117',
  '1 828 555 0117',
  '+1 (828) 555-0117',
  '+1-828-555-0117',
  '+49 828 555 0117',
])('%s is a phone number', (text) => {
  expect(phoneEnd(`at ${text}, or`, 3)).toBe(3 + text.length)
  expect(isPhoneBegun(text)).toBe(true)
})

it.each(['828 555', '(828) 555', '828.555.', '828 555 01', '+1 828 555', '555 0117', ' 828-555-01 '])(
  '%s is so much of a phone number that it can hardly be anything else',
  (text) => {
    expect(isPhoneBegun(text)).toBe(true)
    expect(phoneEnd(text, 0)).toBeUndefined()
  },
)

it.each([
  '72 40 30',
  '120 48',
  '72 x 40',
  '828 x 555 0117',
  '828\t555\t0117',
  '828\n555\n0117',
  '828 555 01175',
  '828 555 0117.5',
  '828,555,0117',
  '96 555 0117',
  '828 555 0117 table',
])('%j is none', (text) => {
  expect(isPhoneBegun(text)).toBe(false)
  expect(text.endsWith('table') ? undefined : phoneEnd(text, 0)).toBeUndefined()
})
