/** For showing: `1 3/4"` stays on one line. Where it breaks at its fraction, it is misread as 1. */
export function unbrokenFractions(text: string): string {
  return text.replace(/(?<=\d) (?=\d+\/\d)/g, '\u00a0')
}
