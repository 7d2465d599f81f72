/** Where a page of a list by name ends. */
import { refusalAt } from '#domain/refusal.ts'

export interface NamedEnd {
  readonly name: string
  readonly id: number
  /** In a search, which is listed by rank first. */
  readonly rank?: number | undefined
}

export function cursorAfterName({ name, id, rank }: NamedEnd): string {
  const ranked = rank === undefined ? '' : `.${rank}`
  return Buffer.from(`${id}${ranked} ${name}`).toString('base64url')
}

/** PostgreSQL accepts no NUL in a text. */
const CURSOR = /^([1-9]\d{0,14})(?:\.([0-2]))? ([^\0]{0,200})$/su

/** @throws Refusal 'invalid' for a cursor that no page returned. */
export function parseNameCursor(cursor: string): NamedEnd {
  const [, id, rank, name] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined || name === undefined) {
    throw refusalAt('invalid', 'cursor', 'Cursor must come from a page of this list')
  }
  return { id: Number(id), name, rank: rank === undefined ? undefined : Number(rank) }
}
