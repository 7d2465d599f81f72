/** The page of one order at each of its stages (spec section 2). */
import { addDays, dayOf, formatDate, formatDay } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { advance, enter, getOrder, getSession, listOrders, makeCustomer, makeOrder } from './api.ts'
import {
  chooseInMenu,
  expectNoSidewaysScroll,
  expectPath,
  expectToast,
  follow,
  LISTS,
  withoutLiveUpdates,
} from './screen.ts'
import { expect, test } from './test.ts'

const SPEC: Readonly<Record<Status, { back: string; error: string; missing: string; badge: RegExp }>> = {
  quote: {
    back: 'Back to Quotes',
    error: 'Error loading quote: 500: boom',
    missing: 'Order not found.',
    badge: /^(Quote|Sent to Client|Client Approved|Follow Up Required)$/,
  },
  invoice: {
    back: 'Back to Invoices',
    error: 'Error loading invoice: 500: boom',
    missing: 'Order not found.',
    badge: /^(Invoice Sent|Payment Due|\d+% Paid)$/,
  },
  paid: {
    back: 'Back to Paid Orders',
    error: 'Error loading paid order: 500: boom',
    missing: 'Order not found. It may have been deleted or archived.',
    badge: /^Paid$/,
  },
  production: {
    back: 'Back to Production',
    error: 'Error loading production order: 500: boom',
    missing: 'Order not found.',
    badge: /^In Production$/,
  },
  completed: {
    back: 'Back to Completed Orders',
    error: 'Error loading order: 500: boom',
    missing: 'Order not found. It may have been deleted or archived.',
    badge: /^Completed$/,
  },
  archived: {
    back: 'Back to Archive',
    error: 'Error loading order: 500: boom',
    missing: 'Order not found. It may have been deleted.',
    badge: /^Archived$/,
  },
}

test('the three tabs show every field of a complete order', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  const customer = await makeCustomer(page, {
    name: 'Juniper Hall',
    email: 'desk@juniper.example',
    phone: '(828) 555-0100',
    address: '1 Juniper Lane, Asheville',
  })
  const order = await makeOrder(page, {
    customerId: customer.id,
    title: 'Reading room shelving',
    description: 'First line.\nSecond line.',
    lineItems: [
      { description: 'Shelf', quantity: 1200, price: 19.99 },
      { description: 'Free delivery', quantity: 1, price: 0 },
    ],
    taxRate: 0.0825,
    paymentTerms: {
      structure: 'custom',
      notes: 'As we spoke.',
      milestones: [
        { description: 'On signing', percentage: 33.5, dueDate: '2031-02-03' },
        { description: 'At the end', percentage: 66.5 },
      ],
    },
  })
  const { timeZone } = (await getSession(page)).currentShop
  const today = formatDate(order.createdAt, timeZone)
  await page.goto(`/quotes/${order.id}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reading room shelving')
  await expect(page).toHaveTitle(`${order.orderNumber} · Kerf`)
  await expect(main.locator('header')).toContainText(`${order.orderNumber} · Created ${today}`)
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Customer', 'History'])
  await expect(main.getByText('First line. Second line.')).toBeVisible()
  await expect(main.getByRole('row')).toHaveText([
    'ItemQtyPriceTotal',
    'Shelf1,200$19.99$23,988.00',
    'Free delivery1$0.00$0.00',
    'Subtotal$23,988.00',
    'Tax (8.3%)$1,979.01',
    'Total$25,967.01',
  ])
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('Custom Milestones')
  await expect(panel).toContainText('As we spoke.')
  await expect(panel.getByRole('listitem')).toHaveText([
    'On signing33.5%, due Feb 3, 2031$8,698.95',
    'At the end66.5%$17,268.06',
  ])

  await page.getByRole('tab', { name: 'Customer' }).click()
  await expect(panel.getByRole('term')).toHaveText(['Name', 'Email', 'Phone', 'Address'])
  await expect(panel.getByRole('definition')).toHaveText([
    'Juniper Hall',
    'desk@juniper.example',
    '(828) 555-0100',
    '1 Juniper Lane, Asheville',
  ])
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(panel.getByRole('listitem').first()).toHaveText(
    new RegExp(`^Created by Dana Reyes${today} at `),
  )
})

test('the open tab survives a reload, and Back leaves the order', async ({ page }) => {
  await enter(page, '/quotes?q=wi')
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click()
  await page.getByRole('tab', { name: 'Customer' }).click()
  await expect(page).toHaveURL(/\?tab=customer$/)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Customer' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/quotes\/\d+$/)
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('link', { name: 'Back to Quotes' }).click()
  await expect(page).toHaveURL(/\/quotes\?q=wi$/)
})

test('a split payment shows both halves, with due dates once invoiced', async ({ page }) => {
  await enter(page)
  const { timeZone } = (await getSession(page)).currentShop
  const split = await makeOrder(page, { paymentTerms: { structure: 'split-50-50' } })
  const parts = page.getByRole('tabpanel').getByRole('listitem')
  await page.goto(`/quotes/${split.id}`)
  await expect(parts).toHaveText(['Deposit50%$482.04', 'Final payment50%$482.03'])
  await advance(page, split.id, 'invoice')
  const { invoicedAt } = await getOrder(page, split.id)
  const due = formatDay(addDays(dayOf(invoicedAt ?? '', timeZone), 30))
  await page.goto(`/invoices/${split.id}`)
  await expect(parts).toHaveText([`Deposit50%, due ${due}$482.04`, `Final payment50%, due ${due}$482.03`])
  const pay = (amount: number) =>
    page.request.post(`/api/orders/${split.id}/payments`, { data: { amount, method: 'cash' } })
  expect((await pay(482.04)).status()).toBe(201)
  expect((await pay(82.03)).status()).toBe(201)
  const data = { status: 'paid', outstanding: true }
  expect((await page.request.patch(`/api/orders/${split.id}/status`, { data })).status()).toBe(200)
  await page.goto(`/paid/${split.id}`)
  await expect(parts).toHaveText([
    'Deposit50%, paid$482.04',
    `Final payment50%, due ${due}, $400.00 open$482.03`,
  ])
  await expectNoSidewaysScroll(page)
  const whole = await makeOrder(page, {}, 'invoice')
  await page.goto(`/invoices/${whole.id}`)
  await expect(parts).toHaveText([`Full payment100%, due ${due}$964.07`])
  await advance(page, whole.id, 'paid')
  await page.goto(`/paid/${whole.id}`)
  await expect(page.getByRole('tabpanel')).toContainText('Full Payment')
  await expect(parts).toHaveCount(0)
})

test('huge amounts and very long words fit', { tag: '@both' }, async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page, {
    title: 'W'.repeat(200),
    description: 'x'.repeat(500),
    lineItems: [{ description: 'y'.repeat(1000), quantity: 100_000, price: 10_000_000 }],
    paymentTerms: {
      structure: 'custom',
      notes: 'z'.repeat(300),
      milestones: [
        { description: 'v'.repeat(200), percentage: 33.3333, dueDate: '2031-02-03' },
        { description: 'At the end', percentage: 66.6667 },
      ],
    },
  })
  await page.goto(`/quotes/${id}`)
  await expect(page.getByRole('row').last()).toHaveText('Total$1,070,000,000,000.00')
  await expectNoSidewaysScroll(page)
  const hidden = await page
    .getByText(/^\$[\d,]+\.\d\d$/)
    .evaluateAll((amounts) =>
      amounts.filter(
        (amount) => amount.getBoundingClientRect().right > document.documentElement.clientWidth - 16,
      ),
    )
  expect(hidden).toHaveLength(0)
})

test('a customer without a name is shown as Unknown Customer', async ({ page }) => {
  await enter(page)
  const order = await makeOrder(page)
  const nameless = {
    ...order,
    customer: { ...order.customer, name: ' ', email: null, phone: null, address: null },
  }
  await page.route(`**/api/orders/${order.id}`, (route) => route.fulfill({ json: nameless }))
  await page.goto(`/quotes/${order.id}?tab=customer`)
  await expect(page.getByRole('definition')).toHaveText(['Unknown Customer'])
})

test('the three tabs handle an order with only required fields', async ({ page }) => {
  await enter(page)
  const { id: customerId } = await makeCustomer(page, { name: 'Nobody Else' })
  const { id } = await makeOrder(page, { customerId })
  await page.goto(`/quotes/${id}`)
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('No description provided.', { exact: true })).toBeVisible()
  await expect(panel).toContainText('Full Payment')
  await expect(panel).toContainText('Full payment required upon completion.')
  await page.getByRole('tab', { name: 'Customer' }).click()
  await expect(panel.getByRole('term')).toHaveText(['Name'])
})

test('a tax rate is shown with one decimal', async ({ page }) => {
  await enter(page)
  for (const [rate, shown] of [
    [0, '0.0%'],
    [0.07, '7.0%'],
    [0.1035, '10.4%'],
    [0.08249, '8.2%'],
  ] as const) {
    const { id } = await makeOrder(page, { taxRate: rate })
    await follow(page, `/quotes/${id}`)
    await expect(page.getByRole('rowheader', { name: `Tax (${shown})`, exact: true })).toBeVisible()
  }
})

test('each stage has loading and error states, a way back and one correct address', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  await withoutLiveUpdates(page)
  await enter(page)
  for (const { status, path } of LISTS) {
    const { back, error, badge } = SPEC[status]
    const [order] = await listOrders(page, status)
    if (order === undefined) throw new Error(`the demonstration has no order at the ${status} stage`)
    const answer = Promise.withResolvers<void>()
    await page.route(/\/api\/orders\/\d+$/, async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    await page.goto(`${path}/${order.id}`)
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('link', { name: back })).toBeVisible()
    answer.resolve()
    await expect(page.getByRole('alert').getByText(error, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: back })).toBeVisible()
    await page.unroute(/\/api\/orders\/\d+$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.title)
    await expect(page.getByRole('main').locator('header').getByText(badge)).toBeVisible()

    // Every other stage's address redirects to the order's current stage.
    for (const { path: other } of LISTS.filter((list) => list.status !== status).slice(0, 2)) {
      await follow(page, `${other}/${order.id}`)
      await expectPath(page, `${path}/${order.id}`)
    }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.title)
    await page.getByRole('link', { name: back }).click()
    await expectPath(page, path)
  }
})

test('a missing order, another shop’s order or an invalid id shows Order not found', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404.*\/api\/orders\/\d+/)
  // Updates of one shop may arrive while switching to the other.
  await withoutLiveUpdates(page)
  await enter(page)
  await chooseInMenu(page, 'Clearwater Glass')
  await expectToast(page, 'Shop switched', 'Now viewing: Clearwater Glass')
  const theirs = await makeOrder(page, { title: 'Secret of the glass shop' })
  await chooseInMenu(page, 'Walnut & Iron Woodworks')
  await expectToast(page, 'Shop switched', 'Now viewing: Walnut & Iron Woodworks')
  for (const { status, path } of LISTS) {
    for (const id of [theirs.id, 123_456_789]) {
      await follow(page, `${path}/${id}`)
      await expect(page.getByRole('main').getByText(SPEC[status].missing, { exact: true })).toBeVisible()
      await expect(page.getByText('Secret of the glass shop')).toHaveCount(0)
    }
    await page.getByRole('link', { name: SPEC[status].back }).click()
    await expectPath(page, path)
  }
  for (const garbage of ['abc', '0', '-1', '1e3', '99999999999999999999', '%3Cscript%3E']) {
    await follow(page, `/quotes/${garbage}`)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
})
