import { expect, it } from 'vitest'
import { parseSearchParams, stringifySearchParams } from './search-params.ts'

it.each(['7', '1042', '1e3', 'true', 'null', '007', '{"a":1}', 'a b&c=d+ü', ''])('keeps the text %j', (q) => {
  expect(parseSearchParams(stringifySearchParams({ q }))).toEqual({ q })
})

it('writes nothing when there are no parameters', () => {
  expect(stringifySearchParams({})).toBe('')
  expect(stringifySearchParams({ q: undefined })).toBe('')
  expect(parseSearchParams('')).toEqual({})
})
