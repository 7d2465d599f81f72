import type { z } from 'zod'
import type { liveCalls } from '#contract/live.ts'
import type { Database } from '../database/connect.ts'
import { announceNow } from '../database/transaction.ts'
import { findOrRefuse } from '../orders/load-order.ts'
import type { Shop } from '../shop.ts'

/**
 * Tells every server which order this window shows.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop.
 */
export async function showPresence(
  shop: Shop,
  db: Database,
  shown: z.output<typeof liveCalls.presence.body>,
): Promise<Record<string, never>> {
  if (shown.orderId !== null) await findOrRefuse(shop, db, shown.orderId)
  const { shopId, userId, userName } = shop
  await announceNow(db, { presence: { shopId, userId, userName, ...shown } })
  return {}
}
