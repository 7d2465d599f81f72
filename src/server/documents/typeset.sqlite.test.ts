import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

const BOX = { width: 300, fontSize: 10 }
const set = (text: string, width = 300) => typeset(text, { ...BOX, width }).map((piece) => piece.text)

test('plain text stays the same, in the main typeface', () => {
  const pieces = typeset('72" × 40" walnut, “oiled”', BOX)
  expect(pieces.map(({ text }) => text).join('')).toBe('72" × 40" walnut, “oiled”')
  expect(new Set(pieces.map(({ font }) => font))).toEqual(new Set(['Roboto']))
})

test('characters the typeface lacks come from another one, and a box stands for those that none has', () => {
  expect(typeset('a 😀 漢한 \u{e0b00}', BOX)).toEqual([
    { text: 'a', font: 'Roboto' },
    { text: ' ', font: 'Roboto' },
    { text: '😀', font: 'DejaVu' },
    { text: ' ', font: 'Roboto' },
    { text: '漢한', font: 'Unifont' },
    { text: ' ', font: 'Roboto' },
    { text: '□', font: 'DejaVu' },
  ])
})

test('control and direction characters are removed', () => {
  expect(set('a\u0000b\u202ec\u2066d\u200be').join('')).toBe('abcde')
  expect(set('one\r\ntwo\tthree').join('')).toBe('one\ntwo three')
})

test('a word longer than a line may break anywhere', () => {
  expect(typeset('y'.repeat(40), BOX)).toEqual([
    { text: 'y'.repeat(40), font: 'Roboto', wordBreak: 'break-all' },
  ])
})

// Letters within a word keep their stored order: the typeface reverses them.
test('the words of a right-to-left text are put in visual order', () => {
  expect(set('שולחן עץ אלון')).toEqual(['אלון', ' ', 'עץ', ' ', 'שולחן'])
})

test('numbers and Latin words inside right-to-left text keep their own direction', () => {
  expect(set('טבלה ABC 123 גדולה').join('')).toBe('גדולה ABC 123 טבלה')
})

test('brackets in right-to-left text are mirrored', () => {
  expect(set('עץ (3 יחידות)')).toEqual(['יחידות(', ' ', '3', ')', ' ', 'עץ'])
})

test('a right-to-left text that wraps starts on the first line', () => {
  const lines = set('שולחן עץ אלון גדול', 50).join('').split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]).toContain('שולחן')
  expect(lines.at(-1)).toContain('גדול')
})
