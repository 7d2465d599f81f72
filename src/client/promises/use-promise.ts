import { useState } from 'react'
import type { AnyOrder } from '#contract/orders.ts'
import type { NewPromise } from '#contract/promises.ts'
import { type Day, formatDay } from '#domain/calendar.ts'
import { call } from '../call.ts'
import { CallError } from '../call-error.ts'

interface Promised {
  readonly id: number
  readonly promisedOn: Day | null
}

/**
 * Promises a day instead of the one that the user sees. If somebody else has promised another one meanwhile, nothing is
 * saved, and the user sees that one: saving again is then a decision.
 */
export function usePromise({ id, promisedOn }: Promised) {
  const [seen, setSeen] = useState(promisedOn)
  const [isChanged, setChanged] = useState(false)
  return {
    /** The day that is promised, as far as the user knows. It changes only after a refused attempt. */
    seen,
    /** What somebody else did; undefined if nobody did anything. */
    change: isChanged ? changeText(seen) : undefined,
    promise: async (body: NewPromise): Promise<AnyOrder> => {
      try {
        return await call('POST /api/orders/{id}/promise', { params: { id }, body: { ...body, was: seen } })
      } catch (error) {
        const now = isConflict(error) ? await promisedNow(id, seen) : seen
        if (now !== seen) {
          setSeen(now)
          setChanged(true)
        }
        throw error
      }
    },
  }
}

function changeText(day: Day | null): string {
  return day === null
    ? 'Somebody else removed the promise date.'
    : `Somebody else changed the promise date to ${formatDay(day)}.`
}

function isConflict(error: unknown): boolean {
  return error instanceof CallError && error.status === 409
}

/** @returns `seen` if nobody knows. */
async function promisedNow(id: number, seen: Day | null): Promise<Day | null> {
  try {
    return (await call('GET /api/orders/{id}', { params: { id } })).promisedOn
  } catch {
    return seen
  }
}
