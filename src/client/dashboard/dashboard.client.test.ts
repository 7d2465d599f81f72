/** The dashboard (spec section 2, design section 5). */
import { dashboard } from '#contract/dashboard.ts'
import { STATUS_NAMES } from '#domain/lifecycle.ts'
import { formatDollars } from '#domain/money.ts'
import { advance, getDashboard, listOrders, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  enter,
  expectPath,
  expectToast,
  logIn,
  markAsPaid,
  openTab,
} from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'
import { LISTS } from '../../../test-support/six-lists.ts'

const figures = (page: Page) => page.getByRole('region', { name: 'Figures' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectFigures(page: Page, texts: readonly [string, string, string, string]): Promise<void> {
  const [quotes, invoices, production, revenue] = texts
  await expect(figures(page)).toHaveText(
    new RegExp(
      [
        `Pending Quotes${quotes}\\D.*`,
        `Open Invoices${invoices}\\D.*`,
        `In Production${production}\\D.*`,
        `Revenue MTD${revenue.replace(/[$.]/g, '\\$&')}\\D.*`,
      ].join(''),
    ),
  )
}

async function figuresNow(page: Page): Promise<[string, string, string, string]> {
  const count = async (status: 'quote' | 'invoice' | 'production') =>
    String((await listOrders(page, status)).length)
  const { revenueMtd } = (await getDashboard(page)).stats
  return [await count('quote'), await count('invoice'), await count('production'), formatDollars(revenueMtd)]
}

const stages = (page: Page) => panel(page, 'Orders by Stage')

test('the four figures are the shop’s own and change with every step', async ({ page }) => {
  await logIn(page)
  const made = await makeOrder(page, { title: 'Counted table' }, 'invoice')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expectFigures(page, await figuresNow(page))
  const { pendingQuotes, openInvoices, inProduction, lateInProduction, revenueMtd } = (
    await getDashboard(page)
  ).stats
  expect(lateInProduction).toBeGreaterThan(0)
  // By ear, '7 1 late' is one figure.
  await expect(figures(page)).toContainText(`In Production${inProduction}, ${lateInProduction} late`)

  await panel(page, 'Recent Activity').getByRole('link', { name: 'Counted table' }).click()
  await expectPath(page, `/invoices/${made.id}`)
  await markAsPaid(page)
  await expectToast(page, 'Invoice Marked as Paid', 'Invoice marked as paid — ready to start production.')
  await openTab(page, 'Dashboard')
  const paid = formatDollars(revenueMtd + made.total)
  await expectFigures(page, [`${pendingQuotes}`, `${openInvoices - 1}`, `${inProduction}`, paid])
  await advance(page, made.id, 'production')
  await page.reload()
  await expectFigures(page, [`${pendingQuotes}`, `${openInvoices - 1}`, `${inProduction + 1}`, paid])
})

test('nobody is named for what a server did after them', async ({ page }) => {
  await logIn(page)
  const { title } = await makeOrder(page, { title: 'Emailed table' })
  page.route('**/api/dashboard', async (route) => {
    const sent = dashboard.parse(await (await route.fetch()).json())
    const [first, ...others] = sent.recentActivity
    if (first?.lastEvent == null) throw new Error('nothing happened')
    const lastEvent = { ...first.lastEvent, kind: 'sent', by: null }
    route.fulfill({ json: { ...sent, recentActivity: [{ ...first, lastEvent }, ...others] } })
  })
  await page.goto('/')
  const row = panel(page, 'Recent Activity').getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('Emailed to the customer')
  await expect(row).not.toContainText('Dana Reyes')
})

test('the lists and the chart match the server’s data and link to the right places', async ({ page }) => {
  await enter(page)
  const { recentActivity, pendingQuotes, outstandingInvoices } = await getDashboard(page)
  const rows = (name: string) => panel(page, name).getByRole('listitem')
  // Each row has a link to its customer too.
  const orders = (name: string) => rows(name).locator('a:not([href^="/customers/"])')
  await expect(orders('Recent Activity')).toHaveText(recentActivity.map(({ title }) => title))
  await expect(orders('Pending Quotes')).toHaveText(pendingQuotes.map(({ title }) => title))
  await expect(orders('Outstanding Invoices')).toHaveText(outstandingInvoices.map(({ title }) => title))
  await expect(rows('Recent Activity')).toContainText(
    recentActivity.map(({ orderNumber, customer }) => `${orderNumber} · ${customer.name}`),
  )
  // A minute may pass between the two responses.
  const isLasting = (timeAgo: string) => !timeAgo.includes('minute') && timeAgo !== 'just now'
  const old = recentActivity.findIndex(({ timeAgo }) => isLasting(timeAgo))
  await expect(rows('Recent Activity').nth(old)).toContainText(recentActivity[old]?.timeAgo ?? 'nothing old')
  await expect(rows('Pending Quotes')).toContainText(pendingQuotes.map(({ total }) => formatDollars(total)))

  for (const column of ['Orders', 'Value'])
    await expect(stages(page).getByText(column, { exact: true })).toBeVisible()
  const bars = stages(page).getByRole('listitem').getByRole('link')
  await expect(bars).toHaveText(
    await Promise.all(
      LISTS.map(async ({ status }) => {
        const orders = await listOrders(page, status)
        const cents = orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
        const count = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`
        return `${STATUS_NAMES[status]} ${count} ${formatDollars(cents / 100)}`
      }),
    ),
  )
  expect(await bars.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    LISTS.map(({ path }) => path),
  )

  await panel(page, 'Pending Quotes').getByText('View all', { exact: true }).click()
  await expectPath(page, '/quotes')
  await page.goBack()
  await panel(page, 'Outstanding Invoices').getByText('View all', { exact: true }).click()
  await expectPath(page, '/invoices')
  await page.goBack()
  await figures(page).getByRole('link', { name: 'In Production' }).click()
  await expectPath(page, '/production')
  await page.goBack()
  await page.getByRole('main').getByRole('link', { name: 'New Quote' }).click()
  await expectPath(page, '/quotes/new')
  await page.goBack()
  await stages(page).getByRole('link', { name: /^Paid/ }).focus()
  await page.keyboard.press('Enter')
  await expectPath(page, '/paid')
})
