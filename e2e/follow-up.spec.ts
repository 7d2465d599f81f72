/** How the follow-up list looks, and where presses and Tab lead in it. What it says is proven in `src/client/follow-ups`. */
import type { Page } from '@playwright/test'
import { enter } from './api.ts'
import { expectPath } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

const rows = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Follow Up' }).getByRole('listitem')

test('a press anywhere in a row of the follow-up list opens its quote, and Tab reaches the ways to the customer', async ({
  page,
}) => {
  await enter(page, '/quotes/follow-up')
  const first = rows(page).first()
  await expect(first).toBeVisible()
  await expectAccessibleScreen(page)
  await page.keyboard.press('j')
  const title = first.locator('[data-row-link]')
  await expect(title).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.locator('a[href^="/customers/"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first.getByRole('link', { name: /^(Call|Email)/ }).first()).toBeFocused()
  const path = (await title.getAttribute('href')) ?? ''
  await first.click({ position: { x: 30, y: 12 } })
  await expectPath(page, path)
})

test('the follow-up list fits a phone', { tag: '@phone' }, async ({ page }) => {
  await enter(page, '/quotes/follow-up')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessibleScreen(page)
})
