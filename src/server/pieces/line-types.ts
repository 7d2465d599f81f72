/** The types of the pieces that lines keep, each in the version that it was priced with. */
import { isBuiltIn } from '#domain/pieces/built-in.ts'
import type { Piece, PieceType } from '#domain/pieces/piece-type.ts'
import { builtInWithoutRates } from '#domain/pieces/without-rates.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { readDefinition } from './current-types.ts'
import { listTypeVersions } from './piece-types.store.ts'

/** In the sequence of the pieces; undefined for a line without one. */
export async function typesOfPieces(
  shop: ShopScope,
  db: Database,
  pieces: readonly (Piece | null)[],
): Promise<readonly (PieceType | undefined)[]> {
  const own = pieces.flatMap((piece) => (piece === null || isBuiltIn(piece.type) ? [] : [piece]))
  const definitions = await ownDefinitions(shop, db, own)
  return pieces.map((piece) => {
    if (piece === null) return undefined
    return isBuiltIn(piece.type)
      ? builtInWithoutRates(piece.type, piece.inputs)
      : definitions.get(keyOf(piece))
  })
}

function keyOf({ type, version }: Pick<Piece, 'type' | 'version'>): string {
  return `${type} ${version}`
}

async function ownDefinitions(
  shop: ShopScope,
  db: Database,
  pieces: readonly Piece[],
): Promise<ReadonlyMap<string, PieceType>> {
  if (pieces.length === 0) return new Map()
  const ids = [...new Set(pieces.map(({ type }) => type))]
  const versions = [...new Set(pieces.map(({ version }) => version))]
  const rows = await listTypeVersions(shop, db, ids, versions)
  return new Map(
    rows.map(({ type_id: type, version, definition }) => [
      keyOf({ type, version }),
      readDefinition(definition),
    ]),
  )
}
