import { expect, it } from 'vitest'
import { draftTotals } from './draft-totals.ts'
import { blankDraft, lineOfPiece, type QuoteDraft } from './quote-draft.ts'

function draftOf(
  lines: readonly (readonly [quantity: string, price: string])[],
  taxPercent = '8.25',
): QuoteDraft {
  return {
    ...blankDraft(taxPercent),
    lines: lines.map(([quantity, price], index) =>
      lineOfPiece(`${index}`, { description: 'Beam', quantity, price }),
    ),
  }
}

it('adds up lines and tax in cents', () => {
  const { lines, sums } = draftTotals(
    draftOf([
      ['2', '1,250.50'],
      ['1', '$99.99'],
      ['3', '.10'],
    ]),
  )
  expect(lines).toEqual([250_100, 9_999, 30])
  expect(sums).toEqual({ discount: 0, subtotal: 260_129, tax: 21_461, total: 281_590 })
})

it('reads unfinished numbers as they will be sent', () => {
  const { lines, sums } = draftTotals(
    draftOf(
      [
        ['', '5'],
        ['2', ''],
        ['3', '4.'],
      ],
      '0',
    ),
  )
  expect(lines).toEqual([500, 0, 1200])
  expect(sums?.total).toBe(1700)
})

it.each([
  ['-1', '5'],
  ['1.0005', '5'],
  ['1', '-5'],
  ['1', '0.001'],
])('counts an invalid line of %s at %s as zero, and marks it', (quantity, price) => {
  const { lines, sums } = draftTotals(
    draftOf(
      [
        [quantity, price],
        ['1', '10'],
      ],
      '0',
    ),
  )
  expect(lines).toEqual([undefined, 1000])
  expect(sums?.total).toBe(1000)
})

it('has no sums if they are too large to be exact to the cent', () => {
  const { lines, sums } = draftTotals(
    draftOf([
      ['9999999', '9999999999'],
      ['1', '10'],
    ]),
  )
  expect(lines).toEqual([undefined, 1000])
  expect(sums).toBeUndefined()
})

it('has no sums for a negative rate', () => {
  expect(draftTotals(draftOf([['1', '10']], '-1')).sums).toBeUndefined()
})
