/** The six lists (spec section 2): what they show, how search works, and their empty states. */
import type { Page } from '@playwright/test'
import type { OrderRow } from '#contract/orders.ts'
import { invoiceBadge, quoteBadge, STAGE_BADGES } from '#domain/badges.ts'
import { dayOf, formatDate } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { formatDollars } from '#domain/money.ts'
import { enter, getSession, listOrders, makeCustomer, makeOrder } from './api.ts'
import { expectPath, LISTS, row, withoutLiveUpdates } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'lists' })

/** Per list: its column headers, which fields the search covers and what it says when empty or failing. */
const SPEC = {
  quote: {
    columns: ['Quote #', 'Title', 'Date', 'Customer', 'Total', 'Status', 'View'],
    searches: { title: true, customer: false },
    date: (order: OrderRow) => order.createdAt,
    nothing: 'No quotes matching your search.',
    error: 'Error loading quotes. Please try again.',
  },
  invoice: {
    columns: ['Invoice #', 'Title', 'Date', 'Customer', 'Total', 'Payment Status', 'View'],
    searches: { title: true, customer: false },
    date: (order: OrderRow) => order.invoicedAt,
    nothing: 'No invoices matching your search.',
    error: 'Error loading invoices. Please try again.',
  },
  paid: {
    columns: ['Order Number', 'Customer', 'Date Paid', 'Amount', 'Status', 'View'],
    searches: { title: false, customer: true },
    date: (order: OrderRow) => order.paidAt,
    nothing: 'No paid orders matching your search.',
    error: 'Error loading paid orders: 500: boom',
  },
  production: {
    columns: ['Order #', 'Title', 'Start Date', 'Customer', 'Total', 'Status', 'View'],
    searches: { title: true, customer: true },
    date: (order: OrderRow) => order.startedAt,
    nothing: 'No production orders matching your search.',
    error: 'Error loading production orders. Please try again.',
  },
  completed: {
    columns: ['Order #', 'Title', 'Customer', 'Date Completed', 'Total', 'Status', 'View'],
    searches: { title: true, customer: true },
    date: (order: OrderRow) => order.completedAt,
    nothing: 'No completed orders matching your search.',
    error: 'Error loading completed orders. Please try again.',
  },
  archived: {
    columns: ['Order #', 'Title', 'Date', 'Customer', 'Total', 'Original Status', 'View'],
    searches: { title: true, customer: true },
    date: (order: OrderRow) => order.archivedAt,
    nothing: 'No archived orders matching your search.',
    error: 'Error loading archived orders. Please try again.',
  },
} as const

const viewLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View / })

/** Newest first, by the date that the list shows; orders with equal dates keep their order. */
function newestFirst(orders: readonly OrderRow[], status: Status): OrderRow[] {
  const date = (order: OrderRow) => SPEC[status].date(order) ?? ''
  return orders.toSorted((a, b) => date(b).localeCompare(date(a)))
}

/** A row's expected cell texts, by column header. */
function cellsOf(order: OrderRow, status: Status, timeZone: string): Record<string, string> {
  const today = dayOf(new Date().toISOString(), timeZone)
  const client = status === 'quote' || status === 'invoice' ? `Client #${order.customerId}` : ''
  const badge = {
    ...STAGE_BADGES,
    quote: quoteBadge(order, today),
    invoice: invoiceBadge(
      {
        totalCents: Math.round(order.total * 100),
        paidCents: Math.round(order.paid * 100),
        nextDueOn: order.dueOn ?? undefined,
      },
      today,
    ),
  }[status].label
  const description = order.description ?? ''
  const short = description.length > 50 ? `${description.slice(0, 50).trimEnd()}…` : description
  const date = formatDate(SPEC[status].date(order) ?? '', timeZone)
  const isOpen = order.balance > 0 && status !== 'quote'
  const total = `${formatDollars(order.total)}${isOpen ? `${formatDollars(order.balance)} due` : ''}`
  return {
    [SPEC[status].columns[0]]: order.orderNumber,
    Title: `${order.title}${short}`,
    Customer: `${order.customer.name}${client}`,
    ...Object.fromEntries(['Date', 'Date Paid', 'Start Date', 'Date Completed'].map((name) => [name, date])),
    ...Object.fromEntries(['Total', 'Amount'].map((name) => [name, total])),
    ...Object.fromEntries(['Status', 'Payment Status', 'Original Status'].map((name) => [name, badge])),
    View: 'View',
  }
}

for (const { status, path, placeholder } of LISTS) {
  // On a phone, two lists cover both card layouts, with and without a title.
  const tag = status === 'quote' || status === 'paid' ? '@both' : []
  test(`${path}: shows every order and finds it by search`, { tag }, async ({ page }, { project }) => {
    await enter(page, path)
    const { columns, searches, nothing } = SPEC[status]
    const { timeZone } = (await getSession(page)).currentShop
    const orders = newestFirst(await listOrders(page, status), status)
    expect(orders.length).toBeGreaterThan(1)
    const cells = orders.map((order) => cellsOf(order, status, timeZone))
    if (project.name === 'desktop') {
      await expect(page.getByRole('columnheader')).toHaveText([...columns])
      await expect(page.getByRole('table').getByRole('row')).toHaveText([
        columns.join(''),
        ...cells.map((cell) => columns.map((column) => cell[column]).join('')),
      ])
    } else {
      for (const order of orders) {
        const owed = status !== 'quote' && order.balance > 0
        if (owed)
          await expect(row(page, order.orderNumber)).toContainText(`${formatDollars(order.balance)} due`)
        for (const text of Object.values(cellsOf(order, status, timeZone)).filter(
          (text) => !text.includes('Client'),
        )) {
          await expect(row(page, order.orderNumber)).toContainText(
            text.replace(order.title, '').replace(/\$[^$]* due$/, ''),
          )
        }
      }
    }

    const customer = await makeCustomer(page, { name: `Quill & Ember ${status}` })
    const description = `Exactly forty-nine characters stand before the é…${'é'}${'x'.repeat(60)}`
    const title = `Zebrano desk (${status})`
    const made = await makeOrder(page, { customerId: customer.id, title, description }, status)
    await page.reload()
    await expect(row(page, made.orderNumber)).toBeVisible()
    if (project.name === 'phone' || status !== 'paid') {
      await expect(row(page, made.orderNumber)).toContainText(`${description.slice(0, 50)}…`)
      await expect(row(page, made.orderNumber)).not.toContainText('xx')
    }

    const search = page.getByPlaceholder(placeholder)
    const expectFound = async (text: string, found: boolean) => {
      await search.fill(text)
      if (found) await expect(viewLinks(page)).toHaveCount(1)
      else await expect(page.getByText(nothing, { exact: true })).toBeVisible()
      await expect(row(page, made.orderNumber)).toHaveCount(found ? 1 : 0)
    }
    await expectFound('zEbRaNo DESK (', searches.title)
    await expectFound('quill & EMBER', searches.customer)
    await expectFound(made.orderNumber.toLowerCase(), true)
    await expectFound('.*', false)

    // The search is still there after opening an order and going back.
    await search.fill(made.orderNumber)
    await expect(viewLinks(page)).toHaveCount(1)
    await row(page, made.orderNumber).getByText('View', { exact: true }).click()
    await expectPath(page, `${path}/${made.id}`)
    await page.goBack()
    await expect(search).toHaveValue(made.orderNumber)
    await expect(viewLinks(page)).toHaveCount(1)
    const badge = cellsOf(made, status, timeZone)[columns.at(-2) ?? ''] ?? ''
    // A card's link covers the whole card, so click where the badge is.
    await row(page, made.orderNumber).getByText(badge, { exact: true }).click({ force: true })
    await expectPath(page, `${path}/${made.id}`)
  })
}

test('every list shows placeholder rows while loading, and an error with a retry', {
  tag: '@both',
}, async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await withoutLiveUpdates(page)
  await enter(page)
  for (const { status, path, placeholder } of LISTS) {
    const answer = Promise.withResolvers<void>()
    await page.route(/\/api\/orders(\/byStatus|\?)/, async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    await page.goto(path)
    await expect(page.getByPlaceholder(placeholder)).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    answer.resolve()
    await expect(page.getByRole('alert').getByText(SPEC[status].error, { exact: true })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert').getByText(SPEC[status].error, { exact: true })).toBeVisible()
    await page.unroute(/\/api\/orders(\/byStatus|\?)/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(viewLinks(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
})

test('a list copes with missing dates and customer names', async ({ page }) => {
  await enter(page)
  const [first, second] = await listOrders(page, 'completed')
  if (first === undefined || second === undefined)
    throw new Error('the demonstration has too few completed orders')
  const rows = [
    {
      ...first,
      completedAt: null,
      updatedAt: '2025-03-04T12:00:00.000Z',
      customer: { ...first.customer, name: '' },
    },
    { ...second, completedAt: null, updatedAt: '' },
  ]
  await page.route('**/api/orders/byStatus/completed', (route) => route.fulfill({ json: rows }))
  await page.goto('/completed')
  await expect(row(page, first.orderNumber)).toContainText('Mar 4, 2025')
  await expect(row(page, first.orderNumber)).toContainText('Unknown Customer')
  await expect(row(page, second.orderNumber)).toContainText('Recently')
})

test('an unknown address shows the 404 page', async ({ page }) => {
  await enter(page)
  for (const path of ['/nowhere', '/quotes/12/lines', '/quotes/twelve', '/calc-test/x']) {
    await page.goto(path)
    await expect(
      page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }),
    ).toBeVisible()
  }
  await expect(page).toHaveTitle('Page not found · Kerf')
  await page.getByRole('link', { name: 'Go to dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('a search for digits is a text search and survives a reload', async ({ page }) => {
  await enter(page, '/quotes')
  const [order] = await listOrders(page, 'quote')
  const digits = order?.orderNumber.replace(/\D/g, '') ?? ''
  const search = page.getByPlaceholder('Search quotes...')
  await search.pressSequentially(digits)
  await expect(search).toHaveValue(digits)
  await expect(page.getByRole('link', { name: /^View WI-/ })).toHaveCount(1)
  await page.reload()
  await expect(search).toHaveValue(digits)
  await expect(page.getByRole('link', { name: `View ${order?.orderNumber}`, exact: true })).toBeVisible()
})

test('a list that fails to refresh stays visible, with the error above it', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await withoutLiveUpdates(page)
  await enter(page)
  const moved = await makeOrder(page, {}, 'paid')
  const stays = await makeOrder(page, {}, 'paid')
  await page.goto('/paid')
  await expect(row(page, stays.orderNumber)).toBeVisible()
  await page.getByRole('link', { name: `View ${moved.orderNumber}`, exact: true }).click()
  await page.route('**/api/orders/byStatus/paid', (route) =>
    route.fulfill({ status: 500, json: { message: 'boom' } }),
  )
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
  await page.goBack()
  await expect(page.getByText('Error loading paid orders: 500: boom')).toBeVisible()
  await expect(row(page, stays.orderNumber)).toBeVisible()
  await page.unroute('**/api/orders/byStatus/paid')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Error loading paid orders: 500: boom')).toHaveCount(0)
  await expect(row(page, stays.orderNumber)).toBeVisible()
  await expect(row(page, moved.orderNumber)).toHaveCount(0)
})
