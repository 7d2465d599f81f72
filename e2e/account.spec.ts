/** My Account in several windows. What the dialog does in one is proven in `src/client/account`. */
import { enter } from './api.ts'
import { chooseInMenu, expectToast } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'account' })

test('every open window has the new name, and the session that a new password begins', async ({
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
  await dialog.getByLabel('Current password', { exact: true }).fill('kerf-demo')
  await dialog.getByLabel('New password', { exact: true }).fill('long enough to stand')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('long enough to stand')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed', 'You are signed out everywhere else.')
  const tab = await context.newPage()
  await tab.goto('/quotes')
  await expect(tab.getByRole('button', { name: /^User menu/ })).toBeVisible()
})
