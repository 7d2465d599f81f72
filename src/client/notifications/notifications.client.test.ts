/** The notifications: what they say, when they count as read, and where they lead. */

import type { z } from 'zod'
import type { notifications } from '#contract/notifications.ts'
import { advance, type Caller, makeOrder, markAllAsRead } from '../../../test-support/api-calls.ts'
import type { Locator } from '../../../test-support/client/locator.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  chooseInMenu,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  logIn,
  openTab,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entry = (page: Page, words: string | RegExp): Locator =>
  list(page).getByRole('listitem').filter({ hasText: words })

/** Signs in, with only one unread notification: a colleague converted the order to an invoice. */
async function movedBySam(page: Page, signedIn: (username: string) => Promise<Caller>) {
  const sam = await signedIn('staff')
  await logIn(page)
  await markAllAsRead(page)
  const { id, orderNumber } = await makeOrder(page, { title: 'Harvest table' })
  await advance(sam, id, 'invoice')
  return { sam, id, orderNumber }
}

test('a colleague’s action is counted and listed, and opening it marks it as read', async ({
  page,
  signedIn,
}) => {
  const { sam, id, orderNumber } = await movedBySam(page, signedIn)
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await expect(list(page).getByRole('region', { name: 'Notifications' })).toBeFocused()
  const told = entry(page, orderNumber)
  await expect(told).toContainText('Sam Okafor converted it to an invoice')
  await expect(told).toContainText(`${orderNumber} · Harvest table`)
  await expect(told).toContainText('just now')
  await told.getByRole('link', { name: 'Unread: Sam Okafor converted it to an invoice' }).click()
  await expectPath(page, `/invoices/${id}`)
  await expect(list(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  // Opening the list again refreshes it; the colleague has done more in the meantime.
  await advance(sam, id, 'paid')
  await bell(page).click()
  await expect(entry(page, orderNumber)).toContainText('Sam Okafor marked it as paid')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  // Taking a step yourself marks earlier notifications of the order as read.
  await follow(page, `/paid/${id}`)
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await expectToast(page, 'Order Moved to Production', 'Order moved to Production stage.')
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  // The order and the dashboard both record who did what.
  await expectPath(page, `/production/${id}`)
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
    /^Updated.* by Dana Reyes$/,
    /^Production started.* by Dana Reyes$/,
    /^Paid.* by Sam Okafor$/,
    /^Payment of .* by Sam Okafor$/,
    /^Invoiced.* by Sam Okafor$/,
    /^Created by Dana Reyes.* [AP]M$/,
  ])
  await openTab(page, 'Dashboard')
  await expect(
    page
      .getByRole('region', { name: 'Recent Activity' })
      .getByRole('listitem')
      .filter({ hasText: orderNumber }),
  ).toContainText('Dana Reyes moved it to production')
})

test('quote and invoice deadlines are listed and can all be marked as read', async ({ page }) => {
  await logIn(page)
  const { orderNumber } = await makeOrder(page, { title: 'Hurried bench', expiryDays: 2 })
  await page.goto('/')
  await bell(page).click()
  await expect(entry(page, orderNumber)).toContainText('Quote expires in 2 days')
  for (const words of [
    /Quote expired \d days? ago/,
    /Payment due (today|in \d days?)/,
    /Payment overdue by \d+ days?/,
  ])
    await expect(entry(page, words).first()).toBeVisible()

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list(page).getByRole('link', { name: /^Unread/ })).toHaveCount(0)
  const readAllButton = page.getByRole('button', { name: 'Mark all as read' })
  await expect(readAllButton).toBeDisabled()
  await expect(readAllButton).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await bell(page).click()
  await expect(entry(page, orderNumber)).toContainText('Quote expires in 2 days')

  // Another shop has its own notifications.
  await page.keyboard.press('Escape')
  await chooseInMenu(page, 'Clearwater Glass')
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await bell(page).click()
  await expect(entry(page, /CG-\d+/).first()).toBeVisible()
  await expect(entry(page, /WI-\d+/)).toHaveCount(0)
})

test('the notifications have loading, error and empty states', async ({ page, allowErrors }) => {
  allowErrors(/500|503/)
  const answer = Promise.withResolvers<void>()
  page.route('**/api/notifications', async (route) => {
    await answer.promise
    route.fulfill({ status: 500, json: { message: 'boom' } })
  })
  withoutLiveUpdates(page)
  await logIn(page)
  await makeOrder(page, { title: 'Unread bench', expiryDays: 1 })
  await page.goto('/quotes')
  await bell(page).click()
  await expect(list(page).getByRole('status', { name: 'Loading' })).toBeVisible()
  answer.resolve()
  await expect(
    list(page).getByText('Error loading notifications. Please try again.', { exact: true }),
  ).toBeVisible()
  page.unroute('**/api/notifications')
  await list(page).getByRole('button', { name: 'Try again' }).click()

  await step('when marking as read fails, an error appears and the entry is unread again', async () => {
    const unread = list(page).getByRole('link', { name: /^Unread/ })
    await expect(unread.first()).toBeVisible()
    page.route('**/api/notifications/read', (route) =>
      route.fulfill({ status: 503, json: { message: 'The database cannot be used just now.' } }),
    )
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expectFailure(page, 'Error', 'The database cannot be used just now.')
    await expect(bell(page)).toHaveAccessibleName(/^Notifications, \d+\+? unread$/)
    await expect(unread.first()).toBeVisible()
  })
  let count = 10
  page.route('**/api/notifications', (route) =>
    route.fulfill({ json: { unread: count, notifications: [] } satisfies z.input<typeof notifications> }),
  )
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 9+ unread')
  count = 0
  await bell(page).click()
  await expect(list(page).getByText('No notifications yet.', { exact: true })).toBeVisible()
})
