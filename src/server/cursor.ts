/** Where a page of a list that is newest first ends, and the header that names the next one. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalAt } from '#domain/refusal.ts'

export interface PageEnd {
  /** ISO 8601. */
  readonly at: string
  readonly id: number
}

export function cursorAfter({ at, id }: PageEnd): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/** The format `cursorAfter` writes. PostgreSQL accepts no other text as an instant and has no year 0. */
const CURSOR = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([1-9]\d{0,14})$/

/** @throws Refusal 'invalid' for a cursor that no page returned. */
export function parseCursor(cursor: string): PageEnd {
  const [, at = '', id = ''] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const instant = Date.parse(at)
  if (Number.isNaN(instant) || new Date(instant).toISOString() !== at) {
    throw refusalAt('invalid', 'cursor', 'Cursor must come from a page of this list')
  }
  return { at, id: Number(id) }
}

/** Names the next page, if there is one, in a `Link` header. */
export function linkNext(
  request: FastifyRequest,
  reply: FastifyReply,
  cursor: string | null | undefined,
): void {
  if (cursor == null) return
  const [path = '', search = ''] = request.url.split('?')
  const query = new URLSearchParams(search)
  query.set('cursor', cursor)
  reply.header('link', `<${path}?${query}>; rel="next"`)
}
