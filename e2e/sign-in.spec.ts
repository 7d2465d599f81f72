/** What of signing in and out needs a browser. What the sign-in screen and the menu say is proven in `src/client`. */
import { enter } from './api.ts'
import { chooseInMenu, expectPath, expectToast } from './screen.ts'
import { expect, test } from './test.ts'

test('an appearance is kept, signing out leaves nothing behind, and signing in starts Kerf anew', async ({
  page,
}) => {
  await enter(page, '/quotes')

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

  await test.step('signing in anywhere reloads at the dashboard', async () => {
    await page.goto('/invoices')
    await page.getByLabel('Username').fill('staff')
    await page.getByLabel(/^Password/).fill('kerf-demo')
    await page.evaluate(() => document.body.setAttribute('data-before', ''))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectToast(page, 'Logged in successfully', 'Welcome back, Sam Okafor')
    await expectPath(page, '/')
    await expect(page.locator('body')).not.toHaveAttribute('data-before')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('Welcome back, Sam Okafor')).toHaveCount(0)
  })
})

test('a browser that blocks cookies says so', async ({ page, allowErrors }) => {
  // What Firefox then refuses as well is missed at once.
  allowErrors(/insecure|page error|no #root/)
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { value: false })
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
  })
  await page.goto('/')
  await expect(page.getByText(/^Kerf needs cookies, to know who is signed in\./)).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
})
