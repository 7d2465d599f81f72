/** The list of shortcuts, and what follows to each screen. What the keys do is proven in `src/client/shortcuts`. */
import { enter } from './api.ts'
import { chooseInMenu, expectPath, follow, LISTS, openTab } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test('? and the user menu open the list of shortcuts; focus, title and scroll follow to each screen', async ({
  page,
}) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(0)
  await expect(page).toHaveTitle('Dashboard · Kerf')
  const opener = page.getByRole('main').getByRole('link', { name: 'New Quote' })
  await opener.focus()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog).toBeVisible()
  for (const does of [
    'Dashboard',
    'Quotes',
    'Archive',
    'New Quote',
    'Search the list',
    'Next row',
    'Save',
    'Show this list',
  ])
    await expect(dialog.getByText(does, { exact: true })).toBeVisible()
  await expectAccessibleScreen(dialog)

  // No shortcut works while a dialog is open.
  await page.keyboard.press('n')
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expectPath(page, '/')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await chooseInMenu(page, 'Keyboard shortcuts')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')

  await test.step('the focus and the title follow to each screen', async () => {
    for (const { tab, path } of LISTS) {
      await openTab(page, tab)
      await expectPath(page, path)
      await expect(page.getByRole('main')).toBeFocused()
    }
    await expect(page).toHaveTitle('Archive · Kerf')
    await follow(page, '/nowhere')
    await expect(page).toHaveTitle('Page not found · Kerf')
    for (const [icon, type] of [
      ['/favicon.svg', 'image/svg+xml'],
      ['/favicon-32.png', 'image/png'],
    ] as const) {
      const answer = await page.request.get(icon)
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
    }
  })

  await test.step('going back restores the scroll position', async () => {
    const links = page.getByRole('link', { name: /^View WI-/ })
    await openTab(page, 'Archive')
    await expect(links.first()).toBeVisible()
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 300 })
    await page.evaluate(() => scrollTo(0, 200))
    const place = () => page.evaluate(() => Math.round(scrollY))
    await expect.poll(place).toBe(200)
    await expect(page.getByRole('banner')).toBeInViewport()
    await links.nth(1).dispatchEvent('click')
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
    await expect(page).toHaveTitle(/^WI-\d+ · Kerf$/)
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(links.first()).toBeVisible()
    await expect.poll(place).toBe(200)
    await test.step('J keeps the row in sight', async () => {
      for (let row = 0; row < 3; row++) {
        await page.keyboard.press('j')
        await expect(page.locator(':focus').and(links)).toBeInViewport()
      }
    })
  })
})
