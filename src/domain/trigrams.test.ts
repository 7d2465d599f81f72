import { expect, test } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { indexedAmount, indexedPrefix, searchedAmount } from './searched-amount.ts'
import { trigramsOf } from './trigrams.ts'

test.each([
  ['', []],
  ['ab', []],
  ['Oak', ['oak']],
  ['OAK OAK', ['oak', 'ak ', 'k o', ' oa']],
  ['Größe', ['gro', 'ros', 'oss', 'sse']],
  ['👩🔧🔨🪚', ['👩🔧🔨', '🔧🔨🪚']],
])('%j has %j', (text, trigrams) => {
  expect(trigramsOf(text)).toEqual(trigrams)
})

test('a text has every trigram of each of its parts', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.string(),
      (part, before, after) => {
        const all = trigramsOf(`${before}${part}${after}`)
        expect(trigramsOf(part).filter((trigram) => !all.includes(trigram))).toEqual([])
      },
    ),
  )
})

test.each(['4200', '$4,200', '4,200.5', '4200.55', '0', '7', '99999999'])(
  'every amount that %s means begins as the index is searched',
  (text) => {
    const range = searchedAmount(text) ?? expect.fail('no amount')
    const prefix = indexedPrefix(range)
    for (let cents = range.from; cents <= range.to; cents++) {
      expect(indexedAmount(cents).startsWith(prefix), `${cents}`).toBe(true)
    }
  },
)
