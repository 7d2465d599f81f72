/** Toasts (spec sections 8 and 9) stay out of the way of dialogs. */
import { makeOrder } from '../../../test-support/api-calls.ts'
import { expectFailure, logIn, toast } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

test('Escape closes a dialog before a toast', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await logIn(page)
  const { id } = await makeOrder(page)
  await page.goto(`/quotes/${id}`)
  page.route('**/status', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click()
  await expectFailure(page, 'Error', 'boom')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toast(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})
