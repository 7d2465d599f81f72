/** Quotes that were sent, so that their revision is kept. */
import { transaction } from '../src/server/database/transaction.ts'
import { makeLink } from '../src/server/links/links.ts'
import { lockedOrder } from '../src/server/orders/load-order.ts'
import { Shop } from '../src/server/shop.ts'
import type { TestKerf } from './kerf-app.ts'

/** The owner sends the quote: its revision is kept, and a link exists. */
export async function sendQuote(kerf: TestKerf, orderId: number): Promise<void> {
  const shop = Shop.of({
    shopId: kerf.shopId,
    shopName: 'Walnut Works',
    timeZone: 'UTC',
    userId: kerf.owner.userId,
    userName: 'Olive Owner',
    role: 'administrator',
  })
  const now = new Date(kerf.clock.now).toISOString()
  await transaction(kerf.db, async (tx) =>
    makeLink(shop, tx, await lockedOrder(shop, tx, orderId), { document: 'quote' }, now),
  )
}
