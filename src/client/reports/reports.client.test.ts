/** The books: reports and exports. */
import { vi } from 'vitest'
import { makeOrder } from '../../../test-support/api-calls.ts'
import {
  chooseInMenu,
  enter,
  expectPath,
  logIn,
  withoutServerDate,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('Sales see no reports', async ({ page }) => {
  await logIn(page, 'staff')
  await page.goto('/reports')
  await expect(page.getByText('Ask Office or an administrator of your shop.')).toBeVisible()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Reports' })).toHaveCount(0)
})

test('an administrator reads the reports and takes them along', async ({ page }) => {
  await enter(page)
  await chooseInMenu(page, 'Reports')
  await expectPath(page, '/reports')
  const table = page.getByRole('table')
  await expect(table).toHaveAccessibleName('Sales')
  await expect(table.getByRole('row').last()).toContainText(/^Total\$[1-9]/)

  await page.getByLabel('Rows').selectOption('By customer')
  await expect(table.getByRole('columnheader').first()).toHaveText('Customer')
  await page.getByLabel('Period').selectOption('Last year')
  await expect(page.getByText('Nothing in this period.')).toBeVisible()
  await expect(page).toHaveURL(/by=customer.*from=\d{4}-01-01&to=\d{4}-12-31/)
  await page.reload()
  await expect(page.getByText('Nothing in this period.')).toBeVisible()
  await page.getByLabel('Period').selectOption('This year')
  for (const name of ['Sales tax', 'Deposits held', 'Aging', 'Conversion']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(table).toHaveAccessibleName(name)
    await expect(table.getByRole('row').last()).toContainText('Total')
    // The bar of whoever owes most.
    if (name === 'Aging') await expect(table.locator('[style*="width: 100%"]')).toHaveCount(1)
    if (name === 'Deposits held') {
      const [order, customer] = [table.getByRole('link').first(), table.getByRole('link').nth(1)]
      await expect(order).toHaveAttribute('href', /^\/(invoices|paid|production)\/\d+$/)
      await expect(customer).toHaveAttribute('href', /^\/customers\/\d+$/)
    }
  }
  await step('made when asked for', async () => {
    const quotes = () => table.getByRole('row').last().getByRole('cell').first().textContent().then(Number)
    const before = await quotes()
    await makeOrder(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(quotes).toBe(before + 1)
    await expect(page.getByText(/^As of .* at /)).toBeVisible()
  })
  const downloading = page.waitForDownload()
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const { name, file } = await downloading
  expect(name).toMatch(/^conversion \d{4}-01-01 to .*\.csv$/)
  const [header, ...rows] = (await file.text()).trim().split('\n')
  expect(header).toContain('Month,Quotes,Quoted')
  expect(rows.length).toBe(new Date().getUTCMonth() + 1)
})

test('a period that is too long says so, and not to try again', async ({ page, allowErrors }) => {
  allowErrors(/400/)
  await enter(page, '/reports?from=1999-01-01&to=2026-03-31')
  const problem = page.getByRole('alert').filter({ hasText: 'The period must be at most 10 years.' })
  await expect(problem).toBeVisible()
  await expect(problem.getByRole('button')).toHaveCount(0)
  await page.getByLabel('Period').selectOption('This year')
  await expect(page.getByRole('table')).toHaveAccessibleName('Sales')
})

test('in January, the period keeps the name that was chosen', async ({ page }) => {
  await enter(page)
  withoutServerDate(page)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-01-15T18:00:00Z') })
  try {
    await page.goto('/reports')
    const period = page.getByLabel('Period')
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2031-01-01')
    await expect(period).toHaveValue('this-year')
    for (const chosen of ['this-quarter', 'this-month', 'this-year']) {
      await period.selectOption(chosen)
      await expect(page).toHaveURL(/from=2031-01-01&to=2031-01-15/)
      await expect(period).toHaveValue(chosen)
    }
  } finally {
    vi.useRealTimers()
  }
})
