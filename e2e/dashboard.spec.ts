/** How the dashboard and the receivables look. What they say is proven in `src/client`. */
import type { Locator, Page } from '@playwright/test'
import { addDays, dayOf } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'
import { enter, getDashboard, getReceivables, getSession, logIn } from './api.ts'
import { expectTableFits, follow, openTab, withoutLiveUpdates } from './screen.ts'
import { expect, expectAccessibleScreen, test } from './test.ts'

test.use({ serverName: 'dashboard' })

const figures = (page: Page) => page.getByRole('region', { name: 'Figures' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const stages = (page: Page) => panel(page, 'Orders by Stage')

async function colorOf(text: Locator): Promise<readonly number[]> {
  return text.evaluate((node) => (getComputedStyle(node).color.match(/\d+/g) ?? []).map(Number))
}

test('bars are as long as their figures, and invoices due soon are red', async ({ page }) => {
  await logIn(page)
  const real = await getDashboard(page)
  const [invoice] = real.outstandingInvoices
  if (invoice === undefined) throw new Error('the demonstration has no invoices')
  const today = dayOf(new Date().toISOString(), (await getSession(page)).currentShop.timeZone)
  const due = [
    { days: -1, text: 'Overdue by 1 day', red: true },
    { days: 3, text: 'Due in 3 days', red: true },
    { days: 4, text: 'Due in 4 days', red: false },
  ]
  const counts = [40, 20, 10, 0, 80, 12_345]
  const json = {
    ...real,
    outstandingInvoices: due.map(({ days }, index) => ({
      ...invoice,
      id: index + 1,
      dueOn: addDays(today, days),
    })),
    stages: real.stages.map((stage, index) => ({
      ...stage,
      orders: counts[index] ?? 0,
      total: 1000 * (counts[index] ?? 0),
    })),
  }
  await page.route('**/api/dashboard', (route) => route.fulfill({ json }))
  await page.goto('/')
  await expect(stages(page).getByRole('listitem')).toHaveCount(6)
  /** Bar lengths in pixels, first of orders, then of money. */
  const lengths = async (status: string) => {
    const bars = stages(page).getByRole('link', { name: status }).locator('[data-cut]')
    return bars.evaluateAll((drawn) => drawn.map((bar) => bar.getBoundingClientRect().width))
  }
  const [orders = 0, money = 0] = await lengths('Quote')
  expect(orders).toBeGreaterThan(20)
  for (const [status, share] of [
    ['Invoice', 0.5],
    ['Paid', 0.25],
    ['Completed', 2],
    // Cut at the longest of the other bars.
    ['Archived', 2],
  ] as const) {
    const [ofOrders = 0, ofMoney = 0] = await lengths(status)
    expect(ofOrders / orders).toBeCloseTo(share, 1)
    expect(ofMoney / money).toBeCloseTo(share, 1)
  }
  expect(await lengths('In Production')).toEqual([])
  await expect(page.getByText('Bars with a gap are shortened to fit.')).toBeVisible()
  await expect(stages(page).locator('[data-cut="true"]')).toHaveCount(2)
  await expect(stages(page).getByRole('link', { name: /^Archived/ })).toContainText('12,345 orders')
  await expect(stages(page).getByRole('link', { name: /^In Production/ })).toHaveText(
    'In Production 0 orders $0.00',
  )
  for (const { text, red } of due) {
    const words = panel(page, 'Outstanding Invoices').getByText(text, { exact: true })
    await expect(words).toBeVisible()
    const [r = 0, g = 0, b = 0] = await colorOf(words)
    expect(r, `${text} is red or amber`).toBeGreaterThan(Math.max(g, b))
    // Amber contains green; red contains as little green as blue.
    expect(g - b > 40, `${text} is amber`).toBe(!red)
  }
  await expectAccessibleScreen(page)
})

test('the dashboard has loading, error and empty states', { tag: '@desktop' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  await withoutLiveUpdates(page)
  await enter(page, '/quotes')
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/dashboard', async (route) => {
    await answer.promise
    await route.fulfill({ status: 500, json: { message: 'boom' } })
  })
  await openTab(page, 'Dashboard')
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(5)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  // What is on the first screen. Below it, as many rows are promised as there are.
  const places = () =>
    page
      .getByRole('heading', { name: /^(Dashboard|Orders by Stage)$/ })
      .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)))
  const before = await places()
  expect(before).toHaveLength(2)
  answer.resolve()
  await expect(
    page
      .getByRole('alert')
      .getByText('Error loading dashboard data. Please try again later.', { exact: true }),
  ).toBeVisible()
  await page.unroute('**/api/dashboard')

  await test.step('loaded content appears exactly where its placeholder was', async () => {
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(figures(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const after = await places()
    expect(after).toHaveLength(2)
    for (const [index, place] of after.entries())
      expect(Math.abs(place - (before[index] ?? 0))).toBeLessThan(4)
  })
  await test.step('what to act on is on the first screen, the picture of the stages after it', async () => {
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    const bottom = (name: string) =>
      panel(page, name).evaluate((section) => section.getBoundingClientRect().bottom)
    for (const name of ['Follow Up', 'Pending Quotes', 'Outstanding Invoices']) {
      expect(await bottom(name), name).toBeLessThanOrEqual(800)
    }
    expect(await bottom('Orders by Stage')).toBeGreaterThan(800)
  })

  const nothing = { recentActivity: [], pendingQuotes: [], outstandingInvoices: [] }
  const real = await getDashboard(page)
  await page.route('**/api/dashboard', (route) => route.fulfill({ json: { ...real, ...nothing } }))
  await page.reload()
  await expect(panel(page, 'Recent Activity').getByText('No recent activity', { exact: true })).toBeVisible()
  await expect(panel(page, 'Pending Quotes').getByText('No pending quotes', { exact: true })).toBeVisible()
  await expect(
    panel(page, 'Outstanding Invoices').getByText('No outstanding invoices', { exact: true }),
  ).toBeVisible()
})

test('the receivables fit every window, and are accessible', { tag: '@desktop' }, async ({ page }) => {
  await enter(page, '/receivables/customers')
  await expect(page.getByRole('link', { name: /^View / }).first()).toBeVisible()
  await expectTableFits(page)
  const rows = await getReceivables(page)
  await follow(page, '/receivables')
  await expect(page.getByRole('link', { name: /^View / })).toHaveCount(rows.length)
  await expectAccessibleScreen(page)
  await expectTableFits(page)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const { orderNumber, title, customer, balance, overdue } of rows) {
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: orderNumber })
    await expect(card).toContainText(`${customer.name}${formatDollars(balance)}${orderNumber} · ${title}`)
    if (overdue !== null) await expect(card).toContainText(`${formatDollars(overdue.amount)} overdue`)
  }
})
