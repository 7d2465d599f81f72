/** Characters, about 800 rows of a list. Parsing ten times as many at once would stop the screen for several frames. */
const PART = 1_000_000

/** The same as `JSON.parse`, but a long array of objects is parsed part by part, between which the browser can work. */
export async function parsedInParts(text: string, part = PART) {
  const [start] = /^\[\{"\w+":/.exec(text) ?? []
  if (text.length <= part || start === undefined) return JSON.parse(text)
  const rows: unknown[] = []
  try {
    for (const piece of cutBetweenRows(text.slice(1, -1), `,${start.slice(1)}`, part)) {
      rows.push(...JSON.parse(`[${piece}]`))
      await new Promise((resolve) => setTimeout(resolve))
    }
  } catch {
    // An object inside of a row began as rows do.
    return JSON.parse(text)
  }
  return rows
}

/** No text inside of the rows can contain this start of a row: its quotes would be escaped. */
function* cutBetweenRows(text: string, start: string, part: number): Generator<string> {
  let from = 0
  for (let at = text.indexOf(start, part); at !== -1; at = text.indexOf(start, from + part)) {
    yield text.slice(from, at)
    from = at + 1
  }
  yield text.slice(from)
}
