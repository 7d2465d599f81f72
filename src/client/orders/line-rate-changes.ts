import type { StaffLine } from '#contract/order-parts.ts'
import type { WirePieceType } from '#contract/pieces.ts'
import { nearestCents } from '#domain/money.ts'
import { lineChangeCents } from '#domain/pieces/line-piece.ts'
import { currentTypes } from '../pieces/piece-types-query.ts'

/** The lines that today's rates would change, counted from 0. */
export function lineRateChanges(lines: readonly StaffLine[], types: readonly WirePieceType[]) {
  const current = currentTypes(types)
  return lines.flatMap(({ description, quantity, price, piece, listPrice }, index) => {
    if (piece === undefined || listPrice === undefined) return []
    const cents = lineChangeCents(
      {
        quantity,
        priceCents: nearestCents(price),
        piece: { ...piece, listCents: nearestCents(listPrice) },
      },
      current,
    )
    return cents === 0 ? [] : { index, description, cents }
  })
}
