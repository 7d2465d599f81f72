/**
 * What the work plan says that orders take. Proposals of promise dates read it of every order in work, so it is written:
 * with each change of an order's lines, and, a few orders at a time, after the plan has changed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { estimateOrder, type WorkedLine } from '#domain/floor/estimate.ts'
import type { WorkPlan } from '#domain/floor/work-plan.ts'
import type { Piece } from '#domain/pieces/piece-type.ts'
import type { Database } from '../database/connect.ts'
import { announceNow, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import { keptPiece } from '../order-parts/line-content.ts'
import { typesOfPieces } from '../pieces/line-types.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { holdRates } from '../shops/shop-settings.store.ts'
import { listUnfinishedPieces, savePlannedMinutes } from './work-plan.store.ts'
import { findPlan, type KeptPlan } from './work-plan.ts'

/** Orders at a time: some ten milliseconds. */
const PAGE = 100

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
  await holdRates(shop, tx)
  return minutesOf(await findPlan(shop, tx), await workedLines(shop, tx, lines))
}

/** Null if the plan says no hours. */
function minutesOf(plan: WorkPlan, lines: readonly WorkedLine[]): number | null {
  const minutes = estimateOrder(plan, lines)
  return minutes === 0 ? null : minutes
}

const pieceOfPlan = keptPiece.pick({ type: true, version: true, inputs: true })

/**
 * Call this after the change of the plan is committed. None is missed: whoever changes an order's lines holds the plan
 * until the order is saved. An order that was edited in the meantime has another version and is left alone.
 */
export async function recordPlannedMinutes(shop: Shop, db: Database): Promise<void> {
  let anyChanged = false
  let after = 0
  for (;;) {
    const plan = await findPlan(shop, db)
    const orders = await unfinishedOrders(shop, db, plan, after)
    const last = orders.at(-1)
    if (last === undefined) break
    const changed = orders.filter(({ minutes, before }) => minutes !== before)
    anyChanged ||= changed.length > 0
    if (changed.length === 0 || (await savePage(shop, db, changed, plan))) after = last.id
    await nextTurn()
  }
  if (anyChanged) await announceNow(db, topicAnnouncement(shop, 'shop-settings'))
}

interface Planned {
  readonly id: number
  readonly version: number
  readonly before: number | null
  readonly minutes: number | null
}

async function unfinishedOrders(
  shop: Shop,
  db: Database,
  plan: WorkPlan,
  after: number,
): Promise<readonly Planned[]> {
  const rows = await listUnfinishedPieces(shop, db, after, PAGE)
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
    const minutes = minutesOf(
      plan,
      all.flatMap(({ line }) => line ?? []),
    )
    const { id, version, planned_minutes: before } = first.row
    return [{ id, version, before, minutes }]
  })
}

/** @returns false if the plan has changed again, so that these orders must be estimated again. */
function savePage(
  shop: Shop,
  db: Database,
  changed: readonly Planned[],
  plan: Pick<KeptPlan, 'version'>,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    for (const order of changed) await savePlannedMinutes(shop, tx, order)
    await holdRates(shop, tx)
    return (await findPlan(shop, tx)).version === plan.version
  })
}
