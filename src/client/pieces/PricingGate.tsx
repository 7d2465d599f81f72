import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ShopSettings } from '#contract/shops.ts'
import { shopSettingsQuery } from '../pricing/shop-settings-queries.ts'
import { ErrorBox } from '../ui/ErrorBox.tsx'

interface PricingGateProps {
  /** Shown while the rates load. */
  readonly skeleton: ReactNode
  readonly children: (settings: ShopSettings) => ReactNode
}

/** Waits for the shop's rates. Without them it shows an error instead of wrong prices. */
export function PricingGate({ skeleton, children }: PricingGateProps) {
  const settings = useQuery(shopSettingsQuery)
  if (settings.data !== undefined) return children(settings.data)
  if (settings.isError && !settings.isFetching) {
    return (
      <ErrorBox
        message="Error loading your shop’s rates. Please try again."
        onRetry={() => settings.refetch()}
      />
    )
  }
  return skeleton
}
