import { expect, test } from 'vitest'
import { partsAtAddresses } from './typed-addresses.ts'

const addressesIn = (text: string) =>
  partsAtAddresses(text)
    .filter(({ isAddress }) => isAddress)
    .map((part) => part.text)

test.each([
  ['Pay at https://pay.example.com/walnut?a=1&b=2.', 'https://pay.example.com/walnut?a=1&b=2'],
  ['(http://example.com/é)', 'http://example.com/é'],
  ['“https://example.com/a-b_c”, please', 'https://example.com/a-b_c'],
  ['https://example.com/<b>', 'https://example.com/'],
  // Phones begin a line with a capital letter.
  ['Https://pay.example.com/Walnut', 'Https://pay.example.com/Walnut'],
  ['https://example.com/\u202ex', 'https://example.com/'],
])('%s has the address %s', (text, address) => {
  expect(addressesIn(text)).toEqual([address])
  expect(
    partsAtAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test.each(['javascript:alert(1)', 'https://', 'https://...', 'ahttps:/x', `https://${'.'.repeat(20_000)}`])(
  '%s has none',
  (text) => {
    expect(addressesIn(text)).toEqual([])
  },
)
