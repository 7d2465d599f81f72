/** The notifications on a phone and by keyboard. What they say is proven in `src/client/notifications`. */
import type { Locator, Page } from '@playwright/test'
import { advance, colleague, logIn, makeOrder, markAllAsRead } from './api.ts'
import { expectNoSidewaysScroll, expectPath } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'notifications' })

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const entry = (page: Page, words: string | RegExp): Locator =>
  list(page).getByRole('listitem').filter({ hasText: words })

test('the notifications open as a sheet on a phone, and a tap opens the order', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const sam = await colleague(request)
  await logIn(page)
  await markAllAsRead(page)
  const { id, orderNumber } = await makeOrder(page, { title: 'Harvest table' })
  await advance(sam, id, 'invoice')
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await bell(page).click()
  await expectNoSidewaysScroll(page)
  await entry(page, orderNumber).getByRole('link').click()
  await expectPath(page, `/invoices/${id}`)
  await expect(list(page)).toBeHidden()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('notifications can be read by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(page, { title: 'Keyed bench', expiryDays: 1 })
  await page.goto('/quotes')
  await test.step('the palette and the shortcuts list close the notifications', async () => {
    for (const [key, name] of [
      ['Control+k', 'Search or go to'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await bell(page).click()
      await expect(list(page).getByRole('listitem').first()).toBeVisible()
      // A shortcut that opens a screen does nothing while the list is open.
      await page.keyboard.press('n')
      await page.keyboard.press(key)
      const window = page.getByRole('dialog', { name })
      await expect(window.locator(':focus')).toHaveCount(1)
      await expect(list(page)).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(window).toBeHidden()
      await expect(bell(page)).toBeFocused()
      await expectPath(page, '/quotes')
    }
  })
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(entry(page, 'Keyed bench')).toBeVisible()
  await expect(list(page).locator('[data-autofocus]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  const links = list(page).getByRole('listitem').getByRole('link')
  await page.keyboard.press('ArrowDown')
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(links.first()).toBeFocused()
  const mine = entry(page, 'Keyed bench').getByRole('link')
  for (let presses = 0; presses < 60; presses++) {
    if (await mine.evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(mine).toBeFocused()
  await expect(mine).toBeInViewport()
  await page.keyboard.press('Enter')
  await expectPath(page, `/quotes/${id}`)
})
