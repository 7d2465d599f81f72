/** The longest description that lists show (spec section 9). */
const DESCRIPTION_LENGTH = 50

/** Counts as people do: a flag or a family emoji is one character and is never split. */
const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

export function truncated(description: string): string {
  if (description.length <= DESCRIPTION_LENGTH) return description
  let count = 0
  for (const { index } of characters.segment(description)) {
    if (count === DESCRIPTION_LENGTH) return `${description.slice(0, index).trimEnd()}…`
    count += 1
  }
  return description
}
