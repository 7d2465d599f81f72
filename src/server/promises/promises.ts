/** Promises a customer a day, from the work that is ahead. */
import type { AnyOrder } from '#contract/orders.ts'
import type { NewPromise, PromiseProposal } from '#contract/promises.ts'
import { addDays, type Day, dayOf, formatDay } from '#domain/calendar.ts'
import { fullness, proposePromise } from '#domain/floor/promise.ts'
import { STATUS_NAMES } from '#domain/lifecycle.ts'
import { PROMISE_CHANGE } from '#domain/promised.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { findOrRefuse, lockedOrder } from '../orders/load-order.ts'
import { showOrder } from '../orders/orders.ts'
import type { Shop } from '../shop.ts'
import { findWorkWeek } from '../shops/work-week.store.ts'
import { readWorkWeek } from '../shops/work-week.ts'
import * as store from './promises.store.ts'

const MINUTES = 60
/** Ten years. Whatever is later is a typing error. */
const FURTHEST_DAYS = 3653

/**
 * @throws Refusal 'not-found'; 'conflict' when the order is void or finished, or the date or the hours are not what they were; 'invalid' at
 * `promisedOn` for a day that is over or too far ahead, and at `reason` when a promise moves without one.
 */
export async function promiseOrder(
  shop: Shop,
  db: Database,
  id: number,
  { promisedOn, was, wasHours, reason, estimatedHours }: NewPromise,
  now: string,
): Promise<AnyOrder> {
  return transaction(db, async (tx) => {
    const order = await lockedOrder(shop, tx, id)
    if (order.status === 'completed' || order.status === 'archived') {
      throw new Refusal('conflict', `${order.order_number} is already ${STATUS_NAMES[order.status]}.`)
    }
    const before = order.promised_on
    const isMoved = promisedOn !== before
    // Saving the day that is already promised replaces nothing.
    if (isMoved && was !== undefined && was !== before) {
      throw new Refusal('conflict', changedText(order.order_number, before))
    }
    const minutes = estimatedHours === undefined ? order.estimated_minutes : minutesOf(estimatedHours)
    const isOtherWork = minutes !== order.estimated_minutes
    if (isOtherWork && wasHours !== undefined && minutesOf(wasHours) !== order.estimated_minutes) {
      throw new Refusal('conflict', changedHoursText(order.order_number, order.estimated_minutes))
    }
    if (isMoved && promisedOn !== null && promisedOn < dayOf(now, shop.timeZone)) {
      throw refusalAt('invalid', 'promisedOn', 'The promise date must not be in the past')
    }
    if (isMoved && promisedOn !== null && promisedOn > addDays(dayOf(now, shop.timeZone), FURTHEST_DAYS)) {
      throw refusalAt('invalid', 'promisedOn', 'The promise date must be within ten years')
    }
    if (isMoved && before !== null && reason === null) {
      throw refusalAt('invalid', 'reason', `Say why it is no longer ${formatDay(before)}`)
    }
    if (!isMoved && !isOtherWork) return showOrder(shop, tx, id, now)
    await store.savePromise(shop, tx, id, { promisedOn, minutes, now })
    const changes = [
      ...(isMoved ? [{ label: PROMISE_CHANGE, before: dayText(before), after: dayText(promisedOn) }] : []),
      ...(isOtherWork
        ? [
            {
              label: 'Estimated hours',
              before: hoursText(order.estimated_minutes),
              after: hoursText(minutes),
            },
          ]
        : []),
    ]
    const detail = { changes, ...(reason !== null && { text: reason }) }
    await recordEvent(shop, tx, { orderId: id, kind: 'promised', detail, now })
    return showOrder(shop, tx, id, now)
  })
}

function changedText(orderNumber: string, before: Day | null): string {
  const now = before === null ? 'no longer has a promise date' : `is now promised for ${formatDay(before)}`
  return `Somebody else changed the promise date: ${orderNumber} ${now}. Save again to replace it.`
}

function changedHoursText(orderNumber: string, before: number | null): string {
  const now = before === null ? 'no longer has any' : `now has ${hoursText(before)}`
  return `Somebody else changed the hours of work: ${orderNumber} ${now}. Save again to replace them.`
}

function minutesOf(hours: number | null): number | null {
  return hours === null ? null : Math.round(hours * MINUTES)
}

function dayText(day: Day | null): string | null {
  return day === null ? null : formatDay(day)
}

function hoursText(minutes: number | null): string | null {
  return minutes === null ? null : String(minutes / MINUTES)
}

/** @throws Refusal 'not-found'. */
export async function getPromiseProposal(
  shop: Shop,
  db: Database,
  id: number,
  { hours, day }: { readonly hours?: number | undefined; readonly day?: Day | undefined },
  now: string,
): Promise<PromiseProposal> {
  const order = await findOrRefuse(shop, db, id)
  const minutes =
    hours === undefined ? (order.estimated_minutes ?? order.planned_minutes) : Math.round(hours * MINUTES)
  const setting = {
    queue: await store.listQueue(shop, db, id),
    week: readWorkWeek(await findWorkWeek(shop, db)),
    today: dayOf(now, shop.timeZone),
  }
  const proposal =
    day === undefined
      ? proposePromise(setting, minutes ?? 0)
      : { day, ...fullness(setting, day, minutes ?? 0) }
  return {
    estimatedHours: minutes === null ? null : minutes / MINUTES,
    promisedOn: proposal?.day ?? null,
    week: proposal?.week ?? null,
    promisedHours: (proposal?.promisedMinutes ?? 0) / MINUTES,
    weekHours: (proposal?.minutes ?? 0) / MINUTES,
  }
}
