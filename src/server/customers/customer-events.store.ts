/** Who changed a customer, and when. */
import { z } from 'zod'
import { contentChange } from '#contract/order-parts.ts'
import type { CustomerEventKind } from '#domain/customer.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/** What an event says besides who and when. Stored as JSON, since nothing searches it. */
type CustomerEventDetail = Readonly<z.output<typeof customerEventDetail>>
export const customerEventDetail = z.object({
  changes: z.array(contentChange).readonly().exactOptional(),
  /** The customer that was merged into this one, or into which it was merged. */
  name: z.string().exactOptional(),
})

/** Call this in the transaction that makes the change. */
export async function recordCustomerEvent(
  shop: Shop,
  tx: Database,
  event: {
    readonly customerId: number
    readonly kind: CustomerEventKind
    readonly detail: CustomerEventDetail
    readonly now: string
  },
): Promise<void> {
  await tx
    .insertInto('customer_events')
    .values({
      shop_id: shop.shopId,
      customer_id: event.customerId,
      kind: event.kind,
      user_id: shop.userId,
      at: event.now,
      detail: JSON.stringify(event.detail),
    })
    .execute()
}

const LISTED = 200

/** The newest first. */
export async function listCustomerEvents(shop: Shop, db: Database, customerId: number) {
  return db
    .selectFrom('customer_events as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.id', 'e.kind', 'e.at', 'e.detail', 'e.user_id', 'u.name as user_name'])
    .where('e.shop_id', '=', shop.shopId)
    .where('e.customer_id', '=', customerId)
    .orderBy('e.id', 'desc')
    .limit(LISTED)
    .execute()
}

export type CustomerEventRow = Awaited<ReturnType<typeof listCustomerEvents>>[number]
