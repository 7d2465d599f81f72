import type { NewCustomer } from '#contract/customers.ts'
import type { Database } from '../database/connect.ts'
import type { Shop, ShopScope } from '../shop.ts'

const COLUMNS = ['id', 'name', 'email', 'phone', 'address', 'tax_exemption', 'tax_id', 'created_at'] as const

export async function listCustomers(shop: Shop, db: Database) {
  return db
    .selectFrom('customers')
    .select(COLUMNS)
    .where('shop_id', '=', shop.shopId)
    .orderBy((eb) => eb.fn('folded', ['name']))
    .orderBy('id')
    .execute()
}

export async function findCustomer(shop: ShopScope, db: Database, id: number) {
  return db
    .selectFrom('customers')
    .select(COLUMNS)
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertCustomer(
  shop: Shop,
  tx: Database,
  customer: NewCustomer,
  now: string,
): Promise<number> {
  const { taxExemption, taxId, ...columns } = customer
  const { id } = await tx
    .insertInto('customers')
    .values({ shop_id: shop.shopId, ...columns, tax_exemption: taxExemption, tax_id: taxId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
