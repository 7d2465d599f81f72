/** Live updates: what one person does, others see without a reload, and unfinished input stays. */
import type { Page } from '@playwright/test'
import { advance, enter, getOrder, listOrders, makeCustomer, makeOrder } from './api.ts'
import { expectPath, navigation, row } from './screen.ts'
import { expect, expectContrast, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'live' })

const alsoViewing = (page: Page) => page.getByRole('status', { name: 'Also viewing' })
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function waitForLiveUpdates(page: Page, open: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse('**/api/live?*')
  await open()
  expect((await stream).status()).toBe(200)
}

async function unreadCount(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
}

test('a colleague’s actions appear everywhere without a reload', async ({ page, sam }) => {
  await waitForLiveUpdates(page, () => enter(page, '/quotes'))
  const { id, orderNumber } = await makeOrder(sam, { title: 'Seen at once' })
  await expect(row(page, orderNumber)).toBeVisible()
  await expect.poll(() => unreadCount(page)).toBeGreaterThan(0)

  await row(page, orderNumber)
    .getByRole('link', { name: `View ${orderNumber}` })
    .click()
  await expect(page.getByRole('button', { name: 'Convert to Invoice' })).toBeVisible()
  await advance(sam, id, 'invoice')
  await expectPath(page, `/invoices/${id}`)
  await expect(page.getByText('Sam Okafor converted it to an invoice just now')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()

  await page.goto('/')
  const region = page.getByRole('region', { name: 'Recent Activity' })
  await expect(region.getByRole('listitem').first()).toBeVisible()
  await sam.request.post(`/api/orders/${id}/notes`, { data: { text: 'Call first' } })
  await expect(region.getByRole('listitem').filter({ hasText: orderNumber })).toContainText(
    'Sam Okafor left a note',
  )
})

test('typing keeps its text and focus when a colleague moves the order on', async ({ page, sam }) => {
  await enter(page)
  const { id } = await makeOrder(page)
  await waitForLiveUpdates(page, () => page.goto(`/quotes/${id}?tab=history`))
  const field = page.getByLabel('Add a note')
  await field.fill('Half a sent')
  await advance(sam, id, 'invoice')
  await expectPath(page, `/invoices/${id}`)
  await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
  await expect(field).toHaveValue('Half a sent')
  await expect(field).toBeFocused()
  await page.keyboard.type('ence')
  await page.getByRole('button', { name: 'Add Note' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Half a sentence')
})

test('a new customer appears in an open quote form without losing its input', async ({ page, sam }) => {
  await waitForLiveUpdates(page, () => enter(page, '/quotes/new'))
  await page.getByLabel(/^Title/).fill('A table for')
  await makeCustomer(sam, { name: 'Zoe Newcomer' })
  await page.getByPlaceholder('Select a customer').click()
  await page.keyboard.type('Zoe')
  await page.getByRole('option', { name: /Zoe Newcomer/ }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue('A table for')
})

test('an order shows who else has it open, until they leave', { tag: '@both' }, async ({ page, sam }) => {
  await enter(page)
  const { id } = await makeOrder(page)
  await waitForLiveUpdates(page, () => page.goto(`/quotes/${id}`))
  await waitForLiveUpdates(sam, () => sam.goto(`/quotes/${id}`))
  await expect(alsoViewing(page)).toHaveText(/Sam Okafor is viewing this order$/)
  await expect(alsoViewing(sam)).toHaveText(/Dana Reyes is viewing this order$/)
  await expectContrast(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectContrast(page)

  // Another window of the same person does not count as someone else.
  const own = await page.context().newPage()
  await waitForLiveUpdates(own, () => own.goto(`/quotes/${id}`))
  await expect(alsoViewing(own)).toHaveText(/Sam Okafor is viewing this order$/)
  await own.close()

  await navigation(sam).getByRole('link', { name: 'Quotes', exact: true }).click()
  await expect(alsoViewing(page)).toBeEmpty()
  await sam.goto(`/quotes/${id}`)
  await expect(alsoViewing(page)).toHaveText(/Sam Okafor/)
  await sam.close()
  await expect(alsoViewing(page)).toBeEmpty()
})

test('viewers see who is editing a quote, and the editor sees the viewers', async ({ page, sam }) => {
  await enter(page)
  const { id } = await makeOrder(page)
  await waitForLiveUpdates(page, () => page.goto(`/quotes/${id}`))
  await waitForLiveUpdates(sam, () => sam.goto(`/quotes/${id}/edit`))
  await expect(alsoViewing(page)).toHaveText(/Sam Okafor is editing this order$/)
  await expect(alsoViewing(sam)).toHaveText(/Dana Reyes is viewing this order$/)
  await expectFitForAll(sam)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(alsoViewing(sam)).toHaveText(/Dana Reyes is editing this order$/)
  await expect(alsoViewing(page)).toHaveText(/Sam Okafor is editing this order$/)

  await sam.getByRole('button', { name: 'Cancel' }).click()
  await expect(alsoViewing(page)).toHaveText(/Sam Okafor is viewing this order$/)
})

test('losing the network shows a message, and reconnecting catches up on everything', async ({
  page,
  sam,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  await enter(page)
  const { id, orderNumber } = await makeOrder(page, { title: 'Cut off' })
  await waitForLiveUpdates(page, () => page.goto('/quotes'))
  await expect(row(page, orderNumber)).toBeVisible()

  await page.context().setOffline(true)
  await advance(sam, id, 'invoice')
  const made: string[] = []
  for (let count = 0; count < 5; count++) {
    made.push((await makeOrder(sam, { title: `While away ${count}` })).orderNumber)
  }
  await expect(page.getByText('Reconnecting…')).toBeAttached()
  await expect(row(page, orderNumber)).toBeVisible()
  await page.context().setOffline(false)
  for (const number of made) await expect(row(page, number)).toBeVisible()
  await expect(row(page, orderNumber)).toHaveCount(0)
  await expect(page.getByText('Reconnecting…')).toHaveCount(0)
  expect(await listOrders(page, 'quote')).toEqual(
    expect.arrayContaining(made.map((number) => expect.objectContaining({ orderNumber: number }))),
  )
})

test('an own step refreshes data once, and a burst of others’ steps is batched', async ({ page, sam }) => {
  await enter(page)
  const { id } = await makeOrder(page, {}, 'paid')
  await waitForLiveUpdates(page, () => page.goto(`/paid/${id}`))
  const other = await makeOrder(sam)
  await expect.poll(() => unreadCount(page)).toBeGreaterThan(0)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/notifications')) asked.push(request.url())
  })
  const startedAt = Date.now()
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await expectPath(page, `/production/${id}`)
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toBeEnabled()
  expect((await getOrder(page, id)).status).toBe('production')
  await Promise.all(
    Array.from({ length: 10 }, (_, count) =>
      sam.request.post(`/api/orders/${other.id}/notes`, { data: { text: `Note ${count}` } }),
    ),
  )
  await sam.request.post(`/api/orders/${id}/notes`, { data: { text: 'The last' } })
  await expect(page.getByText('Sam Okafor left a note just now')).toBeVisible()
  // Once for the person's own step, and at most once every 300 ms for the burst, even on a slow machine.
  expect(asked.length).toBeLessThanOrEqual(3 + (Date.now() - startedAt) / 300)
})

test('eight windows of one browser all work and all receive live updates', async ({
  page,
  context,
  openPage,
}) => {
  const sam = await openPage()
  await enter(sam, '/', 'staff')
  const { orderNumber } = await makeOrder(sam, { title: 'In every window' })
  await waitForLiveUpdates(page, () => enter(page, '/quotes'))
  const windows = [page]
  while (windows.length < 8) {
    const next = await context.newPage()
    await waitForLiveUpdates(next, () => next.goto('/quotes'))
    await expect(row(next, orderNumber)).toBeVisible()
    windows.push(next)
  }
  const added = await makeOrder(sam, { title: 'Heard in every window' })
  // Windows that are not connected get a turn every fifteen seconds.
  for (const each of windows) await expect(row(each, added.orderNumber)).toBeVisible({ timeout: 25_000 })
})
