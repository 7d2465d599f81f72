/** Longer than any text of an order that a row shows; the server searches for no more. */
const MAX_SEARCH = 200

/** What the server can search for: what was pasted or is in the address may be anything. */
export function searchable(typed: string): string {
  return typed
    .replace(/\p{Cc}/gu, ' ')
    .toWellFormed()
    .slice(0, MAX_SEARCH)
    .trim()
}
