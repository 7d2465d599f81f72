/** What a listening window receives, over a real socket. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  addCustomer,
  addOrder,
  advanceTo,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { LiveClient } from '../../../test-support/live-client.ts'
import { announceNow, transaction } from '../database/transaction.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { Shop } from '../shop.ts'

const TICK_MS = 10_000

let kerf: TestKerf
let url: string
const clients: LiveClient[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  kerf = await startTestKerf()
  url = await kerf.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  await kerf.close()
  vi.useRealTimers()
  for (const client of clients.splice(0)) client.cut()
})

async function listen(person: Person, query = ''): Promise<LiveClient> {
  const client = await LiveClient.ready(url, person.cookie, { query })
  clients.push(client)
  return client
}

const note = (person: Person, id: number, text = 'Call before delivery') =>
  person.call('POST', `/api/orders/${id}/notes`, { text })

const show = (person: Person, orderId: number | null, changes: object = {}) =>
  person.call('POST', '/api/presence', { window: 'window-one', orderId, ...changes })

function asOwner(): Shop {
  return Shop.of({
    shopId: kerf.shopId,
    shopName: 'Walnut Works',
    timeZone: 'UTC',
    userId: kerf.owner.userId,
    userName: 'Olive Owner',
    role: 'administrator',
  })
}

test('members receive what another member does, with the person and the window', async () => {
  const maker = await listen(kerf.maker)
  const id = await addOrder(kerf.owner)
  await kerf.owner.call(
    'PATCH',
    `/api/orders/${id}/status`,
    { status: 'invoice' },
    { 'kerf-window': 'window-of-olive' },
  )
  await maker.until(() => maker.kinds.length === 2)
  expect(maker.messages('order')).toEqual([
    expect.objectContaining({ orderId: id, kind: 'created', to: null, window: null }),
    {
      type: 'order',
      id: maker.lastId,
      orderId: id,
      kind: 'moved',
      to: 'invoice',
      by: { id: kerf.owner.userId, name: 'Olive Owner' },
      window: 'window-of-olive',
    },
  ])
  const { history } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
  expect(history.at(-1).id).toBe(maker.lastId)
  expect(maker.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
})

test('changes to customers, rates, the shop and read notifications each have their own topic', async () => {
  const maker = await listen(kerf.maker)
  const [id, other] = [await addCustomer(kerf.owner), await addCustomer(kerf.rival)]
  await kerf.owner.call('PATCH', `/api/customers/${id}`, { version: 1, name: 'Ada Turner' })
  await kerf.owner.call('POST', `/api/customers/${id}/archive`)
  await kerf.owner.call('POST', `/api/customers/${id}/archive`)
  await kerf.rival.call('POST', `/api/customers/${other}/archive`)
  const into = await addCustomer(kerf.owner)
  await kerf.owner.call('POST', `/api/customers/${id}/merge`, { into })
  await kerf.owner.call('PATCH', '/api/shop-settings', { pricingConfig: { baseRate: 90 } })
  await kerf.owner.call('PATCH', '/api/shop', { name: 'Walnut Workshop' })
  await kerf.owner.call('PATCH', '/api/shop-settings', { taxRate: 0.06 })
  await kerf.owner.call('POST', '/api/notifications/read', { keys: ['event:1'] })
  await kerf.maker.call('POST', '/api/notifications/read', { keys: ['event:1'] })
  await maker.until(() => maker.messages('topic').length === 10)
  expect(maker.messages('topic').map(({ topic }) => topic)).toEqual([
    // Added, edited, archived once, another added, merged.
    ...Array(5).fill('customers'),
    'shop-settings',
    'shop',
    // The shop's tax rate is in both.
    'shop-settings',
    'shop',
    // Each member's own reads only.
    'notifications',
  ])
})

test('a rolled-back change is never announced', async () => {
  const id = await addOrder(kerf.owner)
  const maker = await listen(kerf.maker)
  const broken = transaction(kerf.db, async (tx) => {
    const now = new Date(kerf.clock.now).toISOString()
    await recordEvent(asOwner(), tx, { orderId: id, kind: 'note', detail: { text: 'never' }, now })
    throw new Error('interrupted')
  })
  await expect(broken).rejects.toThrow('interrupted')
  await note(kerf.owner, id, 'this one')
  const notes = () => maker.messages('order').filter(({ kind }) => kind === 'note')
  await maker.until(() => notes().length > 0)
  const { history } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
  expect(notes().map((one) => one.id)).toEqual([history.at(-1).id])
})

test('another shop receives nothing, neither live nor on resuming', async () => {
  const id = await addOrder(kerf.owner)
  const rival = await listen(kerf.rival)
  await show(kerf.owner, id)
  await note(kerf.owner, id)
  await addCustomer(kerf.owner)
  const theirs = await addOrder(kerf.rival)
  await rival.until(() => rival.kinds.length > 0)
  const resumed = await listen(kerf.rival, '?after=0')
  const loading = await listen(kerf.rival, '?since=60000')
  for (const client of [rival, resumed, loading]) {
    expect(client.messages('order').map(({ orderId }) => orderId)).toEqual([theirs])
    expect(client.messages('presence')).toEqual([])
  }
  expect(rival.messages('topic').map(({ topic }) => topic)).toEqual(['customers'])
})

test('a stream cut off during five events resumes with each of them once', async () => {
  const id = await addOrder(kerf.owner)
  const before = await listen(kerf.maker)
  await note(kerf.owner, id, 'heard')
  await before.until(() => before.kinds.includes('note'))
  before.cut()
  await before.ended
  kerf.clock.now += 2 * 60_000
  for (const text of ['one', 'two', 'three', 'four']) await note(kerf.owner, id, text)
  await advanceTo(kerf.owner, id, 'invoice')
  const after = await LiveClient.ready(url, kerf.maker.cookie, {
    headers: { 'last-event-id': String(before.lastId) },
  })
  clients.push(after)
  const fresh = after.messages('order').filter((one) => one.id > before.lastId)
  expect(fresh.map(({ kind }) => kind)).toEqual(['note', 'note', 'note', 'note', 'moved'])
  expect(fresh.at(-1)).toMatchObject({ orderId: id, to: 'invoice', by: { name: 'Olive Owner' } })
  // And it continues from there.
  await note(kerf.owner, id, 'later')
  await after.until(() => after.messages('order').at(-1)?.kind === 'note')
  expect(after.messages('resync')).toEqual([])
})

test('a window that missed too much, or names an unknown event, is told to reload everything', async () => {
  const id = await addOrder(kerf.owner)
  // Reads the id now, because this window also receives the events that the others miss.
  const before = await listen(kerf.maker)
  const { lastId } = before
  const now = new Date(kerf.clock.now).toISOString()
  await transaction(kerf.db, async (tx) => {
    for (let count = 0; count < 201; count++) {
      await recordEvent(asOwner(), tx, { orderId: id, kind: 'note', detail: { text: 'x' }, now })
    }
  })
  // On PostgreSQL, the new order may still be announced to it.
  const added = () =>
    before
      .messages('order')
      .map((one) => one.id)
      .filter((eventId) => eventId > lastId)
  await before.until(() => added().length === 201)
  for (const query of [`?after=${lastId}`, '?after=999999999', '?since=1000']) {
    const client = await listen(kerf.maker, query)
    expect(client.messages('resync'), query).toHaveLength(1)
    expect(client.kinds).toEqual([])
  }
  const [first, ...others] = added()
  const client = await listen(kerf.maker, `?after=${first}`)
  expect(client.messages('resync')).toEqual([])
  expect(client.messages('order').map((one) => one.id)).toEqual(expect.arrayContaining(others))
})

test('a window that was away while other shops were busy is told to reload everything', async () => {
  const id = await addOrder(kerf.rival)
  const { lastId } = await listen(kerf.owner)
  const { otherShopId: shopId, rival, clock } = kerf
  const at = new Date(clock.now).toISOString()
  await sql`
    with recursive n (i) as (select 1 union all select i + 1 from n where i <= 5000)
    insert into order_events (shop_id, order_id, kind, user_id, at, detail)
    select ${shopId}, ${id}, 'note', ${rival.userId}, ${at}, '{"text":"x"}' from n`.execute(kerf.db)
  const client = await listen(kerf.owner, `?after=${lastId}`)
  expect(client.messages('resync')).toHaveLength(1)
})

test('an event found in the past is not sent again when its announcement arrives late', async () => {
  const id = await addOrder(kerf.owner)
  const opened = await listen(kerf.maker, '?since=2000')
  const [created] = opened.messages('order')
  if (created === undefined) throw new Error('the stream opened without the event')
  await announceNow(kerf.db, { shopId: kerf.shopId, message: created })
  await note(kerf.owner, id)
  await opened.until(() => opened.kinds.includes('note'))
  expect(opened.kinds).toEqual(['created', 'note'])
})

test('a new window receives what happened while it was loading', async () => {
  await addOrder(kerf.owner)
  kerf.clock.now += 60_000
  const id = await addOrder(kerf.owner)
  const opened = await listen(kerf.maker, '?since=2000')
  expect(opened.messages('order').map(({ orderId }) => orderId)).toEqual([id])
})

test('a new window is told which lists changed while it was loading', async () => {
  const before = await listen(kerf.owner)
  await addCustomer(kerf.owner)
  await before.until(() => before.messages('topic').length > 0)
  const told = async (person: Person, query: string) =>
    (await listen(person, query)).messages('topic').map(({ topic }) => topic)
  expect(await told(kerf.maker, '?since=2000')).toEqual(['customers'])
  expect(await told(kerf.rival, '?since=2000')).toEqual([])
  kerf.clock.now += 3000
  expect(await told(kerf.maker, '?since=2000')).toEqual([])
})

test.each<[string, (person: Person) => Promise<unknown>]>([
  ['signing out', (person) => person.call('POST', '/api/auth/logout')],
  ['switching shops', (person) => person.call('POST', `/api/shops/switch/${kerf.otherShopId}`)],
  [
    'changing the password',
    (person) => {
      const changed = { currentPassword: 'correct horse', newPassword: 'a better horse' }
      return person.call('POST', '/api/account/password', changed)
    },
  ],
])('%s ends the streams of the session at once', async (_how, end) => {
  const stream = await listen(kerf.owner)
  const other = await listen(kerf.maker)
  const person = { ...kerf.owner, cookie: kerf.owner.cookie }
  await end(kerf.owner)
  await stream.ended
  // Reconnecting with the old session receives nothing from the shop.
  const again = await LiveClient.open(url, person.cookie, { headers: { 'kerf-shop': String(kerf.shopId) } })
  clients.push(again)
  await again.ended
  if (again.response.statusCode !== 401) expect(again.received).toEqual([])
  await note(kerf.maker, await addOrder(kerf.maker))
  await other.until(() => other.kinds.includes('note'))
  expect(stream.kinds).toEqual([])
})

test('a removed member’s stream ends within half a minute', async () => {
  const stream = await listen(kerf.maker)
  const stays = await listen(kerf.owner)
  await kerf.db.deleteFrom('shop_users').where('user_id', '=', kerf.maker.userId).execute()
  await vi.advanceTimersByTimeAsync(2 * TICK_MS)
  await stream.ended
  await stays.until(() => stays.beats > 0)
  expect(stays.response.complete).toBe(false)
})

test('an open stream does not keep its session alive', async () => {
  await listen(kerf.maker)
  const id = await addOrder(kerf.owner)
  kerf.clock.now += 11 * 3_600_000
  await show(kerf.maker, id)
  const again = await listen(kerf.maker)
  kerf.clock.now += 2 * 3_600_000
  await vi.advanceTimersByTimeAsync(2 * TICK_MS)
  await again.ended
  expect((await show(kerf.maker, id)).statusCode).toBe(401)
})

test('a member’s twenty-first window closes the oldest stream', async () => {
  const first = await listen(kerf.maker)
  const owner = await listen(kerf.owner)
  const others: LiveClient[] = []
  for (let count = 0; count < 20; count++) others.push(await listen(kerf.maker))
  await first.ended
  const id = await addOrder(kerf.owner)
  for (const client of [owner, ...others]) await client.until(() => client.kinds.length === 1)
  expect(others[0]?.messages('order')[0]?.orderId).toBe(id)
})

test('a window that does not read is disconnected before it costs much memory', async () => {
  const id = await addOrder(kerf.owner)
  const slow = await listen(kerf.maker)
  slow.pause()
  const now = new Date(kerf.clock.now).toISOString()
  const shop = Shop.of({ ...asOwner(), userName: 'O'.repeat(2000) })
  for (let round = 0; round < 30 && !slow.response.closed; round++) {
    await transaction(kerf.db, async (tx) => {
      for (let count = 0; count < 200; count++) {
        await recordEvent(shop, tx, { orderId: id, kind: 'note', detail: { text: 'x' }, now })
      }
    })
  }
  slow.response.resume()
  await slow.ended
  expect(slow.response.complete).toBe(false)
})

test('closing the server ends every stream', async () => {
  const streams = [await listen(kerf.maker), await listen(kerf.owner)]
  await kerf.app.close()
  for (const stream of streams) {
    await stream.ended
    expect(stream.response.complete).toBe(true)
  }
})

test('viewers and editors of an order are shown until they leave or fall silent', async () => {
  const id = await addOrder(kerf.owner)
  const owner = await listen(kerf.owner)
  const shown = async (count: number) => {
    await owner.until(() => owner.messages('presence').length >= count)
    const { orderId, people } = owner.messages('presence')[count - 1] ?? {}
    expect(orderId).toBe(id)
    return people
  }
  const max = { id: kerf.maker.userId, name: 'Max Maker' }
  expect((await show(kerf.maker, id)).json()).toEqual({})
  expect(await shown(1)).toEqual([{ ...max, editing: false }])
  await show(kerf.maker, id)
  await show(kerf.maker, id, { editing: true, window: 'window-two' })
  expect(await shown(2)).toEqual([{ ...max, editing: true }])

  const newcomer = await listen(kerf.owner)
  expect(newcomer.messages('presence').map(({ people }) => people)).toEqual([[{ ...max, editing: true }]])

  await show(kerf.maker, null, { window: 'window-two' })
  expect(await shown(3)).toEqual([{ ...max, editing: false }])
  kerf.clock.now += 36_000
  await vi.advanceTimersByTimeAsync(TICK_MS)
  expect(await shown(4)).toEqual([])
})

test('a heartbeat is sent every twenty seconds', async () => {
  const owner = await listen(kerf.owner)
  await vi.advanceTimersByTimeAsync(4 * TICK_MS)
  await owner.until(() => owner.beats === 2)
})

test.each(['?after=-1', '?after=x', '?since=1.5', '?a=1', '?after=1&after=2'])(
  'refuses the query %s',
  async (query) => {
    const answer = await LiveClient.open(url, kerf.owner.cookie, { query })
    clients.push(answer)
    expect(answer.response.statusCode).toBe(400)
  },
)

test('a stream does not count as a slow request', async () => {
  const client = await listen(kerf.owner)
  await kerf.owner.call('POST', '/api/auth/logout')
  await client.ended
  await expect.poll(() => kerf.logged()).toContain('"/api/live"')
  const metrics = await (await fetch(`${url}/metrics`)).text()
  expect(metrics).toContain('kerf_request_duration_seconds')
  expect(metrics).not.toContain('/api/live')
})
