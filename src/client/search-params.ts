/** A URL's search parameters. Text stays text: the router's own parser turns `?q=1042` into a number. */

export function parseSearchParams(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearchParams(params: Readonly<Record<string, unknown>>): string {
  const written = new URLSearchParams(
    Object.entries(params)
      .filter(([, param]) => param !== undefined)
      .map(([name, param]) => [name, String(param)]),
  ).toString()
  return written === '' ? '' : `?${written}`
}
