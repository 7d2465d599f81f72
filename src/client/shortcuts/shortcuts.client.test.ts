/** Keyboard shortcuts: where they work, and where they must not. */

import type { Page } from '../../../test-support/client/page.ts'
import { chooseInMenu, enter, expectPath, follow, openTab } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { LISTS } from '../../../test-support/six-lists.ts'

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

  await step('/ focuses the search, and shortcuts are off while typing', async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('gn?/d')
    await expect(search).toHaveValue('gn?/d')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectPath(page, '/quotes')
    await search.fill('')
    await expect(links.nth(2)).toBeVisible()
    await search.blur()
  })

  await step('J and K move through the rows of a list', async () => {
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
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  })

  await step('G and a letter opens each screen, N starts a quote', async () => {
    for (const [key, path] of GO) {
      await page.keyboard.type(`g${key}`)
      await expect(page).toHaveURL(path)
    }
    await page.keyboard.press('n')
    await expectPath(page, '/quotes/new')
  })

  await step('no shortcut fires with a modifier held or a menu open', async () => {
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

test('? and the user menu open the list of shortcuts; the focus and the title follow to each screen', async ({
  page,
}) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  expect(document.activeElement).toBe(document.body)
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

  await step('no shortcut works while a dialog is open', async () => {
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
    await expect(dialog).toBeHidden()
  })

  await step('the focus and the title follow to each screen', async () => {
    for (const { tab, path } of LISTS) {
      await openTab(page, tab)
      await expectPath(page, path)
      await expect(page.getByRole('main')).toBeFocused()
    }
    await expect(page).toHaveTitle('Archive · Kerf')
    // What a screen reader says of what has the focus.
    await expect(page.getByRole('main', { name: 'Archive', exact: true })).toBeFocused()
    const links = page.getByRole('link', { name: /^View WI-/ })
    await links.first().click()
    await expect(page).toHaveTitle(/^WI-\d+ · Kerf$/)
    await expect(page.getByRole('main', { name: /^WI-\d+$/ })).toBeFocused()
    await follow(page, '/nowhere')
    await expect(page).toHaveTitle('Page not found · Kerf')
  })
})

test('keys alone can be turned off in a browser, and the others stay', async ({ page }) => {
  await enter(page, '/quotes')
  const links = page.getByRole('link', { name: /^View WI-/ })
  await expect(links.first()).toBeVisible()
  const choose = async (isOn: boolean) => {
    await chooseInMenu(page, 'Keyboard shortcuts')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const box = dialog.getByRole('checkbox', { name: 'One-key shortcuts in this browser' })
    await (isOn ? expect(box).not : expect(box)).toBeChecked()
    await box.setChecked(isOn)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await choose(false)
  await page.keyboard.type('jgin?')
  await expectPath(page, '/quotes')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(links.first()).not.toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(true)
  await page.keyboard.press('n')
  await expectPath(page, '/quotes/new')
})
