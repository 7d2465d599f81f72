/** Searches in text columns, the same on both databases. */
import { type Expression, type RawBuilder, sql } from 'kysely'
import { folded } from '#domain/searched-text.ts'

/**
 * Whether the text contains the search, ignoring case. Wildcards in the search are ordinary characters.
 *
 * The databases fold A to Z themselves, which is many times faster than the SQL function `folded`; of the other letters, only those in
 * the search are folded. SQLite ignores the collation; PostgreSQL would otherwise use the database's locale.
 */
export function contains(text: Expression<string | null>, search: string): RawBuilder<boolean> {
  const sought = folded(search)
  const lowercase = upperCaseIn(search).reduce(
    (inner, letter) => sql`replace(${inner}, ${letter}, ${letter.toLowerCase()})`,
    sql`lower(${text} collate "C")`,
  )
  return sql`${lowercase} like ${`%${sought.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

/** The letters outside ASCII that must become lowercase for the search to match. */
function upperCaseIn(search: string): string[] {
  const letters = Array.from(search).flatMap((letter) => [letter, letter.toUpperCase()])
  return [...new Set(letters)].filter((letter) => letter > '\u007f' && letter.toLowerCase() !== letter)
}
