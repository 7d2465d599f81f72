/** The pricing configuration (spec sections 2, 8 and 9; design section 5): every rate and its effect on a price. */
import type { Locator } from '@playwright/test'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { enter } from './api.ts'
import {
  beamPrice,
  enterAtDefaults,
  expectRates,
  field,
  open,
  PRICING,
  save,
  storedConfig,
  tab,
  tablePrice,
  watchSaves,
} from './pricing-form.ts'
import { chooseInMenu, expectPath, expectToast } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'pricing' })

test.beforeEach(enterAtDefaults)

test('four tabs, opened from the menu, show every rate with its unit', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  await chooseInMenu(page, 'Pricing')
  await expectPath(page, PRICING)
  await expect(page).toHaveTitle('Pricing Configuration · Kerf')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing Configuration')
  await expect(page.getByRole('tab')).toHaveText(['Base Rates', 'Table Bases', 'Beam Rates', 'Add-ons'])
  await expectRates(page, [
    ['Base rate', '80', 'per sq ft'],
    ['Thickness rate', '11', 'per sq ft per inch'],
    ['Breadboards', '200', 'flat'],
    ['Premium wood', '30', 'per sq ft'],
    ['Stain', '11', 'per sq ft'],
    ['Handling fee', '10', 'flat'],
  ])
  await expect(save(page)).toBeDisabled()
  await expectFitForAll(page)

  await tab(page, 'Table Bases').click()
  await expectRates(
    page,
    [
      ['Standard', '100'],
      ['Trestle', '650'],
      ['X base', '500'],
      ['V base', '600'],
      ['Broad', '300'],
      ['Metal', '500'],
      ['Custom', '300'],
    ].map(([name = '', value = '']) => [name, value, 'flat per table']),
  )
  await expectFitForAll(page)

  await tab(page, 'Beam Rates').click()
  const beams = Object.entries(DEFAULT_PRICING_CONFIG.beamRates)
  await expectRates(
    page,
    beams.map(([size, rate]) => [size, String(rate), 'per linear foot']),
  )
  await expectFitForAll(page)

  await tab(page, 'Add-ons').click()
  for (const name of ['Breadboards', 'Premium wood', 'Stain', 'Planed']) {
    await expect(page.getByRole('switch', { name })).toBeChecked()
  }
  await expectRates(page, [
    ['Installation fee', '500', 'flat'],
    ['Cut to size fee', '50', 'flat'],
    ['Brush sanding fee', '150', 'flat'],
    ['Belt sanding fee', '150', 'flat'],
    ['Planed fee', '0', 'flat'],
  ])
  await expect(page.getByRole('switch')).toHaveCount(8)
  await expectFitForAll(page)
})

test('every typed rate changes the example price', async ({ page }) => {
  await open(page)
  const parts = page.getByLabel('Example table: price breakdown')
  // 72 by 40 inches are 20 square feet.
  await expect(tablePrice(page)).toHaveText('$3,655.00')
  await expect(parts).toContainText('Area 20.00 sq ft × $80.00$1,600.00')
  await expect(parts).toContainText('Thickness 20.00 sq ft × 1.75" × $11.00$385.00')
  for (const [name, typed, price] of [
    ['Base rate', '81', '$3,675.00'],
    ['Thickness rate', '12', '$3,710.00'],
    ['Breadboards', '250', '$3,760.00'],
    ['Premium wood', '30.50', '$3,770.00'],
    ['Stain', '0', '$3,550.00'],
  ] as const) {
    await field(page, name).fill(typed)
    await expect(tablePrice(page)).toHaveText(price)
  }
  await field(page, 'Handling fee').fill('12.5')
  await expect(parts).toContainText('Handling fee if selected+ $12.50')
  await field(page, 'Breadboards').fill('249.6')
  await expect(parts).toContainText('Rounding to the nearest dollar$0.40')

  await tab(page, 'Table Bases').click()
  await field(page, 'Metal').fill('510')
  await expect(parts).toContainText('Base: Metal $510.00')
  await expect(tablePrice(page)).toHaveText('$3,410.00')
  await page.getByLabel('Base', { exact: true }).selectOption('V base')
  await expect(tablePrice(page)).toHaveText('$3,500.00')

  await tab(page, 'Beam Rates').click()
  await expect(beamPrice(page)).toHaveText('$1,600.00')
  await field(page, '12x12').fill('110')
  await expect(beamPrice(page)).toHaveText('$1,950.00')
  await tab(page, 'Add-ons').click()
  await field(page, 'Planed fee').fill('40')
  await expect(beamPrice(page)).toHaveText('$1,990.00')
  await page.getByRole('switch', { name: 'Installation' }).click()
  await expect(beamPrice(page)).toHaveText('$1,490.00')
  await page.getByRole('switch', { name: 'Premium wood' }).click()
  await expect(parts).toContainText('Premium wood not offered')
  await expect(tablePrice(page)).toHaveText('$2,890.00')
})

test('Save is disabled until something changes, and sends only the changes', async ({ page }) => {
  const sent = watchSaves(page)
  await open(page)
  await expect(save(page)).toBeDisabled()
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await field(page, 'Base rate').fill('81')
  await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
  await expect(save(page)).toBeEnabled()
  await field(page, 'Base rate').fill('80.00')
  await expect(save(page)).toBeDisabled()

  await field(page, 'Base rate').fill('92.5')
  await tab(page, 'Add-ons').click()
  await page.getByRole('switch', { name: 'Stain' }).click()
  await field(page, 'Planed fee').fill('$35')
  await expect(page.getByText('3 unsaved changes')).toBeVisible()
  await save(page).dblclick()
  await expectToast(page, 'Settings updated', 'Your pricing configuration has been updated successfully.')
  expect(sent).toEqual([
    {
      pricingConfig: { baseRate: 92.5, addOnFees: { planed: 35 }, enabledAddOns: { stain: false } },
    },
  ])
  await expect(save(page)).toBeDisabled()
  // After saving, the focus is where it was.
  await expect(tab(page, 'Add-ons')).toBeFocused()
  await page.reload()
  await expect(field(page, 'Base rate')).toHaveValue('92.50')
  await tab(page, 'Add-ons').click()
  await expect(page.getByRole('switch', { name: 'Stain' })).not.toBeChecked()
})

test('beam sizes can be added and removed, and are sorted by number', { tag: '@both' }, async ({ page }) => {
  const sent = watchSaves(page)
  await open(page, 'Beam Rates')
  const size = page.getByLabel('Size', { exact: true }).first()
  const rate = field(page, 'Rate')
  const add = page.getByRole('button', { name: 'Add Size' })
  await size.fill('big')
  await add.click()
  await expect(size).toHaveAccessibleDescription(/Beam size must look like 6x10/)
  await expect(rate).toHaveAccessibleDescription(/Rate is required\. Enter 0 for none\./)
  await expect(size).toBeFocused()
  await size.fill('6 X 10')
  await rate.fill('90')
  await add.click()
  await expect(page.getByText('6x10 is already in the list')).toBeVisible()
  await size.fill('8 × 12')
  await page.keyboard.press('Enter')
  await expect(field(page, '8x12')).toHaveValue('90')
  await expect(size).toHaveValue('')
  await expect(size).toBeFocused()
  await page.getByRole('button', { name: 'Remove 6x6' }).click()
  await expect(page.getByRole('button', { name: 'Remove 6x10' })).toBeFocused()
  const rows = page.getByRole('tabpanel').getByRole('button', { name: /^Remove/ })
  const order = ['5x7', '5x9', '6x10', '8x8', '8x12', '10x10', '12x12']
  expect(await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label')))).toEqual(
    order.map((name) => `Remove ${name}`),
  )
  // A size typed but not added yet is not lost either.
  await size.fill('4.5x9')
  await save(page).click()
  await expect(page.getByText('Rate is required. Enter 0 for none.')).toBeVisible()
  expect(sent).toEqual([])
  await rate.fill('60')
  await save(page).click()
  await expectToast(page, 'Settings updated', 'Your pricing configuration has been updated successfully.')
  expect(sent).toEqual([{ pricingConfig: { beamRates: { '8x12': 90, '6x6': null, '4.5x9': 60 } } }])
  const { '6x6': _, ...others } = DEFAULT_PRICING_CONFIG.beamRates
  expect((await storedConfig(page)).beamRates).toEqual({ ...others, '8x12': 90, '4.5x9': 60 })
  await expect(field(page, '4.5x9')).toHaveValue('60')
})

test('rates can be edited and saved by keyboard alone', async ({ page }) => {
  await open(page)
  const { keyboard } = page
  const focusedOn = (name: Locator) => expect(name).toBeFocused()
  await keyboard.press('ArrowRight')
  await focusedOn(tab(page, 'Table Bases'))
  await keyboard.press('Tab')
  await focusedOn(field(page, 'Standard'))
  await keyboard.type('110')
  await keyboard.press('Enter')
  await expectToast(page, 'Settings updated', 'Your pricing configuration has been updated successfully.')
  expect((await storedConfig(page)).baseStyleFees.standard).toBe(110)
})
