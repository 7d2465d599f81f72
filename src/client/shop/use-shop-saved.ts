import { useQueryClient } from '@tanstack/react-query'
import type { ShopDetails } from '#contract/shop.ts'
import { useSessionState } from '../session/session-context.ts'
import { shopSettingsQuery } from '../shop-settings-query.ts'
import { firstDayQuery } from './first-day-query.ts'
import { shopQuery } from './shop-queries.ts'

/** Returns a function that shows newly saved shop details everywhere in this window. */
export function useShopSaved(): (details: ShopDetails) => Promise<void> {
  const queryClient = useQueryClient()
  const { changeShop } = useSessionState()
  return async (details) => {
    // A response already in flight may carry the old details.
    await queryClient.cancelQueries({ queryKey: shopQuery.queryKey })
    queryClient.setQueryData(shopQuery.queryKey, details)
    // The shop settings include the tax rate too.
    queryClient.invalidateQueries({ queryKey: shopSettingsQuery.queryKey })
    // What is missing to send email.
    queryClient.invalidateQueries({ queryKey: firstDayQuery.queryKey })
    changeShop(details)
  }
}
