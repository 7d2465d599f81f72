/** The pricing configuration (spec sections 2, 8 and 9; design section 5). */
import type { Locator, Page } from '@playwright/test'
import { shopSettings } from '#contract/shops.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { enter } from './api.ts'
import {
  chooseInMenu,
  expectFailure,
  expectNoSidewaysScroll,
  expectPath,
  expectToast,
  openTab,
} from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'pricing' })

const PRICING = '/settings/pricing'
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' })
const tablePrice = (page: Page) => page.getByLabel('Price of the example table', { exact: true })
const beamPrice = (page: Page) => page.getByLabel('Price of the example beam', { exact: true })

async function storedConfig(page: Page) {
  const reply = await page.request.get('/api/shop-settings')
  return shopSettings.parse(await reply.json()).pricingConfig
}

/** As another administrator elsewhere would. */
async function changeRates(page: Page, pricingConfig: object): Promise<void> {
  const reply = await page.request.patch('/api/shop-settings', { data: { pricingConfig } })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Every test begins at the defaults. */
test.beforeEach(async ({ page }) => {
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
})

async function open(page: Page, on = 'Base Rates'): Promise<void> {
  await page.goto(PRICING)
  await tab(page, on).click()
}

/** The bodies that were sent to change the settings. */
function watchSaves(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON())
  })
  return sent
}

async function expectRates(page: Page, rates: readonly (readonly [string, string, string])[]): Promise<void> {
  for (const [name, value, unit] of rates) {
    await expect(field(page, name)).toHaveValue(value)
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${unit}`))
  }
}

test('four tabs with every rate, its unit beside it, from the menu', async ({ page }) => {
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

test('the example is priced by what is typed, every part of it', async ({ page }) => {
  await open(page)
  const parts = page.getByLabel('How the price of the example table is made up')
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
  await expect(parts).toContainText('Handling fee where it is chosen+ $12.50')
  await field(page, 'Breadboards').fill('249.6')
  await expect(parts).toContainText('Rounding to a whole dollar$0.40')

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

test('saving is off until something changed, and sends that alone', async ({ page }) => {
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
  // Nobody has to look for the place where they were.
  await expect(tab(page, 'Add-ons')).toBeFocused()
  await page.reload()
  await expect(field(page, 'Base rate')).toHaveValue('92.50')
  await tab(page, 'Add-ons').click()
  await expect(page.getByRole('switch', { name: 'Stain' })).not.toBeChecked()
})

test('beam sizes come and go, in the order of their numbers', async ({ page }) => {
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
  await expect(page.getByText('6x10 is in the list already')).toBeVisible()
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
  // One that is written and not added yet is not lost either.
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

test('what is no rate is said beside its field, and stays as it was typed', async ({ page }) => {
  const sent = watchSaves(page)
  await open(page)
  const rate = field(page, 'Stain')
  for (const [typed, sentence] of [
    ['abc', 'Rate must be a number, such as 12.50'],
    ['12,5', 'Rate must be a number, such as 12.50'],
    ['-3', 'Rate must be a positive number'],
    ['', 'Rate is required. Enter 0 for none.'],
    ['1.005', 'Rate must have at most 2 decimals'],
    ['1000000.01', 'Rate must be at most 1,000,000'],
  ] as const) {
    await rate.fill(typed)
    await save(page).click()
    await expect(rate).toHaveAccessibleDescription(new RegExp(`${sentence.replaceAll('.', '\\.')}$`))
    await expect(rate).toHaveValue(typed)
    await expect(rate).toBeFocused()
  }
  await rate.fill('abc')
  await expect(tablePrice(page)).toHaveText('—')
  await expectFitForAll(page)
  // The tab that holds the problem says so, and opens.
  await tab(page, 'Beam Rates').click()
  await expect(tab(page, 'Base Rates')).toHaveAccessibleName('Base Rates 1 problem')
  await field(page, '6x6').fill('80')
  await save(page).click()
  await expect(rate).toBeFocused()
  expect(sent).toEqual([])
  await rate.fill('12')
  await expect(page.getByText('Rate must be a number, such as 12.50')).toHaveCount(0)
  await expect(tab(page, 'Base Rates')).toHaveAccessibleName('Base Rates')
})

test('a refusal of the server opens the tab with the field; any failure loses nothing', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/400|500|ERR_FAILED/)
  await open(page)
  await field(page, 'Base rate').fill('81')
  const answer = (status: number, json: object) =>
    page.route('**/api/shop-settings', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status, json }) : route.continue(),
    )
  const message = 'Rate must end in .99'
  await answer(400, { message, issues: [{ path: 'pricingConfig.addOnFees.planed', message }] })
  await save(page).click()
  await expectFailure(page, 'Update failed', `400: ${message}`)
  await expect(field(page, 'Planed fee')).toBeFocused()
  await expect(field(page, 'Planed fee')).toHaveAccessibleDescription(new RegExp(message))

  await page.unroute('**/api/shop-settings')
  await answer(500, { message: 'boom' })
  await save(page).click()
  await expectFailure(page, 'Update failed', '500: boom')
  await page.unroute('**/api/shop-settings')
  await page.route('**/api/shop-settings', (route) => route.abort())
  await save(page).click()
  await expectFailure(
    page,
    'Update failed',
    'The server cannot be reached. Check your connection and try again.',
  )
  await page.unroute('**/api/shop-settings')
  await tab(page, 'Base Rates').click()
  await expect(field(page, 'Base rate')).toHaveValue('81')
  await save(page).click()
  await expectToast(page, 'Settings updated', 'Your pricing configuration has been updated successfully.')
})

test('leaving with unsaved changes asks first: for a screen, a reload, another shop, signing out', async ({
  page,
}) => {
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

test('a quote that is being written is asked about too, before another shop and before signing out', async ({
  page,
}) => {
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

test('Reset to defaults fills the form, and saves nothing by itself', async ({ page }) => {
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

test('every open window has the new rates at once; what is typed there stays', async ({ page, context }) => {
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

test('what somebody else saved meanwhile is not undone, and shows the next time', async ({
  page,
  openPage,
}) => {
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

test('staff may read every rate and change none', async ({ openPage }) => {
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

test('while the rates are on their way, and when they do not come', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/shop-settings', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { message: 'boom' } })
  })
  await page.goto(PRICING)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  answer.resolve()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Error loading pricing configuration. Please try again.',
  )
  await expectFitForAll(page)
  await page.unroute('**/api/shop-settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(field(page, 'Base rate')).toHaveValue('80')
})

test('by keyboard alone', async ({ page }) => {
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
