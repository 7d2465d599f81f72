/** The sign-in screen (spec sections 2, 5 and 8). That Kerf then starts anew is seen in `e2e/sign-in.spec.ts`. */
import { vi } from 'vitest'
import { addSecondFactor } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { enter, expectFailure, waitForLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

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

  await step('a spinner shows until the session is known', async () => {
    const answer = Promise.withResolvers<void>()
    page.route(me, async (route) => {
      await answer.promise
      route.continue()
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
    page.unroute(me)
  })

  await step('both fields are required', async () => {
    await signInButton(page).click()
    await expect(username).toBeFocused()
    await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
    await fill(page, '   ', 'kerf-demo')
    await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
    await expect(page.getByText('Password is required', { exact: true })).toHaveCount(0)
    expect(page.requests.filter(({ path }) => path === '/api/auth/login')).toEqual([])
  })

  await step('a wrong password shows two messages', async () => {
    await fill(page, 'demo', 'kerf-dmeo')
    await expect(alert(page)).toHaveText('Invalid username or password')
    await expectFailure(page, 'Login failed', 'Invalid username or password')
    await expect(username).toHaveValue('demo')
    await expect(password).toHaveValue('kerf-dmeo')
    await expect(password).toBeFocused()
  })

  await step('after too many wrong passwords the screen says how long to wait', async () => {
    const guess = { data: { username: 'guessed', password: 'wrong' } }
    for (const _ of Array(5)) {
      expect((await page.request.post('/api/auth/login', guess)).status()).toBe(401)
    }
    await fill(page, 'guessed', 'wrong')
    await expect(alert(page)).toHaveText(/^Too many failed sign-ins\. Try again in 5 minutes\.$/)
    await expect(username).toHaveValue('guessed')
  })

  await step('a failed or missing response', async () => {
    page.route(login, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
    // Capitals in a username do not count.
    await fill(page, 'DEMO', 'kerf-demo')
    await expect(alert(page)).toHaveText('Login failed')
    await expectFailure(page, 'Login failed', 'Invalid credentials')
    page.unroute(login)
    page.route(login, (route) => route.abort())
    await signInButton(page).click()
    await expect(alert(page)).toHaveText('The server cannot be reached. Check your connection and try again.')
    page.unroute(login)
  })

  await step('a session that is missing after signing in', async () => {
    page.route(me, (route) => route.fulfill({ status: 401, json: { message: 'You are not signed in' } }))
    await signInButton(page).click()
    await expect(alert(page)).toHaveText('Authentication failed')
    await expectFailure(page, 'Login failed', 'Invalid credentials')
    page.unroute(me)
  })
})

test('a browser whose storage is full or turned off still signs in', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  const left = vi.spyOn(window.location, 'replace').mockImplementation(() => {})
  await page.goto('/')
  await fill(page, 'demo', 'kerf-demo')
  await expect.poll(() => left.mock.calls).toEqual([['/']])
  full.mockRestore()
  left.mockRestore()
  vi.stubGlobal('sessionStorage', null)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  vi.unstubAllGlobals()
})

test('whoever takes over the form is not asked for a colleague’s code', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/401/)
  await addSecondFactor(await signedIn('staff'))
  const code = page.getByLabel('Code', { exact: true })
  await page.goto('/')
  await fill(page, 'staff', 'kerf-demo')
  await expect(code).toBeFocused()
  await code.fill('123456')
  await fill(page, 'floor', 'kerf-dmeo')
  await expect(code).toHaveCount(0)
  await expect(alert(page)).toHaveText('Invalid username or password')
  await fill(page, 'staff', 'kerf-demo')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
})

test('somebody else who signs in again leaves what was typed without a question', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  await waitForLiveUpdates(page, () => enter(page, '/quotes/new', 'staff'))
  await page.getByLabel(/^Title/).fill('Half written')
  expect(page.asksBeforeUnload()).toBe(true)
  let wasAsked: boolean | undefined
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {
    wasAsked = page.asksBeforeUnload()
  })
  await page.request.post('/api/auth/logout')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await fill(page, 'office', 'kerf-demo')
  await expect.poll(() => wasAsked).toBe(false)
  expect(left.mock.calls).toEqual([['/']])
  left.mockRestore()
})
