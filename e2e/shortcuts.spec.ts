/** Keyboard shortcuts: where they work, and where they must not. */
import type { Page } from '@playwright/test'
import { enter, makeOrder } from './api.ts'
import { chooseInMenu, expectNoSidewaysScroll, expectPath, LISTS, openTab } from './screen.ts'
import { expect, expectAccessible, expectContrast, test } from './test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const GO = [
  ['d', '/'],
  ['q', '/quotes'],
  ['i', '/invoices'],
  ['p', '/paid'],
  ['r', '/production'],
  ['c', '/completed'],
  ['a', '/archive'],
] as const

test('G and a letter opens each screen, N starts a quote', async ({ page }) => {
  await enter(page, '/quotes')
  await expect(heading(page, 'Quotes')).toBeVisible()
  for (const [key, path] of GO) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expectPath(page, path)
  }
  await page.keyboard.press('n')
  await expectPath(page, '/quotes/new')
})

test('/ focuses the search, and shortcuts are off while typing', async ({ page }) => {
  await enter(page, '/quotes')
  await expect(page.getByRole('link', { name: /^View WI-/ }).first()).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByPlaceholder('Search quotes...')
  await expect(search).toBeFocused()
  await page.keyboard.type('gn?/d')
  await expect(search).toHaveValue('gn?/d')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectPath(page, '/quotes')
})

test('J and K move through the rows of a list', async ({ page }) => {
  await enter(page, '/quotes')
  const links = page.getByRole('link', { name: /^View WI-/ })
  await expect(links.first()).toBeVisible()
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

test('? and the user menu open the list of shortcuts', async ({ page }) => {
  await enter(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
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
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)

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
})

test('no shortcut fires with a modifier held or a menu open', async ({ page }) => {
  await enter(page, '/invoices')
  await expect(heading(page, 'Invoices')).toBeVisible()
  await page.keyboard.press('Alt+n')
  await page.getByRole('button', { name: /^User menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await expectPath(page, '/invoices')
})

test('a shortcut that leaves an unsaved quote asks first', async ({ page }) => {
  await enter(page, '/quotes/new')
  await page.getByLabel(/^Title/).fill('Half written')
  await heading(page, 'Create Quote').click()
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  await expectPath(page, '/quotes/new')
})

test('the focus follows to each screen, and going back restores the scroll position', async ({ page }) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  await expect(page.locator(':focus')).toHaveCount(0)
  for (const { tab, path } of LISTS) {
    await openTab(page, tab)
    await expectPath(page, path)
    await expect(page.getByRole('main')).toBeFocused()
  }
  const links = page.getByRole('link', { name: /^View WI-/ })
  await expect(links.first()).toBeVisible()
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 390, height: 300 })
  await page.evaluate(() => scrollTo(0, 200))
  const place = () => page.evaluate(() => Math.round(scrollY))
  await expect.poll(place).toBe(200)
  await links.nth(1).dispatchEvent('click')
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  await expect.poll(place).toBe(0)
  await page.goBack()
  await expect(links.first()).toBeVisible()
  await expect.poll(place).toBe(200)
})

test('each screen sets the browser tab’s title', async ({ page }) => {
  await enter(page)
  const { id, orderNumber } = await makeOrder(page)
  for (const [path, title] of [
    ['/', 'Dashboard'],
    ['/quotes', 'Quotes'],
    ['/quotes/new', 'Create Quote'],
    [`/quotes/${id}`, orderNumber],
    ['/nowhere', 'Page not found'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} · Kerf`)
  }
  for (const [icon, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon-32.png', 'image/png'],
  ] as const) {
    const answer = await page.request.get(icon)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type])
  }
})
