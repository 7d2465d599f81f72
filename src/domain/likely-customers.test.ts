import { expect, test } from 'vitest'
import { likenessTo, nameKey, phoneKey } from './likely-customers.ts'

const named = (name: string) => ({ names: [name], emails: [], phones: [] })

test.each([
  ['Ada Carpenter', 'ada  CARPENTER'],
  ['Ada Carpenter', 'Carpenter, Ada'],
  ['Harper Dining', 'Harper Dinning'],
  ['Harper Dining', 'Haprer Dining'],
  ['Harper Dining', 'Harper Dining, Inc.'],
  ['The Harper Dining Co', 'Harper Dining LLC'],
  ['Linh Nguyễn', 'Linh Nguyen'],
  ["O'Brien Millwork", 'OBrien Millwrok'],
  ['Bob’s', "Bob's"],
  ['The Company', 'the company'],
])('%s is likely %s', (one, other) => {
  expect(likenessTo(named(one))(named(other))).toEqual(['name'])
  expect(likenessTo(named(other))(named(one))).toEqual(['name'])
})

test.each([
  ['Ann', 'Anne'],
  ['Ada Carpenter', 'Ada Turner'],
  ['Harper Dining', 'Harper Diners Club'],
  ['Table 1', 'Bench 1'],
  ['', ''],
])('%s is not %s', (one, other) => {
  expect(likenessTo(named(one))(named(other))).toEqual([])
})

test.each([
  ['(828) 555-0117', '+1 828 555 0117'],
  ['828.555.0117 ext. 12', '8285550117'],
  ['828-555-0117 x4', '1 828 555 0117'],
])('%s is the number %s', (one, other) => {
  expect(phoneKey(one)).toBe(phoneKey(other))
})

test('an email or a phone number of any contact is enough, and the names need not be alike', () => {
  const typed = { names: ['Bea'], emails: [null, ' BEA@example.com '], phones: ['(828) 555-0117'] }
  const known = { names: ['Harper Dining'], emails: ['bea@example.com'], phones: [null, '828 555 0117'] }
  expect(likenessTo(typed)(known)).toEqual(['email', 'phone'])
  expect(likenessTo({ ...typed, phones: ['555'] })({ ...known, emails: [], phones: ['555'] })).toEqual([])
})

test('a name that consists of such words keeps them', () => {
  expect(nameKey('The Co.')).toBe('co the')
})
