import { expect, test } from 'vitest'
import { readingsOf } from './searched-words.ts'

test.each([
  ['walnut', [[['walnut']]]],
  ['  bar top bar ', [[['bar'], ['top']]]],
  ['WI1014 bar', [[['WI1014', 'WI-1014'], ['bar']]]],
  ['2027q1014', [[['2027q1014', '2027-q-1014']]]],
  ['wi-1014', [[['wi-1014']]]],
  ['14.5x3', [[['14.5x3']]]],
  ['$ 4,200', [[['$ 4,200']], [['$'], ['4,200']]]],
  ['555 0142', [[['555 0142']], [['555'], ['0142']]]],
])('%j is read as %j', (search, readings) => {
  expect(readingsOf(search)).toEqual(readings)
})
