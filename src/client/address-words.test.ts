import { expect, it } from 'vitest'
import { addressFromWords, wordsFromAddress } from './address-words.ts'

it.each(['7', '1042', '1e3', 'true', 'null', '007', '{"a":1}', 'a b&c=d+ü', ''])('keeps the text %j', (q) => {
  expect(wordsFromAddress(addressFromWords({ q }))).toEqual({ q })
})

it('writes nothing where there are no words', () => {
  expect(addressFromWords({})).toBe('')
  expect(addressFromWords({ q: undefined })).toBe('')
  expect(wordsFromAddress('')).toEqual({})
})
