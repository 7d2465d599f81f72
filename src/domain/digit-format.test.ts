import { expect, test } from 'vitest'
import { digitFormat } from './digit-format.ts'

const PHONE = '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####'

test.each([
  ['00000', '1234', '01234'],
  ['00000', '123456', '123456'],
  ['00000\\-0000', '12341234', '01234-1234'],
  ['00-0000000', '12345678', '01-2345678'],
  ['000\\-00\\-0000', '12345678', '012-34-5678'],
  [PHONE, '5551234567', '(555) 123-4567'],
  [PHONE, '5551234', '555-1234'],
  ['\\(###") "###\\-####', '15551234567', '(1555) 123-4567'],
  ['[$-409]"No. "0000', '7', 'No. 0007'],
  ['+#', '15551234567', '+15551234567'],
])('%s shows %s as %s', (code, digits, shown) => {
  expect(digitFormat(code)?.(digits)).toBe(shown)
})

test.each([
  'General',
  '0',
  '#',
  '0.00',
  '#,##0',
  '0%',
  '0.00E+00',
  'mm/dd/yyyy',
  '@',
  '[Red]0000',
  '# ?/?',
  '"x',
  '',
])('%j is of something else', (code) => expect(digitFormat(code)).toBeUndefined())
