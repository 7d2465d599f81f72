import { expect, test } from 'vitest'
import { isMailAddress } from './mail-address.ts'

test.each([
  'ada@example.com',
  "Ada.O'Hara+quotes_1-2@mail.example.co.uk",
  'R&D@acme.example',
  "o'neil+x@acme.example",
  "!#$%&'*+-/=?^_`{|}~@acme.example",
  'a@b.co',
  `${'x'.repeat(64)}@example.com`,
  'info@münchen.example',
  'info@MÜNCHEN.example',
  'info@mu\u0308nchen.example',
  'info@xn--mnchen-3ya.example',
  'info@пример.рф',
  'info@例え.テスト',
  'info@उदाहरण.भारत',
  'info@example.xn--p1ai',
  'info@3m.example',
])('%s is a valid address', (text) => {
  expect(isMailAddress(text)).toBe(true)
})

test.each([
  ['without a name before the @', '@example.com'],
  ['without anything after the @', 'ada@'],
  ['without an @', 'ada'],
  ['at a host without a domain', 'ada@localhost'],
  ['at an IP address', 'ada@127.0.0.1'],
  ['with two @', 'ada@example.com@example.com'],
  ['followed by another', 'ada@example.com, bea@example.com'],
  ['with a display name', 'Ada <ada@example.com>'],
  ['after a semicolon', 'bea@example.com;ada@example.com'],
  ['with angle brackets', '<ada@example.com>'],
  ['with a space before the @', 'ada b@example.com'],
  ['with quotation marks', '"ada"@example.com'],
  ['between single quotation marks', "'ada'@example.com"],
  ['with parentheses', 'ada(work)@example.com'],
  ['with a colon', 'mailto:ada@example.com'],
  ['with a backslash', 'ada\\b@example.com'],
  ['with brackets', 'ada[b]@example.com'],
  ['with a control character', 'ada\u0000@example.com'],
  ['with a dot at the end before the @', 'ada.@example.com'],
  ['with a dot at the start', '.ada@example.com'],
  ['with a line break', 'ada@example.com\nBcc: bea@example.com'],
  ['with a line break at the end', 'ada@example.com\n'],
  ['with a non-breaking space', 'ada@exam\u00a0ple.com'],
  ['with two dots in a row', 'ada..b@example.com'],
  ['with an empty label', 'ada@example..com'],
  ['with a leading hyphen', 'ada@-example.com'],
  ['with a direction character', 'ada@exam\u202eple.com'],
  ['with an invisible character', 'ada@exam\u200bple.com'],
  ['with a leading accent', 'ada@\u0308example.com'],
  ['with a full-width period', 'ada@example\uff0ecom'],
  ['with letters outside ASCII before the @, which few mail servers accept', 'адa@example.com'],
  ['with 65 characters before the @', `${'x'.repeat(65)}@example.com`],
  ['with a label of 64 characters', `ada@${'x'.repeat(64)}.com`],
  [
    'of 255 characters',
    `ada@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(7)}`,
  ],
  ['with 100,000 labels', `${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`],
])('an address %s is invalid', (_what, text) => {
  expect(isMailAddress(text)).toBe(false)
})
