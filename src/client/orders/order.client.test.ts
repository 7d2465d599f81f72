/** The page of one order at each of its stages (spec section 2). */

import { dayOf, formatDate, formatDay } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import {
  advance,
  getOrder,
  getSession,
  listOrders,
  makeCustomer,
  makeOrder,
} from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { enter, expectPath, follow, logIn, withoutLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { LISTS } from '../../../test-support/six-lists.ts'

/** Spec section 2: the way back and the badge of each stage. The stages' texts have a test of their own. */
const SPEC: Readonly<Record<Status, { back: string; badge: RegExp }>> = {
  quote: {
    back: 'Back to Quotes',
    badge: /^(Quote|Sent to Client|Client Approved|Follow Up Required|Changes Requested|Declined|Expired)$/,
  },
  invoice: {
    back: 'Back to Invoices',
    badge: /^(Invoice|Invoice Sent|Payment Due|Deposit Paid|\d+% Paid|Paid)$/,
  },
  paid: { back: 'Back to Paid Orders', badge: /^(Paid|Deposit Paid)$/ },
  production: { back: 'Back to Production', badge: /^In Production$/ },
  completed: { back: 'Back to Completed Orders', badge: /^Completed$/ },
  archived: { back: 'Back to Archive', badge: /^Archived$/ },
}

test('the three tabs show every field of a complete order', async ({ page }) => {
  await logIn(page)
  const customer = await makeCustomer(page, {
    name: 'Juniper Hall',
    email: 'desk@juniper.example',
    phone: '(828) 555-0100 ext. 7',
    address: '1 Juniper Lane, Asheville',
  })
  const order = await makeOrder(page, {
    customerId: customer.id,
    title: 'Reading room shelving',
    description: 'First line.\nSecond line.',
    lineItems: [
      { description: 'Shelf', quantity: 1200, price: 19.99 },
      { description: 'Free delivery', quantity: 1, price: 0 },
      {
        description: 'Site visit',
        quantity: 1,
        price: 100,
        piece: { type: 'custom', inputs: { description: 'Site visit', quantity: 1, unitPrice: 120.5 } },
      },
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
    'Site visitListed $121.00, quoted $100.00, −17.4%Price receipt Calculator 1$100.00$100.00',
    'Subtotal$24,088.00',
    'Tax (8.3%)$1,987.26',
    'Total$26,075.26',
  ])
  const opener = main.getByRole('button', { name: 'Price receipt of line 3' })
  await opener.press('Enter')
  const receipt = main.getByLabel('Price receipt', { exact: true })
  await expect(receipt).toHaveText(
    'Custom item1 × $120.50$120.50Roundingto the nearest dollar$0.50List price$121.00',
  )
  await opener.press('Enter')
  await expect(receipt).toBeHidden()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('heading')).toHaveText(['Description', 'Line Items', 'Payment Terms'])
  await expect(panel).toContainText(`Prices are valid until ${formatDay(order.expiresOn)}.`)
  await expect(panel).toContainText('Custom Milestones')
  await expect(panel).toContainText('As we spoke.')
  await expect(panel.getByRole('listitem')).toHaveText([
    'On signing 33.5%Feb 3, 2031$8,735.21',
    'At the end 66.5%30 days after the invoice$17,340.05',
  ])

  await page.getByRole('tab', { name: 'Customer' }).click()
  await expect(panel.getByRole('term')).toHaveText(['Name', 'Email', 'Phone', 'Address'])
  await expect(panel.getByRole('definition')).toHaveText([
    'Juniper Hall',
    'desk@juniper.example',
    '(828) 555-0100 ext. 7',
    '1 Juniper Lane, Asheville',
  ])
  // Beside the tabs too.
  const calls = main.getByRole('link', { name: '(828) 555-0100 ext. 7' })
  await expect(calls).toHaveCount(2)
  for (const call of await calls.all()) await expect(call).toHaveAttribute('href', 'tel:8285550100')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(panel.getByRole('listitem').first()).toHaveText(
    new RegExp(`^Created by Dana Reyes${today} at `),
  )

  await step('of an order with only the required fields', async () => {
    const { id: customerId } = await makeCustomer(page, { name: 'Nobody Else' })
    const { id } = await makeOrder(page, { customerId })
    await follow(page, `/quotes/${id}`)
    await expect(panel.getByText('No description provided.', { exact: true })).toBeVisible()
    await expect(panel).toContainText('Full Payment')
    await expect(panel).toContainText('Full payment required upon completion.')
    await page.getByRole('tab', { name: 'Customer' }).click()
    await expect(panel.getByRole('term')).toHaveText(['Name'])
  })
  await step('a customer without a name is shown as Unknown Customer', async () => {
    const other = await makeOrder(page)
    const nobody = { ...other.customer, name: ' ', email: null, phone: null, address: null }
    page.route(`**/api/orders/${other.id}`, (route) =>
      route.fulfill({ json: { ...other, customer: nobody } }),
    )
    await follow(page, `/quotes/${other.id}?tab=customer`)
    await expect(panel.getByRole('definition')).toHaveText(['Unknown Customer'])
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Unknown Customer')
  })
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

test('a split payment shows both halves, and when each is due', async ({ page }) => {
  await logIn(page)
  const { timeZone } = (await getSession(page)).currentShop
  const split = await makeOrder(page, { paymentTerms: { structure: 'split-50-50' } })
  const parts = page.getByRole('tabpanel').getByRole('listitem')
  await page.goto(`/quotes/${split.id}`)
  await expect(parts).toHaveText([
    'Deposit 50%With the invoice$482.04',
    'Final payment 50%On completion$482.03',
  ])
  await advance(page, split.id, 'invoice')
  const { invoicedAt } = await getOrder(page, split.id)
  const due = formatDay(dayOf(invoicedAt ?? '', timeZone))
  const summary = page.getByRole('region', { name: 'Summary' })
  await follow(page, `/invoices/${split.id}`)
  await expect(parts).toHaveText([`Deposit 50%Due ${due}$482.04`, 'Final payment 50%On completion$482.03'])
  await expect(summary).toContainText('Deposit due now$482.04Balance$964.07Total$964.07')
  const pay = (amount: number) =>
    page.request.post(`/api/orders/${split.id}/payments`, { data: { amount, method: 'cash' } })
  expect((await pay(482.04)).status()).toBe(201)
  expect((await pay(82.03)).status()).toBe(201)
  const data = { status: 'paid', outstanding: true }
  expect((await page.request.patch(`/api/orders/${split.id}/status`, { data })).status()).toBe(200)
  await follow(page, `/paid/${split.id}`)
  await expect(parts).toHaveText([
    'Deposit 50%Paid$482.04',
    'Final payment 50%On completion, $400.00 open$482.03',
  ])
  await expect(summary).toContainText('Balance due on completion$400.00')
  await expect(summary).not.toContainText('now')
  const whole = await makeOrder(page, {}, 'invoice')
  await follow(page, `/invoices/${whole.id}`)
  await expect(parts).toHaveText(['Full payment 100%On completion$964.07'])
  await advance(page, whole.id, 'paid')
  await follow(page, `/paid/${whole.id}`)
  await expect(page.getByRole('tabpanel')).toContainText('Full Payment')
  await expect(parts).toHaveCount(0)
})

test('every stage has one correct address, its badge and a way back', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  withoutLiveUpdates(page)
  await logIn(page)
  const stages = await Promise.all(
    LISTS.map(async ({ status, path }) => ({ status, path, order: (await listOrders(page, status))[0] })),
  )
  await step('loading and a failure leave the way back', async () => {
    const answer = Promise.withResolvers<void>()
    page.route(/\/api\/orders\/\d+$/, async (route) => {
      await answer.promise
      route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    await page.goto(`/quotes/${stages[0]?.order?.id}`)
    const back = page.getByRole('link', { name: 'Back to Quotes' })
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
    await expect(back).toBeVisible()
    answer.resolve()
    await expect(
      page.getByRole('alert').getByText('Error loading quote: 500: boom', { exact: true }),
    ).toBeVisible()
    await expect(back).toBeVisible()
    page.unroute(/\/api\/orders\/\d+$/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stages[0]?.order?.title ?? '')
  })
  for (const [index, { status, path, order }] of stages.entries()) {
    const { back, badge } = SPEC[status]
    if (order === undefined) throw new Error(`the demonstration has no order at the ${status} stage`)
    // Every other stage's address redirects to the order's current stage.
    await follow(page, `${stages.at(index - 1)?.path}/${order.id}`)
    await expectPath(page, `${path}/${order.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(order.title)
    await expect(page.getByRole('main').locator('header').getByText(badge)).toBeVisible()
    await page.getByRole('link', { name: back }).click()
    await expectPath(page, path)
  }
})

test('a missing order, another shop’s order or an invalid id shows Order not found', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/)
  await logIn(page)
  const { currentShop, shops } = await getSession(page)
  const glass = shops.find(({ id }) => id !== currentShop.id)
  await switchShop(page, glass?.id ?? 0)
  const theirs = await makeOrder(page, { title: 'Secret of the glass shop' })
  await switchShop(page, currentShop.id)
  await page.goto('/quotes')
  for (const [path, missing] of [
    ['/quotes', 'Order not found.'],
    ['/completed', 'Order not found. It may have been deleted or archived.'],
  ] as const) {
    for (const id of [theirs.id, 123_456_789]) {
      await follow(page, `${path}/${id}`)
      await expect(page.getByRole('main').getByText(missing, { exact: true })).toBeVisible()
      await expect(page.getByText('Secret of the glass shop')).toHaveCount(0)
    }
  }
  await page.getByRole('link', { name: 'Back to Completed Orders' }).click()
  await expectPath(page, '/completed')
  for (const garbage of ['abc', '99999999999999999999', '%3Cscript%3E']) {
    await follow(page, `/quotes/${garbage}`)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await follow(page, '/quotes')
    await expect(page.getByPlaceholder('Search quotes...')).toBeVisible()
  }
})

async function switchShop(page: Page, id: number): Promise<void> {
  expect((await page.request.post(`/api/shops/switch/${id}`)).status()).toBe(200)
}
