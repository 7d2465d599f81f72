/** My Account in several windows. What the dialog does in one is proven in `src/client/account`. */
import { enter } from './api.ts'
import { chooseInMenu } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'account' })

test('every open window has the new name, and a new password is asked for accessibly', async ({
  page,
  context,
}) => {
  await enter(page, '/', 'staff')
  const second = await context.newPage()
  await second.goto('/quotes')
  await chooseInMenu(page, 'My Account')
  const dialog = page.getByRole('dialog', { name: 'My Account' })
  await dialog.getByLabel('Name', { exact: true }).fill('Samuel Okafor')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  for (const window of [page, second]) {
    await expect(window.getByRole('button', { name: 'User menu, SO Samuel Okafor' })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog).toContainText('Current password is required')
  await expectAccessibleScreen(dialog)
})
