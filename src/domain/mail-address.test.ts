import { expect, test } from 'vitest'
import { isMailAddress } from './mail-address.ts'

test.each([
  'ada@example.com',
  "Ada.O'Hara+quotes_1-2@mail.example.co.uk",
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
  ['of nobody', '@example.com'],
  ['of nowhere', 'ada@'],
  ['without a domain', 'ada'],
  ['of a machine', 'ada@localhost'],
  ['of a number', 'ada@127.0.0.1'],
  ['twice', 'ada@example.com@example.com'],
  ['and another', 'ada@example.com, bea@example.com'],
  ['with a name', 'Ada <ada@example.com>'],
  ['with a line break', 'ada@example.com\nBcc: bea@example.com'],
  ['with a line break at the end', 'ada@example.com\n'],
  ['with an odd blank', 'ada@exam\u00a0ple.com'],
  ['with two dots', 'ada..b@example.com'],
  ['with an empty part', 'ada@example..com'],
  ['with a hyphen first', 'ada@-example.com'],
  ['with what turns the direction', 'ada@exam\u202eple.com'],
  ['with what is not seen', 'ada@exam\u200bple.com'],
  ['with an accent at the beginning', 'ada@\u0308example.com'],
  ['with a full stop of another width', 'ada@example\uff0ecom'],
  ['of somebody outside ASCII, whom few mail servers take', 'адa@example.com'],
  ['of somebody of 65', `${'x'.repeat(65)}@example.com`],
  ['of a part of 64', `ada@${'x'.repeat(64)}.com`],
  ['of 255', `ada@${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(60)}.${'x'.repeat(7)}`],
  ['of a great many', `${'a.'.repeat(50_000)}@${'b.'.repeat(50_000)}`],
])('an address %s is invalid', (_what, text) => {
  expect(isMailAddress(text)).toBe(false)
})
