import { z } from 'zod'
import { DEADLINE_KINDS } from '#domain/notifications.ts'
import { ORDER_EVENT_KINDS } from '#domain/order-events.ts'
import { endpoint } from './endpoint.ts'
import { day, instant, requiredText, status } from './fields.ts'
import { person } from './order-parts.ts'

/** The maximum number listed. Older ones remain in the orders' history. */
export const MAX_NOTIFICATIONS = 50

export type Notification = z.output<typeof notification>
export const notification = z.object({
  /** Sent to mark it as read. Changes when the notification changes, such as when an invoice becomes overdue. */
  key: z.string(),
  kind: z.enum([...DEADLINE_KINDS, ...ORDER_EVENT_KINDS]),
  order: z.object({
    id: z.number(),
    orderNumber: z.string(),
    title: z.string(),
    status,
    customerName: z.string(),
  }),
  /** The deadline that it is about, or null. */
  day: day.nullable(),
  /** The event that it is about, or null. */
  event: z
    .object({
      to: status.nullable(),
      /** Null if no staff member caused it: the customer did, or an email failed. */
      by: person.nullable(),
      at: instant,
      /** What a problem is, or which day is promised now. */
      text: z.string().nullable(),
    })
    .nullable(),
  read: z.boolean(),
})

export type Notifications = z.output<typeof notifications>
export const notifications = z.object({
  unread: z.number(),
  /** Newest first. */
  notifications: z.array(notification),
})

export const notificationCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'member',
    summary:
      'List expiring quotes, due invoices, late promises, and what colleagues and customers did with orders',
    reply: notifications,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'member',
    summary: 'Mark notifications as read, for yourself only. Returns all of them',
    body: z.strictObject({
      keys: z
        .array(requiredText({ label: 'Key', max: 100 }), { error: 'Keys must be a list' })
        .max(200, 'At most 200 keys'),
    }),
    reply: notifications,
  }),
}
