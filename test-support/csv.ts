/** Reads a CSV file as a spreadsheet does (RFC 4180), without anything that wrote it. One record for each row. */
export function readCsv(file: string): Record<string, string>[] {
  const [header = [], ...rows] = recordsOf(file.replace(/^\ufeff/, ''))
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])))
}

function recordsOf(text: string): string[][] {
  const records: string[][] = []
  let record: string[] = []
  // A quoted field with doubled quotes, or one without quotes, and what ends it.
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  while (field.lastIndex < text.length) {
    const found = field.exec(text)
    if (found === null) throw new Error(`no CSV: ${text.slice(0, 80)}`)
    const [, quoted, plain = '', end] = found
    record.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',') {
      records.push(record)
      record = []
    }
  }
  return records
}
