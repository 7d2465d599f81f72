const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/gu

/** Isolates right-to-left text in a sentence: otherwise it would reverse the figures beside it. */
export function isolated(words: string): string {
  if (words.search(RIGHT_TO_LEFT) < 0 && words.search(DIRECTIONS) < 0) return words
  return `\u2068${words.replaceAll(DIRECTIONS, '')}\u2069`
}
