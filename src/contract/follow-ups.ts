import { z } from 'zod'
import { ANSWERS } from '#domain/customer-answer.ts'
import { FOLLOW_UP_REASONS } from '#domain/follow-up.ts'
import { endpoint } from './endpoint.ts'
import { day, instant } from './fields.ts'

/** The maximum number of rows for each reason: nobody makes more calls before looking again. */
export const MAX_PER_REASON = 25

export type FollowUpRow = z.output<typeof followUpRow>
/** A quote that needs a follow-up. */
export const followUpRow = z.object({
  id: z.number(),
  orderNumber: z.string(),
  title: z.string(),
  /** Dollars. */
  total: z.number(),
  reason: z.enum(FOLLOW_UP_REASONS),
  revision: z.number(),
  sentOn: day.nullable(),
  viewedAt: instant.nullable(),
  answer: z.enum(ANSWERS).nullable(),
  answeredAt: instant.nullable(),
  expiresOn: day,
  customer: z.object({
    id: z.number(),
    name: z.string(),
    phone: z.string().nullable(),
    /** Dials the phone number; null where that would reach somebody else. */
    callLink: z.string().nullable(),
    email: z.string().nullable(),
  }),
})

export const followUpCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/follow-ups',
    access: 'seePrices',
    summary: 'List quotes to follow up on, most urgent first',
    reply: z.array(followUpRow),
  }),
}
