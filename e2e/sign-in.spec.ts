/** The session gate: signing in and out (spec sections 2, 5 and 8). */
import type { Page } from '@playwright/test'
import { enter } from './api.ts'
import { chooseInMenu, expectFailure, expectPath, expectToast } from './screen.ts'
import { expect, signIn, test } from './test.ts'

/** The alert on the screen, as opposed to the toast in the corner. */
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const spinner = (page: Page) => page.getByRole('status', { name: 'Loading' })

async function fill(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await signInButton(page).click()
}

test('the sign-in screen says what is wrong and keeps what was typed', async ({ page, allowErrors }) => {
  allowErrors(/401|429|502|ERR_FAILED/)
  const login = '**/api/auth/login'
  const me = '**/api/auth/me'
  const username = page.getByLabel('Username')
  const password = page.getByLabel(/^Password/)

  await test.step('a spinner shows until the session is known', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route(me, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/invoices')
    await expect(spinner(page)).toBeVisible()
    await expect(username).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    answer.resolve()
    await expect(username).toBeFocused()
    await expect(spinner(page)).toHaveCount(0)
    await expect(page).toHaveTitle('Sign in · Kerf')
    await expect(page.getByText('Username demo, password kerf-demo')).toBeVisible()
    await page.unroute(me)
  })

  await test.step('both fields are required', async () => {
    let logins = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/login')) logins++
    })
    await signInButton(page).click()
    await expect(username).toBeFocused()
    await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
    await fill(page, '   ', 'kerf-demo')
    await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
    await expect(page.getByText('Password is required', { exact: true })).toHaveCount(0)
    expect(logins).toBe(0)
  })

  await test.step('a wrong password shows two messages', async () => {
    await fill(page, 'demo', 'kerf-dmeo')
    await expect(alert(page)).toHaveText('Invalid username or password')
    await expectFailure(page, 'Login failed', 'Invalid username or password')
    await expect(username).toHaveValue('demo')
    await expect(password).toHaveValue('kerf-dmeo')
    await expect(password).toBeFocused()
  })

  await test.step('after too many wrong passwords the screen says how long to wait', async () => {
    const guess = { data: { username: 'guessed', password: 'wrong' } }
    for (const _ of Array(5)) {
      expect((await page.request.post('/api/auth/login', guess)).status()).toBe(401)
    }
    await fill(page, 'guessed', 'wrong')
    await expect(alert(page)).toHaveText(/^Too many failed sign-ins\. Try again in 5 minutes\.$/)
    await expect(username).toHaveValue('guessed')
  })

  await test.step('a failed or missing response', async () => {
    await page.route(login, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    // Capitals in a username do not count.
    await fill(page, 'DEMO', 'kerf-demo')
    await expect(alert(page)).toHaveText('Login failed')
    await expectFailure(page, 'Login failed', 'Invalid credentials')
    await page.unroute(login)
    await page.route(login, (route) => route.abort())
    await signInButton(page).click()
    await expect(alert(page)).toHaveText('The server cannot be reached. Check your connection and try again.')
    await page.unroute(login)
  })

  await test.step('a session that is missing after signing in', async () => {
    await page.route(me, (route) =>
      route.fulfill({ status: 401, json: { message: 'You are not signed in' } }),
    )
    await signInButton(page).click()
    await expect(alert(page)).toHaveText('Authentication failed')
    await expectFailure(page, 'Login failed', 'Invalid credentials')
    await page.unroute(me)
  })

  await test.step('signing in reloads at the dashboard', async () => {
    await page.evaluate(() => document.body.setAttribute('data-before', ''))
    await signInButton(page).click()
    await expectToast(page, 'Logged in successfully', 'Welcome back, Dana Reyes')
    await expectPath(page, '/')
    await expect(page.locator('body')).not.toHaveAttribute('data-before')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('Welcome back, Dana Reyes')).toHaveCount(0)
  })
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
