/** What the pieces of lines are drawn from. */
import { type BuiltIn, builtInTypes, isBuiltIn } from '#domain/pieces/built-in.ts'
import { initialInputs } from '#domain/pieces/check-inputs.ts'
import type { Piece, PieceType } from '#domain/pieces/piece-type.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { sketchOf } from '#domain/pieces/shapes/sketch-of.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { readDefinition } from './current-types.ts'
import { listTypeVersions } from './piece-types.store.ts'

/** In the sequence of the pieces, each by the version of its type that it was priced with. */
export async function sketchesOf(
  shop: ShopScope,
  db: Database,
  pieces: readonly (Piece | null)[],
): Promise<readonly (Sketch | undefined)[]> {
  const own = pieces.filter((piece) => piece !== null).filter(({ type }) => !isBuiltIn(type))
  const definitions = await ownDefinitions(shop, db, own)
  return pieces.map((piece) => {
    if (piece === null) return undefined
    const type = isBuiltIn(piece.type) ? builtInToDraw(piece.type, piece) : definitions.get(keyOf(piece))
    return type && sketchOf(type, { ...initialInputs(type), ...piece.inputs })
  })
}

/** Its rates do not matter, and a beam is drawn although the shop no longer offers its size. */
function builtInToDraw(type: BuiltIn, { inputs }: Piece): PieceType {
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
    rows.map((row) => [keyOf({ type: row.type_id, version: row.version }), readDefinition(row.definition)]),
  )
}
