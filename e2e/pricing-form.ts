/** Helpers for journeys that change the pricing configuration. */
import { expect, type Page } from '@playwright/test'

export const PRICING = '/settings/pricing'
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })

/** Changes rates through the API, like another administrator elsewhere. */
export async function changeRates(page: Page, pricingConfig: object): Promise<void> {
  const reply = await page.request.patch('/api/shop-settings', { data: { pricingConfig } })
  expect(reply.status(), await reply.text()).toBe(200)
}
