import { expect, it } from 'vitest'
import { countLines, hasLineBreak, withoutLineBreaks } from './line-breaks.ts'

it.each([
  ['Oak\ntable', 'Oak table'],
  ['Oak\r\ntable', 'Oak table'],
  ['Oak\u2028\u2029table', 'Oak table'],
  ['one\ntwo\nthree', 'one two three'],
])('%j has a line break', (text, line) => {
  expect(hasLineBreak(text)).toBe(true)
  expect(withoutLineBreaks(text)).toBe(line)
})

it.each(['', ' Oak  table\t', 'שולחן \u202e'])('%j has none and stays as it is', (text) => {
  expect(hasLineBreak(text)).toBe(false)
  expect(withoutLineBreaks(text)).toBe(text)
})

it.each([
  ['', 1],
  ['one', 1],
  ['one\ntwo\r\nthree\rfour', 4],
  ['one\n\ntwo', 3],
  ['one\u2028two\u2029', 3],
])('%j has %d lines', (text, count) => {
  expect(countLines(text)).toBe(count)
})
