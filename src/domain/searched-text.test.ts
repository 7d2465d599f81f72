import { expect, test } from 'vitest'
import { searchedText } from './searched-text.ts'

test.each([
  ['walnut', 'Live edge WALNUT slab', true],
  ['É', 'Café table', true],
  ['ΟΔΟΣ', 'μια οδοσ', true],
  ['o’brien', "O'Brien", true],
  ["o'brien", 'O’BRIEN', true],
  ['60"', 'Bench 60” × 18″', true],
  ['18”', 'Bench 60" × 18"', true],
  ["6'", 'Beam 6′', true],
  ['jose', 'Jos\u00e9 Ruiz', true],
  ['JOSE\u0301', 'Jos\u00e9 Ruiz', true],
  ['é', 'Steel', true],
  ['strasse', 'Größe und Straße', true],
  ['οδός', 'ΟΔΟΣ', true],
  ['oak', 'Walnut', false],
])('%j in %j: %s', (search, text, isIn) => {
  expect(searchedText(search).isIn(null, text)).toBe(isIn)
})

test.each([
  ['5550142', '(555) 014-2', true],
  ['555-01', '555-0142', true],
  ['ext. 7', '(555) 014-2 ext. 7', true],
  ['42', '555-0142', true],
  ['0143', '555-0142', false],
])('%j in the phone number %j: %s', (search, phone, isIn) => {
  expect(searchedText(search).isInPhone(phone)).toBe(isIn)
})

test('a long text is cut around what was found, on one line', () => {
  const text = `${'Boards and more boards. '.repeat(10)}\nA walnut slab ${'with more words '.repeat(10)}`
  const excerpt = searchedText('WALNUT').excerptOf(text)
  expect(excerpt).toMatch(/^….* A walnut slab with .*…$/)
  expect(excerpt.length).toBe(122)
  expect(searchedText('short').excerptOf(' Short\n text ')).toBe('Short text')
  expect(searchedText('boards').excerptOf(text)).toMatch(/^Boards and.*…$/)
})
