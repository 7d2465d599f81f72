/** The board: the pieces in production by the step in which they stand. Nothing on it is an amount. */
import type { Board, Card } from '#contract/floor.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { estimateLine, minutesIn, passedSteps, sumOf } from '#domain/floor/estimate.ts'
import type { WorkPlan } from '#domain/floor/work-plan.ts'
import { isLate } from '#domain/promised.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { keptPiece } from '../order-parts/line-content.ts'
import { drawnTypes } from '../pieces/sketches.ts'
import type { Shop } from '../shop.ts'
import { findPlan } from '../work-plan/work-plan.ts'
import {
  findStanding,
  listPhotos,
  listProblems,
  listStanding,
  type SeenLine,
  type StandingRow,
} from './board.store.ts'
import { listPeople } from './floor-people.store.ts'

const MINUTES = 60

export async function getBoard(shop: Shop, db: Database, now: string): Promise<Board> {
  const [plan, rows, photos, problems, people] = await Promise.all([
    findPlan(shop, db),
    listStanding(shop, db),
    listPhotos(shop, db),
    listProblems(shop, db),
    listPeople(shop, db),
  ])
  const cards = await cardsOf(shop, db, { plan, rows, photos, problems }, now)
  const of = Map.groupBy(cards, ({ step }) => step)
  return {
    steps: plan.steps.map((step) => {
      const standing = of.get(step.id) ?? []
      const hours = standing.reduce((sum, { stepHours }) => sum + (stepHours ?? 0), 0)
      return { ...step, pieces: standing.length, hours: Math.round(hours * 100) / 100 }
    }),
    people,
    cards: cards.sort(inOrder),
  }
}

/** @throws Refusal 'not-found' for a line that stands nowhere. */
export async function getCard(shop: Shop, db: Database, line: SeenLine, now: string): Promise<Card> {
  const row = await findStanding(shop, db, line)
  const found = {
    plan: await findPlan(shop, db),
    rows: row === undefined ? [] : [row],
    photos: await listPhotos(shop, db, line.id),
    problems: await listProblems(shop, db, line.id),
  }
  const [card] = await cardsOf(shop, db, found, now)
  if (card === undefined) throw new Refusal('not-found', 'Line not found')
  return card
}

const pieceOfCard = keptPiece.pick({ type: true, version: true, inputs: true })

interface Found {
  readonly plan: WorkPlan
  readonly rows: readonly StandingRow[]
  /** By order. */
  readonly photos: ReadonlyMap<number, number>
  readonly problems: Awaited<ReturnType<typeof listProblems>>
}

async function cardsOf(
  shop: Shop,
  db: Database,
  { plan, rows, photos, problems: allProblems }: Found,
  now: string,
): Promise<Card[]> {
  const pieces = rows.map(({ piece }) => (piece === null ? null : pieceOfCard.parse(JSON.parse(piece))))
  const drawn = await drawnTypes(shop, db, pieces)
  const problems = Map.groupBy(allProblems, ({ order_id }) => order_id)
  const today = dayOf(now, shop.timeZone)
  return rows.map((row, at) => {
    const { type: definition, sketch } = drawn[at] ?? {}
    const line = { quantity: row.quantity, piece: pieces[at] ?? undefined, definition }
    const estimates = estimateLine(plan, line)
    const step = standsIn(plan, row)
    const ofOrder = problems.get(row.id) ?? []
    return {
      ...factsOf(row, today),
      ...(sketch !== undefined && { sketch }),
      pieceType: definition?.name ?? null,
      step,
      passes: passedSteps(plan, line).map(({ id }) => id),
      estimatedHours: hoursOf(sumOf(estimates)),
      stepHours: hoursOf(minutesIn(estimates, step)),
      photo: photos.get(row.id) ?? null,
      problems: ofOrder.filter(({ position }) => position === null || position === row.position).length,
    }
  })
}

function factsOf(row: StandingRow, today: Day) {
  const { worker_id, worker_name, promised_on: promisedOn, status } = row
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    title: row.title,
    customerName: row.customer_name,
    line: row.position,
    place: row.place,
    description: row.description,
    quantity: row.quantity,
    since: row.since,
    startedAt: row.started_at,
    worker: worker_id === null || worker_name === null ? null : { id: worker_id, name: worker_name },
    promisedOn,
    isLate: isLate({ promisedOn, status }, today),
  }
}

/** The first step, for a line whose own was removed. */
export function standsIn({ steps }: WorkPlan, { step }: Pick<StandingRow, 'step'>): number {
  return steps.some(({ id }) => id === step) ? step : (steps[0]?.id ?? step)
}

function hoursOf(minutes: number): number | null {
  return minutes === 0 ? null : minutes / MINUTES
}

/** Late ones first, then by promise date, then by how long they have stood there. */
function inOrder(a: Card, b: Card): number {
  const ends = (card: Card) => card.promisedOn ?? '9999'
  if (a.isLate !== b.isLate) return a.isLate ? -1 : 1
  return compare(ends(a), ends(b)) || compare(a.since, b.since) || a.orderId - b.orderId || a.line - b.line
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
