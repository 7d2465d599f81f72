/** What members hear of without asking: what happens in the shop, and who looks at which order. */
import { z } from 'zod'
import { STATUSES } from '#domain/lifecycle.ts'
import { ORDER_EVENT_KINDS } from '#domain/order-events.ts'
import { endpoint } from './endpoint.ts'
import { reference } from './fields.ts'

/** A window of a browser names itself, so that it is not told of what it did itself. */
export const WINDOW_NAME = /^[\w-]{8,40}$/

const person = z.object({ id: z.number(), name: z.string() })

const orderNews = z.object({
  type: z.literal('order'),
  /** Of the event in the order's history. */
  id: z.number(),
  orderId: z.number(),
  kind: z.enum(ORDER_EVENT_KINDS),
  /** The status that a step led to. */
  to: z.enum(STATUSES).nullable(),
  /** Null where no member of the shop did it. */
  by: person.nullable(),
  /** The window in which it was done, where that is known. */
  window: z.string().nullable(),
})

const topicNews = z.object({
  type: z.literal('topic'),
  /** What is to be read anew. */
  topic: z.enum(['customers', 'shop-settings', 'shop', 'notifications']),
  window: z.string().nullable(),
})

export type OnLooker = z.output<typeof onLooker>
const onLooker = person.extend({ editing: z.boolean() })

const presenceNews = z.object({
  type: z.literal('presence'),
  orderId: z.number(),
  /** Everybody who has this order open. */
  people: z.array(onLooker),
})

/** What was missed has been told; from here on everything is told as it happens. */
const ready = z.object({ type: z.literal('ready') })

/** More was missed than is told one by one: everything is to be read anew. */
const resync = z.object({ type: z.literal('resync') })

export type LiveMessage = z.output<typeof liveMessage>
export const liveMessage = z.discriminatedUnion('type', [orderNews, topicNews, presenceNews, ready, resync])

export type Topic = z.output<typeof topicNews>['topic']

const digits = (label: string) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `${label} must be a whole number`)
    .transform(Number)

export const liveCalls = {
  stream: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'member',
    summary: 'What happens in the shop, as server-sent events; each has one of these messages as its data',
    stream: true,
    background: true,
    query: z.strictObject({
      /** The id of the last event that was heard, as `Last-Event-ID` has it. */
      after: digits('The last event').optional(),
      /** Where none was heard yet: milliseconds since the caller began to read what it shows. */
      since: digits('The milliseconds').optional(),
    }),
    reply: liveMessage,
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/presence',
    access: 'member',
    summary:
      'Say which order a window shows and whether it is being edited; to be repeated within 45 seconds',
    background: true,
    body: z.strictObject({
      window: z.string({ error: 'Window is required' }).regex(WINDOW_NAME, 'Window must be 8 to 40 letters'),
      /** Null: none any more. */
      orderId: reference('Order').nullable(),
      editing: z.boolean({ error: 'Editing must be true or false' }).default(false),
    }),
    reply: z.object({}),
  }),
}
