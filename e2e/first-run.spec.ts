/** An empty database without the demonstration in a browser. What it says and asks for is proven in `src/client/session`. */
import type { Page } from '@playwright/test'
import { settleAtOnce } from '../test-support/settle-at-once.ts'
import { shiftsOf } from './layout-shifts.ts'
import { chooseInMenu, expectNoSidewaysScroll, expectPath, expectToast, openTab } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'first-run', serverEnv: { DEMO: 'off' } })

async function fillSetup(page: Page): Promise<void> {
  await page.getByLabel('Shop name').fill('Birch & Brass')
  await page.getByLabel('Your name').fill('Robin Vale')
  await page.getByLabel('Username').fill('robin')
  await page.getByLabel(/^Password/).fill('a long password')
}

const create = (page: Page) => page.getByRole('button', { name: 'Create shop' })

async function expectAccessibleOnDesktop(page: Page): Promise<void> {
  const phone = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
  if (phone !== null) await page.setViewportSize(phone)
}

test('setup starts Kerf with a checklist and empty lists, and fits a phone', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(settleAtOnce)
  await test.step('from another machine', async () => {
    // As through a proxy.
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.1' })
    await page.goto('/')
    await create(page).click()
    await expect(page.getByText('Setup code is required', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.setExtraHTTPHeaders({})
  })
  await page.goto('/')
  await create(page).click()
  await expect(page.getByText('Shop name is required', { exact: true })).toBeVisible()
  await expectAccessibleScreen(page)
  await fillSetup(page)
  await create(page).click()
  await expectToast(page, 'Shop created', 'Welcome to Birch & Brass, Robin Vale')
  await expectPath(page, '/')
  await expect(page.getByRole('region', { name: 'Set up your shop' })).toContainText('0 of 7 done')
  await expectAccessibleScreen(page)
  await expectNoSidewaysScroll(page)
  await expectAccessibleOnDesktop(page)
  await test.step('the checklist does not push the figures down, also if it comes later', async () => {
    const figures = page.waitForResponse('**/api/dashboard')
    await page.route('**/api/first-day', async (route) => {
      await figures
      const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      await page.evaluate(frames)
      await route.continue()
    })
    await page.reload()
    await expect(page.getByRole('region', { name: 'Set up your shop' })).toContainText('0 of 7 done')
    expect(await shiftsOf(page)).toEqual([])
    await page.unroute('**/api/first-day')
  })
  await openTab(page, 'Quotes')
  await expect(page.getByRole('main').getByText('No quotes yet.', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleOnDesktop(page)
  await openTab(page, 'New Quote')
  await expectPath(page, '/quotes/new')
  await chooseInMenu(page, 'Logout')
  await expectToast(page, 'Logged out successfully')
})
