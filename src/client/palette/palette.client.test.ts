/** The command palette finds any screen, order or customer by part of its name. */
import { makeCustomer, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { enter, expectPath, expectToast, withoutLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search screens, orders, and customers' })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const selected = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

async function open(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

async function choose(page: Page, words: string, name: string | RegExp): Promise<void> {
  await open(page)
  await page.keyboard.type(words)
  await expect(selected(page)).toHaveText(name)
  await page.keyboard.press('Enter')
}

test('the palette opens over the filters of a list, which close for it', async ({ page }) => {
  await enter(page, '/quotes')
  const button = page.getByRole('button', { name: 'Filter', exact: true })
  const panel = page.getByRole('dialog', { name: 'Filter', exact: true })
  const customer = panel.getByRole('combobox', { name: 'Customer' })
  await button.click()
  await expect(customer).toBeVisible()
  await expect(panel.getByRole('option')).toHaveCount(0)
  await customer.click()
  await expect(panel.getByRole('option', { name: 'Priya Patel' })).toBeVisible()
  await open(page)
  await expect(panel).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('screens, actions and shops can be reached by keyboard alone', async ({ page }) => {
  await enter(page, '/quotes')
  await open(page)
  await expect(selected(page)).toHaveText(/^Dashboard/)
  // Screen readers do not say all that it finds before what is typed in.
  await expect(page.getByRole('dialog')).toHaveAccessibleDescription('')
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

  await choose(page, 'new q', /^New Quote/)
  await expectPath(page, '/quotes/new')
  await choose(page, 'account', 'My Account')
  const closing = async (name: string) => {
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    // Shortcuts do nothing while a dialog is open.
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }
  await closing('My Account')
  await choose(page, 'keyboard', /^Keyboard shortcuts/)
  await closing('Keyboard shortcuts')
  await choose(page, 'clearwater', 'Switch to Clearwater Glass')
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  await open(page)
  await page.keyboard.type('WI-10')
  await expect(
    page.getByText('No results for “WI-10”. Try a shorter word or part of the number.'),
  ).toBeVisible()
})

test('orders at any stage are found by number, title or customer, and customers by name', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  withoutLiveUpdates(page)
  await enter(page)
  const { id: customerId } = await makeCustomer(page, { name: 'Ödön Quill' })
  const { id: otherId } = await makeCustomer(page, { name: 'Not Ödön Quill' })
  const { id, orderNumber } = await makeOrder(page, { title: 'Apothecary chest', customerId }, 'production')
  await makeOrder(page, { title: 'Slower chest', customerId })
  await makeOrder(page, { title: 'Somebody else’s chest', customerId: otherId })
  const orders = group(page, 'Orders').getByRole('option')

  for (const words of [orderNumber, 'apothecary']) {
    await open(page)
    await page.keyboard.type(words)
    await expect(orders).toHaveText([`${orderNumber} · Apothecary chestÖdön QuillIn Production`])
    await expect(selected(page)).toHaveText(/Apothecary chest/)
    await page.keyboard.press('Enter')
    await expectPath(page, `/production/${id}`)
    await expect(field(page)).toBeHidden()
  }

  await step('a title from right to left keeps its number in its place', async () => {
    const typed = 'שולחן 72 x 40'
    const { orderNumber } = await makeOrder(page, { title: typed, customerId })
    await open(page)
    await page.keyboard.type(orderNumber)
    await expect(orders).toHaveText([`${orderNumber} · \u2068${typed}\u2069Ödön QuillQuote`])
    await page.keyboard.press('Escape')
  })

  await step('what the shop makes finds orders, not the screen for tablets', async () => {
    await open(page)
    await page.keyboard.type('table')
    await expect(orders.first()).toBeVisible()
    await expect(page.getByRole('option', { name: /^Floor Mode/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await step('a customer’s entry opens their page, which lists their orders', async () => {
    await open(page)
    await page.keyboard.type('ödön')
    await expect(orders).toHaveCount(4)
    await group(page, 'Customers')
      .getByRole('option', { name: /^Ödön Quill/ })
      .click()
    await expectPath(page, `/customers/${customerId}`)
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('link')).toHaveText([
      'שולחן 72 x 40',
      'Slower chest',
      'Apothecary chest',
    ])
    await open(page)
  })

  await step('a piece with a discount says that it is not applied', async () => {
    await open(page)
    await page.keyboard.type('beam 8x8 10 ft, 20% off')
    await expect(group(page, 'New quote').getByRole('option')).toHaveText([
      /^Beam 8x8, 120" longNew quote · assumed 20% off not applied \(discounts are set on the quote\)\$950.00$/,
    ])
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  })

  await step('a phone number finds its customer, and is no piece', async () => {
    const { id: called } = await makeCustomer(page, { name: 'Isolde Farrow', phone: '(828) 555-0973' })
    await open(page)
    await page.keyboard.type('table 72 x 40')
    await expect(group(page, 'New quote').getByRole('option')).toHaveCount(2)
    for (const [number, found] of [
      ['828 555', /\(828\) 555/],
      ['828 555 0973', /^Isolde Farrow/],
      ['828.555.0973', /^Isolde Farrow/],
    ] as const) {
      await field(page).fill(number)
      await expect(selected(page)).toHaveText(found)
      await expect(group(page, 'New quote')).toHaveCount(0)
    }
    await page.keyboard.press('Enter')
    await expectPath(page, `/customers/${called}`)
    await open(page)
  })

  await step('what is pasted may be longer than what is searched for', async () => {
    await field(page).fill('a text that was pasted from an email '.repeat(6))
    await expect(page.getByText(/^No results for/)).toBeVisible()
  })

  await step('numbers of papers and amounts are no pieces', async () => {
    for (const text of ['INV-26-45', '2027-Q-1001', '$4,804.78', orderNumber]) {
      await field(page).fill('table 72 x 40')
      await expect(group(page, 'New quote').getByRole('option')).toHaveCount(2)
      await field(page).fill(text)
      await expect(group(page, 'New quote')).toHaveCount(0)
    }
    await field(page).fill('')
  })

  await step('a slow response does not overwrite a newer one', async () => {
    const delayedResponse = Promise.withResolvers<void>()
    page.route(/\/api\/orders\?q=slow&/, async (route) => {
      await delayedResponse.promise
      route.continue()
    })
    await page.keyboard.type('slow')
    await expect.poll(() => page.requests.some(({ path }) => path.includes('q=slow&'))).toBe(true)
    await expect(page.getByRole('dialog').getByText('Searching…')).toBeVisible()
    await page.keyboard.type('er c')
    await expect(orders).toHaveText([/Slower chest/])
    delayedResponse.resolve()
    await expect(page.getByRole('dialog').getByText('Searching…')).toHaveCount(0)
    await expect(orders).toHaveText([/Slower chest/])
  })

  await step('failed and empty searches', async () => {
    page.route(/\/api\/orders\?q=z/, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
    await field(page).fill('zzz')
    await expect(page.getByText('Some results could not be loaded.')).toBeVisible()
    page.unroute(/\/api\/orders\?q=z/)
    await expect(selected(page)).toHaveText('Try again')
    await page.keyboard.press('Enter')
    await expect(
      page.getByText('No results for “zzz”. Try a shorter word or part of the number.'),
    ).toBeVisible()
    await expect(option(page, /./)).toHaveCount(0)
  })
})
