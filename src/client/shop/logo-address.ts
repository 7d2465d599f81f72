import type { ShopDetails } from '#contract/shop.ts'

/** Changes with every upload, so that the browser does not show a cached older logo. */
export function logoAddress({ updatedAt }: NonNullable<ShopDetails['logo']>): string {
  return `/api/shop/logo?${new URLSearchParams({ of: updatedAt })}`
}
