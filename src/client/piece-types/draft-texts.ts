/** Numbers and words as a form shows them. */

/** 0 is empty. */
export function numberText(value: number): string {
  return value === 0 ? '' : String(value)
}

/** With cents; a rate may be finer. */
export function amountText(dollars: number): string {
  const cents = dollars.toFixed(2)
  return Number(cents) === dollars ? cents : String(dollars)
}

export function wordsText(words: readonly string[] | undefined): string {
  return words?.join(', ') ?? ''
}

export function wordsIn(text: string): readonly string[] | undefined {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return words.length === 0 ? undefined : words
}
