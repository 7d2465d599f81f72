/** What the pieces of lines are drawn from. */
import { initialInputs } from '#domain/pieces/check-inputs.ts'
import type { Piece, PieceType } from '#domain/pieces/piece-type.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { sketchOf } from '#domain/pieces/shapes/sketch-of.ts'
import type { Database } from '../database/connect.ts'
import type { ShopScope } from '../shop.ts'
import { typesOfPieces } from './line-types.ts'

interface Drawn {
  readonly type?: PieceType
  readonly sketch?: Sketch | undefined
}

/** In the sequence of the pieces, each by the version of its type that it was priced with. */
export async function drawnTypes(
  shop: ShopScope,
  db: Database,
  pieces: readonly (Piece | null)[],
): Promise<readonly Drawn[]> {
  const types = await typesOfPieces(shop, db, pieces)
  return pieces.map((piece, at) => {
    const type = types[at]
    if (piece === null || type === undefined) return {}
    return { type, sketch: sketchOf(type, { ...initialInputs(type), ...piece.inputs }) }
  })
}

/** What lines are drawn from. */
export function sketchesOfLines(
  shop: ShopScope,
  db: Database,
  lines: readonly { readonly piece: Piece | null }[],
): Promise<readonly (Sketch | undefined)[]> {
  return sketchesOf(
    shop,
    db,
    lines.map(({ piece }) => piece),
  )
}

export async function sketchesOf(
  shop: ShopScope,
  db: Database,
  pieces: readonly (Piece | null)[],
): Promise<readonly (Sketch | undefined)[]> {
  return (await drawnTypes(shop, db, pieces)).map(({ sketch }) => sketch)
}
