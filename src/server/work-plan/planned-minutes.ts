/**
 * What the work plan says that orders take. Proposals of promise dates read it of every order in work, so it is written:
 * with each change of an order's lines, and when the plan has changed.
 */
import { estimateOrder, type WorkedLine } from '#domain/floor/estimate.ts'
import type { WorkPlan } from '#domain/floor/work-plan.ts'
import type { Piece } from '#domain/pieces/piece-type.ts'
import type { Database } from '../database/connect.ts'
import { keptPiece } from '../order-parts/line-content.ts'
import { typesOfPieces } from '../pieces/line-types.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { type Figure, followSettings, ORDERS_AT_ONCE } from '../shops/follow-settings.ts'
import { listUnfinishedPieces, savePlannedMinutes } from './work-plan.store.ts'
import { findPlan, holdPlan, type KeptPlan } from './work-plan.ts'

interface Line {
  readonly quantity: number
  readonly piece: Piece | null
}

/** Each with the version of its type that it was priced with. */
export async function workedLines(
  shop: ShopScope,
  db: Database,
  lines: readonly Line[],
): Promise<readonly WorkedLine[]> {
  const types = await typesOfPieces(
    shop,
    db,
    lines.map(({ piece }) => piece),
  )
  return lines.map(({ quantity, piece }, at) => ({
    quantity,
    piece: piece ?? undefined,
    definition: types[at],
  }))
}

/** For the column of an order with these lines. The plan stays as it is until the transaction ends. */
export async function plannedMinutes(
  shop: Shop,
  tx: Database,
  lines: readonly Line[],
): Promise<number | null> {
  if (lines.every(({ piece }) => piece === null)) return null
  return minutesOf(await holdPlan(shop, tx), await workedLines(shop, tx, lines))
}

/** Null if the plan says no hours. */
function minutesOf(plan: WorkPlan, lines: readonly WorkedLine[]): number | null {
  const minutes = estimateOrder(plan, lines)
  return minutes === 0 ? null : minutes
}

const pieceOfPlan = keptPiece.pick({ type: true, version: true, inputs: true })

/** Call this after the change of the plan is committed; see `followSettings`. */
export function recordPlannedMinutes(
  shop: Shop,
  db: Database,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const following = {
    read: (at: Database) => findPlan(shop, at),
    stampOf: ({ version }: KeptPlan) => version,
    figures: (plan: KeptPlan, after: number) => unfinishedOrders(shop, db, plan, after),
    save: (tx: Database, { id, version, current: minutes }: Figure) =>
      savePlannedMinutes(shop, tx, { id, version, minutes }),
  }
  return followSettings(shop, db, following, onFailure)
}

async function unfinishedOrders(
  shop: Shop,
  db: Database,
  plan: WorkPlan,
  after: number,
): Promise<readonly Figure[]> {
  const rows = await listUnfinishedPieces(shop, db, after, ORDERS_AT_ONCE)
  const lines = await workedLines(
    shop,
    db,
    rows.map(({ quantity, piece }) => ({
      quantity,
      piece: piece === null ? null : pieceOfPlan.parse(JSON.parse(piece)),
    })),
  )
  const withLines = rows.map((row, at) => ({ row, line: lines[at] }))
  return [...Map.groupBy(withLines, ({ row }) => row.id).values()].flatMap((all) => {
    const [first] = all
    if (first === undefined) return []
    const current = minutesOf(
      plan,
      all.flatMap(({ line }) => line ?? []),
    )
    const { id, version, planned_minutes: kept } = first.row
    return [{ id, version, kept, current }]
  })
}
