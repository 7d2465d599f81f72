import type { NewOrder } from '#contract/orders.ts'
import { getCustomer } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'

/**
 * The order with its customer's tax exemption, unless it says one or none itself.
 *
 * @throws Refusal 'not-found' for a customer of another shop.
 */
export async function withTaxExemption<O extends Pick<NewOrder, 'customerId' | 'taxExemption'>>(
  shop: Shop,
  db: Database,
  order: O,
): Promise<O & { readonly taxExemption: string | null }> {
  const { taxExemption = (await getCustomer(shop, db, order.customerId)).taxExemption } = order
  return { ...order, taxExemption }
}
