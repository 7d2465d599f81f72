import { expect, test } from 'vitest'
import { FONTS, typefaceFor } from './fonts.ts'
import { openFont } from './parsed-fonts.ts'

const SCRIPTS = {
  Latin: 'Björkß',
  Hebrew: 'שלום',
  Arabic: 'محمد',
  Chinese: '王木工。',
  Japanese: 'かなカナ髙瀬',
  Korean: '김민수',
  Thai: 'ไม้สัก',
  pictures: '😀🪵',
  letters: '𝖠𝗔',
}

test.each(Object.entries(SCRIPTS))(
  '%s is set in a typeface that has it, in bold and italics too',
  (_, text) => {
    for (const codePoint of Array.from(text, (character) => character.codePointAt(0) ?? 0)) {
      const typeface = typefaceFor(codePoint)
      if (typeface === undefined) continue
      for (const face of Object.values(FONTS[typeface])) {
        expect(openFont(face).hasGlyphForCodePoint(codePoint), `${text} in ${face}`).toBe(true)
      }
    }
  },
)

test.each([
  ['王', 'Han'],
  ['か', 'Han'],
  ['ー', 'Han'],
  ['。', 'Han'],
  ['，', 'Han'],
  ['김', 'Hangul'],
  ['ไ', 'Thai'],
  ['🪵', 'Emoji'],
  ['ༀ', 'Unifont'],
])('%s is set in a typeface drawn for its script', (character, typeface) => {
  expect(typefaceFor(character.codePointAt(0) ?? 0)).toBe(typeface)
})

test('a letter keeps its character when an accented one was used in a document before', () => {
  // Another spelling of its path opens the font again, so that no earlier test has used its letters.
  const font = openFont(FONTS.Roboto.normal.replace('/fonts/', '/./fonts/'))
  const subset = font.createSubset()
  for (const glyph of font.layout('û').glyphs) subset.includeGlyph(glyph)
  subset.encode()
  expect(font.layout('u').glyphs.map(({ codePoints }) => codePoints)).toEqual([[0x75]])
})
