/** Helpers for journeys that read and change the pricing configuration. */
import { expect, type Page } from '@playwright/test'
import { shopSettings } from '#contract/shops.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'

export const PRICING = '/settings/pricing'
/** The toast after saving. */
export const SAVED = [
  'Settings updated',
  'Your pricing configuration has been updated successfully.',
] as const
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const tab = (page: Page, name: string) => page.getByRole('tab', { name })
export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
export const tablePrice = (page: Page) => page.getByLabel('Price of the example table', { exact: true })
export const beamPrice = (page: Page) => page.getByLabel('Price of the example beam', { exact: true })

export async function storedConfig(page: Page) {
  const reply = await page.request.get('/api/shop-settings')
  return shopSettings.parse(await reply.json()).pricingConfig
}

/** Changes rates through the API, like another administrator elsewhere. */
export async function changeRates(page: Page, pricingConfig: object): Promise<void> {
  const reply = await page.request.patch('/api/shop-settings', { data: { pricingConfig } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Signs in and resets every rate to its default. */
export async function enterAtDefaults({ page }: { readonly page: Page }): Promise<void> {
  const reply = await page.request.post('/api/auth/login', {
    data: { username: 'demo', password: 'kerf-demo' },
  })
  expect(reply.status()).toBe(200)
  const own = Object.keys((await storedConfig(page)).beamRates)
  await changeRates(page, {
    ...DEFAULT_PRICING_CONFIG,
    beamRates: {
      ...Object.fromEntries(own.map((size) => [size, null])),
      ...DEFAULT_PRICING_CONFIG.beamRates,
    },
  })
}

export async function open(page: Page, on = 'Base Rates'): Promise<void> {
  await page.goto(PRICING)
  await tab(page, on).click()
}

/** Collects the bodies of requests that change the settings. */
export function watchSaves(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  return sent
}

export async function expectRates(
  page: Page,
  rates: readonly (readonly [string, string, string])[],
): Promise<void> {
  const shown = () =>
    page
      .getByRole('tabpanel')
      .getByRole('textbox')
      .evaluateAll((inputs) =>
        inputs.map((input) => {
          if (!(input instanceof HTMLInputElement)) return []
          const unit = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
          return [input.ariaLabel ?? input.labels?.[0]?.textContent, input.value, unit?.textContent]
        }),
      )
  await expect.poll(shown).toEqual(expect.arrayContaining([...rates]))
}
