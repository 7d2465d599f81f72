import { expect, test } from 'vitest'
import { linesIn, typeset } from './typeset.ts'

const BOX = { width: 300, fontSize: 10 }
const set = (text: string, width = 300) => typeset(text, { ...BOX, width }).map((piece) => piece.text)

test('plain text stays the same, in the main typeface', () => {
  const pieces = typeset('72" × 40" walnut, “oiled”', BOX)
  expect(pieces.map(({ text }) => text).join('')).toBe('72" × 40" walnut, “oiled”')
  expect(new Set(pieces.map(({ font }) => font))).toEqual(new Set(['Roboto']))
})

test('characters the typeface lacks come from another one, and a box stands for those that none has', () => {
  expect(typeset('a 😀 漢한 \u{e0b00}', BOX)).toEqual([
    { text: 'a ', font: 'Roboto' },
    { text: '😀', font: 'DejaVu' },
    { text: ' ', font: 'Roboto' },
    { text: '漢', font: 'Han' },
    { text: '한', font: 'Hangul' },
    { text: ' ', font: 'Roboto' },
    { text: '□', font: 'DejaVu' },
  ])
})

test('control and direction characters are removed', () => {
  expect(set('a\u0000b\u202ec\u2066d\u200be').join('')).toBe('abcde')
  expect(set('one\r\ntwo\tthree').join('')).toBe('one\ntwo three')
})

test('a word longer than a line is broken into lines that fit', () => {
  const pieces = typeset('y'.repeat(200), BOX)
  const lines = pieces.filter(({ text }) => text !== '\n')
  expect(lines.map(({ text }) => text).join('')).toBe('y'.repeat(200))
  expect(lines.every(({ noWrap }) => noWrap === true)).toBe(true)
  const [first, second, ...rest] = lines.map(({ text }) => text.length)
  expect(first).toBe(second)
  expect(rest.length).toBeGreaterThan(0)
  expect(linesIn('y'.repeat(200), BOX)).toBe(lines.length)
})

test('a long text keeps its words, broken between them, and its own line breaks', () => {
  const text = `${'Walnut, oiled twice. '.repeat(20).trim()}\nDelivered.`
  const lines = typeset(text, BOX)
    .map((piece) => piece.text)
    .join('')
    .split('\n')
  expect(lines.join(' ')).toBe(text.replace('\n', ' '))
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.at(-1)).toBe('Delivered.')
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
