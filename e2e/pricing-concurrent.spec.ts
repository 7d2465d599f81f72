/** Rates open in several windows, and changed by several people. */
import { enter } from './api.ts'
import {
  changeRates,
  enterAtDefaults,
  field,
  open,
  PRICING,
  save,
  storedConfig,
  tab,
} from './pricing-form.ts'
import { chooseInMenu, expectToast, openTab } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'pricing' })

test.beforeEach(enterAtDefaults)

test('every open window gets new rates at once without losing what is typed', async ({ page, context }) => {
  await open(page)
  const second = await context.newPage()
  await open(second)
  await field(second, 'Stain').fill('13')
  await field(page, 'Base rate').fill('91')
  await field(page, 'Stain').fill('12')
  await save(page).click()
  await expectToast(page, 'Settings updated', 'Your pricing configuration has been updated successfully.')
  await expect(field(second, 'Base rate')).toHaveValue('91')
  await expect(field(second, 'Stain')).toHaveValue('13')
  await expect(second.getByText('1 unsaved change', { exact: true })).toBeVisible()
  await save(second).click()
  await expect(field(page, 'Stain')).toHaveValue('13')
  expect(await storedConfig(page)).toMatchObject({ baseRate: 91, stainRate: 13 })
})

test('saving does not undo rates that someone else changed in the meantime', async ({ page, openPage }) => {
  await open(page)
  await field(page, 'Base rate').fill('85')
  const colleague = await openPage()
  await enter(colleague)
  await changeRates(colleague, { stainRate: 14, beamRates: { '9x9': 80 } })
  await save(page).click()
  await expectToast(page, 'Settings updated', 'Your pricing configuration has been updated successfully.')
  await expect(field(page, 'Stain')).toHaveValue('14')
  expect(await storedConfig(page)).toMatchObject({ baseRate: 85, stainRate: 14, beamRates: { '9x9': 80 } })
  await changeRates(colleague, { stainRate: 15 })
  await openTab(page, 'Invoices')
  await chooseInMenu(page, 'Pricing')
  await expect(field(page, 'Stain')).toHaveValue('15')
})

test('staff can see every rate but change none', async ({ openPage }) => {
  const page = await openPage()
  await enter(page, PRICING, 'staff')
  await expect(
    page.getByText('Only an administrator of Walnut & Iron Woodworks can change these rates.'),
  ).toBeVisible()
  await expect(field(page, 'Base rate')).toHaveValue('80')
  await expect(field(page, 'Base rate')).not.toBeEditable()
  await expect(save(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Reset to defaults' })).toHaveCount(0)
  await expectFitForAll(page)
  await tab(page, 'Beam Rates').click()
  await expect(field(page, '6x6')).toHaveValue('75')
  await expect(page.getByRole('button', { name: /^(Remove|Add)/ })).toHaveCount(0)
  await tab(page, 'Add-ons').click()
  await expect(page.getByRole('switch', { name: 'Stain' })).toBeDisabled()
  await expectFitForAll(page)
})
