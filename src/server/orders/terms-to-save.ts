import type { Customer } from '#contract/customers.ts'
import type { NewOrder } from '#contract/orders.ts'
import { DEFAULT_DAYS_TO_PAY, isCustom, type PaymentTerms, withTriggers } from '#domain/payment-terms.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { findDaysToPay } from '../shops/shops.store.ts'

/** The order's terms with the customer's time to pay, or else the shop's, written into them where they name no other. */
export async function termsToSave(
  shop: Shop,
  db: Database,
  { paymentTerms: terms }: Pick<NewOrder, 'paymentTerms'>,
  { daysToPay }: Pick<Customer, 'daysToPay'>,
): Promise<PaymentTerms> {
  if (!isCustom(terms)) return terms
  return withTriggers(terms, daysToPay ?? (await findDaysToPay(shop, db)) ?? DEFAULT_DAYS_TO_PAY)
}
