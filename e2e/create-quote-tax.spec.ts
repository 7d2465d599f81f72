/** The tax rate a quote starts with when the shop's own rate fails to load. */
import { enter } from './api.ts'
import { fillLine } from './quote-form.ts'
import { expect, expectAccessible, test } from './test.ts'

test.use({ serverName: 'create-quote-tax' })

test('a stand-in tax rate is announced and later replaced; what was typed stays', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  await enter(page)
  const reply = await page.request.patch('/api/shop', { data: { taxRate: 0.0625 } })
  expect(reply.status()).toBe(200)
  await page.route('**/api/shop-settings', (route) =>
    route.fulfill({ status: 500, json: { message: 'boom' } }),
  )
  await page.goto('/quotes/new')
  const notice = page.getByRole('alert').filter({ hasText: 'Could not load your shop’s tax rate.' })
  const rate = page.getByLabel('Tax Rate (%)')
  await expect(notice).toContainText('This quote starts at 7%')
  await expect(rate).toHaveValue('7')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Title' }).fill('Half written')
  await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '50' })
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toBeVisible()

  await page.unroute('**/api/shop-settings')
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(rate).toHaveValue('6.25')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written')
  await expect(page.getByLabel('Totals')).toContainText('Tax$6.25')
})

test('a tax rate typed while the shop’s rate is missing is kept', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await enter(page)
  await page.route('**/api/shop-settings', (route) =>
    route.fulfill({ status: 500, json: { message: 'boom' } }),
  )
  await page.goto('/quotes/new')
  await page.getByLabel('Tax Rate (%)').fill('9')
  await page.unroute('**/api/shop-settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('9')
})
