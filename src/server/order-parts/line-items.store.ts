import type { Insertable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type Marked, type Param, preparedShapes } from '../database/prepared.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop } from '../shop.ts'

export type LineItemColumns = Omit<Insertable<Tables['line_items']>, 'shop_id' | 'order_id' | 'position'>

export async function insertLineItems(
  shop: Shop,
  tx: Database,
  orderId: number,
  lineItems: readonly LineItemColumns[],
): Promise<void> {
  await insertion(tx, lineItems, { shopId: shop.shopId, orderId })
}

function lineInsertion(
  db: Database,
  lineItems: readonly Marked<LineItemColumns>[],
  param: Param<'shopId' | 'orderId'>,
) {
  return db.insertInto('line_items').values(
    lineItems.map((item, position) => ({
      ...item,
      shop_id: param('shopId'),
      order_id: param('orderId'),
      position,
    })),
  )
}

const insertion = preparedShapes(lineInsertion)

const replacement = preparedShapes((...lines: Parameters<typeof lineInsertion>) =>
  lineInsertion(...lines).onConflict((conflict) =>
    conflict.columns(['shop_id', 'order_id', 'position']).doUpdateSet((eb) => ({
      description: eb.ref('excluded.description'),
      quantity: eb.ref('excluded.quantity'),
      price_cents: eb.ref('excluded.price_cents'),
      discount: eb.ref('excluded.discount'),
      taxable: eb.ref('excluded.taxable'),
      total_cents: eb.ref('excluded.total_cents'),
      piece: eb.ref('excluded.piece'),
    })),
  ),
)

/**
 * Requires the order row to be locked. Rows are overwritten in place, because the database keeps the lines of an issued
 * invoice from being deleted.
 */
export async function replaceLineItems(
  shop: Shop,
  tx: Database,
  orderId: number,
  lineItems: readonly LineItemColumns[],
): Promise<void> {
  const removed = tx
    .deleteFrom('line_items')
    .where('shop_id', '=', shop.shopId)
    .where('order_id', '=', orderId)
    .where('position', '>=', lineItems.length)
    .execute()
  await Promise.all([removed, replacement(tx, lineItems, { shopId: shop.shopId, orderId })])
}
