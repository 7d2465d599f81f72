import type { ShopSettings } from '#contract/shops.ts'
import { STRUCTURES } from '#domain/payment-terms.ts'

/** How the shop's new quotes start. */
export function presentPaymentDefaults(row: {
  readonly default_terms: string | null
  readonly deposit_percent: number | null
  readonly days_to_pay: number | null
}): Pick<ShopSettings, 'defaultTerms' | 'depositPercent' | 'daysToPay'> {
  return {
    defaultTerms: STRUCTURES.find((structure) => structure === row.default_terms) ?? null,
    depositPercent: row.deposit_percent,
    daysToPay: row.days_to_pay,
  }
}
