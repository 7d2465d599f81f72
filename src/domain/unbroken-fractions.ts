/** For showing: `1 3/4"` stays on one line. Where it breaks at its fraction, it is misread as 1. */
export function unbrokenFractions(text: string): string {
  // What follows a fraction is another one: a list such as `1/8 3/16 1/4` breaks between two.
  return text.replace(/ (?=\d+\/\d)(?<=(?<![\d/])\d+ )/g, '\u00a0')
}
