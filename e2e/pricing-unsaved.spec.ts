/** Unsaved rates: nothing discards them without asking. */
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { changeRates, enterAtDefaults, field, open, save, storedConfig } from './pricing-form.ts'
import { chooseInMenu, expectPath, expectToast, openTab } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'pricing' })

test.beforeEach(enterAtDefaults)

test('navigating, reloading, switching shops or signing out asks about unsaved rates', async ({ page }) => {
  await open(page)
  await field(page, 'Base rate').fill('81')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  const keep = dialog.getByRole('button', { name: 'Keep Editing' })
  await openTab(page, 'Invoices')
  await expect(dialog).toContainText('Your changes to the rates have not been saved. They will be lost.')
  await expectFitForAll(page)
  await keep.click()
  await chooseInMenu(page, 'Clearwater Glass')
  await keep.click()
  await expect(page.getByRole('banner')).toContainText('Walnut & Iron Woodworks')
  await chooseInMenu(page, 'Logout')
  await keep.click()
  await expect(field(page, 'Base rate')).toHaveValue('81')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => {
    setTimeout(() => location.reload())
  })
  await (await asked).dismiss()
  await expect(field(page, 'Base rate')).toHaveValue('81')

  await chooseInMenu(page, 'Clearwater Glass')
  await dialog.getByRole('button', { name: 'Discard Changes' }).click()
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await expect(field(page, 'Base rate')).toHaveValue('80')
  await expect(save(page)).toBeDisabled()
  await field(page, 'Base rate').fill('82')
  await openTab(page, 'Invoices')
  await dialog.getByRole('button', { name: 'Discard Changes' }).click()
  await expectPath(page, '/invoices')
  expect((await storedConfig(page)).baseRate).toBe(80)
})

test('switching shops or signing out asks about an unsaved quote too', async ({ page }) => {
  await page.goto('/quotes/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a quote')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  for (const item of ['Clearwater Glass', 'Logout']) {
    await chooseInMenu(page, item)
    await dialog.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a quote')
  }
  await chooseInMenu(page, 'Clearwater Glass')
  await dialog.getByRole('button', { name: 'Discard Quote' }).click()
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await expectPath(page, '/quotes')
  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
})

test('Reset to defaults fills the form without saving', async ({ page }) => {
  await changeRates(page, {
    baseRate: 99,
    beamRates: { '6x6': null, '9x9': 80 },
    enabledAddOns: { planed: false },
  })
  await open(page, 'Beam Rates')
  await expect(field(page, '9x9')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset to defaults?' })
  await expectFitForAll(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(field(page, '9x9')).toBeVisible()
  await page.getByRole('button', { name: 'Reset to defaults' }).click()
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(field(page, '9x9')).toHaveCount(0)
  await expect(field(page, '6x6')).toHaveValue('75')
  await expect(page.getByText('4 unsaved changes')).toBeVisible()
  expect((await storedConfig(page)).baseRate).toBe(99)
  await save(page).click()
  await expectToast(page, 'Settings updated', 'Your pricing configuration has been updated successfully.')
  expect(await storedConfig(page)).toEqual(DEFAULT_PRICING_CONFIG)
})
