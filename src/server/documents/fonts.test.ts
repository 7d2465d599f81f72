import { expect, test } from 'vitest'
import { FONTS, typefaceFor } from './fonts.ts'
import { openFont } from './kept-fonts.ts'

const SCRIPTS = {
  Latin: 'Björkß',
  Hebrew: 'שלום',
  Arabic: 'محمد',
  Chinese: '王',
  pictures: '😀',
  letters: '𝖠𝗔',
}

test.each(Object.entries(SCRIPTS))('%s stands in a face that has it, bold and slanted too', (_, text) => {
  for (const codePoint of Array.from(text, (character) => character.codePointAt(0) ?? 0)) {
    const typeface = typefaceFor(codePoint)
    if (typeface === undefined) continue
    for (const face of Object.values(FONTS[typeface])) {
      expect(openFont(face).hasGlyphForCodePoint(codePoint), `${text} in ${face}`).toBe(true)
    }
  }
})
