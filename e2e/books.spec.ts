/** How reports look, and the terms that a customer accepts. What reports say is proven in `src/client/reports`. */
import { enter, makeLink, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectToast } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'books' })

test('the reports fit, and are accessible', { tag: '@both' }, async ({ page }) => {
  await enter(page, '/reports?report=aging')
  await expect(page.getByRole('table')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleScreen(page)
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
