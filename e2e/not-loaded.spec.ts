/** A part of the application that cannot be fetched when it is wanted takes nothing else along. */
import type { Page } from '@playwright/test'
import { enter, makeOrder } from './api.ts'
import { chooseInMenu, expectFailure, openTab, withoutNews } from './screen.ts'
import { expect, expectAccessible, test } from './test.ts'

const NOT_LOADED = 'This could not be loaded. Check your connection and try again.'

test.beforeEach(({ allowErrors }) => allowErrors(/ERR_FAILED/))

const cut = (page: Page) => page.route('**/assets/**', (route) => route.abort())
const mend = (page: Page) => page.unroute('**/assets/**')

test('the frame’s windows: said, and tried again at the next press', async ({ page }) => {
  await enter(page, '/quotes')
  const list = page.getByRole('link', { name: /^View WI-/ }).first()
  await expect(list).toBeVisible()
  await cut(page)
  await chooseInMenu(page, 'My Account')
  await expectFailure(page, 'Not opened', NOT_LOADED)
  await expect(list).toBeVisible()
  await page.keyboard.press('?')
  await expectFailure(page, 'Not opened', NOT_LOADED)
  await mend(page)
  await chooseInMenu(page, 'My Account')
  await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('the bell', async ({ page }, { project }) => {
  await enter(page, '/quotes')
  await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
  await cut(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  if (project.name === 'phone') {
    await expectFailure(page, 'Not opened', NOT_LOADED)
    await mend(page)
    await bell.click()
  } else {
    await expect(page.getByText(NOT_LOADED)).toBeVisible()
    await mend(page)
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
})

test('a dialog of an order', async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page, {}, 'invoice')
  await page.goto(`/invoices/${id}`)
  const paid = page.getByRole('button', { name: 'Mark as Paid' })
  await expect(paid).toBeVisible()
  await cut(page)
  await paid.click()
  await expectFailure(page, 'Not opened', NOT_LOADED)
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await mend(page)
  await paid.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the way in again, over a form that keeps what is typed', async ({ page, context, allowErrors }) => {
  allowErrors(/401/)
  // It would notice the end of the session by itself.
  await withoutNews(page)
  await enter(page, '/quotes/new')
  await page.getByLabel(/^Title/).fill('Half written')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await cut(page)
  await context.clearCookies()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const failed = page.getByRole('alertdialog', { name: 'Sign in' })
  await expect(failed).toContainText(NOT_LOADED)
  await expect(failed.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expectAccessible(page)
  await mend(page)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect(page.getByLabel(/^Title/)).toHaveValue('Half written')
})

/** How often the page was loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  return () => loads
}

test('a screen: the frame stays, and tries again in place', async ({ page }) => {
  await enter(page, '/quotes')
  await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
  const loads = countLoads(page)
  await cut(page)
  await openTab(page, 'Dashboard')
  await expect(page.getByRole('alert')).toContainText(NOT_LOADED)
  const asked = page.waitForRequest('**/assets/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await expect(page.getByRole('alert')).toContainText(NOT_LOADED)
  await mend(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  expect(loads()).toBe(0)
})

test('what a newer Kerf no longer has: a window says that a reload helps, a screen reloads once by itself', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/)
  await enter(page, '/quotes')
  await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
  const loads = countLoads(page)
  const gone = /\/assets\/(AccountDialog|DashboardPage)-/
  await page.route(gone, (route) =>
    route.fulfill({ status: 404, json: { message: 'There is nothing here' } }),
  )
  await chooseInMenu(page, 'My Account')
  await expectFailure(page, 'Not opened', 'This could not be loaded. Save your work and reload the page.')
  expect(loads()).toBe(0)
  await openTab(page, 'Dashboard')
  await expect(page.getByRole('alert').filter({ hasText: 'This screen could not be shown.' })).toBeVisible()
  expect(loads()).toBe(1)
  await page.unroute(gone)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
})
