/** The calculator with the shop's own settings, without them, and opened from the quote form. */

import type { z } from 'zod'
import type { shopSettingsChanges } from '#contract/shops.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import {
  addButton,
  addToQuote,
  calculator,
  chooseAddOns,
  expectItems,
  expectPrice,
  expectSums,
  fillPiece,
  openKind,
  parts,
  summary,
} from '../../../test-support/client/calculator-form.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { expectTotals, fillLine } from '../../../test-support/client/quote-form.ts'
import { enter, follow, withoutLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

async function change(page: Page, data: z.input<typeof shopSettingsChanges>): Promise<void> {
  const reply = await page.request.patch('/api/shop-settings', { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

const addOns = (page: Page) => calculator(page).getByRole('checkbox')

test('the calculator uses the shop’s own rates, fees, add-ons, beam sizes and tax rate', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const answer = Promise.withResolvers<void>()
  page.route('**/api/shop-settings', async (route) => {
    await answer.promise
    route.fulfill({ status: 500, json: { message: 'boom' } })
  })
  // A live update would load it again by itself.
  withoutLiveUpdates(page)
  await enter(page, '/calculator')
  await change(page, {
    taxRate: 0.1,
    pricingConfig: { baseRate: 100, stainRate: 0.08, handlingFee: 12.5, baseStyleFees: { trestle: 700 } },
  })

  await step('without rates there is no price, only a retry', async () => {
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    answer.resolve()
    const box = page.getByRole('main').getByRole('alert')
    await expect(box).toContainText('Error loading your shop’s rates. Please try again.')
    await expect(page.getByRole('tab')).toHaveCount(0)
    page.unroute('**/api/shop-settings')
    await box.getByRole('button', { name: 'Try again' }).click()
  })

  await step('a piece, its fee and its tax', async () => {
    await fillPiece(page, { 'Base style': 'Trestle' })
    await chooseAddOns(page, ['Stain'])
    // 1500 + 288.75 + 1.20 + 700
    await expectPrice(page, '$2,490.00')
    await expect(parts(page)).toContainText(['15.00 sq ft × $0.08$1.20'])
    await addToQuote(page)
    await summary(page).getByRole('checkbox', { name: 'Handling fee $12.50' }).check()
    await expectSums(page, { rate: '10.0%', subtotal: '$2,502.50', tax: '$250.25', total: '$2,752.75' })
  })

  await step('an added line keeps its price; the piece being typed follows the new rates', async () => {
    const enabledAddOns = { stain: false, installation: false }
    const gone = Object.fromEntries(Object.keys(DEFAULT_PRICING_CONFIG.beamRates).map((size) => [size, null]))
    const beamRates = { ...gone, '12x12': 105, '4x12': 60, '4x6': 50 }
    await change(page, { pricingConfig: { baseRate: 80, handlingFee: 10, enabledAddOns, beamRates } })
    await page.reload()
    // Stain was chosen but is no longer offered, so it is not charged.
    await expectPrice(page, '$2,189.00')
    await expect(addOns(page)).toHaveCount(2)
    await expect(calculator(page).getByRole('checkbox', { name: 'Stain' })).toHaveCount(0)
    await expectSums(page, { rate: '10.0%', subtotal: '$2,502.50', tax: '$250.25', total: '$2,752.75' })
  })

  await step('a shop without the 6x6 beam, or without any beam size', async () => {
    await openKind(page, 'Beam')
    await expect(calculator(page).getByRole('combobox', { name: 'Beam size' })).toHaveValue('4x6')
    await expectPrice(page, '$500.00')
    await expect(addOns(page)).toHaveCount(4)
    await expect(calculator(page).getByRole('checkbox', { name: 'Installation' })).toHaveCount(0)
    await change(page, { pricingConfig: { beamRates: { '12x12': null, '4x12': null, '4x6': null } } })
    await page.reload()
    await expect(calculator(page).getByText('No beam sizes yet.')).toBeVisible()
    await expect(addButton(page)).toHaveCount(0)
    await expect(calculator(page).getByRole('link', { name: 'Set beam rates' })).toHaveAttribute(
      'href',
      '/settings/pricing',
    )
  })
})

test('opened from the quote form, the calculator adds pieces to it one by one', async ({ page }) => {
  await enter(page, '/quotes/new')
  const open = page.getByRole('button', { name: 'Open Calculator' })
  const description = (number: number) => page.getByLabel(`Description of line ${number}`, { exact: true })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Calculator' })
  await expectPrice(page, '$1,589.00')
  await addToQuote(page)
  await openKind(page, 'Custom Item')
  await fillPiece(page, { Description: 'Steel bracket', 'Unit price': '12.50' })
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('4')
  await page.keyboard.press('Enter')
  await expect(calculator(page).getByText('Added to quote', { exact: true })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toHaveText(
    'Added to quote: Steel bracket',
  )
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await expect(description(1)).toHaveValue('Complete table, 60" × 36" × 1 3/4", standard base')
  await expect(description(2)).toHaveValue('Steel bracket')
  await expect(page.getByLabel('Quantity of line 2')).toHaveValue('4')
  await expect(page.getByLabel('Price of line 2')).toHaveValue('12.50')
  await expect(description(3)).toHaveCount(0)
  await expectTotals(page, { subtotal: '$1,639.00', tax: '$114.73', total: '$1,753.73' })

  await fillLine(page, 1, { description: 'My own words', quantity: '2', price: '100' })
  await page.getByRole('button', { name: 'Add Item' }).click()
  await open.click()
  await openKind(page, 'Beam')
  await addToQuote(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(description(1)).toHaveValue('My own words')
  await expect(description(3)).toHaveValue('Beam 6x6, 120" long')
  await expect(description(4)).toHaveCount(0)
  // The dialog leaves the calculator's own list alone.
  await follow(page, '/calculator')
  await expectItems(page, [])
})
