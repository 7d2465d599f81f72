/** How the command palette opens and looks. What it finds is proven in `src/client/palette`. */
import type { Page } from '@playwright/test'
import { enter } from './api.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search screens, orders, and customers' })
const selected = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

test('the palette opens with a key or a button, stays in place, closes with a key and returns the focus', {
  tag: '@both',
}, async ({ page }) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  const button = page.getByRole('button', { name: /^Search/ })
  await button.click()
  await expect(field(page)).toBeFocused()
  await expectAccessibleScreen(page.getByRole('dialog'))
  await test.step('the search field stays in place however many results there are', async () => {
    const top = async () => Math.round((await field(page).boundingBox())?.y ?? -1)
    await expect(page.getByRole('dialog')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
    const before = await top()
    expect(before).toBeGreaterThan(0)
    await page.keyboard.type('zzzz')
    await expect(page.getByText(/^No results for/)).toBeVisible()
    expect(await top()).toBe(before)
  })
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(field(page)).toBeHidden()
})

test('keys typed while the palette loads are not lost, and what is found or could not be loaded is accessible', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/Palette-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await enter(page, '/quotes')

  const search = page.getByPlaceholder('Search quotes...')
  await search.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('invoixx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  code.resolve()
  await expect(field(page)).toHaveValue('invoi')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('ces')
  await expect(field(page)).toHaveValue('invoices')
  await expect(selected(page)).toHaveText(/^Invoices/)
  await test.step('what is found, and what could not be loaded', async () => {
    await field(page).fill('har')
    await expect(page.getByRole('group', { name: 'Orders', exact: true })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Customers', exact: true })).toBeVisible()
    await expectAccessible(page.getByRole('dialog'))
    await page.route(/\/api\/orders\?q=z/, (route) =>
      route.fulfill({ status: 500, json: { message: 'boom' } }),
    )
    await field(page).fill('zzz')
    const failed = page.getByText('Some results could not be loaded.')
    await expect(failed).toBeVisible()
    await expectAccessible(failed)
  })
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})
