/** Moves a line of an order in production to another step of work, or starts work on it where it stands. */
import type { Card, StepChange } from '#contract/floor.ts'
import { dayOf, formatMoment, formatTimeOfDay } from '#domain/calendar.ts'
import { movedText, moveLine, shortOf, startedText } from '#domain/floor/move-line.ts'
import { stepName, stepOf, type WorkPlan } from '#domain/floor/work-plan.ts'
import { STATUS_NAMES } from '#domain/lifecycle.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { type ReadyDelivery, tellIfReady } from '../mail/ready-mail.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { insertMoves, listPlaces, type PlaceRow, savePlace } from '../order-parts/work-places.store.ts'
import { type FoundOrder, lockedOrder } from '../orders/load-order.ts'
import { listLineItems, touchOrder } from '../orders/orders.store.ts'
import type { Shop } from '../shop.ts'
import { takenIn } from '../work-plan/places.ts'
import { holdPlan, type KeptPlan } from '../work-plan/work-plan.ts'
import { getCard, standsIn } from './board.ts'
import { doneBy, type FloorPerson, whoDoesIt } from './floor-people.ts'
import { positionOf } from './position-of.ts'

/** What arrives later than this had waited for the network. */
const WAITED_MS = 3 * 60_000

interface Line {
  /** The order's id. */
  readonly id: number
  readonly index: number
}

/**
 * @throws Refusal 'not-found' for an order or a line that does not exist; 'invalid' for a step or a member that does not;
 * 'conflict' when the order is not in production, when the line of `place` is no longer on it, and when the line stands
 * elsewhere than in `from`: the message names who moved it and when.
 */
export async function moveWork(
  shop: Shop,
  db: Database,
  line: Line,
  change: StepChange,
  delivery: ReadyDelivery,
  now: string,
  keyed?: KeyedRequest,
): Promise<Card> {
  const card = await transaction(db, async (tx) => {
    await oncePerKey(shop, tx, keyed, now, async () => {
      const { order, plan, isReady } = await moveWithin(shop, tx, line, change, now)
      if (isReady) await tellIfReady(shop, tx, order, plan, delivery, now)
      return line.id
    })
    return getCard(shop, tx, { ...line, place: change.place }, now)
  })
  delivery.mailServer?.wake()
  return card
}

interface MovedOrder {
  readonly order: FoundOrder
  readonly plan: WorkPlan
  /** Whether the line has come to a step in which pieces are ready. */
  readonly isReady: boolean
}

/** Requires a transaction. */
export async function moveWithin(
  shop: Shop,
  tx: Database,
  { id, index }: Line,
  change: StepChange,
  now: string,
): Promise<MovedOrder> {
  const order = await lockedOrder(shop, tx, id)
  if (order.status !== 'production') {
    const status = STATUS_NAMES[order.status]
    throw new Refusal('conflict', `${order.order_number} is not in production: it is ${status}.`)
  }
  const places = await listPlaces(shop, tx, id)
  const position = change.place === undefined ? index : positionOf(places, change.place, order.order_number)
  const row = places.find((one) => one.position === position)
  const description = (await listLineItems(shop, tx, id))[position]?.description
  if (row === undefined || description === undefined) throw new Refusal('not-found', 'Line not found')
  const plan = await holdPlan(shop, tx)
  if (stepOf(plan, change.step) === undefined) throw missingStep(plan, change.step)
  const worker = await whoDoesIt(shop, tx, change.by)
  const { step, start = false, at } = change
  // The card says where the line stands for everybody, also once its own step is gone.
  const from = change.from === standsIn(plan, row) ? row.step : change.from
  const standing = { step: row.step, startedAt: row.started_at, workerId: row.worker_id }
  const moved = moveLine(standing, { step, from, start, workerId: worker.id, at })
  if (moved.kind === 'elsewhere') throw elsewhere(shop, plan, row, description)
  if (moved.kind === 'unchanged') return { order, plan, isReady: false }
  const line: MovedLine = { id, row, description, worker, now, at: whenDone(row, at, now) }
  const text =
    moved.kind === 'started'
      ? await startHere(shop, tx, plan, line)
      : await moveThere(shop, tx, plan, line, { step, isStarted: moved.isStarted })
  await touchOrder(shop, tx, id, now)
  const detail = { text: `${text}${doneBy(shop, worker, whenTold(shop, line))}` }
  await recordEvent(shop, tx, { orderId: id, kind: 'worked', detail, now })
  return { order, plan, isReady: moved.kind === 'moved' && stepOf(plan, step)?.isReady === true }
}

interface MovedLine {
  /** The order's id. */
  readonly id: number
  readonly row: PlaceRow
  readonly description: string
  readonly worker: FloorPerson
  readonly now: string
  /** When it was done. */
  readonly at: string
}

/** A tablet's clock may be wrong: nothing is done before what came before it, or in the future. */
function whenDone(row: PlaceRow, at: string | undefined, now: string): string {
  if (at === undefined) return now
  const done = new Date(at).toISOString()
  const earliest = row.started_at ?? row.since
  if (done > now) return now
  return done < earliest ? earliest : done
}

/** The history has the time at which it arrived. 'at 8:24 PM' if it was done well before. */
function whenTold({ timeZone }: Shop, { at, now }: MovedLine): string | undefined {
  if (Date.parse(now) - Date.parse(at) < WAITED_MS) return undefined
  const isSameDay = dayOf(at, timeZone) === dayOf(now, timeZone)
  return isSameDay ? `at ${formatTimeOfDay(at, timeZone)}` : `on ${formatMoment(at, timeZone)}`
}

/** Whoever takes it over goes on with what is begun. */
async function startHere(
  shop: Shop,
  tx: Database,
  plan: WorkPlan,
  { id, row, description, worker, at }: MovedLine,
): Promise<string> {
  await savePlace(shop, tx, id, row.place, { started_at: row.started_at ?? at, worker_id: worker.id })
  return startedText(plan, { description, step: row.step })
}

async function moveThere(
  shop: Shop,
  tx: Database,
  plan: WorkPlan,
  { id, row, description, worker, at }: MovedLine,
  { step, isStarted }: { readonly step: number; readonly isStarted: boolean },
): Promise<string> {
  const isWork = stepOf(plan, row.step)?.isReady === false
  const taken = await takenIn(shop, tx)
  await insertMoves(shop, tx, [
    {
      order_id: id,
      place: row.place,
      from_step: row.step,
      to_step: step,
      worker_id: row.worker_id ?? worker.id,
      since: row.since,
      started_at: row.started_at,
      at,
      minutes: isWork ? taken(row, at) : 0,
    },
  ])
  await savePlace(shop, tx, id, row.place, {
    step,
    since: at,
    started_at: isStarted ? at : null,
    worker_id: isStarted ? worker.id : null,
    moved_by_id: worker.id,
  })
  return movedText(plan, { description, from: row.step, to: step })
}

function missingStep({ removed }: KeptPlan, id: number): Refusal {
  const step = removed.find((one) => one.id === id)
  const why = step === undefined ? 'No such step' : `${step.name} was removed from the work steps.`
  return refusalAt('invalid', 'step', why)
}

function elsewhere(shop: Shop, plan: WorkPlan, row: PlaceRow, description: string): Refusal {
  const when = formatMoment(row.since, shop.timeZone)
  const how = row.moved_by_name === null ? `since ${when}` : `${row.moved_by_name} moved it there on ${when}`
  return refusalAt('conflict', 'from', `${shortOf(description)} is in ${stepName(plan, row.step)}: ${how}.`)
}
