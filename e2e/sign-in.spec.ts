/** Signing in and out (spec sections 2, 5 and 8). What the sign-in screen says is proven in `src/client/session`. */
import { enter } from './api.ts'
import { chooseInMenu, expectFailure, expectPath, expectToast } from './screen.ts'
import { expect, signIn, test } from './test.ts'

test('signing in reloads at the dashboard', async ({ page }) => {
  await page.goto('/invoices')
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel(/^Password/).fill('kerf-demo')
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectToast(page, 'Logged in successfully', 'Welcome back, Dana Reyes')
  await expectPath(page, '/')
  await expect(page.locator('body')).not.toHaveAttribute('data-before')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Welcome back, Dana Reyes')).toHaveCount(0)
})

test('the menu opens the account, offers Switch Shop only with several shops, and signs out for good', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  await enter(page, '/quotes')
  const menu = page.getByRole('button', { name: /^User menu/ })

  await test.step('My Account', async () => {
    await chooseInMenu(page, 'My Account')
    const account = page.getByRole('dialog', { name: 'My Account' })
    await expect(account.getByLabel('Name', { exact: true })).toHaveValue('Dana Reyes')
    await expect(account.getByLabel('Email', { exact: true })).toHaveValue('dana@walnutandiron.example')
    await page.keyboard.press('Escape')
    await expect(account).toBeHidden()
  })

  await test.step('the chosen appearance survives a reload, and otherwise it follows the system', async () => {
    const expectAppearance = (name: 'light' | 'dark') =>
      expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', name)
    await expectAppearance('light')
    await chooseInMenu(page, 'Dark mode')
    await expectAppearance('dark')
    await page.reload()
    await expectAppearance('dark')
    await chooseInMenu(page, 'Light mode')
    await expectAppearance('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAppearance('dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.keyboard.press('Escape')
  })

  await test.step('a failed sign-out or shop switch shows an error and keeps the session', async () => {
    const boom = { status: 500, json: { message: 'boom' } }
    await page.route('**/api/auth/logout', (route) => route.fulfill(boom))
    await page.route('**/api/shops/switch/*', (route) => route.fulfill(boom))
    await chooseInMenu(page, 'Logout')
    await expectFailure(page, 'Logout failed', '500: boom')
    await menu.click()
    await expect(page.getByText('Switch Shop', { exact: true })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Clearwater Glass' }).click()
    await expectFailure(page, 'Failed to switch shop', '500: boom')
    await expect(page.getByRole('banner')).toContainText('Walnut & Iron Woodworks')
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('signing out leaves nothing behind', async () => {
    await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
    await chooseInMenu(page, 'Logout')
    await expectToast(page, 'Logged out successfully')
    await expect(page.getByLabel('Username')).toBeVisible()
    await expect(page.getByText(/WI-\d+/)).toHaveCount(0)
    expect((await page.request.get('/api/auth/me')).status()).toBe(401)
    await page.goBack()
    await expect(page.getByText(/WI-\d+/)).toHaveCount(0)
  })

  await test.step('the menu of staff with one shop', async () => {
    await signIn(page, 'staff')
    await expectToast(page, 'Logged in successfully', 'Welcome back, Sam Okafor')
    await menu.click()
    await expect(page.getByRole('menuitem', { name: 'My Account' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expect(page.getByText('Switch Shop')).toHaveCount(0)
  })
})
