import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { lockable } from '../../../test-support/lockable.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { requireOpenBooks } from '../ledger/closing-date.ts'
import { Shop } from '../shop.ts'
import { holdRates } from './shop-settings.store.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const HELD: readonly { what: string; hold: (shop: Shop, tx: Database) => Promise<void> }[] = [
  {
    what: 'the closing date while an entry is added',
    hold: (shop, tx) => requireOpenBooks(shop, tx, '2026-03-10'),
  },
  { what: 'rates while a piece is priced', hold: holdRates },
]

test.each(HELD)('nobody can change $what, and others can rely on it as well', async ({ hold }) => {
  const { db, shopId, owner } = kerf
  const membership = { shopId, shopName: 'Walnut Works', timeZone: 'UTC', userId: owner.userId }
  const shop = Shop.of({ ...membership, userName: 'Olive Owner', role: 'administrator' })
  const settings = db.selectFrom('shop_settings').select('shop_id').where('shop_id', '=', shopId)
  await transaction(db, async (tx) => {
    await hold(shop, tx)
    expect(await lockable(settings)).toEqual({ forReading: true, forChange: false })
  })
  expect(await lockable(settings)).toEqual({ forReading: true, forChange: true })
})
