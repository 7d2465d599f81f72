/** Helpers for tests that read and change the pricing configuration. */
import { shopSettings } from '#contract/shops.ts'
import { expect } from './expect.ts'
import { field as fieldOf, type Locator } from './locator.ts'
import type { Page } from './page.ts'

export const PRICING = '/settings/pricing'
/** The toast after saving. */
export const SAVED = [
  'Settings updated',
  'Your pricing configuration has been updated successfully.',
] as const
export const field = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })
export const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })
export const save = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' })
export const tablePrice = (page: Page): Locator =>
  page.getByLabel('Price of the example table', { exact: true })
export const beamPrice = (page: Page): Locator =>
  page.getByLabel('Price of the example beam', { exact: true })

export async function storedConfig({ request }: Pick<Page, 'request'>) {
  const reply = await request.get('/api/shop-settings')
  return shopSettings.parse(await reply.json()).pricingConfig
}

/** Changes rates through the API, like another administrator elsewhere. */
export async function changeRates({ request }: Pick<Page, 'request'>, pricingConfig: object): Promise<void> {
  const reply = await request.patch('/api/shop-settings', { data: { pricingConfig } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Signs in and opens the rates. */
export async function open(page: Page, on = 'Base Rates'): Promise<void> {
  await page.signIn('demo')
  await page.goto(PRICING)
  await tab(page, on).click()
}

/** The bodies of requests that changed the settings. */
export const saves = (page: Page): unknown[] =>
  page.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)

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
          const unit = document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
          const label = document.querySelector(`label[for="${input.id}"]`)
          return [
            input.getAttribute('aria-label') ?? label?.textContent,
            fieldOf(input).value,
            unit?.textContent,
          ]
        }),
      )
  await expect.poll(shown).toEqual(expect.arrayContaining([...rates]))
}
