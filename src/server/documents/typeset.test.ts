import { expect, test } from 'vitest'
import { typeset } from './typeset.ts'

const BOX = { width: 300, fontSize: 10 }
const set = (text: string, width = 300) => typeset(text, { ...BOX, width }).map((piece) => piece.text)

test('plain text is the same text, in the house’s typeface', () => {
  const pieces = typeset('72" × 40" walnut, “oiled”', BOX)
  expect(pieces.map(({ text }) => text).join('')).toBe('72" × 40" walnut, “oiled”')
  expect(new Set(pieces.map(({ font }) => font))).toEqual(new Set(['Roboto']))
})

test('what the typeface lacks comes from another one, and from none as a box', () => {
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

test('controls and marks that turn text around are left out', () => {
  expect(set('a\u0000b\u202ec\u2066d\u200be').join('')).toBe('abcde')
  expect(set('one\r\ntwo\tthree').join('')).toBe('one\ntwo three')
})

test('a word longer than a line may be broken anywhere', () => {
  expect(typeset('y'.repeat(40), BOX)).toEqual([
    { text: 'y'.repeat(40), font: 'Roboto', wordBreak: 'break-all' },
  ])
})

// The letters within a word stay as they are: the typeface turns them around.
test('words of a right-to-left text stand in the order in which they are read', () => {
  expect(set('שולחן עץ אלון')).toEqual(['אלון', ' ', 'עץ', ' ', 'שולחן'])
})

test('numbers and Latin words inside it keep their own direction', () => {
  expect(set('טבלה ABC 123 גדולה').join('')).toBe('גדולה ABC 123 טבלה')
})

test('brackets face the other way', () => {
  expect(set('עץ (3 יחידות)')).toEqual(['יחידות(', ' ', '3', ')', ' ', 'עץ'])
})

test('a right-to-left text over two lines begins on the first', () => {
  const lines = set('שולחן עץ אלון גדול', 50).join('').split('\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines[0]).toContain('שולחן')
  expect(lines.at(-1)).toContain('גדול')
})
