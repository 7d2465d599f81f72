/** What the database itself refuses, even if a defect in the server asks for it. */
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCustomer, addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import type { Tables } from './schema.ts'

let kerf: TestKerf
let order: Insertable<Tables['orders']>
let orderId: number
let theirCustomerId: number
let theirOrderId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  orderId = await addOrder(kerf.owner)
  theirOrderId = await addOrder(kerf.rival)
  theirCustomerId = await addCustomer(kerf.rival)
  const { id: _, ...row } = await kerf.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  order = { ...row, order_number: 'WW-1' }
})
afterAll(() => kerf.close())

const insertOrder = (changes: Partial<Insertable<Tables['orders']>>) =>
  kerf.db
    .insertInto('orders')
    .values({ ...order, ...changes })
    .execute()

describe('the database refuses', () => {
  test('an order of one shop with a customer of another', async () => {
    await expect(insertOrder({ customer_id: theirCustomerId })).rejects.toThrow(/foreign key/i)
    await expect(
      kerf.db.updateTable('orders').set({ customer_id: theirCustomerId }).where('id', '=', orderId).execute(),
    ).rejects.toThrow(/foreign key/i)
  })

  test('a contact, an address, a merge, or an event of one shop on a customer of another', async () => {
    const theirs = { shop_id: kerf.shopId, customer_id: theirCustomerId }
    const { db } = kerf
    const reached = { name: 'Ada', email: null, phone: null, gets_quotes: 1, gets_invoices: 1 }
    const at = new Date(kerf.clock.now).toISOString()
    const { customer_id: ours } = order
    for (const insert of [
      db.insertInto('customer_contacts').values({ ...theirs, position: 1, ...reached }),
      db
        .insertInto('customer_addresses')
        .values({ ...theirs, position: 1, kind: 'billing', label: null, address: '1 Mill Road' }),
      db.insertInto('customer_merges').values({ ...theirs, into_id: ours }),
      db
        .insertInto('customer_merges')
        .values({ shop_id: kerf.shopId, customer_id: ours, into_id: theirCustomerId }),
      db
        .insertInto('customer_events')
        .values({ ...theirs, kind: 'created', user_id: null, at, detail: '{}' }),
    ]) {
      await expect(insert.execute()).rejects.toThrow(/foreign key/i)
    }
  })

  test('moving an order to another shop', async () => {
    const handOver = kerf.db
      .updateTable('orders')
      .set({ shop_id: kerf.otherShopId })
      .where('id', '=', orderId)
    await expect(handOver.execute()).rejects.toThrow(/foreign key/i)
  })

  test('a line of one shop on an order of another', async () => {
    const line = { description: 'Board', quantity: 1, price_cents: 5, total_cents: 5 }
    const insert = kerf.db
      .insertInto('line_items')
      .values({ ...line, shop_id: kerf.shopId, order_id: theirOrderId, position: 9 })
    await expect(insert.execute()).rejects.toThrow(/foreign key/i)
  })

  test('a session in a shop that the user does not belong to', async () => {
    const now = new Date(kerf.clock.now).toISOString()
    const session = { token_hash: 'x', user_id: kerf.maker.userId, created_at: now, last_seen_at: now }
    const insert = kerf.db.insertInto('sessions').values({ ...session, shop_id: kerf.otherShopId })
    await expect(insert.execute()).rejects.toThrow(/foreign key/i)
  })

  test('an order of a shop or a user that does not exist', async () => {
    await expect(insertOrder({ shop_id: 99_999_999 })).rejects.toThrow(/foreign key/i)
    await expect(insertOrder({ created_by_id: 99_999_999 })).rejects.toThrow(/foreign key/i)
  })

  test('deleting a customer or a shop that has orders', async () => {
    const { customer_id } = order
    await expect(kerf.db.deleteFrom('customers').where('id', '=', customer_id).execute()).rejects.toThrow(
      /foreign key/i,
    )
    await expect(kerf.db.deleteFrom('shops').where('id', '=', kerf.shopId).execute()).rejects.toThrow(
      /foreign key/i,
    )
  })

  test('a second order with the same number in one shop', async () => {
    await insertOrder({ order_number: 'WW-2' })
    await expect(insertOrder({ order_number: 'WW-2' })).rejects.toThrow(/unique/i)
  })

  test('an order or a line that does not add up', async () => {
    await expect(insertOrder({ total_cents: order.total_cents + 1 })).rejects.toThrow(/check/i)
    const line = { description: 'Board', quantity: 2, price_cents: 5, total_cents: 5 }
    const insert = kerf.db
      .insertInto('line_items')
      .values({ ...line, shop_id: kerf.shopId, order_id: orderId, position: 9 })
    await expect(insert.execute()).rejects.toThrow(/check/i)
  })

  test('an event of one shop on an order of another', async () => {
    const insert = kerf.db.insertInto('order_events').values({
      shop_id: kerf.shopId,
      order_id: theirOrderId,
      kind: 'created',
      user_id: kerf.owner.userId,
      at: new Date(kerf.clock.now).toISOString(),
      detail: '{}',
    })
    await expect(insert.execute()).rejects.toThrow(/foreign key/i)
  })

  test('a file of one shop on an order of another', async () => {
    const insert = kerf.db.insertInto('attachments').values({
      shop_id: kerf.shopId,
      order_id: theirOrderId,
      format: 'pdf',
      name: 'plan.pdf',
      size: 1,
      width: null,
      height: null,
      file_key: 'x',
      user_id: kerf.owner.userId,
      at: new Date(kerf.clock.now).toISOString(),
      removed_at: null,
    })
    await expect(insert.execute()).rejects.toThrow(/foreign key/i)
  })

  test('updating or deleting an order event', async () => {
    const events = await kerf.db.selectFrom('order_events').selectAll().execute()
    expect(events.length).toBeGreaterThan(0)
    await expect(kerf.db.updateTable('order_events').set({ user_id: null }).execute()).rejects.toThrow(
      'order_events is append-only: no update',
    )
    await expect(kerf.db.deleteFrom('order_events').execute()).rejects.toThrow(
      'order_events is append-only: no delete',
    )
    expect(await kerf.db.selectFrom('order_events').selectAll().execute()).toEqual(events)
  })

  test('a status other than the six', async () => {
    const update = kerf.db.updateTable('orders').set('status', (eb) => eb.cast('order_number', 'text'))
    await expect(update.where('id', '=', orderId).execute()).rejects.toThrow(/check/i)
  })
})

test('removing a membership ends its sessions and no others', async () => {
  const before = await kerf.db.selectFrom('sessions').select(['user_id', 'shop_id']).execute()
  await kerf.db.deleteFrom('shop_users').where('user_id', '=', kerf.maker.userId).execute()
  expect(await kerf.db.selectFrom('sessions').select(['user_id', 'shop_id']).execute()).toEqual(
    before.filter(({ user_id }) => user_id !== kerf.maker.userId),
  )
  expect(before.map(({ user_id }) => user_id)).toContain(kerf.maker.userId)
})
