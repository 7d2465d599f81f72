/** The books: reports and exports, and the terms that a customer accepts. */
import { readFile } from 'node:fs/promises'
import { enter, makeLink, makeOrder } from './api.ts'
import { chooseInMenu, expectNoSidewaysScroll, expectPath, expectToast } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'books' })

test('an administrator reads the reports and takes them along', async ({ page }) => {
  await enter(page)
  await chooseInMenu(page, 'Reports')
  await expectPath(page, '/reports')
  const table = page.getByRole('table')
  await expect(table).toHaveAccessibleName('Sales')
  await expect(table.getByRole('row').last()).toContainText(/^Total\$[1-9]/)
  await expectAccessibleScreen(page)

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
  }
  await test.step('made when asked for', async () => {
    const quotes = () => table.getByRole('row').last().getByRole('cell').first().innerText().then(Number)
    const before = await quotes()
    await makeOrder(page)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(quotes).toBe(before + 1)
    await expect(page.getByText(/^As of .* at /)).toBeVisible()
  })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^conversion \d{4}-01-01 to .*\.csv$/)
  const [header, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(header).toContain('Month,Quotes,Quoted')
  expect(rows.length).toBe(new Date().getUTCMonth() + 1)
})

test('the reports fit a phone', { tag: '@phone' }, async ({ page }) => {
  await enter(page, '/reports?report=aging')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page.getByRole('main'))
})

test('a shop’s terms and conditions are in its quotes, and the customer accepts them by name', async ({
  page,
}) => {
  await enter(page, '/settings/shop')
  await page.getByRole('button', { name: 'Add terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'New terms and conditions' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await dialog.getByLabel('Name').fill('House terms')
  await dialog.getByLabel('Text').fill('Wood moves with the seasons.')
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Shop updated', 'The terms and conditions have been saved.')

  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}/edit`)
  const select = page.getByRole('combobox', { name: 'Terms and conditions' })
  await expect(select.locator('option:checked')).toHaveText('House terms (default)')
  await page.goto(`/quotes/${id}`)
  await page.getByText('House terms').click()
  await expect(page.getByText('Wood moves with the seasons.')).toBeVisible()

  await page.goto(await makeLink(page, id))
  await expect(page.getByText('Wood moves with the seasons.')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(/, with its terms and conditions, House terms\./)).toBeVisible()

  await page.goto('/settings/shop')
  await page.getByRole('button', { name: 'Delete House terms' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This shop has no terms and conditions yet.')).toBeVisible()
  await page.goto(`/quotes/${id}/edit`)
  await expect(select.locator('option:checked')).toHaveText('House terms (as in this quote)')
})
