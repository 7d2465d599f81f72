import type { Notification } from '#contract/notifications.ts'
import { dueIn } from '#domain/badges.ts'
import { type Day, formatDay, timeAgo } from '#domain/calendar.ts'
import { shownName } from '#domain/customer.ts'
import { expiresIn } from '#domain/notifications.ts'
import { eventSentence, ORDER_EVENT_KINDS } from '#domain/order-events.ts'
import { lateText } from '#domain/promised.ts'

interface NotificationText {
  /** 'Quote expires in 2 days', 'Sam Okafor moved it to production', 'Harper Dining approved it'. */
  readonly what: string
  /** How long ago it happened; undefined for deadlines. */
  readonly when: string | undefined
}

export function notificationText(notification: Notification, today: Day, now: string): NotificationText {
  const { kind, day, event, order } = notification
  if (event !== null) {
    const eventKind = ORDER_EVENT_KINDS.find((name) => name === kind) ?? 'moved'
    const by = event.by?.name ?? null
    const what = eventSentence({ kind: eventKind, to: event.to, by }, customerLabel(order))
    return { what: event.text === null ? what : `${what}: ${event.text}`, when: timeAgo(event.at, now) }
  }
  if (kind === 'late' && day !== null) {
    return { what: `${lateText(day, today)}: promised for ${formatDay(day)}`, when: undefined }
  }
  const isQuote = kind === 'expiring' || kind === 'expired'
  const words = day === null ? '' : isQuote ? expiresIn(day, today) : dueIn(day, today).text
  return { what: `${isQuote ? 'Quote' : 'Payment'} ${words.toLowerCase()}`, when: undefined }
}

export function customerLabel({ customerName }: Notification['order']): string {
  return shownName(customerName)
}
