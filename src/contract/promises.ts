/** The day that a customer was promised, and what the shop's load allows. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, idInPath, optionalText, plausibleDay } from './fields.ts'
import { anyOrder } from './orders.ts'

/** The longest that a shop works on one order. */
const MAX_HOURS = 10_000
const MAX_ASKED_HOURS = 99_999

const hours = z
  .number({ error: 'Hours must be a number' })
  .min(0, 'Hours must be at least 0')
  .max(MAX_HOURS, `Hours must be at most ${MAX_HOURS.toLocaleString('en-US')}`)

export type NewPromise = z.output<typeof newPromise>
export const newPromise = z.strictObject({
  /** Null takes the promise back. */
  promisedOn: day.nullable(),
  /** The day that was promised when the decision was made. 409 if it is another one meanwhile. Left out, nothing is compared. */
  was: day.nullable().optional(),
  /** Likewise the hours that the work took. */
  wasHours: hours.nullable().optional(),
  /** Why it moved. Required once a day was promised. */
  reason: optionalText({ label: 'Reason', max: 500 }),
  /** What the work takes, to a quarter of an hour. Left out, it stays. */
  estimatedHours: hours.multipleOf(0.25, 'Hours must be in quarters, such as 7.25').nullable().optional(),
})

export type PromiseProposal = z.output<typeof promiseProposal>
export const promiseProposal = z.object({
  /** Hours of this order that the proposal counts. */
  estimatedHours: z.number().nullable(),
  /** The earliest day that makes no other promise late; null if the shop's hours never suffice. */
  promisedOn: day.nullable(),
  /** The Monday of its week. */
  week: day.nullable(),
  /** Hours that are promised for that week, this order included. */
  promisedHours: z.number(),
  /** Hours that the shop has in that week. */
  weekHours: z.number(),
})

const one = z.strictObject({ id: idInPath })

export const promiseCalls = {
  promise: endpoint({
    method: 'POST',
    path: '/api/orders/{id}/promise',
    access: 'moveOn',
    summary:
      'Set, move, or remove the promise date, with the hours that the work takes. 409 if the date or the hours are not what they were (`was`, `wasHours`)',
    params: one,
    body: newPromise,
    reply: anyOrder,
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/promise/proposal',
    access: 'member',
    summary: 'Get the earliest day that the shop’s load allows, and how full its week would be',
    params: one,
    query: z.strictObject({
      /** Instead of the order's own. What is planned for its lines may be more than an order's hours. */
      hours: z
        .string()
        .regex(/^\d+(\.\d{1,2})?$/, 'Hours must be a number such as 7.25')
        .transform(Number)
        .refine(
          (value) => value <= MAX_ASKED_HOURS,
          `Hours must be at most ${MAX_ASKED_HOURS.toLocaleString('en-US')}`,
        )
        .optional(),
      /** A day to be told about, instead of the earliest. */
      day: plausibleDay.optional(),
    }),
    reply: promiseProposal,
  }),
}
