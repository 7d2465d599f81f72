/** Lists of what is worked on: late first, then by the day that was promised. */
import { addDays, type Day } from '#domain/calendar.ts'
import { weekOf } from '#domain/floor/work-week.ts'
import type { Status } from '#domain/lifecycle.ts'
import { type PromiseTime, promiseTime, promiseTimesOf } from '#domain/promised.ts'
import type { Choice, ListFilter } from '../lists/filters.ts'
import type { Rank } from '../lists/list.ts'

interface Promised {
  readonly promisedOn: Day | null
  readonly status: Status
}

export const PROMISE_ORDER = 'Late first, then by promise date'

/** @param dateOf when an order came to its stage: without a promise, the newest comes first. */
export function promiseRank<O extends Promised>(dateOf: (order: O) => string | undefined) {
  return (order: O): Rank => {
    const since = Date.parse(dateOf(order) ?? '')
    return [order.promisedOn ?? NEVER, Number.isNaN(since) ? 0 : -since]
  }
}

/** After every day. */
const NEVER = '9999'

const TIMES: Readonly<Record<PromiseTime, string>> = {
  late: 'Late',
  past: 'Before today',
  'this-week': 'This week',
  later: 'Later',
  none: 'No day promised',
}

/** All that the filter of a stage can offer. */
export function promiseChoices(status: Status): Choice[] {
  return promiseTimesOf(status).map((value) => ({ value, label: TIMES[value] }))
}

export function promiseFilter(today: Day): ListFilter<Promised> {
  const endOfWeek = addDays(weekOf(today), 6)
  return {
    key: 'promise',
    label: 'Promised',
    kind: 'choice',
    choiceOf: (order) => {
      const value = promiseTime(order, { today, endOfWeek })
      return { value, label: TIMES[value] }
    },
  }
}
