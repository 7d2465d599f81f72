/** Screens in a browser whose letters are twice as large as usual. Lists are in `lists.spec.ts`. */
import type { Page } from '@playwright/test'
import { logIn, makeOrder } from './api.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'large-letters' })

async function enlarge(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  return devtools
}

test('the number of what is unread stays in the window', { tag: '@desktop' }, async ({ page }) => {
  const devtools = await enlarge(page)
  await logIn(page)
  await makeOrder(page)
  await page.goto('/')
  const bell = page.getByRole('button', { name: /^Notifications, .* unread$/ })
  await expect(bell).toBeVisible()
  expect(
    await bell
      .locator('span')
      .last()
      .evaluate((count) => count.getBoundingClientRect().top),
  ).toBeGreaterThan(0)
  await devtools.detach()
})
