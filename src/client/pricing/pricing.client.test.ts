/** The pricing configuration (spec sections 2, 8 and 9; design section 5): every rate, its effect and its saving. */
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import {
  beamPrice,
  expectRates,
  field,
  open,
  PRICING,
  SAVED,
  save,
  saves,
  storedConfig,
  tab,
  tablePrice,
} from '../../../test-support/client/pricing-form.ts'
import { chooseInMenu, enter, expectPath, expectToast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('four tabs show every rate with its unit; typed rates change the example, and Save sends only those', async ({
  page,
}) => {
  const parts = page.getByLabel('Example table: price breakdown')
  await enter(page)
  await chooseInMenu(page, 'Pricing')
  await expectPath(page, PRICING)

  await step('Base Rates', async () => {
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
    await expect(page.getByText('No unsaved changes')).toBeVisible()
    // 72 by 40 inches are 20 square feet.
    await expect(tablePrice(page)).toHaveText('$3,655.00')
    await field(page, 'Base rate').fill('92.5')
    await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
    await expect(save(page)).toBeEnabled()
    await expect(parts).toContainText('Area 20.00 sq ft × $92.50$1,850.00')
    await expect(tablePrice(page)).toHaveText('$3,905.00')
    await field(page, 'Handling fee').fill('12.5')
    await expect(parts).toContainText('Handling fee if selected+ $12.50')
    await field(page, 'Handling fee').fill('10.00')
    await expect(page.getByText('1 unsaved change', { exact: true })).toBeVisible()
  })

  await step('Table Bases', async () => {
    await tab(page, 'Table Bases').click()
    await expectRates(page, [
      ['Standard', '100', 'flat per table'],
      ['Trestle', '650', 'flat per table'],
      ['X base', '500', 'flat per table'],
      ['V base', '600', 'flat per table'],
      ['Broad', '300', 'flat per table'],
      ['Metal', '500', 'flat per table'],
      ['Custom', '300', 'flat per table'],
    ])
    await field(page, 'Metal').fill('510')
    await expect(parts).toContainText('Base: Metal $510.00')
    await page.getByLabel('Base', { exact: true }).selectOption('V base')
    await expect(tablePrice(page)).toHaveText('$3,855.00')
  })

  await step('Beam Rates', async () => {
    await tab(page, 'Beam Rates').click()
    const beams = Object.entries(DEFAULT_PRICING_CONFIG.beamRates)
    await expectRates(
      page,
      beams.map(([size, rate]) => [size, String(rate), 'per linear foot']),
    )
    await expect(beamPrice(page)).toHaveText('$1,600.00')
    await field(page, '12x12').fill('110')
    await expect(beamPrice(page)).toHaveText('$1,950.00')
  })

  await step('Add-ons', async () => {
    await tab(page, 'Add-ons').click()
    await expectRates(page, [
      ['Installation fee', '500', 'flat'],
      ['Cut to size fee', '50', 'flat'],
      ['Brush sanding fee', '150', 'flat'],
      ['Belt sanding fee', '150', 'flat'],
      ['Planed fee', '0', 'flat'],
    ])
    await expect(page.getByRole('switch', { checked: true })).toHaveCount(8)
    await field(page, 'Planed fee').fill('$40')
    await expect(beamPrice(page)).toHaveText('$1,990.00')
    await page.getByRole('switch', { name: 'Installation' }).click()
    await expect(beamPrice(page)).toHaveText('$1,490.00')
    await page.getByRole('switch', { name: 'Premium wood' }).click()
    await expect(parts).toContainText('Premium wood not offered')
  })

  await step('saving', async () => {
    await expect(page.getByText('6 unsaved changes')).toBeVisible()
    await save(page).dblclick()
    await expectToast(page, ...SAVED)
    expect(saves(page)).toEqual([
      {
        pricingConfig: {
          baseRate: 92.5,
          baseStyleFees: { metal: 510 },
          beamRates: { '12x12': 110 },
          addOnFees: { planed: 40 },
          enabledAddOns: { installation: false, premiumWood: false },
        },
        was: {
          pricingConfig: {
            baseRate: 80,
            baseStyleFees: { metal: 500 },
            beamRates: { '12x12': 105 },
            addOnFees: { planed: 0 },
            enabledAddOns: { installation: true, premiumWood: true },
          },
        },
      },
    ])
    await expect(save(page)).toBeDisabled()
  })

  await step('by keyboard alone', async () => {
    await tab(page, 'Add-ons').focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, 'Table Bases')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(field(page, 'Standard')).toBeFocused()
    await page.keyboard.type('110')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await storedConfig(page)).baseStyleFees.standard).toBe(110)
    // After saving, the focus is where it was.
    await expect(save(page)).toBeDisabled()
    await expect(field(page, 'Standard')).toBeFocused()
    await page.keyboard.type('5')
    await save(page).focus()
    await page.keyboard.press('Enter')
    // The button keeps it, although there is nothing to save anymore.
    await expect(save(page)).toBeDisabled()
    await expect(save(page)).toBeFocused()
  })
})

test('beam sizes can be added and removed, sorted by number, and everything reset to the defaults', async ({
  page,
}) => {
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
  expect(saves(page)).toEqual([])
  await rate.fill('60')
  await rate.press('Control+Enter')
  await expectToast(page, ...SAVED)
  expect(saves(page)).toEqual([
    {
      pricingConfig: { beamRates: { '8x12': 90, '6x6': null, '4.5x9': 60 } },
      was: { pricingConfig: { beamRates: { '8x12': null, '6x6': 75, '4.5x9': null } } },
    },
  ])
  const { '6x6': _, ...others } = DEFAULT_PRICING_CONFIG.beamRates
  expect((await storedConfig(page)).beamRates).toEqual({ ...others, '8x12': 90, '4.5x9': 60 })
  await expect(field(page, '4.5x9')).toHaveValue('60')

  await step('Reset to defaults fills the form without saving', async () => {
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset to defaults?' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(field(page, '8x12')).toBeVisible()
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await expect(field(page, '8x12')).toHaveCount(0)
    await expect(field(page, '6x6')).toHaveValue('75')
    await expect(page.getByText('3 unsaved changes')).toBeVisible()
    expect((await storedConfig(page)).beamRates).toHaveProperty('8x12')
    await save(page).click()
    await expect.poll(() => storedConfig(page)).toEqual(DEFAULT_PRICING_CONFIG)
  })
})
