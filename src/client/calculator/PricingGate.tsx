import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShopSettings } from '#contract/shops.ts'
import { shopSettingsQuery } from '../pricing/shop-settings-queries.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'

interface PricingGateProps {
  /** The shape of what comes. */
  readonly skeleton: ReactNode
  readonly children: (settings: ShopSettings) => ReactNode
}

/** No rates, no prices: wrong ones would be worse. */
export function PricingGate({ skeleton, children }: PricingGateProps) {
  const settings = useQuery(shopSettingsQuery)
  if (settings.data !== undefined) return children(settings.data)
  if (settings.isError && !settings.isFetching) {
    return (
      <ErrorBox
        message="Error loading the shop’s rates. Please try again."
        onRetry={() => settings.refetch()}
      />
    )
  }
  return skeleton
}
