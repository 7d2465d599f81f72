/** Live updates: what one person does, others see without a reload, and unfinished input stays. */
import type { Page } from '@playwright/test'
import { advance, colleague, logIn, makeCustomer, makeOrder, markAllAsRead } from './api.ts'
import { expectPath, follow, navigation, row } from './screen.ts'
import { expect, test } from './test.ts'

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

test('a colleague’s actions appear everywhere without a reload, and typing goes on', async ({
  page,
  request,
}) => {
  const sam = await colleague(request)
  await logIn(page)
  await markAllAsRead(page)
  const loaded = page.waitForResponse('**/api/orders?status=quote')
  await waitForLiveUpdates(page, () => page.goto('/quotes'))
  await loaded
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).search))
  const { id, orderNumber } = await makeOrder(sam, { title: 'Seen at once' })
  await test.step('a new quote appears in its list, which is not fetched again, and at the bell', async () => {
    await expect(row(page, orderNumber)).toBeVisible()
    // Together with others that changed in the same moment.
    const ids = fetched.flatMap((query) => new URLSearchParams(query).get('ids')?.split(',') ?? [])
    expect(ids).toContain(String(id))
    expect(fetched).not.toContain('?status=quote')
    await expect.poll(() => unreadCount(page)).toBeGreaterThan(0)
  })
  await test.step('typing keeps its text and focus when the order moves on', async () => {
    await row(page, orderNumber)
      .getByRole('link', { name: `View ${orderNumber}` })
      .click()
    await page.getByRole('tab', { name: 'History' }).click()
    const field = page.getByLabel('Add a note')
    await field.fill('Half a sent')
    await advance(sam, id, 'invoice')
    await expectPath(page, `/invoices/${id}`)
    await expect(page.getByText('Sam Okafor converted it to an invoice just now')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark as Paid' })).toBeVisible()
    await expect(field).toHaveValue('Half a sent')
    await expect(field).toBeFocused()
    await page.keyboard.type('ence')
    await page.getByRole('button', { name: 'Add Note' }).click()
    const entries = page.getByRole('tabpanel').getByRole('listitem')
    await expect(entries.getByText('Half a sentence')).toBeVisible()
  })
  await test.step('a note appears on the dashboard', async () => {
    await follow(page, '/')
    const entry = page
      .getByRole('region', { name: 'Recent Activity' })
      .getByRole('listitem')
      .filter({ hasText: orderNumber })
    await expect(entry).toContainText('Dana Reyes left a note')
    await sam.request.post(`/api/orders/${id}/notes`, { data: { text: 'Call first' } })
    await expect(entry).toContainText('Sam Okafor left a note')
  })
  await test.step('a new customer appears in an open quote form, which keeps its input', async () => {
    await follow(page, '/quotes/new')
    await page.getByLabel(/^Title/).fill('A table for')
    await makeCustomer(sam, { name: 'Zoe Newcomer' })
    await page.getByPlaceholder('Select a customer').click()
    await page.keyboard.type('Zoe')
    await page.getByRole('option', { name: /Zoe Newcomer/ }).click()
    await expect(page.getByLabel(/^Title/)).toHaveValue('A table for')
  })
})

test('an order shows who else is viewing or editing it, until they leave', async ({ page, sam }) => {
  await logIn(page)
  const { id } = await makeOrder(page)
  await waitForLiveUpdates(page, () => page.goto(`/quotes/${id}`))
  await follow(sam, `/quotes/${id}`)
  await test.step('both see each other, and nobody sees themselves', async () => {
    await expect(alsoViewing(page)).toHaveText(/^SO\s*Sam Okafor is viewing this order$/)
    await expect(alsoViewing(sam)).toHaveText(/^DR\s*Dana Reyes is viewing this order$/)
  })
  await test.step('editing', async () => {
    await follow(sam, `/quotes/${id}/edit`)
    await expect(alsoViewing(page)).toHaveText(/Sam Okafor is editing this order$/)
    await expect(alsoViewing(sam)).toHaveText(/Dana Reyes is viewing this order$/)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await expect(alsoViewing(sam)).toHaveText(/Dana Reyes is editing this order$/)
    await expect(alsoViewing(page)).toHaveText(/Sam Okafor is editing this order$/)
    await sam.getByRole('button', { name: 'Cancel' }).click()
    await expect(alsoViewing(page)).toHaveText(/Sam Okafor is viewing this order$/)
  })
  await test.step('leaving for another screen, and closing the window', async () => {
    await navigation(sam).getByRole('link', { name: 'Quotes', exact: true }).click()
    await expect(alsoViewing(page)).toBeEmpty()
    await follow(sam, `/quotes/${id}`)
    await expect(alsoViewing(page)).toHaveText(/Sam Okafor/)
    await sam.close()
    await expect(alsoViewing(page)).toBeEmpty()
  })
})

test.describe('with a clock of their own', () => {
  test.use({ contextKind: 'new' })

  test('seven windows of one browser receive live updates, and catch up after losing the network', async ({
    page,
    context,
    request,
    allowErrors,
  }) => {
    allowErrors(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
    await context.clock.install()
    const sam = await colleague(request)
    const { id, orderNumber } = await makeOrder(sam, { title: 'Seven windows' })
    await logIn(page)
    const windows = [page]
    // A browser opens six connections to a server: if each of six windows held a stream, the seventh could not load.
    while (windows.length < 7) windows.push(await context.newPage())
    for (const each of windows) {
      await waitForLiveUpdates(each, () => each.goto('/quotes?q=seven+windows'))
      await expect(row(each, orderNumber)).toBeVisible()
    }
    // Six remain, three of them without a stream. Seven could displace each other forever: the clock below gives all a
    // turn at once.
    await windows.splice(1, 1)[0]?.close()
    await test.step('every window shows a new quote', async () => {
      const added = await makeOrder(sam, { title: 'Seven windows again' })
      await expect(async () => {
        // Windows that are not connected get a turn every fifteen seconds.
        await context.clock.fastForward(15_000)
        for (const each of windows) await expect(row(each, added.orderNumber)).toBeVisible({ timeout: 2_000 })
      }).toPass()
    })
    for (const other of windows.slice(1)) await other.close()
    await test.step('a lost network shows a message', async () => {
      await context.setOffline(true)
      await advance(sam, id, 'invoice')
      await expect(async () => {
        await context.clock.fastForward(11_000)
        await expect(page.getByText('Reconnecting…')).toBeAttached({ timeout: 500 })
      }).toPass()
      await expect(row(page, orderNumber)).toBeVisible()
    })
    await test.step('reconnecting shows what happened meanwhile', async () => {
      const { orderNumber: made } = await makeOrder(sam, { title: 'Seven windows while away' })
      await context.setOffline(false)
      await expect(row(page, made)).toBeVisible()
      await expect(row(page, orderNumber)).toHaveCount(0)
      await expect(page.getByText('Reconnecting…')).toHaveCount(0)
    })
  })
})
