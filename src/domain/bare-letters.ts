/** Letters without their accents, for those that Unicode does not take apart, and the form that ends a Greek word. */
export const BARE_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ς: 'σ',
}
