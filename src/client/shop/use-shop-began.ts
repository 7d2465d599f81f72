import { useQueryClient } from '@tanstack/react-query'
import type { ShopDetails } from '#contract/shop.ts'
import { useBegan } from '../forms/use-began.ts'
import { shopQuery } from './shop-queries.ts'

/** What changed details of the shop were when the user began to change them. */
export function useShopBegan(details: ShopDetails, changed: readonly string[]) {
  const queryClient = useQueryClient()
  return useBegan({
    stored: comparedOf(details),
    changed,
    fetchStored: async () => comparedOf(await queryClient.fetchQuery({ ...shopQuery, staleTime: 0 })),
  })
}

/** What `was` may say. */
function comparedOf({
  id: _,
  logo: _logo,
  nextOrderNumber: _order,
  nextInvoiceNumber: _invoice,
  ...compared
}: ShopDetails) {
  return compared
}
