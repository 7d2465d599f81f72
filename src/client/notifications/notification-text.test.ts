import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { notificationText } from './notification-text.ts'

const order = { id: 7, orderNumber: 'WI-1042', title: 'Table', status: 'quote', customerName: 'Ada' } as const
const sam = { id: 2, name: 'Sam Okafor' }

function notification(changes: Partial<Notification>): Notification {
  return { key: 'x', kind: 'expiring', order, day: null, event: null, read: false, ...changes }
}

const textOf = (changes: Partial<Notification>) =>
  notificationText(notification(changes), '2026-11-20', '2026-11-20T12:00:00.000Z')

test.each([
  [{ kind: 'expiring', day: '2026-11-20' }, 'Quote expires today'],
  [{ kind: 'expiring', day: '2026-11-22' }, 'Quote expires in 2 days'],
  [{ kind: 'expired', day: '2026-11-19' }, 'Quote expired yesterday'],
  [{ kind: 'due', day: '2026-11-21' }, 'Payment due in 1 day'],
  [{ kind: 'overdue', day: '2026-11-10' }, 'Payment overdue by 10 days'],
  [{ kind: 'late', day: '2026-11-19' }, '1 day late: promised for Nov 19, 2026'],
] as const)('describes a deadline: %j', (changes, what) => {
  expect(textOf(changes)).toEqual({ what, when: undefined })
})

test('says what a colleague or customer did and how long ago', () => {
  const at = '2026-11-20T10:00:00.000Z'
  expect(textOf({ kind: 'moved', event: { to: 'production', by: sam, at, text: null } })).toEqual({
    what: 'Sam Okafor moved it to production',
    when: '2 hours ago',
  })
  expect(textOf({ kind: 'approved', event: { to: null, by: null, at, text: null } }).what).toBe(
    'Ada approved it',
  )
  expect(textOf({ kind: 'unsent', event: { to: null, by: null, at, text: null } }).what).toBe(
    'Email to Ada could not be sent',
  )
  expect(textOf({ kind: 'created', event: { to: null, by: sam, at, text: null } }).what).toBe(
    'Sam Okafor created the quote',
  )
  expect(textOf({ kind: 'problem', event: { to: null, by: sam, at, text: 'A crack' } }).what).toBe(
    'Sam Okafor reported a problem: A crack',
  )
})
