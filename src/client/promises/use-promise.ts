import { useState } from 'react'
import type { AnyOrder } from '#contract/orders.ts'
import type { NewPromise } from '#contract/promises.ts'
import { type Day, formatDay } from '#domain/calendar.ts'
import { call } from '../call.ts'
import { isConflict } from '../call-error.ts'

interface Promised {
  readonly promisedOn: Day | null
  /** Left out by those who do not show them. */
  readonly estimatedHours?: number | null
}

/**
 * Promises a day, and hours of work, instead of those that the user sees. If somebody else has changed them meanwhile, nothing is
 * saved, and the user sees those: saving again is then a decision.
 */
export function usePromise({ id, promisedOn, estimatedHours }: Promised & { readonly id: number }) {
  const [seen, setSeen] = useState<Promised>(() => ({
    promisedOn,
    ...(estimatedHours !== undefined && { estimatedHours }),
  }))
  const [change, setChange] = useState<string>()
  return {
    /** The day that is promised, as far as the user knows. It changes only after a refused attempt. */
    seen: seen.promisedOn,
    /** What somebody else did; undefined if nobody did anything. */
    change,
    promise: async (body: NewPromise): Promise<AnyOrder> => {
      try {
        return await call('POST /api/orders/{id}/promise', {
          params: { id },
          body: { ...body, was: seen.promisedOn, wasHours: seen.estimatedHours },
        })
      } catch (error) {
        const now = isConflict(error) ? await promisedNow(id, seen) : seen
        const changed = changeText(seen, now)
        if (changed !== '') {
          setSeen(now)
          setChange(changed)
        }
        throw error
      }
    },
  }
}

function changeText(before: Promised, now: Promised): string {
  const { promisedOn: day, estimatedHours: hours } = now
  return [
    ...(day === before.promisedOn
      ? []
      : [
          day === null
            ? 'Somebody else removed the promise date.'
            : `Somebody else changed the promise date to ${formatDay(day)}.`,
        ]),
    ...(hours === before.estimatedHours || before.estimatedHours === undefined
      ? []
      : [`Somebody else changed the hours of work to ${hours ?? 'none'}.`]),
  ].join(' ')
}

/** @returns `seen` if nobody knows. */
async function promisedNow(id: number, seen: Promised): Promise<Promised> {
  try {
    const { promisedOn, estimatedHours } = await call('GET /api/orders/{id}', { params: { id } })
    return seen.estimatedHours === undefined ? { promisedOn } : { promisedOn, estimatedHours }
  } catch {
    return seen
  }
}
