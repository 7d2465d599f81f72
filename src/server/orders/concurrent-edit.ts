/** Refuses what a user decided from an earlier version of an order. */
import { describeConcurrentEdit, findConcurrentEdit } from '#domain/concurrent-edit.ts'
import { type Refusal, refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { listEvents } from '../order-parts/order-events.store.ts'
import type { Shop } from '../shop.ts'
import type { FoundOrder } from './load-order.ts'
import { presentEvent } from './present.ts'

/** Says who has changed the order since the user opened that version, and when. */
export async function concurrentEditRefusal(
  shop: Shop,
  tx: Database,
  order: FoundOrder,
  openedVersion: number,
  since: 'opened it' | 'started editing',
): Promise<Refusal> {
  const history = (await listEvents(shop, tx, order.id)).map(presentEvent)
  const words = describeConcurrentEdit(
    findConcurrentEdit(history, order.version - openedVersion, shop.userId),
    order.order_number,
    shop.timeZone,
  )
  return refusalAt('conflict', 'version', `${words}, after you ${since}.`)
}
