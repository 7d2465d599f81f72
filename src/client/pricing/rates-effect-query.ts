import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { PricingConfigChanges } from '#contract/shops.ts'
import { call } from '../call.ts'
import { shopSettingsQuery } from './shop-settings-queries.ts'

/** What saving these changes would do to open quotes. A newer question aborts an older one. */
export function ratesEffectQuery(pricingConfig: PricingConfigChanges | undefined) {
  return queryOptions({
    queryKey: [...shopSettingsQuery.queryKey, 'effect', pricingConfig],
    queryFn:
      pricingConfig === undefined
        ? skipToken
        : ({ signal }) => call('POST /api/pieces/rates-effect', { body: { pricingConfig }, signal }),
    placeholderData: keepPreviousData,
    // Quotes may have changed when the same rates are typed again.
    gcTime: 0,
  })
}
