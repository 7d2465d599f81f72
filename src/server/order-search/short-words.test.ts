import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexOrders } from '../../../test-support/index-orders.ts'
import {
  addCustomer,
  addOrder,
  listedIds,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { Shop } from '../shop.ts'
import { candidatesFor } from './candidates.ts'

let kerf: TestKerf
let shop: Shop
beforeAll(async () => {
  kerf = await startTestKerf()
  const { shopId, owner } = kerf
  const names = { shopName: 'Walnut Works', userName: 'Olive Owner', timeZone: 'UTC' }
  shop = Shop.of({ shopId, userId: owner.userId, role: 'administrator', ...names })
})
afterAll(() => kerf.close())

test('words of one or two letters find the same from the index, and it rules out the rest', async () => {
  const customerId = await addCustomer(kerf.owner, 'Ada Ox')
  const lineItems = (description: string) => ({
    lineItems: [{ description, quantity: 1, price: 40 }],
    taxRate: 0,
  })
  const fez = await addOrder(kerf.owner, { customerId, title: 'Hat rack', ...lineItems('Pegs for a fez') })
  const jack = await addOrder(kerf.owner, {
    title: 'Sawhorse',
    description: 'For Jack',
    ...lineItems('Ξ, 50 µm'),
  })
  // The order that changed last is always looked at.
  kerf.clock.now += 1
  const latest = await addOrder(kerf.owner, { title: 'Stool' })
  const words = [
    'ez',
    'z',
    'fe',
    'ox',
    'x',
    'j',
    'ck',
    'k',
    'ξ',
    'µ',
    'µm',
    '40',
    '4',
    '$4',
    '"',
    "'",
    '%',
    '_',
    'zq',
    'q',
    'e z',
    'z ξ',
  ]
  const found = async () =>
    Object.fromEntries(
      await Promise.all(
        words.map(async (word) => [
          word,
          [
            await listedIds(kerf.owner, `/api/orders?q=${encodeURIComponent(word)}`),
            await listedIds(kerf.owner, `/api/orders?status=quote&q=${encodeURIComponent(word)}`),
          ],
        ]),
      ),
    )
  const before = await found()
  await indexOrders(kerf)
  expect(await found()).toEqual(before)

  const mayContain = async (search: string, isInDescription = false) => {
    const candidates = await candidatesFor(shop, kerf.db, search, { isInDescription })
    return Array.isArray(candidates) ? candidates.filter((id) => id !== latest) : candidates
  }
  expect(await mayContain('zq')).toEqual([])
  expect(await mayContain('q')).toEqual([])
  expect(await mayContain('ez')).toEqual([fez])
  expect(await mayContain('z')).toEqual([fez])
  expect(await mayContain('ξ')).toEqual([jack])
  expect(await mayContain('µm')).toEqual([jack])
  expect(await mayContain('j')).toEqual([])
  expect(await mayContain('j', true)).toEqual([jack])
  expect(await mayContain('ck', true)).toEqual([fez, jack])
  expect(await mayContain('ox')).toEqual([fez])
})
