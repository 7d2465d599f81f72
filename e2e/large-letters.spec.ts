/** Screens in a browser whose letters are twice as large as usual. Lists are in `lists.spec.ts`. */
import type { Page } from '@playwright/test'
import { enter, logIn, makeOrder } from './api.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'large-letters' })

async function enlarge(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  return devtools
}

test('figures, the board and floor mode grow with the letters of the browser', { tag: '@desktop' }, async ({
  page,
}) => {
  await enter(page, '/')
  const size = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const figure = 'section[aria-label="Figures"] p:nth-child(2)'
  expect(await size(figure)).toBe(26)
  const devtools = await enlarge(page)
  // The window has the room of a phone.
  await expect.poll(() => size(figure)).toBe(40)
  await page.goto('/production/board')
  await expect.poll(() => size('nav[aria-label="Steps"] button, main button bdi')).toBe(28)
  await page.goto('/floor')
  await expect.poll(() => size('main li a')).toBe(46)
  await devtools.detach()
})

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
