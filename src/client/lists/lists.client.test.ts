/** The six lists (spec section 2): what they show, how search works, and their empty states. */

import { onTestFinished, vi } from 'vitest'
import type { OrderRow } from '#contract/orders.ts'
import { quoteBadge } from '#domain/badges.ts'
import { dayOf } from '#domain/calendar.ts'
import type { Status } from '#domain/lifecycle.ts'
import { editElsewhere, getSession, listOrders, makeOrder } from '../../../test-support/api-calls.ts'
import type { Download } from '../../../test-support/client/files.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  expectPath,
  follow,
  logIn,
  openTab,
  row,
  waitForLiveUpdates,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'
import { cellsOf, LIST_TEXTS, LONG } from '../../../test-support/list-texts.ts'
import { LISTS } from '../../../test-support/six-lists.ts'

const viewLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View / })

/** Newest first, by the date that the list shows; orders with equal dates keep their order. */
function newestFirst(orders: readonly OrderRow[], status: Status): OrderRow[] {
  const date = (order: OrderRow) => LIST_TEXTS[status].date(order) ?? ''
  return orders.toSorted((a, b) => date(b).localeCompare(date(a)))
}

/** What the shop works on is listed by its promise, late ones first; without one, and elsewhere, the newest first. */
function inOrder(orders: readonly OrderRow[], status: Status): OrderRow[] {
  const newest = newestFirst(orders, status)
  if (status !== 'paid' && status !== 'production') return newest
  return newest.toSorted((a, b) => (a.promisedOn ?? '9999').localeCompare(b.promisedOn ?? '9999'))
}

const bytesOf = async (file: Download['file']) => Buffer.from(await file.arrayBuffer())

test('each list shows every order, late or newest first, also in pages', async ({ page }) => {
  await logIn(page)
  await makeOrder(page, { description: LONG })
  const { timeZone } = (await getSession(page)).currentShop
  for (const isLong of [false, true]) {
    if (isLong) page.route('**/api/orders/length?*', (route) => route.fulfill({ json: { length: 5000 } }))
    await page.goto('/')
    for (const { status, tab, placeholder } of LISTS) {
      await openTab(page, tab)
      await expect(page.getByPlaceholder(placeholder)).toBeVisible()
      const { columns, title } = LIST_TEXTS[status]
      const orders = inOrder(await listOrders(page, status), status)
      expect(orders.length).toBeGreaterThan(1)
      const cells = orders.map((order) => cellsOf(order, status, timeZone))
      await expect(page.getByRole('columnheader')).toHaveText([...columns])
      await expect(page.getByRole('table').getByRole('row')).toHaveText([
        columns.join(''),
        ...cells.map((cell) => columns.map((column) => cell[column]).join('')),
      ])
      // Screen readers say it with every other cell of the row.
      await expect(page.getByRole('rowheader')).toHaveText(cells.map((cell) => cell[columns[0] ?? ''] ?? ''))
      const { orderNumber = '' } = orders[0] ?? {}
      await expect(page.getByRole('rowheader', { name: orderNumber, exact: true })).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Kerf`)
    }
  }
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
  // Pasted, and as such refused by the server.
  for (const text of ['zebrano wenge desk '.repeat(12), 'wenge \u0001desk']) {
    await search.fill(text)
    await expectFound()
  }
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
})

test('a search that the server cannot finish says so, instead of that nothing matches', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  await logIn(page)
  await makeOrder(page, { lineItems: [{ description: 'Wenge inlay', quantity: 1, price: 1 }] })
  page.route('**/api/orders/found?*', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await page.goto('/quotes?q=wenge')
  await expect(page.getByText('Error loading quotes. Please try again.')).toBeVisible()
  await expect(page.getByText('No quotes matching your search.')).toHaveCount(0)
  page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(viewLinks(page)).toHaveCount(1)
})

test('a long list never shows rows that do not answer its search', async ({ page, allowErrors }) => {
  allowErrors(/500/)
  await logIn(page)
  const rows = await listOrders(page, 'quote')
  const asked: string[] = []
  const held: (() => void)[] = []
  page.route('**/api/orders/length?status=quote', (route) => route.fulfill({ json: { length: 5000 } }))
  page.route('**/api/orders/page?*', (route) => {
    const q = new URL(route.request().url(), 'http://kerf').searchParams.get('q')
    if (q === null) return route.fulfill({ json: { matching: 5000, rows } })
    asked.push(q)
    const isFirst = asked.length === 1
    held.push(() => {
      if (isFirst) route.fulfill({ status: 500, json: { message: 'boom' } })
      else
        route.fulfill({
          json: { matching: 1, rows: rows.slice(0, 1).map((one) => ({ ...one, matched: null })) },
        })
    })
  })
  await page.goto('/quotes')
  await expect(page.getByText('5,000 quotes', { exact: true })).toBeVisible()

  await step('while the server searches', async () => {
    await page.getByPlaceholder('Search quotes...').fill(`oak\0${'k'.repeat(300)}`)
    await expect(page.getByText('Loading…')).toBeVisible()
    await expect.poll(() => asked).toEqual([`oak ${'k'.repeat(196)}`])
  })
  await step('when it fails', async () => {
    held.shift()?.()
    await expect(page.getByText('Error loading quotes. Please try again.')).toBeVisible()
    await expect(viewLinks(page)).toHaveCount(0)
    await expect(page.getByText('5,000 quotes')).toHaveCount(0)
  })
  await step('when it has answered', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => held.length).toBe(1)
    held.shift()?.()
    await expect(page.getByText('1 of 5,000 quotes')).toBeVisible()
    await expect(viewLinks(page)).toHaveCount(1)
  })
  await step('too many to select all at once', async () => {
    await page.getByRole('button', { name: 'Clear search' }).click()
    await page
      .getByRole('checkbox', { name: /^Select / })
      .first()
      .check()
    await expect(page.getByText('At most 2,000 can be selected at once.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByPlaceholder('Search quotes...')).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
  })
})

test('what a colleague changes in a list that comes in pages is fetched alone, unless rows change places', async ({
  page,
  signedIn,
}) => {
  const sam = await signedIn('staff')
  await logIn(page)
  const { id, orderNumber } = await makeOrder(page, { title: 'Oak table' })
  page.route('**/api/orders/length?status=quote', (route) => route.fulfill({ json: { length: 5000 } }))
  await waitForLiveUpdates(page, () => page.goto('/quotes'))
  await expect(row(page, orderNumber)).toContainText('Oak table')
  const pages = (from: number) =>
    page.requests.slice(from).filter(({ path }) => path.startsWith('/api/orders/page'))
  const ids = (from: number) =>
    page.requests
      .slice(from)
      .flatMap(({ path }) => new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [])
  const [paid] = await listOrders(page, 'paid')
  if (paid === undefined) throw new Error('the demonstration has a paid order')
  const noteOnPaid = async (from: number) => {
    await sam.request.post(`/api/orders/${paid.id}/notes`, { data: { text: 'Call first' } })
    await expect.poll(() => ids(from)).toContain(String(paid.id))
  }
  // What the stream tells of the time while the list was loading is fetched with the first one or before the second.
  await noteOnPaid(0)
  await noteOnPaid(page.requests.length)
  await step('an edit fetches its row', async () => {
    const before = page.requests.length
    await editElsewhere(sam, id, { title: 'Walnut table' })
    await expect(row(page, orderNumber)).toContainText('Walnut table')
    expect([ids(before), pages(before)]).toEqual([[String(id)], []])
  })
  await step('a change in another stage fetches no page', async () => {
    const before = page.requests.length
    await noteOnPaid(before)
    await editElsewhere(sam, id, { title: 'Cherry table' })
    await expect(row(page, orderNumber)).toContainText('Cherry table')
    expect(pages(before)).toEqual([])
  })
  await step('a new quote comes with its page', async () => {
    const before = page.requests.length
    const made = await makeOrder(sam, { title: 'Second table' })
    await expect(row(page, made.orderNumber)).toBeVisible()
    expect(pages(before)).not.toEqual([])
  })
})

test('filters are kept in the address, and selected rows can be exported', async ({ page }) => {
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

  await step('set by keyboard and mouse, each takes effect at once', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await filter.getByRole('combobox', { name: 'Status' }).click()
    // As when somebody types: the menu is open by then.
    await expect(page.getByRole('option').first()).toBeVisible()
    await filter.getByRole('combobox', { name: 'Status' }).fill('follow')
    const offered = page.getByRole('option', { name: 'Follow Up Required' })
    await expect(offered).toHaveAttribute('data-combobox-selected', 'true')
    await filter.getByRole('combobox', { name: 'Status' }).press('Enter')
    await expect(page).toHaveURL(/\?status=follow-up-required$/)
    const found = quotes.filter(
      (order) => quoteBadge(order, dayOf(new Date().toISOString(), 'UTC')).label === 'Follow Up Required',
    )
    expect(found.length).toBeGreaterThan(0)
    await expect(viewLinks(page)).toHaveCount(found.length)
    await filter.getByLabel('Total: at least').fill('$2,000')
    await expect(viewLinks(page)).toHaveCount(found.filter(({ total }) => total >= 2000).length)
    await filter.getByRole('button', { name: 'Clear filters' }).click()
    await expect(viewLinks(page)).toHaveCount(quotes.length)
    await filter.getByLabel('Total: at least').fill('12345')
    await filter.getByLabel('Created by me').check()
    await filter.getByRole('combobox', { name: 'Status' }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    // First the menu, then the panel.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect(filter).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filter).toHaveCount(0)
    await expect(viewLinks(page)).toHaveCount(1)
  })
  await step('a reload and a bookmark show the same rows', async () => {
    await page.reload()
    await expect(viewLinks(page)).toHaveCount(1)
    await expect(row(page, mine.orderNumber)).toBeVisible()
    await pills.first().press('Enter')
    await expect(page).toHaveURL(/\?mine=1$/)
    await expect(pills).toBeFocused()
    await pills.press('Enter')
    await expect(viewLinks(page)).toHaveCount(quotes.length)
    await expect(
      page.locator('div[tabindex="-1"]').filter({ has: page.getByPlaceholder('Search quotes...') }),
    ).toBeFocused()
  })
  await step('rows are selected with a key, and a range with Shift', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
    await rows
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
    const saving = page.waitForDownload()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await saving
    expect(download.name).toBe('quotes.csv')
    const lines = (await bytesOf(download.file)).toString('utf8').split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      '\ufeffNumber',
      ...quotes.slice(0, 3).map(({ orderNumber }) => orderNumber),
      '',
    ])
    expect(lines[0]).toContain('Number,Invoice number,Status,')
    // A spreadsheet would run the title as a formula.
    expect(lines[1]).toContain(",'=Bench,")
    expect(lines[1]).toContain(mine.total.toFixed(2))
    const savingPdfs = page.waitForDownload()
    await page.getByRole('button', { name: 'Download PDFs' }).click()
    const pdfs = await savingPdfs
    expect(pdfs.name).toMatch(/^quotes-\d{4}-\d\d-\d\d\.pdf$/)
    expect((await bytesOf(pdfs.file)).subarray(0, 5).toString()).toBe('%PDF-')
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
  withoutLiveUpdates(page)
  await logIn(page)
  const moved = await makeOrder(page, {}, 'paid')
  const stays = await makeOrder(page, {}, 'paid')
  await step('while loading, and after a failure', async () => {
    const answer = Promise.withResolvers<void>()
    page.route(address, async (route) => {
      await answer.promise
      route.fulfill({ status: 500, json: { message: 'boom' } })
    })
    await page.goto('/paid')
    await expect(page.getByPlaceholder('Search paid orders...')).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    answer.resolve()
    await expect(error).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await tryAgain.click()
    await expect(error).toBeVisible()
    page.unroute(address)
    await tryAgain.click()
    await expect(row(page, stays.orderNumber)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await step('a list that fails to refresh stays visible, with the error above it', async () => {
    await page.getByRole('link', { name: `View ${moved.orderNumber}`, exact: true }).click()
    // Neither the order's row nor the list.
    for (const failing of ['**/api/orders?ids=*', address])
      page.route(failing, (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
    await page.goBack()
    await expect(error).toBeVisible()
    await expect(row(page, stays.orderNumber)).toBeVisible()
    page.unrouteAll()
    await tryAgain.click()
    await expect(error).toHaveCount(0)
    await expect(row(page, stays.orderNumber)).toBeVisible()
    await expect(row(page, moved.orderNumber)).toHaveCount(0)
  })
  await step('missing dates and customer names', async () => {
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
    page.route('**/api/orders/byStatus/completed', (route) => route.fulfill({ json: rows }))
    await openTab(page, 'Completed')
    await expect(row(page, first.orderNumber)).toContainText('Mar 4, 2025')
    await expect(row(page, first.orderNumber)).toContainText('Unknown Customer')
    await expect(row(page, second.orderNumber)).toContainText('Recently')
  })
  await step('an unknown address shows the 404 page', async () => {
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

test('a long list is sorted and filtered by the server, follows changes, and is exported in parts', async ({
  page,
  signedIn,
}) => {
  const sam = await signedIn('staff')
  await logIn(page)
  const [sample] = await listOrders(page, 'quote')
  const asked: URLSearchParams[] = []
  let isExporting = false
  page.route('**/api/orders/length?status=quote', (route) => route.fulfill({ json: { length: 5000 } }))
  page.route('**/api/orders/page?*', (route) => {
    const query = new URL(route.request().url(), 'http://kerf').searchParams
    asked.push(query)
    const offset = Number(query.get('offset'))
    // While the list is exported, some of its first orders go on to the next stage.
    const first = offset + (isExporting && offset > 0 ? 3 : 0)
    const rows = Array.from({ length: Math.min(Number(query.get('limit')), 5000 - first) }, (_, index) => {
      const number = query.get('dir') === 'desc' ? 5000 - first - index : first + index + 1
      return { ...sample, id: 1_000_000 + number, orderNumber: `WI-${number}`, total: number }
    })
    route.fulfill({ json: { matching: 5000, rows } })
  })
  await page.goto('/quotes')
  await expect(viewLinks(page).first()).toHaveAccessibleName('View WI-5000')

  await step('sorted', async () => {
    const header = page.getByRole('columnheader', { name: 'Total' }).getByRole('button')
    await header.click()
    await expect.poll(() => asked.at(-1)?.get('sort')).toBe('total')
    await header.click()
    await expect(viewLinks(page).first()).toHaveAccessibleName('View WI-1')
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ sort: 'total', dir: 'asc', offset: '0' })
  })
  await step('filtered by what the server offers', async () => {
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const filter = page.getByRole('dialog', { name: 'Filter' })
    await filter.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Client Approved' }).click()
    await expect.poll(() => asked.at(-1)?.get('badge')).toBe('client-approved')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(filter).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove the filter Status: Client Approved' }).click()
  })
  await step('fetched again after a colleague’s change', async () => {
    await expect(page.getByText('5,000 quotes', { exact: true })).toBeVisible()
    const before = asked.length
    await makeOrder(sam)
    await expect.poll(() => asked.length).toBeGreaterThan(before)
  })
  await step('exported', async () => {
    isExporting = true
    const saving = page.waitForDownload()
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const lines = (await bytesOf((await saving).file)).toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(5001)
    expect(lines[1]).toMatch(/^WI-1,/)
    expect(lines[5000]).toMatch(/^WI-5000,/)
    expect(new Set(lines).size).toBe(5001)
  })
})

test('a list is no higher than the browser draws', async ({ page }) => {
  // What Firefox draws.
  const highest = 17_895_698
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, 0, Math.min(highest, Number.parseFloat(this.style.height) || 0))
  })
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await logIn(page)
  const [sample] = await listOrders(page, 'quote')
  page.route('**/api/orders/length?status=quote', (route) => route.fulfill({ json: { length: 1_000_000 } }))
  page.route('**/api/orders/page?*', (route) =>
    route.fulfill({ json: { matching: 1_000_000, rows: [{ ...sample, orderNumber: 'WI-1000000' }] } }),
  )
  await page.goto('/quotes')
  await expect(viewLinks(page).first()).toHaveAccessibleName('View WI-1000000')
  const rows = [...document.querySelectorAll<HTMLElement>('tbody tr, tbody tr[aria-hidden] td')]
  const heights = rows.map(({ style }) => Number.parseFloat(style.height) || 0)
  const height = heights.reduce((sum, height) => sum + height, 0)
  expect(height).toBeLessThan(highest)
  expect(height).toBeGreaterThan(highest - 100_000)
})
