/** Where a page of a list by name ends. */
import { refusalAt } from '#domain/refusal.ts'

interface NamedEnd {
  readonly name: string
  readonly id: number
}

export function cursorAfterName({ name, id }: NamedEnd): string {
  return Buffer.from(`${id} ${name}`).toString('base64url')
}

/** PostgreSQL accepts no NUL in a text. */
const CURSOR = /^([1-9]\d{0,14}) ([^\0]{0,200})$/su

/** @throws Refusal 'invalid' for a cursor that no page returned. */
export function parseNameCursor(cursor: string): NamedEnd {
  const [, id, name] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id === undefined || name === undefined) {
    throw refusalAt('invalid', 'cursor', 'Cursor must come from a page of this list')
  }
  return { id: Number(id), name }
}
