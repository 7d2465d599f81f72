/** SQL finds what the browser finds. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchedText } from '#domain/searched-text.ts'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { contains } from './contains.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

/** Letters with and without accents, in one character and in two, of several alphabets, and what stands beside them. */
const UNITS = [
  ...'aAeEoOsSiIzZ09 .%_\\\'"$,;=<>`-#',
  ...'éÉèêëáàâãäåæÆøØöÖōőñÑçÇßẞſłŁđĐðÐħıİİœŒþžŽşŞțễựẬ',
  ...['e\u0301', 'O\u0308', 'n\u0303', 'a\u030a\u0301', '\u0301', '\u0338'],
  ...'αάΑΆσςΣώΩΪйЙиёЁїдґЄ',
  ...'한하국がかパハ漢字ｶﾞ１Ａ',
  ...'’‘′”“″×–…≠≮½°™🪵ﬁǅK\u037e\u00a0\u200b',
]
const text = fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 12 })
const search = fc.string({ unit: fc.constantFrom(...UNITS), minLength: 1, maxLength: 3 })
/** Half of the searches are in the text, typed another way. */
const pair = fc.tuple(text, search, text, fc.boolean()).map(([before, sought, after, isIn]) => ({
  said: isIn ? `${before}${sought.toUpperCase()}${after}` : before,
  sought: sought.normalize(isIn ? 'NFC' : 'NFD'),
}))

test('SQL and the browser compare texts alike', async () => {
  const pairs = fc.sample(pair, { numRuns: 3000, seed: 64 })
  for (let from = 0; from < pairs.length; from += 100) {
    const some = pairs.slice(from, from + 100)
    const rows = some.map(
      ({ said, sought }, at) =>
        sql`select ${sql.lit(at)} as at, case when ${contains(sql`cast(${said} as text)`, sought)} then 1 else 0 end as found`,
    )
    const { rows: answers } = await sql<{ at: number; found: number }>`
      ${sql.join(rows, sql` union all `)} order by at`.execute(kerf.db)
    const inSql = some.map(({ said, sought }, at) => ({ said, sought, found: answers[at]?.found === 1 }))
    expect(inSql).toEqual(
      some.map(({ said, sought }) => ({ said, sought, found: searchedText(sought).isIn(said) })),
    )
  }
})
