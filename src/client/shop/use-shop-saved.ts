import { useQueryClient } from '@tanstack/react-query'
import type { ShopDetails } from '#contract/shop.ts'
import { shopSettingsQuery } from '../pricing/shop-settings-queries.ts'
import { useSessionState } from '../session/session-context.ts'
import { shopQuery } from './shop-queries.ts'

/** What the server says about the shop now: this window shows it at once. */
export function useShopSaved(): (details: ShopDetails) => Promise<void> {
  const queryClient = useQueryClient()
  const { changeShop } = useSessionState()
  return async (details) => {
    // One that is on its way may bring what was before.
    await queryClient.cancelQueries({ queryKey: shopQuery.queryKey })
    queryClient.setQueryData(shopQuery.queryKey, details)
    // The tax rate is in there, too.
    queryClient.invalidateQueries({ queryKey: shopSettingsQuery.queryKey })
    changeShop(details)
  }
}
