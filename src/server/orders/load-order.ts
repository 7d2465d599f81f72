/** Loads a single order, for operations that start from one. */
import { formatMoment } from '#domain/calendar.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Owed } from '../ledger/due-columns.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { listEvents } from '../order-parts/order-events.store.ts'
import type { ShopScope } from '../shop.ts'
import { findOrder } from './orders.store.ts'
import { settledOf, termsOf } from './present.ts'

export type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/** @throws Refusal 'not-found', also when the order belongs to another shop. */
export async function findOrRefuse(shop: ShopScope, db: Database, id: number): Promise<FoundOrder> {
  return foundOrRefuse(await findOrder(shop, db, id))
}

/** @throws Refusal 'not-found' if there is none. */
export function foundOrRefuse(order: FoundOrder | undefined): FoundOrder {
  if (order === undefined) throw new Refusal('not-found', 'Order not found')
  return order
}

/**
 * Loads the order and locks its row until the transaction ends.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'conflict' when it is void, naming who
 * voided it and when.
 */
export async function lockedOrder(shop: ShopScope, tx: Database, id: number): Promise<FoundOrder> {
  const [, found] = await Promise.all([lockOrder(shop, tx, id), findOrder(shop, tx, id)])
  const order = foundOrRefuse(found)
  if (order.voided_at !== null) {
    throw new Refusal('conflict', await voidMessage(shop, tx, order, order.voided_at))
  }
  return order
}

/** Says that the order is void, who voided it and when. */
export async function voidMessage(
  shop: ShopScope,
  tx: Database,
  order: FoundOrder,
  at: string,
): Promise<string> {
  const event = (await listEvents(shop, tx, order.id)).findLast(({ kind }) => kind === 'voided')
  const who = event?.user_name && ` ${event.user_name} voided it on ${formatMoment(at, shop.timeZone)}.`
  return `${order.order_number} is void.${who ?? ''}`
}

export function owedOf(order: FoundOrder): Owed {
  return {
    id: order.id,
    ...settledOf(order),
    invoicedAt: order.invoiced_at,
    completedAt: order.completed_at,
    terms: termsOf(order),
  }
}
