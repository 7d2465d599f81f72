/** The types of the pieces that lines keep, each in the version that it was priced with. */
import { type BuiltIn, builtInTypes, isBuiltIn } from '#domain/pieces/built-in.ts'
import type { Piece, PieceType } from '#domain/pieces/piece-type.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
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
    return isBuiltIn(piece.type) ? builtInType(piece.type, piece) : definitions.get(keyOf(piece))
  })
}

/** Without the shop's rates, and with the size of a beam that the shop may no longer offer. */
function builtInType(type: BuiltIn, { inputs }: Piece): PieceType {
  const beamRates = typeof inputs.size === 'string' ? { [inputs.size]: 0 } : {}
  return builtInTypes({ ...DEFAULT_PRICING_CONFIG, beamRates })[type]
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
