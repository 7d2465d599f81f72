import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

export interface NewShop {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  /** Such as `America/Chicago`. */
  readonly timeZone: string
  /** `WI` makes order numbers such as `WI-1042`. */
  readonly orderPrefix: string
}

/** Numbers go up from here, so that the first order does not look like the first. */
const NUMBERS_START_AFTER = 1000

/** A shop comes with its settings, all at their defaults. */
export async function insertShop(tx: Database, shop: NewShop, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('shops')
    .values({
      name: shop.name,
      address: shop.address,
      phone: shop.phone,
      email: shop.email,
      time_zone: shop.timeZone,
      order_prefix: shop.orderPrefix,
      last_order_number: NUMBERS_START_AFTER,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop_settings')
    .values({
      shop_id: id,
      pricing_config: JSON.stringify(DEFAULT_PRICING_CONFIG),
      tax_rate_millionths: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** What stands at the top of the shop's documents. */
export async function findLetterhead(shop: Shop, db: Database) {
  return db
    .selectFrom('shops')
    .select(['name', 'address', 'phone', 'email'])
    .where('id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
}
