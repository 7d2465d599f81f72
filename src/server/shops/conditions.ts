/** The terms and conditions that a shop's quotes choose from. */
import { type ShopConditions, shopDetails } from '#contract/shop.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { findConditions } from './shops.store.ts'

export function readConditions(kept: string): ShopConditions[] {
  return shopDetails.shape.conditions.parse(JSON.parse(kept))
}

export async function listConditions(shop: Shop, db: Database): Promise<ShopConditions[]> {
  return readConditions(await findConditions(shop, db))
}
