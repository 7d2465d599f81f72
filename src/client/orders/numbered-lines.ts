/** Lines with their numbers, from 1. Keyed by index: line items have no ids, and their order never changes. */
export function numberedLines<Line>(lines: readonly Line[]) {
  return lines.map((line, index) => ({ line, number: index + 1, key: `${index}` }))
}
