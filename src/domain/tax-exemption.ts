/** Tax exemptions are numbers of certificates, but people also write there that there is none. */

/** Without spaces and signs. */
const NO_EXEMPTION: ReadonlySet<string> = new Set(
  [
    'no',
    'n',
    'nope',
    'none',
    'no exemption',
    'not applicable',
    'na',
    'nil',
    'null',
    'false',
    'f',
    'never',
    'not exempt',
    'non exempt',
    'un exempt',
    'not tax exempt',
    'non tax exempt',
    'tax',
    'taxed',
    'taxable',
    'fully taxable',
    'standard',
    'standard rate',
    'standard rated',
    'regular',
    'normal',
    'full',
    'full rate',
  ].map(withoutSigns),
)

export function saysNotExempt(text: string): boolean {
  const word = withoutSigns(text)
  // A dash, or a zero in any format.
  return /^0*$/.test(word) || NO_EXEMPTION.has(word)
}

function withoutSigns(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
