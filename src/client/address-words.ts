/** The words of an address after its `?`. Text stays text: the router's own parsers make a number of `?q=1042`. */

export function wordsFromAddress(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function addressFromWords(words: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams(
    Object.entries(words)
      .filter(([, word]) => word !== undefined)
      .map(([name, word]) => [name, String(word)]),
  ).toString()
  return written === '' ? '' : `?${written}`
}
