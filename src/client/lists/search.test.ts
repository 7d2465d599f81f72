import { expect, test } from 'vitest'
import { searchOf } from './search.ts'

interface Row {
  readonly id: number
  readonly title: string
  readonly email: string | null
}

const ROW: Row = { id: 7, title: "Walnut ' Table für José", email: 'ana@harper.example' }
const search = searchOf<Row>({
  keyOf: ({ id }) => id,
  columns: [{ text: ({ title }) => title }, { text: ({ id }) => `WI-${id}` }],
  searched: ({ email }) => [email, null],
  matches: (text) => (text === 'seven' ? ({ id }) => id === 7 : undefined),
})

test.each<[string, readonly number[], boolean]>([
  ['wAlNuT', [], true],
  [' wi-7 ', [], true],
  ['harper', [], true],
  ['table\nwi', [], true],
  ['seven', [], true],
  ['walnut ’', [], true],
  ['harper walnut', [], true],
  ['jose fur', [], true],
  ['tablé', [], true],
  ['WI7', [], true],
  ['wi 7 table', [], true],
  ['WI-7 R2', [], true],
  ['wi-7-C1 walnut', [], true],
  ['seven walnut', [], true],
  ['walnut oak', [], false],
  ['seven oak', [], false],
  ['oak', [], false],
  ['null', [], false],
  ['oak', [7], true],
  ['oak', [8], false],
])('%j with %j found elsewhere matches: %j', (text, found, isMatch) => {
  expect(
    search(
      text,
      found.map((key) => ({ key, why: undefined })),
    )?.(ROW),
  ).toBe(isMatch)
})

test('an empty search matches everything', () => {
  expect(search('  ', [])).toBeUndefined()
})
