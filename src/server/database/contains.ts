/** Searches in text columns, the same on both databases. */
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { plainLetters } from '#domain/searched-text.ts'

const ASCII = /^[\0-\x7f]*$/
/** What characters outside ASCII are compared as: letters, as é is, marks, and signs such as that of ≠. */
const OF_OTHERS = /[a-z'"=<>;`]/

/**
 * Whether the text contains the search, as `plainLetters` compares them. Wildcards in the search are ordinary characters.
 *
 * The SQL function `plain_letters` takes many times as long as the databases' own `lower`, so it is called only for a text with
 * characters outside ASCII, and only where they matter. SQLite ignores the collation; PostgreSQL would otherwise use the
 * database's locale.
 */
export function contains(text: Expression<string | null>, search: string): RawBuilder<SqlBool> {
  const sought = plainLetters(search)
  const pattern = `%${sought.replace(/[\\%_]/g, '\\$&')}%`
  const isIn = (compared: RawBuilder<unknown>) => sql<SqlBool>`${compared} like ${pattern} escape '\\'`
  const isPlain = isIn(sql`lower(${text} collate "C")`)
  const isOther = sql<SqlBool>`octet_length(${text}) > length(${text}) and ${isIn(sql`plain_letters(${text})`)}`
  if (!ASCII.test(sought)) return sql`(${isOther})`
  return OF_OTHERS.test(sought) ? sql`(${isPlain} or ${isOther})` : isPlain
}
