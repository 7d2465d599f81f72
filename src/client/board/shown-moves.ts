/** Moves that the server has not answered yet are shown as made. */
import type { Card as Line } from '#contract/floor.ts'

export interface Move {
  readonly id: number
  readonly orderId: number
  /** The lines that move, as they were seen. */
  readonly lines: readonly Pick<Line, 'line' | 'place'>[]
  readonly from: number
  readonly to: number
  /** When it was made. */
  readonly at: string
}

/** @param moves in the order in which they were made. */
export function withMoves(lines: readonly Line[], moves: readonly Move[]): readonly Line[] {
  if (moves.length === 0) return lines
  return lines.map((line) => {
    const last = moves.findLast(
      ({ orderId, lines }) => orderId === line.orderId && lines.some(({ place }) => place === line.place),
    )
    // The server may have said so before it answered.
    if (last === undefined || last.to === line.step) return line
    return { ...line, step: last.to, since: last.at, startedAt: null, worker: null, stepHours: null }
  })
}
