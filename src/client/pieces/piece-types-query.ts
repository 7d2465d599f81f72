import { queryOptions } from '@tanstack/react-query'
import type { WirePieceType } from '#contract/pieces.ts'
import type { CurrentTypes } from '#domain/pieces/line-piece.ts'
import { call } from '../call.ts'

export const pieceTypesQuery = queryOptions({
  queryKey: ['piece-types'],
  queryFn: ({ signal }) => call('GET /api/piece-types', { signal }),
  // As with the shop's rates: prices must be current.
  refetchOnMount: 'always',
})

export function currentTypes(types: readonly WirePieceType[]): CurrentTypes {
  return new Map(types.map(({ id, version, definition }) => [id, { version, definition }]))
}
