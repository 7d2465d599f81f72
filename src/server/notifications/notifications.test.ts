import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MAX_NOTIFICATIONS, type Notifications, notifications } from '#contract/notifications.ts'
import { NON_STAFF_EVENTS } from '#domain/notifications.ts'
import type { OrderEventKind } from '#domain/order-events.ts'
import {
  addOrder,
  advanceTo,
  DAY,
  MINUTE,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { plansOf } from '../../../test-support/query-plans.ts'
import { Shop } from '../shop.ts'
import { listUnattributedEvents } from './notifications.store.ts'

let kerf: TestKerf
/** The user whose notifications are tested; signs in again after each jump of the clock. */
let owner: Person
let maker: Person

beforeEach(async () => {
  kerf = await startTestKerf()
  ;({ owner, maker } = kerf)
})
afterEach(() => kerf.close())

async function getNotifications(of: Person = owner): Promise<Notifications> {
  const response = await of.call('GET', '/api/notifications')
  expect(response.statusCode, response.body).toBe(200)
  return notifications.parse(response.json())
}

async function read(keys: readonly string[], by: Person = owner): Promise<Notifications> {
  const response = await by.call('POST', '/api/notifications/read', { keys })
  expect(response.statusCode, response.body).toBe(200)
  return notifications.parse(response.json())
}

async function move(by: Person, id: number, status: string): Promise<void> {
  const response = await by.call('PATCH', `/api/orders/${id}/status`, { status })
  expect(response.statusCode, response.body).toBe(200)
}

async function later(days: number): Promise<void> {
  kerf.clock.now += days * DAY
  owner = await kerf.openSession('owner')
  maker = await kerf.openSession('maker')
}

const kinds = (list: Notifications) => list.notifications.map(({ kind, order }) => [kind, order.id])
const keys = (list: Notifications) => list.notifications.map(({ key }) => key)

/** Created by the same user, because other people's new quotes are notifications of their own. */
const quote = (expiryDays: number) => addOrder(owner, { expiryDays })

describe('promises', () => {
  const promise = (by: Person, id: number, body: object) => by.call('POST', `/api/orders/${id}/promise`, body)

  test('one that is late is announced the day after, to the floor too, until it moves or the work is done', async () => {
    await kerf.addUser('fay', [kerf.shopId], 'floor')
    const [moved, done] = [await addOrder(owner), await addOrder(owner)]
    for (const id of [moved, done]) await advanceTo(owner, id, 'production')
    // Nobody has accepted the quote, so its work is not late.
    for (const id of [moved, done, await addOrder(owner)]) {
      await promise(owner, id, { promisedOn: '2026-03-11' })
    }
    await later(1)
    expect(kinds(await getNotifications())).toEqual([])
    await later(1)
    const fay = await kerf.openSession('fay')
    for (const member of [owner, fay]) {
      const late = (await getNotifications(member)).notifications.filter(({ kind }) => kind === 'late')
      expect(late.map(({ key, day }) => [key, day])).toEqual([
        [`late:${done}:2026-03-11`, '2026-03-11'],
        [`late:${moved}:2026-03-11`, '2026-03-11'],
      ])
    }
    await promise(owner, moved, { promisedOn: '2026-03-20', reason: 'The slab is late' })
    await move(owner, done, 'completed')
    expect(kinds(await getNotifications())).toEqual([])
  })

  test('one that a colleague set or moved says which day', async () => {
    const id = await addOrder(owner)
    await promise(maker, id, { promisedOn: '2026-03-20' })
    const textNow = async () =>
      (await getNotifications()).notifications.map(({ kind, event }) => [kind, event?.text])
    expect(await textNow()).toEqual([['promised', 'Mar 20, 2026']])
    await promise(maker, id, { promisedOn: '2026-03-27', reason: 'The slab is late' })
    expect(await textNow()).toEqual([['promised', 'Mar 27, 2026 instead of Mar 20, 2026']])
    await promise(maker, id, { promisedOn: '2026-03-27', estimatedHours: 3 })
    expect(await textNow()).toEqual([['promised', null]])
  })
})

describe('deadlines', () => {
  test('a quote is listed from three days before it expires until seven days after', async () => {
    const id = await quote(10)
    expect(await getNotifications()).toEqual({ unread: 0, notifications: [] })
    await later(6)
    expect(kinds(await getNotifications())).toEqual([])
    await later(1)
    expect((await getNotifications()).notifications).toEqual([
      {
        key: `expiring:${id}:2026-03-20`,
        kind: 'expiring',
        order: {
          id,
          orderNumber: 'WW-1001',
          title: 'Walnut dining table',
          status: 'quote',
          customerName: 'Ada Carpenter',
        },
        day: '2026-03-20',
        event: null,
        read: false,
      },
    ])
    await later(3)
    expect(kinds(await getNotifications())).toEqual([['expiring', id]])
    await later(1)
    expect(kinds(await getNotifications())).toEqual([['expired', id]])
    await later(6)
    expect(kinds(await getNotifications())).toEqual([['expired', id]])
    await later(1)
    expect(kinds(await getNotifications())).toEqual([])
  })

  test('an invoice is listed from three days before it is due until it is paid', async () => {
    const milestones = [{ description: 'All', percentage: 100, due: { on: 'invoice', days: 30 } }]
    const id = await addOrder(owner, { paymentTerms: { structure: 'custom', milestones } })
    await advanceTo(owner, id, 'invoice')
    await later(26)
    expect(kinds(await getNotifications())).toEqual([])
    await later(1)
    expect(kinds(await getNotifications())).toEqual([['due', id]])
    await later(3)
    expect(kinds(await getNotifications())).toEqual([['due', id]])
    await later(1)
    expect(kinds(await getNotifications())).toEqual([['overdue', id]])
    await later(200)
    expect(kinds(await getNotifications())).toEqual([['overdue', id]])
    await move(owner, id, 'paid')
    expect(kinds(await getNotifications())).toEqual([])
  })

  test('days begin at midnight in the shop’s time zone', async () => {
    await kerf.db.updateTable('shops').set({ time_zone: 'America/Chicago' }).execute()
    const id = await quote(10)
    // The 17th begins at 5:00 UTC.
    kerf.clock.now = Date.parse('2026-03-17T04:59:59.999Z')
    owner = await kerf.openSession('owner')
    expect(kinds(await getNotifications())).toEqual([])
    kerf.clock.now += 1
    expect(kinds(await getNotifications())).toEqual([['expiring', id]])
  })

  test('the newest come first, with at most ten of each kind', async () => {
    const soon = await quote(3)
    const today = await quote(1)
    await later(1)
    expect(kinds(await getNotifications())).toEqual([
      ['expiring', soon],
      ['expiring', today],
    ])
    for (let n = 0; n < 15; n++) await quote(1)
    const list = await getNotifications()
    expect(list.notifications.length).toBe(10)
    expect(list.notifications.at(-1)?.order.id).toBe(today)
  })
})

describe('events caused by others', () => {
  test('show who and when, but only the latest event of each order', async () => {
    const own = await addOrder(owner)
    const movedOn = await addOrder(maker, { paymentTerms: { structure: 'full' } })
    const theirs = await addOrder(maker)
    kerf.clock.now += MINUTE
    await move(maker, own, 'invoice')
    kerf.clock.now += MINUTE
    await move(maker, own, 'paid')
    await move(owner, movedOn, 'invoice')
    const list = await getNotifications()
    expect(list.unread).toBe(2)
    expect(list.notifications.map(({ kind, order, event }) => [kind, order.id, event])).toEqual([
      [
        'moved',
        own,
        {
          to: 'paid',
          by: { id: maker.userId, name: 'Max Maker' },
          at: new Date(kerf.clock.now).toISOString(),
          text: null,
        },
      ],
      ['created', theirs, expect.objectContaining({ to: null })],
    ])
    expect(kinds(await getNotifications(maker))).toEqual([['moved', movedOn]])
  })

  test('are listed for fourteen days, and never from before the user joined', async () => {
    await addOrder(maker)
    kerf.clock.now += MINUTE
    await kerf.addUser('novice', [kerf.shopId])
    // `addUser` dates the membership at the test's start.
    const { id: noviceId } = await kerf.db
      .updateTable('users')
      .set({ email: null })
      .where('username', '=', 'novice')
      .returning('id')
      .executeTakeFirstOrThrow()
    const joined = new Date(kerf.clock.now).toISOString()
    await kerf.db
      .updateTable('shop_users')
      .set({ created_at: joined })
      .where('user_id', '=', noviceId)
      .execute()
    expect((await getNotifications(await kerf.openSession('novice'))).notifications).toEqual([])
    expect((await getNotifications()).unread).toBe(1)
    await later(14)
    expect((await getNotifications()).notifications).toEqual([])
  })

  test('are limited in number', async () => {
    const customerId = (await owner.call('POST', '/api/customers', { name: 'Ada' })).json().id
    // Each of them is an event, and some are about to expire as well.
    for (let n = 0; n < MAX_NOTIFICATIONS + 5; n++) await addOrder(maker, { customerId, expiryDays: 1 })
    const list = await getNotifications()
    expect([list.unread, list.notifications.length]).toEqual([50, 50])
    expect(await read(keys(list))).toMatchObject({ unread: 0 })
  })
})

describe('events caused by customers', () => {
  /** Inserts an event as the customer's page does: without a user. */
  async function insertEvent(kind: OrderEventKind, orderId: number, userId: number | null = null) {
    const row = { shop_id: kerf.shopId, order_id: orderId, kind, user_id: userId, detail: '{}' }
    await kerf.db
      .insertInto('order_events')
      .values({ ...row, at: new Date(kerf.clock.now).toISOString() })
      .execute()
  }

  test.each(NON_STAFF_EVENTS)(
    '%s notifies every member until one of them continues with the order',
    async (kind) => {
      const id = await quote(60)
      await insertEvent('sent', id)
      expect((await getNotifications()).unread).toBe(0)
      await insertEvent(kind, id)
      for (const member of [owner, maker]) {
        const list = await getNotifications(member)
        expect(list.unread).toBe(1)
        expect(list.notifications.map(({ kind, order, event }) => [kind, order.id, event])).toEqual([
          [kind, id, { to: null, by: null, at: new Date(kerf.clock.now).toISOString(), text: null }],
        ])
      }
      await read(keys(await getNotifications()))
      expect([(await getNotifications()).unread, (await getNotifications(maker)).unread]).toEqual([0, 1])
      await move(owner, id, 'invoice')
      expect(kinds(await getNotifications())).toEqual([['due', id]])
      expect(kinds(await getNotifications(maker))).toEqual([
        ['moved', id],
        ['due', id],
      ])
    },
  )

  test('steps without a known person cause no notification', async () => {
    const id = await quote(60)
    await insertEvent('moved', id)
    expect(kinds(await getNotifications())).toEqual([])
  })

  test('are limited in number and read from an index', async () => {
    const id = await quote(60)
    for (let n = 0; n < MAX_NOTIFICATIONS + 5; n++) await insertEvent('viewed', await addOrder(owner))
    for (let n = 0; n < 500; n++) await insertEvent('moved', id)
    expect((await getNotifications()).notifications.length).toBe(MAX_NOTIFICATIONS)
    const plans = await plansOf(kerf.db, (db) =>
      listUnattributedEvents(
        Shop.of({
          shopId: kerf.shopId,
          shopName: 'Walnut Works',
          timeZone: 'UTC',
          userId: owner.userId,
          userName: 'Olive Owner',
          role: 'administrator',
        }),
        db,
        MAX_NOTIFICATIONS,
      ),
    )
    expect(plans).toEqual([expect.stringMatching(/order_events_of_nobody/)])
    expect(plans[0]).not.toMatch(/Seq Scan on order_events|SCAN e(?! USING INDEX)|TEMP B-TREE/)
  })

  test('an answered quote is not listed as expiring', async () => {
    const id = await quote(2)
    expect(kinds(await getNotifications())).toEqual([['expiring', id]])
    await kerf.db.updateTable('orders').set({ answer: 'approved' }).where('id', '=', id).execute()
    expect(kinds(await getNotifications())).toEqual([])
  })
})

describe('marking as read', () => {
  test('is permanent and affects only one’s own notifications', async () => {
    const id = await addOrder(owner, { expiryDays: 2 })
    await addOrder(maker, { expiryDays: 60 })
    const before = await getNotifications()
    expect(before.unread).toBe(2)
    const after = await read([`expiring:${id}:2026-03-12`])
    expect(after.unread).toBe(1)
    expect(after.notifications.map(({ key, read: isRead }) => [key, isRead])).toEqual(
      keys(before).map((key) => [key, key.startsWith('expiring')]),
    )
    expect(await getNotifications()).toEqual(after)
    expect((await getNotifications(maker)).unread).toBe(2)
    expect((await read(keys(before))).unread).toBe(0)
    expect((await read(keys(before))).unread).toBe(0)
  })

  test('leaves later notifications about the same order unread', async () => {
    const id = await addOrder(maker, { expiryDays: 2 })
    await read(keys(await getNotifications()))
    await later(3)
    const list = await getNotifications()
    expect(list.notifications.map(({ kind, read: isRead }) => [kind, isRead])).toEqual([
      ['expired', false],
      ['created', true],
    ])
    await move(maker, id, 'invoice')
    expect((await getNotifications()).notifications.map(({ kind, read: isRead }) => [kind, isRead])).toEqual([
      ['moved', false],
      ['due', false],
    ])
  })

  test('ignores unknown keys and forgets notifications that no longer appear', async () => {
    await addOrder(maker, { expiryDays: 2 })
    expect((await read(['event:999', 'nonsense', '💥'])).unread).toBe(2)
    const stored = () => kerf.db.selectFrom('notification_reads').select('key').execute()
    expect(await stored()).toEqual([])
    await read(keys(await getNotifications()))
    expect((await stored()).length).toBe(2)
    await later(20)
    await read([])
    expect(await stored()).toEqual([])
  })

  test.each([
    [{}, 'keys', 'Keys must be a list'],
    [{ keys: 'all' }, 'keys', 'Keys must be a list'],
    [{ keys: [1] }, 'keys.0', 'Key must be text'],
    [{ keys: ['x'.repeat(101)] }, 'keys.0', 'Key must be at most 100 characters'],
    [{ keys: Array(201).fill('x') }, 'keys', 'At most 200 keys'],
  ])('refuses %j', async (body, path, message) => {
    const response = await owner.call('POST', '/api/notifications/read', body)
    expect(response.statusCode).toBe(400)
    expect(response.json().issues).toEqual([{ path, message }])
  })
})

test('another shop’s orders cause no notifications here, even for a member of both', async () => {
  const id = await addOrder(kerf.rival, { expiryDays: 1 })
  await advanceTo(kerf.rival, id, 'invoice')
  await addOrder(kerf.rival, { expiryDays: 1 })
  expect(await getNotifications()).toEqual({ unread: 0, notifications: [] })
  await owner.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
  const there = await getNotifications()
  expect(there.unread).toBe(4)
  await read(keys(there))
  expect((await getNotifications(kerf.rival)).unread).toBe(2)
  await owner.call('POST', `/api/shops/switch/${kerf.shopId}`)
  expect(await read(keys(there))).toEqual({ unread: 0, notifications: [] })
  await owner.call('POST', `/api/shops/switch/${kerf.otherShopId}`)
  expect((await getNotifications()).unread).toBe(0)
})
