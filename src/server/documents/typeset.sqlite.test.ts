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

test('a fraction stays on the line of its inches; spaces that a text was pasted with may break', () => {
  expect(set('Top,\u00a096\u00a01/2" × 1 3/4"')).toEqual(['Top, 96\u00a01/2" × 1\u00a03/4"'])
  const long = 'Top, 96 1/2" × 1 3/4". '.repeat(10).trim()
  for (let width = 60; width < 300; width += 10) {
    expect(set(long, width).join('')).not.toMatch(/\d[ \n]+\d+\//)
    expect(set('Dowels 1/8 3/16 1/4 5/16 3/8 7/16 1/2 9/16', width).join('')).not.toMatch(/\/\n|\n\//)
  }
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

/** pdfkit reverses a right-to-left word together with the space after it. The letters keep their stored order here. */
const shown = (text: string) =>
  set(text)
    .flatMap((piece) => piece.match(/\S+\s*|\s+/g) ?? [])
    .map((word) => (/[\u0590-\u08ff]/.test(word) ? word.replace(/^(\S+)(\s+)$/, '$2$1') : word))
    .join('')

test('the words of a right-to-left text are put in visual order', () => {
  expect(shown('שולחן עץ אלון')).toBe('אלון עץ שולחן')
})

test('numbers and Latin words inside right-to-left text keep their own direction', () => {
  expect(shown('טבלה ABC 123 גדולה')).toBe('גדולה ABC 123 טבלה')
})

test('brackets in right-to-left text are mirrored', () => {
  expect(shown('עץ (3 יחידות)')).toBe('יחידות( 3) עץ')
})

test('a long right-to-left text takes few pieces, because each takes its time', () => {
  const pieces = set('שולחן עץ אלון '.repeat(60))
  const lines = pieces.filter((piece) => piece === '\n').length + 1
  expect(pieces.length).toBeLessThan(lines * 4)
})

test('a right-to-left text that wraps starts on the first line', () => {
  const lines = set('שולחן עץ אלון גדול', 50).join('').split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]).toContain('שולחן')
  expect(lines.at(-1)).toContain('גדול')
})
