import { useQuery } from '@tanstack/react-query'
import { customerQuery } from '../customers/customer-queries.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { type PaymentDefaults, paymentDefaultsFor, paymentDefaultsOf } from './quote-draft.ts'

/** How the terms of a quote start: the customer's own, else the shop's. */
export function usePaymentDefaults(customerId: number | null): PaymentDefaults {
  const shop = useShopDefaults()
  const { data: customer } = useQuery({ ...customerQuery(customerId ?? 0), enabled: customerId !== null })
  return paymentDefaultsFor(customer, shop)
}

export function useShopDefaults(): PaymentDefaults {
  return paymentDefaultsOf(useQuery({ ...shopSettingsQuery, refetchOnMount: true }).data)
}
