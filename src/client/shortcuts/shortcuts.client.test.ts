/** Keyboard shortcuts: where they work, and where they must not. */
import type { Page } from '../../../test-support/client/page.ts'
import { enter, expectPath, openTab } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

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
    await expect(links.first()).toBeVisible()
    await heading(page, 'Quotes').click()
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
      await expectPath(page, path)
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
