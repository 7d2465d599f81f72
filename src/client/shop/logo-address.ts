import type { ShopDetails } from '#contract/shop.ts'

/** Another one with every logo, so that no picture from before is shown. */
export function logoAddress({ updatedAt }: NonNullable<ShopDetails['logo']>): string {
  return `/api/shop/logo?${new URLSearchParams({ of: updatedAt })}`
}
