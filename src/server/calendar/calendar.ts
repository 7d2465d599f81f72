/** What is promised for which day, and how full the weeks are. For members of every role: without any amount. */
import type { Calendar, CalendarOrder } from '#contract/calendar.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { closedDaysBetween, weekLoads } from '#domain/floor/week-load.ts'
import { isLate } from '#domain/promised.ts'
import type { Database } from '../database/connect.ts'
import { listQueue } from '../promises/promises.store.ts'
import type { Shop } from '../shop.ts'
import { findWorkWeek } from '../shops/work-week.store.ts'
import { readWorkWeek } from '../shops/work-week.ts'
import { byDay, listDone, listLate, listOpen, type PromisedRow } from './calendar.store.ts'

const MINUTES = 60

export async function getCalendar(
  shop: Shop,
  db: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
  now: string,
): Promise<Calendar> {
  const today = dayOf(now, shop.timeZone)
  const [open, done, late, queue, kept] = await Promise.all([
    listOpen(shop, db, { from, to }),
    listDone(shop, db, { from, to }),
    listLate(shop, db, today),
    listQueue(shop, db),
    findWorkWeek(shop, db),
  ])
  const week = readWorkWeek(kept)
  return {
    orders: byDay(open, done).flatMap((row) => presentPromised(row, today)),
    late: late.flatMap((row) => presentPromised(row, today)),
    weeks: weekLoads({ queue, week }, from, to).map(({ week: monday, promisedMinutes, minutes }) => ({
      week: monday,
      promisedHours: promisedMinutes / MINUTES,
      hours: minutes / MINUTES,
    })),
    closedDays: closedDaysBetween(week, from, to),
  }
}

function presentPromised(row: PromisedRow, today: Day): CalendarOrder[] {
  const { status, promised_on: promisedOn } = row
  if (promisedOn === null) return []
  return [
    {
      id: row.id,
      orderNumber: row.order_number,
      title: row.title,
      customerName: row.customer_name,
      status,
      promisedOn,
      estimatedHours: row.minutes === null ? null : row.minutes / MINUTES,
      isLate: isLate({ promisedOn, status }, today),
    },
  ]
}
