/** What the pieces of lines are drawn from. */
import { initialInputs } from '#domain/pieces/check-inputs.ts'
import type { Piece } from '#domain/pieces/piece-type.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { sketchOf } from '#domain/pieces/shapes/sketch-of.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { typesOfPieces } from './line-types.ts'

/** In the sequence of the pieces, each by the version of its type that it was priced with. */
export async function sketchesOf(
  shop: ShopScope,
  db: Database,
  pieces: readonly (Piece | null)[],
): Promise<readonly (Sketch | undefined)[]> {
  const types = await typesOfPieces(shop, db, pieces)
  return pieces.map((piece, at) => {
    const type = types[at]
    return piece === null || type === undefined
      ? undefined
      : sketchOf(type, { ...initialInputs(type), ...piece.inputs })
  })
}
