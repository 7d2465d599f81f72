import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '#contract/api.ts'
import { indexOrders } from '../../../test-support/index-orders.ts'
import {
  addCustomer,
  addOrder,
  HOUR,
  listedIds,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { Shop } from '../shop.ts'
import { candidatesFor } from './candidates.ts'
import type { Candidates } from './search-index.store.ts'
import { SearchIndex } from './search-index.ts'

let kerf: TestKerf
let shop: Shop
beforeAll(async () => {
  kerf = await startTestKerf()
  const { shopId, owner } = kerf
  const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
  shop = Shop.of({ shopId, userId: owner.userId, role: 'administrator', ...names })
})
afterAll(() => kerf.close())

const progress = () => kerf.db.selectFrom('search_progress').selectAll().execute()
const mayContain = (search: string) => candidatesFor(shop, kerf.db, search)

test('finds what has just changed even though it is not indexed yet', async () => {
  const id = await addOrder(kerf.owner, { title: 'Herringbone floor' })
  await new SearchIndex({ db: kerf.db, now: () => kerf.clock.now + 59_000, warn: expect.fail }).catchUp()
  expect(await progress()).toEqual([])
  expect(await listedIds(kerf.owner, '/api/orders?q=herringbone')).toEqual([id])
})

test('once it is indexed, a search looks at nothing but what may match', async () => {
  const line = (description: string) => ({
    lineItems: [{ description, quantity: 1, price: 77.25 }],
    taxRate: 0,
  })
  const customerId = await addCustomer(kerf.owner, 'Copper Kettle')
  const bench = await addOrder(kerf.owner, { customerId, title: 'Hall bench', ...line('Steam-bent arm') })
  const shelf = await addOrder(kerf.owner, { title: 'Wall shelf', ...line('Bracket') })
  const ladder = await addOrder(kerf.owner, {
    title: 'Ladder 4567 and 5678',
    description: 'Rungs of ash',
    leadTime: '6 to 8 weeks',
  })
  await indexOrders(kerf)
  // The order that changed last is always looked at.
  kerf.clock.now += 1
  const latest = await addOrder(kerf.owner, { title: 'Stool' })
  await indexOrders(kerf)
  const withoutLatest = (candidates: Candidates) =>
    typeof candidates === 'object' ? candidates.filter((id) => id !== latest) : candidates
  const others = async (search: string) => withoutLatest(await mayContain(search))
  expect(await others('no such thing')).toEqual([])
  expect(await others('HALL B')).toEqual([bench])
  expect(await others('steam-bent')).toEqual([bench])
  expect(await others('$77.2')).toEqual([bench, shelf])
  expect(await others('ladder 4567')).toEqual([ladder])
  // The ladder has each of its trigrams.
  expect(await others('45678')).toEqual([])
  // Descriptions are only searched in the stages' lists, and lead times nowhere.
  expect(await others('rungs')).toEqual([])
  const inDescription = await candidatesFor(shop, kerf.db, 'rungs ladder', { isInDescription: true })
  expect(withoutLatest(inDescription)).toEqual([ladder])
  expect(await candidatesFor(shop, kerf.db, '8 weeks', { isInDescription: true })).toEqual([latest])
  // One word that few orders have is enough: a number, or else the longest.
  expect(await others('bracket 4567')).toEqual([ladder])
  expect(await others('bracket 77.25 wall')).toEqual([bench, shelf])
  // The customer's name has some of the words, or all.
  expect(await others('kettle bench')).toEqual([bench])
  expect(await others('kettle copper')).toEqual([bench])
  expect(await others('kettle nothing')).toEqual([])
  // What has no trigram rules nothing out.
  expect(await others('zq bracket')).toEqual([shelf])
})

test('servers that index at once leave no order out', async () => {
  kerf.clock.now += 1
  const id = await addOrder(kerf.owner, { title: 'Kitchen island' })
  kerf.clock.now += 1
  const theirs = await addOrder(kerf.rival, { title: 'Kitchen island' })
  await Promise.all([indexOrders(kerf), indexOrders(kerf), indexOrders(kerf)])
  const [ours, others] = await progress()
  expect([ours?.last_order_id, others?.last_order_id]).toEqual([id, theirs])
  expect(await mayContain('kitchen is')).toEqual([id])
})

test('a shop that cannot be indexed holds up no other', async () => {
  kerf.clock.now += 1
  await addOrder(kerf.owner, { title: 'Pantry door' })
  const theirs = await addOrder(kerf.rival, { title: 'Pantry door' })
  const warned = vi.fn()
  const pause = vi.fn(async () => {}).mockRejectedValueOnce(new Error('too much'))
  const now = () => kerf.clock.now + HOUR
  await new SearchIndex({ db: kerf.db, now, warn: warned, pause }).catchUp()
  expect(warned).toHaveBeenCalledTimes(1)
  expect((await progress()).find(({ shop_id }) => shop_id === kerf.otherShopId)?.last_order_id).toBe(theirs)
})

test('what is changed after a clock was set back is found', async () => {
  const wasAhead = kerf.clock.now
  kerf.clock.now -= 3 * HOUR
  await new SearchIndex({ db: kerf.db, now: () => kerf.clock.now, warn: expect.fail }).catchUp()
  const id = await addOrder(kerf.owner, { title: 'Grandfather clock' })
  for (const _ of [1, 2]) {
    expect(await listedIds(kerf.owner, '/api/orders?q=grandfather')).toEqual([id])
    await indexOrders(kerf)
  }
  kerf.clock.now = wasAhead
})

test('long orders are indexed a few at a time', async () => {
  const ids: number[] = []
  const lineItems = Array.from({ length: 200 }, () => ({
    description: 'oak '.repeat(200),
    quantity: 1,
    price: 1,
  }))
  for (const number of [1, 2, 3]) {
    kerf.clock.now += 1
    ids.push(await addOrder(kerf.owner, { title: `Long order ${number}`, lineItems }))
  }
  const pause = vi.fn(async () => {})
  await new SearchIndex({ db: kerf.db, now: () => kerf.clock.now + HOUR, warn: expect.fail, pause }).catchUp()
  expect(pause.mock.calls.length).toBeGreaterThanOrEqual(3)
  for (const [at, id] of ids.entries()) expect(await mayContain(`Long order ${at + 1}`)).toContain(id)
  expect(await mayContain('no such thing')).toEqual(ids.slice(-1))
})

test('a search for what most orders say finds them all', async () => {
  const customerId = await addCustomer(kerf.owner, 'Veneer Imports')
  const theirs = await addOrder(kerf.owner, { customerId, title: 'Chair' })
  const first = await addOrder(kerf.owner, { title: 'Veneer press' })
  const { id: _, ...row } = await kerf.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  await indexOrders(kerf)
  for (let page = 0; page < 21; page++) {
    const copies = Array.from({ length: 100 }, (_copy, at) => ({
      ...row,
      order_number: `VP-${page}-${at}`,
      updated_at: new Date(++kerf.clock.now).toISOString(),
    }))
    await kerf.db.insertInto('orders').values(copies).execute()
  }
  const matching = async () => {
    const page = await kerf.owner.call('GET', '/api/orders/page?status=quote&q=veneer')
    return api.longLists.page.reply.parse(page.json()).matching
  }
  expect(await matching()).toBe(2102)
  await indexOrders(kerf)
  expect(await matching()).toBe(2102)
  expect(await mayContain('VP-20-99')).toHaveLength(1)
  expect(await listedIds(kerf.owner, '/api/orders?q=veneer&limit=1000')).toHaveLength(1000)
  expect(await listedIds(kerf.owner, '/api/orders?q=veneer+imports')).toEqual([theirs])
})

test('a database that does not answer is reported, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const warned = vi.fn()
  const now = () => {
    throw new Error('no answer')
  }
  const index = new SearchIndex({ db: kerf.db, now, warn: warned })
  index.start()
  try {
    for (const times of [1, 2, 3]) {
      await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(times))
      vi.advanceTimersByTime(30_000)
    }
  } finally {
    vi.useRealTimers()
    await index.close()
  }
  expect(warned.mock.calls[0]?.[1]).toBe('could not update the search index')
})
