/** What a new shop sets up before its first quote, and a test of its mail. */
import { z } from 'zod'
import { FIRST_DAY_STEPS, KEEPABLE_STEPS } from '#domain/first-day.ts'
import { endpoint } from './endpoint.ts'
import { email } from './fields.ts'

export type FirstDay = z.output<typeof firstDay>
export const firstDay = z.object({
  /** Empty once all steps are done, or the list was dismissed. */
  steps: z.array(
    z.object({
      step: z.enum(FIRST_DAY_STEPS),
      isDone: z.boolean(),
      /** What it still lacks. */
      missing: z.array(z.string()),
    }),
  ),
  /** The number that the next order gets, such as `WI-1001`. */
  nextOrder: z.string(),
  mail: z.object({
    hasServer: z.boolean(),
    /** Why no email can be sent; null when it can. */
    problem: z.string().nullable(),
  }),
})

export type FirstDayChange = z.output<typeof firstDayChange>
export const firstDayChange = z.strictObject({
  /** A step that the shop keeps as it is. */
  keep: z.enum(KEEPABLE_STEPS).optional(),
  isDismissed: z.boolean({ error: 'Must be true or false' }).optional(),
})

export type TestMailResult = z.output<typeof testMailResult>
export const testMailResult = z.object({
  isAccepted: z.boolean(),
  /** In the mail server's own words, if it refused or did not answer. */
  problem: z.string().nullable(),
})

export const firstDayCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/first-day',
    access: 'changeShop',
    summary: 'Get what the shop still has to set up',
    reply: firstDay,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/first-day',
    access: 'changeShop',
    summary: 'Keep a step as it is, dismiss the list, or bring it back',
    body: firstDayChange,
    reply: firstDay,
  }),
  testMail: endpoint({
    method: 'POST',
    path: '/api/shop/test-mail',
    access: 'changeShop',
    summary: 'Send a test message now. 409 if no mail can be sent',
    body: z.strictObject({ to: email }),
    reply: testMailResult,
  }),
}
