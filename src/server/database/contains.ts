/** Searches in text columns, the same on both databases. */
import { type Expression, type RawBuilder, sql } from 'kysely'
import { folded, TYPOGRAPHIC_MARKS } from '#domain/searched-text.ts'

/**
 * Whether the text contains the search, ignoring case. Wildcards in the search are ordinary characters.
 *
 * The databases fold A to Z themselves, which is many times faster than the SQL function `folded`; of other characters, only those in
 * the search are folded. SQLite ignores the collation; PostgreSQL would otherwise use the database's locale.
 */
export function contains(text: Expression<string | null>, search: string): RawBuilder<boolean> {
  const sought = folded(search)
  const foldedText = foldedFor(search).reduce(
    (inner, character) => sql`replace(${inner}, ${character}, ${folded(character)})`,
    sql`lower(${text} collate "C")`,
  )
  return sql`${foldedText} like ${`%${sought.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`
}

/** The characters outside ASCII that must be folded for the search to match. */
function foldedFor(search: string): string[] {
  const letters = Array.from(search).flatMap((letter) => [letter, letter.toUpperCase()])
  const plain = folded(search)
  const marks = [...TYPOGRAPHIC_MARKS].flatMap(([mark, typographic]) =>
    plain.includes(mark) ? typographic : [],
  )
  return [...new Set([...letters, ...marks])].filter(
    (character) => character > '\u007f' && folded(character) !== character,
  )
}
