/** Live updates for members: what happens in the shop, and who is viewing which order. */
import { z } from 'zod'
import { STATUSES } from '#domain/lifecycle.ts'
import { ORDER_EVENT_KINDS } from '#domain/order-events.ts'
import { ROLES } from '#domain/rights.ts'
import { endpoint } from './endpoint.ts'
import { reference } from './fields.ts'

/** A browser window's name, so that it can skip announcements of its own changes. */
export const WINDOW_NAME = /^[\w-]{8,40}$/

const person = z.object({ id: z.number(), name: z.string() })

const orderAnnouncement = z.object({
  type: z.literal('order'),
  /** The id of the event in the order's history. */
  id: z.number(),
  orderId: z.number(),
  kind: z.enum(ORDER_EVENT_KINDS),
  /** The new status, if the order moved. */
  to: z.enum(STATUSES).nullable(),
  /** Null if no member of the shop caused it. */
  by: person.nullable(),
  /** The window that caused it, if known. */
  window: z.string().nullable(),
})

const topicAnnouncement = z.object({
  type: z.literal('topic'),
  /** The data to fetch again. */
  topic: z.enum(['customers', 'shop-settings', 'shop', 'notifications', 'team']),
  window: z.string().nullable(),
})

export type OrderViewer = z.output<typeof orderViewer>
const orderViewer = person.extend({ editing: z.boolean() })

const presenceAnnouncement = z.object({
  type: z.literal('presence'),
  orderId: z.number(),
  /** Everyone who has this order open. */
  people: z.array(orderViewer),
})

/** Missed events have been sent; everything from now on is live. The stream ends when the member's role changes. */
const ready = z.object({ type: z.literal('ready'), role: z.enum(ROLES) })

/** Too many events were missed to send one by one: the client must fetch everything again. */
const resync = z.object({ type: z.literal('resync') })

export type LiveMessage = z.output<typeof liveMessage>
export const liveMessage = z.discriminatedUnion('type', [
  orderAnnouncement,
  topicAnnouncement,
  presenceAnnouncement,
  ready,
  resync,
])

export type Topic = z.output<typeof topicAnnouncement>['topic']

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
    summary:
      'Stream what happens in the shop as server-sent events. The data of each is one of these messages',
    stream: true,
    background: true,
    query: z.strictObject({
      /** The id of the last event received, as in `Last-Event-ID`. */
      after: digits('The last event').optional(),
      /** If none was received yet: milliseconds since the caller began to load its data. */
      since: digits('The milliseconds').optional(),
    }),
    reply: liveMessage,
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/presence',
    access: 'member',
    summary:
      'Report which order a window shows and whether it is being edited. Must be repeated within 45 seconds',
    background: true,
    body: z.strictObject({
      window: z.string({ error: 'Window is required' }).regex(WINDOW_NAME, 'Window must be 8 to 40 letters'),
      /** Null if the window shows no order. */
      orderId: reference('Order').nullable(),
      editing: z.boolean({ error: 'Editing must be true or false' }).default(false),
    }),
    reply: z.object({}),
  }),
}
