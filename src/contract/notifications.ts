import { z } from 'zod'
import { DEADLINE_KINDS } from '#domain/notifications.ts'
import { ORDER_EVENT_KINDS } from '#domain/order-events.ts'
import { endpoint } from './endpoint.ts'
import { day, instant, requiredText, status } from './fields.ts'
import { person } from './order-parts.ts'

/** At most as many are listed; what is older is history. */
export const MAX_NOTIFICATIONS = 50

export type Notification = z.output<typeof notification>
export const notification = z.object({
  /** What is sent to say that it was read. Another one once it says something new, such as that an invoice is overdue. */
  key: z.string(),
  kind: z.enum([...DEADLINE_KINDS, ...ORDER_EVENT_KINDS]),
  order: z.object({
    id: z.number(),
    orderNumber: z.string(),
    title: z.string(),
    status,
    customerName: z.string(),
  }),
  /** The deadline, where it is about one. */
  day: day.nullable(),
  /** What a colleague or the customer did, where it is about that. */
  event: z
    .object({
      to: status.nullable(),
      /** Null where nobody of the shop did it: the customer, or a mail that did not arrive. */
      by: person.nullable(),
      at: instant,
    })
    .nullable(),
  read: z.boolean(),
})

export type Notifications = z.output<typeof notifications>
export const notifications = z.object({
  unread: z.number(),
  /** The latest news first. */
  notifications: z.array(notification),
})

export const notificationCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary: 'Quotes about to expire, invoices due, and what colleagues and customers did with orders',
    reply: notifications,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    summary: 'Mark notifications as read, for yourself only; answers with all of them',
    body: z.strictObject({
      keys: z
        .array(requiredText({ label: 'Key', max: 100 }), { error: 'Keys must be a list' })
        .max(200, 'At most 200 keys'),
    }),
    reply: notifications,
  }),
}
