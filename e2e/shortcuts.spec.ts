/** Keyboard shortcuts: where they work, and where they must not. */
import type { Page } from '@playwright/test'
import { enter } from './api.ts'
import { chooseInMenu, expectPath, follow, LISTS, openTab } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const GO = [
  ['d', '/'],
  ['q', '/quotes'],
  ['i', '/invoices'],
  ['p', '/paid'],
  ['r', '/production'],
  ['c', '/completed'],
  ['a', '/archive'],
  ['l', '/calculator'],
  ['s', '/settings/pricing'],
] as const

test('keys open screens, search and lists, but not while typing, with a modifier or in a menu', async ({
  page,
}) => {
  await enter(page, '/quotes')
  const links = page.getByRole('link', { name: /^View WI-/ })
  const search = page.getByPlaceholder('Search quotes...')
  await expect(links.first()).toBeVisible()

  await test.step('/ focuses the search, and shortcuts are off while typing', async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('gn?/d')
    await expect(search).toHaveValue('gn?/d')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPath(page, '/quotes')
    await search.fill('')
    await heading(page, 'Quotes').click()
  })

  await test.step('J and K move through the rows of a list', async () => {
    for (const [key, row] of [
      ['j', 0],
      ['j', 1],
      ['j', 2],
      ['k', 1],
      ['k', 0],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(links.nth(row)).toBeFocused()
      await expect(links.nth(row)).toBeInViewport()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  })

  await test.step('G and a letter opens each screen, N starts a quote', async () => {
    for (const [key, path] of GO) {
      // On a busy machine, the second key may come too late to belong to the first.
      await expect(async () => {
        await page.keyboard.press('g')
        await page.keyboard.press(key)
        await expect(page).toHaveURL(path, { timeout: 2000 })
      }).toPass({ timeout: 15_000 })
    }
    await page.keyboard.press('n')
    await expectPath(page, '/quotes/new')
  })

  await test.step('no shortcut fires with a modifier held or a menu open', async () => {
    await openTab(page, 'Invoices')
    await expect(heading(page, 'Invoices')).toBeVisible()
    await page.keyboard.press('Alt+n')
    await page.getByRole('button', { name: /^User menu/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    await expectPath(page, '/invoices')
  })
})

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
  })
})
