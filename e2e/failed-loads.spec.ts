/** When a part of the application fails to load, everything else keeps working and no input is lost. */
import type { Page } from '@playwright/test'
import { enter, makeOrder } from './api.ts'
import { chooseInMenu, expectFailure, openTab, toast, withoutLiveUpdates } from './screen.ts'
import { expect, expectAccessible, test } from './test.ts'

const NOT_LOADED = 'This could not be loaded. Check your connection, then reload the page.'

test.beforeEach(({ allowErrors }) => allowErrors(/ERR_FAILED|dynamically imported module|Unable to preload/))

/** Blocks these files from now on. @returns a function that unblocks them. */
async function blockFiles(page: Page, names: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/assets/(${names})-`)
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

const reload = (page: Page) => toast(page).getByRole('button', { name: 'Reload' }).click()

test('header dialogs that fail to load say so each time, and open after a reload', async ({ page }) => {
  const unblock = await blockFiles(page, 'AccountDialog|ShortcutsDialog')
  await enter(page, '/quotes')
  const list = page.getByRole('link', { name: /^View WI-/ }).first()
  await expect(list).toBeVisible()
  for (let press = 0; press < 2; press++) {
    await chooseInMenu(page, 'My Account')
    await expectFailure(page, 'Not opened', NOT_LOADED)
    await toast(page).getByRole('button', { name: 'Dismiss' }).click()
  }
  await page.keyboard.press('?')
  await expectFailure(page, 'Not opened', NOT_LOADED)
  await expectAccessible(page)
  await expect(list).toBeVisible()
  await unblock()
  await reload(page)
  await expect(toast(page)).toHaveCount(0)
  await expect(list).toBeVisible()
  await chooseInMenu(page, 'My Account')
  await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('notifications that fail to load offer a reload', { tag: '@both' }, async ({ page }, { project }) => {
  const unblock = await blockFiles(page, 'NotificationList|NotificationSheet')
  await enter(page, '/quotes')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  if (project.name === 'phone') {
    await expectFailure(page, 'Not opened', NOT_LOADED)
    await unblock()
    await reload(page)
  } else {
    await expect(page.getByText(NOT_LOADED)).toBeVisible()
    await unblock()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText(NOT_LOADED)).toHaveCount(0)
  }
  await bell.click()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeVisible()
})

test('an order dialog that fails to load leaves the order unchanged', async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page, {}, 'invoice')
  const unblock = await blockFiles(page, 'MarkAsPaidDialog')
  await page.goto(`/invoices/${id}?tab=history`)
  const note = page.getByLabel('Add a note')
  await note.fill('Half a sent')
  const paid = page.getByRole('button', { name: 'Mark as Paid' })
  await paid.click()
  await expectFailure(page, 'Not opened', NOT_LOADED)
  await expect(note).toHaveValue('Half a sent')
  await unblock()
  page.once('dialog', (question) => question.accept())
  await reload(page)
  await expect(toast(page)).toHaveCount(0)
  await expect(note).toHaveValue('Half a sent')
  await paid.click()
  await expect(page.getByRole('dialog', { name: 'Mark as Paid' })).toBeVisible()
})

test('an unsaved quote survives the reload after a failed load', async ({ page }) => {
  const unblock = await blockFiles(page, 'CalculatorDialog')
  await enter(page, '/quotes/new')
  const title = page.getByLabel(/^Title/)
  await title.fill('Half written')
  await page.getByRole('button', { name: 'Open calculator' }).click()
  await expectFailure(page, 'Not opened', NOT_LOADED)
  await expect(title).toHaveValue('Half written')
  await unblock()
  page.once('dialog', (question) => question.accept())
  await reload(page)
  await expect(toast(page)).toHaveCount(0)
  await expect(title).toHaveValue('Half written')
  await page.getByRole('button', { name: 'Open calculator' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a form without a draft asks before reloading', async ({ page }) => {
  await blockFiles(page, 'ShortcutsDialog')
  await enter(page, '/settings/pricing')
  const rate = page.getByLabel('Base rate', { exact: true })
  await rate.fill('81')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  await expectFailure(page, 'Not opened', NOT_LOADED)
  const asked: string[] = []
  page.once('dialog', (question) => {
    asked.push(question.type())
    return question.dismiss()
  })
  await reload(page)
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(rate).toHaveValue('81')
})

test('the sign-in dialog loads in advance and opens over a form without losing input', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  // With live updates, the page would notice the end of the session by itself.
  await withoutLiveUpdates(page)
  const loadedAhead = page.waitForResponse(/\/assets\/SignInForm-.*\.js/)
  await enter(page, '/quotes/new')
  await page.getByLabel(/^Title/).fill('Half written')
  await loadedAhead
  await blockFiles(page, '.*')
  await page.context().clearCookies()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await expect(page.getByLabel(/^Title/)).toHaveValue('Half written')
})

test('a sign-in dialog that fails to load offers a reload', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  await withoutLiveUpdates(page)
  await enter(page)
  const unblock = await blockFiles(page, 'SignInAgain')
  await page.goto('/quotes/new')
  await page.getByLabel(/^Title/).fill('Half written')
  await page.context().clearCookies()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const failed = page.getByRole('alertdialog', { name: 'Sign in' })
  await expect(failed).toContainText(NOT_LOADED)
  await expectAccessible(page)
  await unblock()
  page.once('dialog', (question) => question.accept())
  await failed.getByRole('button', { name: 'Reload' }).click()
  await page.getByLabel(/^Username/).fill('demo')
  await page.getByLabel(/^Password/).fill('kerf-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  await page.goto('/quotes/new')
  await expect(page.getByLabel(/^Title/)).toHaveValue('Half written')
})

test('when a screen fails to load, other screens still open, and a reload fixes it', async ({ page }) => {
  await enter(page, '/quotes')
  const list = page.getByRole('link', { name: /^View WI-/ }).first()
  await expect(list).toBeVisible()
  const unblock = await blockFiles(page, 'DashboardPage')
  await openTab(page, 'Dashboard')
  const failed = page.getByRole('alert').filter({ hasText: 'This screen could not be displayed.' })
  await expect(failed).toBeVisible()
  await openTab(page, 'Quotes')
  await expect(list).toBeVisible()
  await openTab(page, 'Dashboard')
  await expect(failed).toBeVisible()
  await unblock()
  await failed.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
})

test('a file removed by a newer Kerf version produces the same message', async ({ page, allowErrors }) => {
  allowErrors(/404|MIME/)
  const gone = /\/assets\/(AccountDialog|DashboardPage)-/
  await page.route(gone, (route) =>
    route.fulfill({ status: 404, json: { message: 'There is nothing here' } }),
  )
  await enter(page, '/quotes')
  await chooseInMenu(page, 'My Account')
  await expectFailure(page, 'Not opened', NOT_LOADED)
  await openTab(page, 'Dashboard')
  await expect(
    page.getByRole('alert').filter({ hasText: 'This screen could not be displayed.' }),
  ).toBeVisible()
})
