/** The command palette finds any screen, order or customer by part of its name. */
import type { Page } from '@playwright/test'
import { enter, makeCustomer, makeOrder } from './api.ts'
import { expectNoSidewaysScroll, expectPath, expectToast, withoutLiveUpdates } from './screen.ts'
import { expect, expectAccessible, expectContrast, test } from './test.ts'

test.use({ serverName: 'palette' })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search screens, orders and customers' })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const selected = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

async function open(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('the palette opens by key or button, closes by key and returns the focus', { tag: '@both' }, async ({
  page,
}) => {
  await enter(page)
  await expect(page.getByRole('region', { name: 'Figures' })).toBeVisible()
  const button = page.getByRole('button', { name: /^Search/ })
  await button.click()
  await expect(field(page)).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(field(page)).toBeHidden()
})

test('screens and actions can be reached by keyboard alone', async ({ page }) => {
  await enter(page)
  await open(page)
  await expect(selected(page)).toHaveText(/^Dashboard/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(selected(page)).toHaveText(/^Invoices/)
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await selected(page).getAttribute('id')) ?? '-',
  )
  await page.keyboard.press('Enter')
  await expectPath(page, '/invoices')
  await expect(field(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()

  await open(page)
  await page.keyboard.type('new q')
  await expect(selected(page)).toHaveText(/^New Quote/)
  await page.keyboard.press('Enter')
  await expectPath(page, '/quotes/new')

  await open(page)
  await page.keyboard.type('account')
  await expect(selected(page)).toHaveText('My Account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'My Account' })).toBeVisible()
  await page.keyboard.press('Escape')

  await open(page)
  await page.keyboard.type('keyboard')
  await expect(selected(page)).toHaveText(/^Keyboard shortcuts/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('orders at any stage are found by number, title or customer', async ({ page }) => {
  await enter(page)
  const { id: customerId } = await makeCustomer(page, { name: 'Ödön Palette-Maker' })
  const { id, orderNumber } = await makeOrder(page, { title: 'Apothecary chest', customerId }, 'production')
  for (const words of [orderNumber, 'apothecary', 'ödön']) {
    await open(page)
    await page.keyboard.type(words)
    await expect(group(page, 'Orders').getByRole('option')).toHaveText([
      `${orderNumber} · Apothecary chestÖdön Palette-MakerIn Production`,
    ])
    await expect(selected(page)).toHaveText(/Apothecary chest/)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expectPath(page, `/production/${id}`)
    await expect(field(page)).toBeHidden()
  }
})

test('selecting a customer lists their orders', async ({ page }) => {
  await enter(page)
  const { id: customerId } = await makeCustomer(page, { name: 'Quill & Daughters' })
  const { id: otherId } = await makeCustomer(page, { name: 'Not Quill & Daughters' })
  const mine = await makeOrder(page, { title: 'Reading desk', customerId }, 'invoice')
  await makeOrder(page, { title: 'Writing desk', customerId })
  await makeOrder(page, { title: 'Somebody else’s desk', customerId: otherId })
  await open(page)
  await page.keyboard.type('quill')
  await group(page, 'Customers')
    .getByRole('option', { name: /^Quill & Daughters/ })
    .click()
  const orders = group(page, 'Orders for Quill & Daughters').getByRole('option')
  await expect(orders).toHaveText([/Writing desk/, /Reading desk/])
  await expectAccessible(page)
  await page.keyboard.type('read')
  await expect(orders).toHaveText([/Reading desk/])
  await page.keyboard.press('Enter')
  await expectPath(page, `/invoices/${mine.id}`)

  // Backspace in the empty field returns to searching everything.
  await open(page)
  await page.keyboard.type('quill')
  await group(page, 'Customers')
    .getByRole('option', { name: /^Quill & Daughters/ })
    .click()
  await expect(orders).toHaveCount(2)
  await page.keyboard.press('Backspace')
  await expect(group(page, 'Go to')).toBeVisible()
})

test('the palette switches shops', async ({ page }) => {
  await enter(page)
  await open(page)
  await page.keyboard.type('clearwater')
  await expect(selected(page)).toHaveText('Switch to Clearwater Glass')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await open(page)
  await page.keyboard.type('WI-10')
  await expect(
    page.getByText('No results for “WI-10”. Try a shorter word or part of the number.'),
  ).toBeVisible()
})

test('a slow response does not overwrite a newer one', async ({ page }) => {
  await enter(page)
  await makeOrder(page, { title: 'Slow bench' })
  await makeOrder(page, { title: 'Slower bench' })
  const delayedResponse = Promise.withResolvers<void>()
  await page.route(/\/api\/orders\?q=slow&/, async (route) => {
    await delayedResponse.promise
    await route.continue().catch(() => {})
  })
  await open(page)
  const asked = page.waitForRequest(/q=slow&/)
  await page.keyboard.type('slow')
  await asked
  await expect(page.getByRole('dialog').getByText('Searching…')).toBeVisible()
  await page.keyboard.type('er b')
  await expect(group(page, 'Orders').getByRole('option')).toHaveText([/Slower bench/])
  delayedResponse.resolve()
  await expect(page.getByRole('dialog').getByText('Searching…')).toHaveCount(0)
  await expect(group(page, 'Orders').getByRole('option')).toHaveText([/Slower bench/])
})

test('the palette has error and empty states', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await withoutLiveUpdates(page)
  await enter(page)
  await page.route(/\/api\/orders\?q=/, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await open(page)
  await page.keyboard.type('zzz')
  await expect(page.getByText('Some results could not be loaded.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/\/api\/orders\?q=/)
  await expect(selected(page)).toHaveText('Try again')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('No results for “zzz”. Try a shorter word or part of the number.'),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(option(page, /./)).toHaveCount(0)
})

test('keys typed while the palette loads are not lost', async ({ page }) => {
  const delayedResponse = Promise.withResolvers<void>()
  await page.route('**/assets/Palette-*.js', async (route) => {
    await delayedResponse.promise
    await route.continue()
  })
  await enter(page, '/quotes')
  const search = page.getByPlaceholder('Search quotes...')
  await search.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('invoixx')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  delayedResponse.resolve()
  await expect(field(page)).toHaveValue('invoi')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('ces')
  await expect(field(page)).toHaveValue('invoices')
  await expect(selected(page)).toHaveText(/^Invoices/)
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
})

test('the search field stays in place however many results there are', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  await open(page)
  const top = async () => Math.round((await field(page).boundingBox())?.y ?? -1)
  await expect.poll(top).toBeGreaterThan(0)
  await expect(page.getByRole('dialog')).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
  const before = await top()
  await page.keyboard.type('zzzz')
  await expect(page.getByText(/^No results for/)).toBeVisible()
  expect(await top()).toBe(before)
})
