/** What of keyboard shortcuts needs a browser: the list's colors, and scrolling. All else is proven in `src/client/shortcuts`. */
import { enter } from './api.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test('the list of shortcuts is accessible, keys scroll to a row, and going back restores the scroll position', async ({
  page,
}) => {
  await enter(page, '/archive')
  const links = page.getByRole('link', { name: /^View WI-/ })
  await expect(links.first()).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(0)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessibleScreen(dialog)
  // Screen readers would say all of it as it opens.
  await expect(dialog).toHaveAccessibleDescription('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  for (const [icon, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon-32.png', 'image/png'],
  ] as const) {
    const answer = await page.request.get(icon)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
  }

  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 300 })
  await test.step('J and K scroll to the row that they move to', async () => {
    for (const [key, row] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(links.nth(row)).toBeFocused()
      await expect(links.nth(row)).toBeInViewport()
    }
  })
  await test.step('going back restores the scroll position', async () => {
    await page.evaluate(() => scrollTo(0, 200))
    const place = () => page.evaluate(() => Math.round(scrollY))
    await expect.poll(place).toBe(200)
    await expect(page.getByRole('banner')).toBeInViewport()
    await links.nth(1).dispatchEvent('click')
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(links.first()).toBeVisible()
    await expect.poll(place).toBe(200)
  })
})
