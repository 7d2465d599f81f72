import type { SentDocument } from '#domain/customer-answer.ts'
import type { Database } from '../src/server/database/connect.ts'
import { transaction } from '../src/server/database/transaction.ts'
import { makeLink } from '../src/server/links/links.ts'
import { lockedOrder } from '../src/server/orders/load-order.ts'
import { Shop } from '../src/server/shop.ts'

interface Linked {
  readonly orderId: number
  readonly document: SentDocument
  readonly now: string
}

/** Creates a link for an order of any shop. @returns its token. */
export async function addLink(db: Database, { orderId, document, now }: Linked): Promise<string> {
  const found = await db
    .selectFrom('orders as o')
    .innerJoin('shops as s', 's.id', 'o.shop_id')
    .select(['s.id as shopId', 's.name as shopName', 's.time_zone as timeZone', 'o.created_by_id as userId'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const shop = Shop.of({ ...found, userName: 'whoever made it', role: 'sales' })
  return transaction(db, async (tx) => {
    const { token } = await makeLink(shop, tx, await lockedOrder(shop, tx, orderId), { document }, now)
    return token
  })
}
