import { fc } from './properties.ts'

/** Any characters at all. Faster than `fc.string` with binary units, which first lists all of Unicode. */
export function anyText(lengths: { minLength: number; maxLength: number }): fc.Arbitrary<string> {
  const character = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  return fc.array(character, lengths).map((characters) => characters.join('').toWellFormed())
}
