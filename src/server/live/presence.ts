import type { z } from 'zod'
import type { liveCalls } from '#contract/live.ts'
import type { Database } from '../database/connect.ts'
import { tell } from '../database/transaction.ts'
import { findOrRefuse } from '../orders/one-order.ts'
import type { Shop } from '../shop.ts'

/** Every server hears which order this window shows. @throws Refusal 'not-found', of another shop's order too. */
export async function showPresence(
  shop: Shop,
  db: Database,
  shown: z.output<typeof liveCalls.presence.body>,
): Promise<Record<string, never>> {
  if (shown.orderId !== null) await findOrRefuse(shop, db, shown.orderId)
  const { shopId, userId, userName } = shop
  await tell(db, { sighting: { shopId, userId, userName, ...shown } })
  return {}
}
