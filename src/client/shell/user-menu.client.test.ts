/** The user menu: the account, the shops, and signing out. */
import { chooseInMenu, enter, expectFailure, expectToast } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('the menu opens the account, offers Switch Shop only with several shops, and survives failures', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500|ERR_FAILED/)
  await enter(page, '/quotes')
  const menu = page.getByRole('button', { name: /^User menu/ })

  await step('My Account', async () => {
    await chooseInMenu(page, 'My Account')
    const account = page.getByRole('dialog', { name: 'My Account' })
    await expect(account.getByLabel('Name', { exact: true })).toHaveValue('Dana Reyes')
    await expect(account.getByLabel('Email', { exact: true })).toHaveValue('dana@walnutandiron.example')
    await page.keyboard.press('Escape')
    await expect(account).toBeHidden()
  })

  await step('a failed sign-out or shop switch shows an error and keeps the session', async () => {
    const boom = { status: 500, json: { message: 'boom' } }
    page.route('**/api/auth/logout', (route) => route.fulfill(boom))
    page.route('**/api/shops/switch/*', (route) => route.fulfill(boom))
    await chooseInMenu(page, 'Logout')
    await expectFailure(page, 'Logout failed', '500: boom')
    await menu.click()
    await expect(page.getByText('Switch Shop', { exact: true })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Clearwater Glass' }).click()
    await expectFailure(page, 'Failed to switch shop', '500: boom')
    await expect(page.getByRole('banner')).toContainText('Walnut & Iron Woodworks')
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    page.unrouteAll()
  })

  await step('a switch whose response was lost', async () => {
    page.route('**/api/shops/switch/*', async (route) => {
      await route.fetch()
      route.abort()
    })
    await chooseInMenu(page, 'Clearwater Glass')
    await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
    await expect(page.getByRole('link', { name: /^View CG-/ }).first()).toBeVisible()
    page.unrouteAll()
  })

  await step('the menu of staff with one shop', async () => {
    await enter(page, '/', 'staff')
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(page.getByText('Switch Shop')).toHaveCount(0)
  })
})
