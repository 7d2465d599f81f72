import { expect, test } from 'vitest'
import { searchedPhone, withoutPhonePunctuation } from './searched-phone.ts'

test.each([
  ['5550142', '5550142'],
  ['(555) 014-2', '5550142'],
  ['+1 555.014.2', '15550142'],
  ['555/0142', '5550142'],
  ['555–014‑2', '5550142'],
  [' 0142 ', '0142'],
  ['+1 (828) 555-0142', '8285550142'],
  ['18285550142', '8285550142'],
  ['+49 828 5550142', '498285550142'],
])('%j looks for %s', (text, digits) => {
  expect(searchedPhone(text)).toBe(digits)
})

test.each(['', '014', '0-1-4', '(-)', '555-0142x', '#5550142', '$4,200', '٥٥٥٠', 'oak 5550142'])(
  '%j is not part of a phone number',
  (text) => {
    expect(searchedPhone(text)).toBeUndefined()
  },
)

test('an extension stays behind the digits', () => {
  expect(withoutPhonePunctuation('(555) 014-2 ext. 7')).toBe('5550142ext7')
})
