/** The six lists (spec section 2): what they show, how search works, and their empty states. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { OrderRow } from '#contract/orders.ts'
import { invoiceBadge, paidBadge, quoteBadge, STAGE_BADGES } from '#domain/badges.ts'
import { dayOf, formatDate } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { formatDollars } from '#domain/money.ts'
import { promiseText } from '#domain/promised.ts'
import { expectAccessibleScreen } from './accessible.ts'
import { getSession, listOrders, logIn, makeOrder } from './api.ts'
import { expectPath, expectTableFits, follow, LISTS, openTab, row, withoutLiveUpdates } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'lists' })

/** Per list: its title, its column headers and its date. */
const SPEC = {
  quote: {
    title: 'Quotes',
    columns: ['Quote #', 'Title', 'Date', 'Customer', 'Total', 'Status', 'View'],
    date: (order: OrderRow) => order.createdAt,
  },
  invoice: {
    title: 'Invoices',
    columns: ['Invoice #', 'Title', 'Date', 'Customer', 'Total', 'Payment Status', 'View'],
    date: (order: OrderRow) => order.invoicedAt,
  },
  paid: {
    title: 'Paid Orders',
    columns: ['Order Number', 'Customer', 'Date Paid', 'Amount', 'Status', 'View'],
    date: (order: OrderRow) => order.paidAt,
  },
  production: {
    title: 'Production',
    columns: ['Order #', 'Title', 'Start Date', 'Customer', 'Total', 'Status', 'View'],
    date: (order: OrderRow) => order.startedAt,
  },
  completed: {
    title: 'Completed Orders',
    columns: ['Order #', 'Title', 'Customer', 'Date Completed', 'Total', 'Status', 'View'],
    date: (order: OrderRow) => order.completedAt,
  },
  archived: {
    title: 'Archive',
    columns: ['Order #', 'Title', 'Date', 'Customer', 'Total', 'Original Status', 'View'],
    date: (order: OrderRow) => order.archivedAt,
  },
} as const

const viewLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View / })

/** Newest first, by the date that the list shows; orders with equal dates keep their order. */
function newestFirst(orders: readonly OrderRow[], status: Status): OrderRow[] {
  const date = (order: OrderRow) => SPEC[status].date(order) ?? ''
  return orders.toSorted((a, b) => date(b).localeCompare(date(a)))
}

/** What the shop works on is listed by its promise, late ones first; without one, and elsewhere, the newest first. */
function inOrder(orders: readonly OrderRow[], status: Status): OrderRow[] {
  const newest = newestFirst(orders, status)
  if (status !== 'paid' && status !== 'production') return newest
  return newest.toSorted((a, b) => (a.promisedOn ?? '9999').localeCompare(b.promisedOn ?? '9999'))
}

function short({ description }: OrderRow): string {
  if (description === null || description.length <= 50) return description ?? ''
  return `${description.slice(0, 50).trimEnd()}…`
}

function openText({ dueNow, balance }: OrderRow): string {
  return dueNow === null ? `${formatDollars(balance)} later` : `${formatDollars(dueNow.amount)} due`
}

/** A row's expected cell texts, by column header. */
function cellsOf(order: OrderRow, status: Status, timeZone: string): Record<string, string> {
  const today = dayOf(new Date().toISOString(), timeZone)
  const client = status === 'quote' || status === 'invoice' ? `Client #${order.customerId}` : ''
  const promise = status === 'quote' || status === 'invoice' ? undefined : promiseText(order, today)
  const facts = {
    totalCents: Math.round(order.total * 100),
    paidCents: Math.round(order.paid * 100),
    writtenOffCents: Math.round(order.writtenOff * 100),
    bouncedCents: Math.round(order.bounced * 100),
    upFrontCents: Math.round(order.upFront * 100),
    nextDueOn: order.dueOn ?? undefined,
    isSent: order.invoiceSentOn !== null,
  }
  const badge = {
    ...STAGE_BADGES,
    quote: quoteBadge(order, today),
    invoice: invoiceBadge(facts, today),
    paid: paidBadge(facts, today),
  }[status].label
  const date = formatDate(SPEC[status].date(order) ?? '', timeZone)
  const isOpen = order.balance > 0 && status !== 'quote'
  const total = `${formatDollars(order.total)}${isOpen ? openText(order) : ''}`
  return {
    [SPEC[status].columns[0]]: order.orderNumber,
    Title: `${order.title}${short(order)}`,
    Customer: `${order.customer.name}${client}${promise ?? ''}`,
    ...Object.fromEntries(['Date', 'Date Paid', 'Start Date', 'Date Completed'].map((name) => [name, date])),
    ...Object.fromEntries(['Total', 'Amount'].map((name) => [name, total])),
    ...Object.fromEntries(['Status', 'Payment Status', 'Original Status'].map((name) => [name, badge])),
    View: 'View',
  }
}

/** The texts of a card: no column headers, and the title separate from the description. */
function cardTexts(order: OrderRow, status: Status, timeZone: string): string[] {
  const { Title: _, Customer: __, ...others } = cellsOf(order, status, timeZone)
  const total = formatDollars(order.total)
  const client = status === 'quote' ? [`Client #${order.customerId}`] : []
  const texts = Object.values(others).map((text) => text.replace(total, ''))
  return [...texts, total, order.title, short(order), order.customer.name, ...client]
}

/** Cut off after the 50th character. */
const LONG = `Exactly forty-nine characters occur before the é…${'é'}${'x'.repeat(60)}`

test('each list shows every order, late or newest first', { tag: '@desktop' }, async ({ page }) => {
  await logIn(page)
  await makeOrder(page, { description: LONG })
  await page.goto('/')
  const { timeZone } = (await getSession(page)).currentShop
  for (const { status, tab, placeholder } of LISTS) {
    await openTab(page, tab)
    await expect(page.getByPlaceholder(placeholder)).toBeVisible()
    const { columns, title } = SPEC[status]
    const orders = inOrder(await listOrders(page, status), status)
    expect(orders.length).toBeGreaterThan(1)
    const cells = orders.map((order) => cellsOf(order, status, timeZone))
    await expect(page.getByRole('columnheader')).toHaveText([...columns])
    await expect(page.getByRole('table').getByRole('row')).toHaveText([
      columns.join(''),
      ...cells.map((cell) => columns.map((column) => cell[column]).join('')),
    ])
    await expect(page).toHaveTitle(`${title} · Kerf`)
    await expectTableFits(page)
  }
})

test('on a phone, orders are cards to tap', { tag: '@phone' }, async ({ page }) => {
  await logIn(page)
  const made = await makeOrder(page, { description: LONG })
  await page.goto('/paid')
  const { timeZone } = (await getSession(page)).currentShop
  // The two card layouts: with and without a client number.
  for (const { status, tab, placeholder } of LISTS.filter(({ tab }) => ['Paid', 'Quotes'].includes(tab))) {
    await openTab(page, tab)
    await expect(page.getByPlaceholder(placeholder)).toBeVisible()
    const orders = await listOrders(page, status)
    expect(orders.length).toBeGreaterThan(1)
    await expect(viewLinks(page)).toHaveCount(orders.length)
    const cards = await page.getByRole('main').getByRole('listitem').allTextContents()
    for (const order of orders) {
      const card = cards.find((text) => text.includes(order.orderNumber))
      for (const text of cardTexts(order, status, timeZone)) expect(card).toContain(text)
      if (order.balance <= 0 || status === 'quote') expect(card).not.toContain(' due')
    }
  }
  await openTab(page, 'Quotes')
  // The name of the order is not cut off.
  const sort = await page.getByLabel('Sort by').boundingBox()
  expect(sort?.width).toBeGreaterThan(300)
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await page.getByRole('button', { name: 'Done', exact: true }).tap()
  await expect(row(page, made.orderNumber).getByRole('checkbox')).toBeHidden()
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  await row(page, made.orderNumber).getByRole('checkbox').tap()
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).tap()
  // A card's link covers the whole card, so tap where the badge is.
  await row(page, made.orderNumber).getByText('Quote', { exact: true }).click({ force: true })
  await expectPath(page, `/quotes/${made.id}`)
})

test('a search finds orders by part of their text, and is kept in the address', async ({ page }) => {
  await logIn(page)
  const lineItems = [{ description: 'Wenge inlay', quantity: 1, price: 4321.5 }]
  const made = await makeOrder(page, { title: 'Zebrano desk (long)', lineItems })
  const digits = made.orderNumber.replace(/\D/g, '')
  await page.goto(`/quotes?q=${digits}`)
  const search = page.getByPlaceholder('Search quotes...')
  const expectFound = async () => {
    await expect(viewLinks(page)).toHaveCount(1)
    await expect(row(page, made.orderNumber)).toBeVisible()
  }
  await expect(search).toHaveValue(digits)
  await expectFound()
  await search.fill('.*')
  await expect(page.getByText('No quotes matching your search.', { exact: true })).toBeVisible()
  await search.fill('zEbRaNo DESK (')
  await expectFound()
  // What a row does not show: the text of a line, and an amount without its comma.
  await search.fill('wenge')
  await expectFound()
  await search.fill(String(Math.trunc(made.total)))
  await expectFound()
  await search.fill('zEbRaNo')
  await expectFound()
  // Typing digits searches the list and opens no order.
  await page.getByRole('button', { name: 'Clear search' }).click()
  await search.pressSequentially(digits)
  await expect(search).toHaveValue(digits)
  await expectFound()

  await row(page, made.orderNumber).getByText('View', { exact: true }).click()
  await expectPath(page, `/quotes/${made.id}`)
  await page.goBack()
  await expect(search).toHaveValue(digits)
  await expectFound()
  await row(page, made.orderNumber).getByText('Quote', { exact: true }).click({ force: true })
  await expectPath(page, `/quotes/${made.id}`)
})

test('filters are kept in the address, and selected rows can be exported', { tag: '@desktop' }, async ({
  page,
}) => {
  await logIn(page)
  const mine = await makeOrder(page, {
    title: '=Bench',
    lineItems: [{ description: 'Bench', quantity: 1, price: 12345.5 }],
  })
  await page.goto('/quotes')
  const quotes = newestFirst(await listOrders(page, 'quote'), 'quote')
  const filter = page.getByRole('dialog', { name: 'Filter' })
  const pills = page.getByRole('button', { name: /^Remove the filter/ })
  const rows = page.getByRole('table').getByRole('row')

  await test.step('set by keyboard and mouse, each takes effect at once', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await filter.getByRole('combobox', { name: 'Status' }).fill('follow')
    await filter.getByRole('combobox', { name: 'Status' }).press('Enter')
    await expect(page).toHaveURL(/\?status=follow-up-required$/)
    const found = quotes.filter(
      (order) => quoteBadge(order, dayOf(new Date().toISOString(), 'UTC')).label === 'Follow Up Required',
    )
    expect(found.length).toBeGreaterThan(0)
    await expect(viewLinks(page)).toHaveCount(found.length)
    await filter.getByLabel('Total: at least').fill('$2,000')
    await expect(viewLinks(page)).toHaveCount(found.filter(({ total }) => total >= 2000).length)
    await expectAccessibleScreen(page)
    await filter.getByRole('button', { name: 'Clear filters' }).click()
    await expect(viewLinks(page)).toHaveCount(quotes.length)
    await filter.getByLabel('Total: at least').fill('12345')
    await filter.getByLabel('Created by me').check()
    await page.keyboard.press('Escape')
    await expect(viewLinks(page)).toHaveCount(1)
  })
  await test.step('a reload and a bookmark show the same rows', async () => {
    await page.reload()
    await expect(viewLinks(page)).toHaveCount(1)
    await expect(row(page, mine.orderNumber)).toBeVisible()
    await pills.first().click()
    await expect(page).toHaveURL(/\?mine=1$/)
    await pills.click()
    await expect(viewLinks(page)).toHaveCount(quotes.length)
  })
  await test.step('rows are selected with a key, and a range with Shift', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
    await rows
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toBe('quotes.csv')
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      '\ufeffNumber',
      ...quotes.slice(0, 3).map(({ orderNumber }) => orderNumber),
      '',
    ])
    expect(lines[0]).toContain('Number,Invoice number,Status,')
    // A spreadsheet would run the title as a formula.
    expect(lines[1]).toContain(",'=Bench,")
    expect(lines[1]).toContain(mine.total.toFixed(2))
    const savingPdfs = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PDFs' }).click()
    const pdfs = await savingPdfs
    expect(pdfs.suggestedFilename()).toMatch(/^quotes-\d{4}-\d\d-\d\d\.pdf$/)
    expect((await readFile(await pdfs.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByPlaceholder('Search quotes...')).toBeVisible()
  })
})

test('a list shows placeholders while loading, an error with a retry, and copes with missing data', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const address = '**/api/orders/byStatus/paid'
  const error = page.getByRole('alert').getByText('Error loading paid orders: 500: boom', { exact: true })
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await withoutLiveUpdates(page)
  await logIn(page)
  const moved = await makeOrder(page, {}, 'paid')
  const stays = await makeOrder(page, {}, 'paid')
  await test.step('while loading, and after a failure', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route(address, async (route) => {
      await answer.promise
      await route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    await page.goto('/paid')
    await expect(page.getByPlaceholder('Search paid orders...')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    answer.resolve()
    await expect(error).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await tryAgain.click()
    await expect(error).toBeVisible()
    await page.unroute(address)
    await tryAgain.click()
    await expect(row(page, stays.orderNumber)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a list that fails to refresh stays visible, with the error above it', async () => {
    await page.getByRole('link', { name: `View ${moved.orderNumber}`, exact: true }).click()
    // Neither the order's row nor the list.
    for (const failing of ['**/api/orders?ids=*', address])
      await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
    await page.goBack()
    await expect(error).toBeVisible()
    await expect(row(page, stays.orderNumber)).toBeVisible()
    await page.unrouteAll()
    await tryAgain.click()
    await expect(error).toHaveCount(0)
    await expect(row(page, stays.orderNumber)).toBeVisible()
    await expect(row(page, moved.orderNumber)).toHaveCount(0)
  })
  await test.step('missing dates and customer names', async () => {
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
    await openTab(page, 'Completed')
    await expect(row(page, first.orderNumber)).toContainText('Mar 4, 2025')
    await expect(row(page, first.orderNumber)).toContainText('Unknown Customer')
    await expect(row(page, second.orderNumber)).toContainText('Recently')
  })
  await test.step('an unknown address shows the 404 page', async () => {
    for (const path of ['/quotes/12/lines', '/quotes/twelve', '/calc-test/x', '/nowhere']) {
      await follow(page, path)
      await expect(
        page.getByRole('heading', { level: 1, name: '404 Page Not Found', exact: true }),
      ).toBeVisible()
      await openTab(page, 'Completed')
      await expect(page.getByRole('heading', { level: 1, name: 'Completed Orders' })).toBeVisible()
    }
    await follow(page, '/nowhere')
    await expect(page).toHaveTitle('Page not found · Kerf')
    await page.getByRole('link', { name: 'Go to dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})
