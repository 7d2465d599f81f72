import type { NewOrder } from '#contract/orders.ts'
import { DEFAULT_DAYS_TO_PAY, isCustom, type PaymentTerms, withTriggers } from '#domain/payment-terms.ts'
import { getCustomer } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { findDaysToPay } from '../shops/shops.store.ts'

/**
 * The order's terms with the customer's time to pay, or else the shop's, written into them where they name no other.
 *
 * @throws Refusal 'not-found' for a customer of another shop.
 */
export async function termsToSave(
  shop: Shop,
  db: Database,
  { paymentTerms: terms, customerId }: Pick<NewOrder, 'paymentTerms' | 'customerId'>,
): Promise<PaymentTerms> {
  if (!isCustom(terms)) return terms
  const { daysToPay } = await getCustomer(shop, db, customerId)
  return withTriggers(terms, daysToPay ?? (await findDaysToPay(shop, db)) ?? DEFAULT_DAYS_TO_PAY)
}
