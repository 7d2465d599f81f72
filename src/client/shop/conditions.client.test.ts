/** The terms and conditions of a shop's quotes. How a customer accepts them: `e2e/books.spec.ts`. */
import { makeOrder } from '../../../test-support/api-calls.ts'
import { enter, expectToast, follow } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('a shop’s terms and conditions are in its quotes, and stay there when they are deleted', async ({
  page,
}) => {
  await enter(page, '/settings/shop')
  await page.getByRole('button', { name: 'Add terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'New terms and conditions' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await dialog.getByLabel('Name').fill('House terms')
  await dialog.getByLabel('Text').fill('Wood moves with the seasons.')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Shop updated', 'The terms and conditions have been saved.')

  const { id } = await makeOrder(page)
  await follow(page, `/quotes/${id}/edit`)
  const expectChosen = (name: string) =>
    expect
      .poll(() =>
        page
          .getByRole('combobox', { name: 'Terms and conditions' })
          .evaluate((select) => select instanceof HTMLSelectElement && select.selectedOptions[0]?.text),
      )
      .toBe(name)
  await expectChosen('House terms (default)')
  await follow(page, `/quotes/${id}`)
  await page.getByText('House terms').click()
  await expect(page.getByText('Wood moves with the seasons.')).toBeVisible()

  await follow(page, '/settings/shop')
  await page.getByRole('button', { name: 'Delete House terms' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This shop has no terms and conditions yet.')).toBeVisible()
  await follow(page, `/quotes/${id}/edit`)
  await expectChosen('House terms (as in this quote)')
})
