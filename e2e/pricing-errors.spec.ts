/** Rates that the form or the server rejects, and rates that fail to load. */
import { enterAtDefaults, field, open, PRICING, save, tab, tablePrice, watchSaves } from './pricing-form.ts'
import { expectFailure, expectNoSidewaysScroll, expectToast } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'pricing' })

test.beforeEach(enterAtDefaults)

test('an invalid rate stays as typed, with an error next to its field', async ({ page }) => {
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
  // The tab with the problem is marked and opens.
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

test('a server error opens the tab of its field, and no failure loses input', async ({
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

test('the rates have loading and error states', async ({ page, allowErrors }) => {
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
