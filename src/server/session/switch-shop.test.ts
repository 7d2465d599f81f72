import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SHOP_HEADER } from '#contract/headers.ts'
import {
  addOrder,
  listedIds,
  newOrderBody,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf
let person: Person

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(async () => {
  person = await kerf.signIn('owner')
})

const switchTo = (shopId: number | string) => person.call('POST', `/api/shops/switch/${shopId}`)
const currentShop = async (of: Person) => (await of.call('GET', '/api/auth/me')).json().currentShop

describe('switching the shop', () => {
  test('answers with the shop, and later calls use it', async () => {
    const ours = await addOrder(person)
    const theirs = await addOrder(kerf.rival)
    const answer = await switchTo(kerf.otherShopId)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ shop: { id: kerf.otherShopId, name: 'Clear Glass' } })
    expect(await currentShop(person)).toMatchObject({ id: kerf.otherShopId, isAdmin: false })
    expect(await listedIds(person, '/api/orders')).toEqual([theirs])
    expect((await person.call('GET', `/api/orders/${ours}`)).statusCode).toBe(404)

    await switchTo(kerf.shopId)
    expect(await currentShop(person)).toMatchObject({ id: kerf.shopId, isAdmin: true })
    expect(await listedIds(person, '/api/orders')).toEqual([ours])
    expect((await person.call('GET', `/api/orders/${theirs}`)).statusCode).toBe(404)
  })

  test('to the current shop changes nothing', async () => {
    expect((await switchTo(kerf.shopId)).json().shop.id).toBe(kerf.shopId)
    expect((await currentShop(person)).id).toBe(kerf.shopId)
  })

  test('in one window protects the new shop from a window still showing the old one', async () => {
    await switchTo(kerf.otherShopId)
    const ofFirstShop = { [SHOP_HEADER]: String(kerf.shopId) }
    const answer = await person.call('POST', '/api/customers', { name: 'Meant for Walnut' }, ofFirstShop)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toContain('Clear Glass')
    expect((await person.call('GET', '/api/customers')).body).not.toContain('Meant for Walnut')

    const ofSecondShop = { [SHOP_HEADER]: String(kerf.otherShopId) }
    expect((await person.call('GET', '/api/customers', undefined, ofSecondShop)).statusCode).toBe(200)
    await switchTo(kerf.shopId)
  })

  test('affects only this session', async () => {
    const elsewhere = await kerf.signIn('owner')
    await switchTo(kerf.otherShopId)
    expect((await currentShop(elsewhere)).id).toBe(kerf.shopId)
  })

  test('to somebody else’s shop answers exactly like a shop that does not exist', async () => {
    person = kerf.maker
    const foreign = await switchTo(kerf.otherShopId)
    const missing = await switchTo(99_999_999)
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual({ message: 'Shop not found' })
    expect(foreign.json()).toEqual(missing.json())
    expect((await currentShop(kerf.maker)).id).toBe(kerf.shopId)
  })

  test('to a shop that the user was removed from returns 404 and keeps the current shop', async () => {
    const userId = await kerf.addUser('leaver', [kerf.shopId, kerf.otherShopId])
    person = await kerf.signIn('leaver')
    await kerf.db
      .deleteFrom('shop_users')
      .where('user_id', '=', userId)
      .where('shop_id', '=', kerf.otherShopId)
      .execute()
    expect((await switchTo(kerf.otherShopId)).statusCode).toBe(404)
    expect((await currentShop(person)).id).toBe(kerf.shopId)
  })

  test.each(['0', '-1', '1.5', 'two', '%00', '1e1'])(
    'returns 400 for the malformed id «%s»',
    async (shopId) => {
      expect((await switchTo(shopId)).statusCode).toBe(400)
    },
  )
})

describe('a call that names its shop', () => {
  const forShop = (shopId: number | string) => ({ 'kerf-shop': String(shopId) })

  test('works in that shop', async () => {
    expect((await person.call('GET', '/api/orders', undefined, forShop(kerf.shopId))).statusCode).toBe(200)
  })

  test('is refused after another window has switched, and nothing is written in either shop', async () => {
    const order = newOrderBody(1)
    await switchTo(kerf.otherShopId)
    const before = await kerf.db.selectFrom('orders').select('id').execute()
    const answer = await person.call('POST', '/api/orders', order, forShop(kerf.shopId))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe(
      'You have switched to Clear Glass in another window. Switch back there to go on here, or reload this page to continue with Clear Glass.',
    )
    expect(await kerf.db.selectFrom('orders').select('id').execute()).toEqual(before)
    await switchTo(kerf.shopId)
    const again = await person.call('POST', '/api/orders', order, forShop(kerf.shopId))
    expect(again.statusCode).toBe(201)
  })

  test.each(['', '0', 'all', '1, 2'])('is refused for the shop «%s»', async (shopId) => {
    const answer = await person.call('GET', '/api/orders', undefined, forShop(shopId))
    expect(answer.statusCode).toBe(409)
  })
})
