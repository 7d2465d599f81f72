import { DEFAULT_DAYS_TO_PAY, isCustom, type PaymentTerms, withTriggers } from '#domain/payment-terms.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { findDaysToPay } from '../shops/shops.store.ts'

/** The terms with the shop's time to pay written into them, where they name no other. */
export async function termsToSave(shop: Shop, db: Database, terms: PaymentTerms): Promise<PaymentTerms> {
  if (!isCustom(terms)) return terms
  return withTriggers(terms, (await findDaysToPay(shop, db)) ?? DEFAULT_DAYS_TO_PAY)
}
