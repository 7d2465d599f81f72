/** Where lines stand while their order begins, changes, ends, and begins again. */
import { asksForMore } from '#domain/floor/asks-for-more.ts'
import { firstStep, type WorkedLine } from '#domain/floor/estimate.ts'
import { keptPlaces } from '#domain/floor/kept-places.ts'
import { movedText } from '#domain/floor/move-line.ts'
import { isAllReady } from '#domain/floor/progress.ts'
import { isMade } from '#domain/floor/service-lines.ts'
import { takenMinutes } from '#domain/floor/taken.ts'
import { stepOf, type WorkPlan } from '#domain/floor/work-plan.ts'
import type { LinePiece } from '#domain/pieces/line-piece.ts'
import type { Database } from '../database/connect.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import {
  insertMoves,
  insertPlaces,
  listPlaces,
  type PlaceColumns,
  type PlaceRow,
  replacePlaces,
  type WorkMove,
} from '../order-parts/work-places.store.ts'
import { moveProblems } from '../order-parts/work-problems.store.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { findWorkWeek } from '../shops/work-week.store.ts'
import { readWorkWeek } from '../shops/work-week.ts'
import { workedLines } from './planned-minutes.ts'
import { findPlan, holdPlan } from './work-plan.ts'

/** A line as the floor knows it. */
export interface FloorLine {
  readonly description: string
  readonly quantity: number
  readonly piece: LinePiece | null
}

/** Writes what was read for it, in statements that it starts at once. */
export type Write = () => Promise<void>

interface Began {
  readonly id: number
  readonly lines: () => Promise<readonly FloorLine[]>
  readonly now: string
}

/** Whether nobody works on any of its lines anymore. */
export async function isOrderReady(
  shop: ShopScope,
  db: Database,
  orderId: number,
  plan: WorkPlan,
): Promise<boolean> {
  const standing = (await listPlaces(shop, db, orderId)).filter(({ position }) => position !== null)
  return isAllReady(
    plan,
    standing.map(({ step }) => step),
  )
}

/** The order is completed: what its lines took where they stand counts. They keep their steps. */
export async function finishWork(shop: Shop, tx: Database, id: number, now: string): Promise<Write> {
  return countWork(shop, tx, id, now, () => true)
}

/** The order goes back before production: what was started counts. Its lines keep their steps. */
export async function leaveProduction(shop: Shop, tx: Database, id: number, now: string): Promise<Write> {
  return countWork(shop, tx, id, now, ({ started_at }) => started_at !== null)
}

async function countWork(
  shop: Shop,
  tx: Database,
  id: number,
  now: string,
  counts: (row: PlaceRow) => boolean,
): Promise<Write> {
  const [plan, places, taken] = await Promise.all([
    findPlan(shop, tx),
    listPlaces(shop, tx, id),
    takenIn(shop, tx),
  ])
  const moves = places
    .filter(({ position, step }) => position !== null && stepOf(plan, step)?.isReady === false)
    .filter(counts)
    .map((row) => ({ ...leaving(shop, id, row, now), to_step: null, minutes: taken(row, now) }))
  return () => insertMoves(shop, tx, moves)
}

/**
 * Every line stands where it stood when the order was last in production, or enters the first step of its type. Earlier
 * time is already counted; nobody worked on it since. Requires the order row to be locked, as do all others here.
 */
export async function enterProduction(shop: Shop, tx: Database, { id, lines, now }: Began): Promise<Write> {
  const [plan, places, all] = await Promise.all([holdPlan(shop, tx), listPlaces(shop, tx, id), lines()])
  const first = firstSteps(plan, all, await workedLines(shop, tx, all))
  const stood = new Map(places.map((row) => [row.position, row]))
  let last = Math.max(0, ...places.map(({ place }) => place))
  const resumed = [
    ...places.filter(({ position }) => position === null).map(columnsOf),
    ...all.map((_, position) => {
      const row = stood.get(position)
      if (row === undefined) last += 1
      // A step may have been removed meanwhile.
      const step = row !== undefined && stepOf(plan, row.step) !== undefined ? row.step : first(position)
      return arrived({ place: row?.place ?? last, position, step, now })
    }),
  ]
  const write = places.length === 0 ? insertPlaces : replacePlaces
  return () => write(shop, tx, id, resumed)
}

/**
 * Lines were edited: those that stay keep their steps, and new ones enter their first, if the order is in production. A
 * ready line is no longer ready, and begins again, if more of it is to be made or it is another piece.
 */
export async function followEdit(
  shop: Shop,
  tx: Database,
  { id, lines, now }: Omit<Began, 'lines'> & { readonly lines: readonly FloorLine[] },
  before: readonly FloorLine[],
  isInProduction: boolean,
): Promise<void> {
  const places = await listPlaces(shop, tx, id)
  if (places.length === 0) return
  const was = keptPlaces(before.map(wordsOf), lines.map(wordsOf))
  const to = new Map(was.flatMap((position, at) => (position === undefined ? [] : [[position, at] as const])))
  // Revising an invoice holds the settings already, for its date.
  const plan = await findPlan(shop, tx)
  const worked = await workedLines(shop, tx, lines)
  const first = firstSteps(plan, lines, worked)
  let last = Math.max(...places.map(({ place }) => place))
  const begunAgain: (WorkMove & { readonly text: string })[] = []
  const moved = places.map((row) => {
    const position = row.position === null ? null : (to.get(row.position) ?? null)
    const line = position === null ? undefined : lines[position]
    const kept = { ...columnsOf(row), position }
    const step = position === null ? row.step : first(position)
    const isFinished = stepOf(plan, row.step)?.isReady === true && step !== row.step
    const lineBefore = before[row.position ?? -1]
    if (line === undefined || lineBefore === undefined || !isFinished) return kept
    if (!asksForMore(lineBefore, line, worked[position ?? -1]?.definition)) return kept
    const text = movedText(plan, { description: line.description, from: row.step, to: step })
    begunAgain.push({ ...leaving(shop, id, row, now), to_step: step, minutes: 0, text })
    return { ...arrived({ place: row.place, position, step, now }), moved_by_id: shop.userId }
  })
  const standing = new Set(moved.map(({ position }) => position))
  const added = lines.flatMap((_, position) => {
    if (!isInProduction || standing.has(position)) return []
    last += 1
    return [arrived({ place: last, position, step: first(position), now })]
  })
  await replacePlaces(shop, tx, id, [...moved, ...added])
  await moveProblems(shop, tx, id, to)
  // Before and after production nobody moves anything.
  for (const { text, ...move } of isInProduction ? begunAgain : []) {
    await insertMoves(shop, tx, [move])
    await recordEvent(shop, tx, { orderId: id, kind: 'worked', detail: { text }, now })
  }
}

/** What a line took where it stands, in minutes. */
export async function takenIn(shop: Shop, tx: Database) {
  const week = readWorkWeek(await findWorkWeek(shop, tx))
  return (row: Pick<PlaceRow, 'since' | 'started_at'>, until: string): number =>
    takenMinutes({ from: row.started_at ?? row.since, to: until }, week, shop.timeZone)
}

function firstSteps(plan: WorkPlan, lines: readonly FloorLine[], worked: readonly WorkedLine[]) {
  const ready = plan.steps.find(({ isReady }) => isReady)
  return (position: number): number => {
    const line = lines[position]
    const isService = line !== undefined && !isMade(line)
    return ready !== undefined && isService ? ready.id : firstStep(plan, worked[position] ?? { quantity: 1 })
  }
}

/** The half of a move that says which step a line leaves: where it goes and how long it took are not in it. */
function leaving(
  { userId }: Shop,
  orderId: number,
  { place, step, worker_id, since, started_at }: PlaceRow,
  now: string,
) {
  return {
    order_id: orderId,
    place,
    from_step: step,
    worker_id: worker_id ?? userId,
    since,
    started_at,
    at: now,
  }
}

function arrived({
  now,
  ...where
}: Pick<PlaceColumns, 'place' | 'position' | 'step'> & { readonly now: string }): PlaceColumns {
  return { ...where, since: now, started_at: null, worker_id: null, moved_by_id: null }
}

function columnsOf(row: PlaceRow): PlaceColumns {
  const { place, position, step, since, started_at, worker_id, moved_by_id } = row
  return { place, position, step, since, started_at, worker_id, moved_by_id }
}

function wordsOf({ description, quantity, piece }: FloorLine) {
  return {
    description,
    quantity,
    piece: piece === null ? null : JSON.stringify([piece.type, piece.inputs]),
  }
}
