/** What the floor tells the office, and how it was solved. */
import type { NewProblem, Solution } from '#contract/floor.ts'
import type { AnyOrder } from '#contract/orders.ts'
import { formatMoment } from '#domain/calendar.ts'
import { shortOf } from '#domain/floor/move-line.ts'
import { STATUS_NAMES } from '#domain/lifecycle.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { findAttachment } from '../order-parts/attachments.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { listPlaces } from '../order-parts/work-places.store.ts'
import { findProblem, insertProblem, solveProblem } from '../order-parts/work-problems.store.ts'
import { lockedOrder } from '../orders/load-order.ts'
import { listLineItems, touchOrder } from '../orders/orders.store.ts'
import { showOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { doneBy, whoDoesIt } from './floor-people.ts'
import { positionOf } from './position-of.ts'

/**
 * It rings the bell of whoever writes quotes until it is solved.
 *
 * @throws Refusal 'not-found'; 'conflict' for an order that is a quote, archived, or void, and for a line that is no longer
 * on it; 'invalid' for a line, a photo, or a member that does not exist.
 */
export async function reportProblem(
  shop: Shop,
  db: Database,
  id: number,
  { text, line: index = null, place, attachmentId = null, by }: NewProblem,
  now: string,
  keyed?: KeyedRequest,
): Promise<AnyOrder> {
  return transaction(db, async (tx) => {
    await oncePerKey(shop, tx, keyed, now, async () => {
      const order = await lockedOrder(shop, tx, id)
      if (order.status === 'quote' || order.status === 'archived') {
        throw new Refusal(
          'conflict',
          `${order.order_number} is not being worked on (${STATUS_NAMES[order.status]}).`,
        )
      }
      const line =
        place === undefined ? index : positionOf(await listPlaces(shop, tx, id), place, order.order_number)
      const description = line === null ? undefined : (await listLineItems(shop, tx, id))[line]?.description
      if (line !== null && description === undefined) throw refusalAt('invalid', 'line', 'No such line')
      if (attachmentId !== null && (await findAttachment(shop, tx, { id, attachmentId })) === undefined) {
        throw refusalAt('invalid', 'attachmentId', 'No such photo')
      }
      const person = await whoDoesIt(shop, tx, by)
      await insertProblem(shop, tx, {
        order_id: id,
        position: line,
        text,
        attachment_id: attachmentId,
        by_id: person.id,
        at: now,
      })
      await touchOrder(shop, tx, id, now)
      const about = description === undefined ? '' : `${shortOf(description)}: `
      const detail = { text: `${about}${text}${doneBy(shop, person)}` }
      await recordEvent(shop, tx, { orderId: id, kind: 'problem', detail, now })
      return id
    })
    return showOrder(shop, tx, id, now)
  })
}

/**
 * @throws Refusal 'not-found'; 'conflict' if somebody has solved it: the message names who and when; 'invalid' for a member
 * that does not exist.
 */
export async function solveProblemOf(
  shop: Shop,
  db: Database,
  { id, problemId }: { readonly id: number; readonly problemId: number },
  { text: solution = null, by }: Partial<Solution>,
  now: string,
  keyed?: KeyedRequest,
): Promise<AnyOrder> {
  return transaction(db, async (tx) => {
    await oncePerKey(shop, tx, keyed, now, async () => {
      // Also of a void order: it rings the bell until it is solved.
      await lockOrder(shop, tx, id)
      const problem = await findProblem(shop, tx, id, problemId)
      if (problem === undefined) throw new Refusal('not-found', 'Problem not found')
      if (problem.solved_at !== null) {
        const when = formatMoment(problem.solved_at, shop.timeZone)
        throw new Refusal(
          'conflict',
          `${problem.solved_by_name ?? 'Somebody'} solved this problem on ${when}.`,
        )
      }
      const person = await whoDoesIt(shop, tx, by)
      await solveProblem(shop, tx, problemId, { solution, solvedById: person.id, now })
      await touchOrder(shop, tx, id, now)
      const words = solution === null ? problem.text : `${problem.text}: ${solution}`
      const detail = { text: `${words}${doneBy(shop, person)}` }
      await recordEvent(shop, tx, { orderId: id, kind: 'problem-solved', detail, now })
      return id
    })
    return showOrder(shop, tx, id, now)
  })
}
