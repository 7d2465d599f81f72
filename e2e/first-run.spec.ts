/** An empty database without the demonstration: the first visitor creates the first shop (design section 1). What it says is proven in `src/client/session`. */
import type { Page } from '@playwright/test'
import { settleAtOnce } from '../test-support/settle-at-once.ts'
import { chooseInMenu, expectNoSidewaysScroll, expectPath, expectToast, openTab } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, signIn, test } from './test.ts'

test.use({ serverName: 'first-run', serverEnv: { DEMO: 'off' } })

async function fillSetup(page: Page): Promise<void> {
  await page.getByLabel('Shop name').fill('Birch & Brass')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Username').fill('robin')
  await page.getByLabel(/^Password/).fill('a long password')
}

const create = (page: Page) => page.getByRole('button', { name: 'Create shop' })

test('the first visitor creates the first shop; one from another machine must know a code', async ({
  page,
  openPage,
  allowErrors,
}) => {
  allowErrors(/400.*\/api\/setup/)
  await page.addInitScript(settleAtOnce)
  await page.goto('/quotes')
  const secondVisitor = await openPage()
  // As through a proxy.
  await secondVisitor.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.1' })
  await secondVisitor.goto('/')

  await test.step('a visitor from another machine must know the code that the server printed', async () => {
    await expect(page.getByLabel('Set-up code')).toHaveCount(0)
    await fillSetup(secondVisitor)
    await create(secondVisitor).click()
    await expect(secondVisitor.getByText('Set-up code is required', { exact: true })).toBeVisible()
    await secondVisitor.getByLabel('Set-up code').fill('ABCD-EFGH')
    await create(secondVisitor).click()
    await expect(secondVisitor.getByText(/^This is not the set-up code/)).toBeVisible()
    await expect(secondVisitor.getByLabel('Set-up code')).toBeFocused()
    await expectAccessible(secondVisitor)
  })

  await test.step('only the first visitor creates a shop', async () => {
    await fillSetup(page)
    await create(page).click()
    await expectToast(page, 'Shop created', 'Welcome to Birch & Brass, Robin Vale')
    await expectPath(page, '/')
    await expect(page.getByRole('banner')).toContainText('Birch & Brass')
    allowErrors(/409.*\/api\/setup/)
    await fillSetup(secondVisitor)
    await create(secondVisitor).click()
    await expect(secondVisitor.getByRole('alert')).toContainText('Kerf is already set up: sign in instead')
  })

  await test.step('its checklist and its empty lists are accessible', async () => {
    await expect(page.getByRole('region', { name: 'Set up your shop' })).toContainText('0 of 7 done')
    await expectAccessible(page)
    await openTab(page, 'Archive')
    await expect(page.getByText('No archived orders yet.', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
  await expect(page.getByText('kerf-demo')).toHaveCount(0)
  await signIn(page, 'robin', 'a long password')
  await expectToast(page, 'Logged in successfully', 'Welcome back, Robin Vale')
})

test('setup and an empty list fit a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')
  await create(page).click()
  await expect(page.getByText('Shop name is required', { exact: true })).toBeVisible()
  await expectAccessibleScreen(page)
  await fillSetup(page)
  await create(page).click()
  await expectToast(page, 'Shop created', 'Welcome to Birch & Brass, Robin Vale')
  await expect(page.getByRole('region', { name: 'Set up your shop' })).toContainText('0 of 7 done')
  await expectAccessibleScreen(page)
  await expectNoSidewaysScroll(page)
  await openTab(page, 'Quotes')
  await expect(page.getByRole('main').getByText('No quotes yet.', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await openTab(page, 'New Quote')
  await expectPath(page, '/quotes/new')
  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
})
