/** The title of a quote that has none, from its lines. */
import type { DraftLine } from './quote-draft.ts'

const MAX_NAME_LENGTH = 150

/** Names the first item and counts the others: `Complete table and 2 more`. */
export function suggestedTitle(lines: readonly DraftLine[]): string {
  const [first, ...more] = lines.map(({ description }) => (description.split(',')[0] ?? '').trim())
  if (first === undefined || first === '') return ''
  // Drops half a surrogate pair left by the cut.
  const name = first.slice(0, MAX_NAME_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
  if (more.length > 0) return `${name} and ${more.length} more`
  return name.length < MIN_TITLE_LENGTH ? `Quote for ${name}` : name
}

const MIN_TITLE_LENGTH = 3
