/** The session gate: signing in and out (spec sections 2, 5 and 8). */
import type { Page } from '@playwright/test'
import { enter } from './api.ts'
import { chooseInMenu, expectFailure, expectPath, expectToast } from './screen.ts'
import { expect, signIn, test } from './test.ts'

test.use({ serverName: 'sign-in' })

/** The alert on the screen, as opposed to the toast in the corner. */
const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })
const spinner = (page: Page) => page.getByRole('status', { name: 'Loading' })

async function fill(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel(/^Password/).fill(password)
  await signInButton(page).click()
}

test('a spinner shows until the session is known', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/me', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/')
  await expect(spinner(page)).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  answer.resolve()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(spinner(page)).toHaveCount(0)
  await expect(page).toHaveTitle('Sign in · Kerf')
})

test('both fields are required, and the hint shows the demo credentials', async ({ page }) => {
  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) logins++
  })
  await page.goto('/')
  await expect(page.getByText('Username demo, password kerf-demo')).toBeVisible()
  await expect(page.getByLabel('Username')).toBeFocused()
  await signInButton(page).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await fill(page, '   ', 'kerf-demo')
  await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Password is required', { exact: true })).toHaveCount(0)
  expect(logins).toBe(0)
})

test('a wrong password shows two messages and keeps what was typed', async ({ page, allowErrors }) => {
  allowErrors(/401.*\/api\/auth\/login/)
  await page.goto('/')
  await fill(page, 'demo', 'kerf-dmeo')
  await expect(alert(page)).toHaveText('Invalid username or password')
  await expectFailure(page, 'Login failed', 'Invalid username or password')
  await expect(page.getByLabel('Username')).toHaveValue('demo')
  await expect(page.getByLabel(/^Password/)).toHaveValue('kerf-dmeo')
  await expect(page.getByLabel(/^Password/)).toBeFocused()

  await fill(page, 'nobody-at-all', 'kerf-demo')
  await expect(alert(page)).toHaveText('Invalid username or password')
  await fill(page, 'DEMO', 'kerf-demo')
  await expectToast(page, 'Logged in successfully', 'Welcome back, Dana Reyes')
})

test('a failed or missing response at sign-in shows an error', async ({ page, allowErrors }) => {
  allowErrors(/502|ERR_FAILED/)
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  )
  await page.goto('/')
  await fill(page, 'demo', 'kerf-demo')
  await expect(alert(page)).toHaveText('Login failed')
  await expectFailure(page, 'Login failed', 'Invalid credentials')

  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => route.abort())
  await signInButton(page).click()
  await expect(alert(page)).toHaveText('The server cannot be reached. Check your connection and try again.')
})

test('after signing in, a missing session is checked three times', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Username')).toBeVisible()
  const checks: number[] = []
  await page.route('**/api/auth/me', (route) => {
    checks.push(Date.now())
    return route.fulfill({ status: 401, json: { message: 'You are not signed in' } })
  })
  await fill(page, 'demo', 'kerf-demo')
  await expect(alert(page)).toHaveText('Authentication failed')
  await expectFailure(page, 'Login failed', 'Invalid credentials')
  expect(checks).toHaveLength(3)
  const [first = 0, , third = 0] = checks
  expect(third - first).toBeGreaterThanOrEqual(590)
})

test('signing in reloads at the dashboard; signing out leaves nothing behind', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/invoices')
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await fill(page, 'demo', 'kerf-demo')
  await expectToast(page, 'Logged in successfully', 'Welcome back, Dana Reyes')
  await expectPath(page, '/')
  await expect(page.locator('body')).not.toHaveAttribute('data-before')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.getByText('Welcome back, Dana Reyes')).toHaveCount(0)

  await page.goto('/quotes')
  await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByText(/WI-\d+/)).toHaveCount(0)
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)
  await page.goBack()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByText(/WI-\d+/)).toHaveCount(0)
})

test('a failed sign-out or shop switch shows an error and keeps the session', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const boom = { status: 500, json: { message: 'boom' } }
  await page.route('**/api/auth/logout', (route) => route.fulfill(boom))
  await page.route('**/api/shops/switch/*', (route) => route.fulfill(boom))
  await enter(page, '/production')
  await chooseInMenu(page, 'Logout')
  await expectFailure(page, 'Logout failed', '500: boom')
  await chooseInMenu(page, 'Clearwater Glass')
  await expectFailure(page, 'Failed to switch shop', '500: boom')
  await expect(page.getByRole('banner')).toContainText('Walnut & Iron Woodworks')
  await expect(page.getByRole('heading', { level: 1, name: 'Production' })).toBeVisible()
})

test('the menu offers My Account, and Switch Shop only to people with several shops', {
  tag: '@both',
}, async ({ page, openPage }) => {
  await enter(page)
  await chooseInMenu(page, 'My Account')
  const account = page.getByRole('dialog', { name: 'My Account' })
  await expect(account.getByLabel('Name', { exact: true })).toHaveValue('Dana Reyes')
  await expect(account.getByLabel('Email', { exact: true })).toHaveValue('dana@walnutandiron.example')
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByText('Switch Shop', { exact: true })).toBeVisible()

  const staff = await openPage()
  await signIn(staff, 'staff')
  await expectToast(staff, 'Logged in successfully', 'Welcome back, Sam Okafor')
  await staff.getByRole('button', { name: /^User menu/ }).click()
  await expect(staff.getByRole('menuitem', { name: 'My Account' })).toBeVisible()
  await expect(staff.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expect(staff.getByText('Switch Shop')).toHaveCount(0)
})

test('after too many wrong passwords the screen says how long to wait', async ({ page, allowErrors }) => {
  allowErrors(/429.*\/api\/auth\/login/)
  const guess = { data: { username: 'guessed', password: 'wrong' } }
  for (const _ of Array(5)) {
    expect((await page.request.post('/api/auth/login', guess)).status()).toBe(401)
  }
  await page.goto('/')
  await fill(page, 'guessed', 'wrong')
  await expect(alert(page)).toHaveText(/^Too many failed sign-ins\. Try again in 5 minutes\.$/)
  await expect(page.getByLabel('Username')).toHaveValue('guessed')
  // Another user at the same computer can still sign in.
  await fill(page, 'demo', 'kerf-demo')
  await expectToast(page, 'Logged in successfully', 'Welcome back, Dana Reyes')
})
