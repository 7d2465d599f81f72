/** Live updates: what a colleague does appears without a reload, and unfinished input stays. */
import { advance, makeCustomer, makeOrder, markAllAsRead } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { expectPath, follow, logIn, row, waitForLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function unreadCount(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0)
}

test('a colleague’s actions appear everywhere without a reload, and typing goes on', async ({
  page,
  signedIn,
}) => {
  const sam = await signedIn('staff')
  await logIn(page)
  await markAllAsRead(page)
  const loaded = page.waitForResponse('**/api/orders?status=quote')
  await waitForLiveUpdates(page, () => page.goto('/quotes'))
  await loaded
  const before = page.requests.length
  const { id, orderNumber } = await makeOrder(sam, { title: 'Seen at once' })
  await step('a new quote appears in its list, which is not fetched again, and at the bell', async () => {
    await expect(row(page, orderNumber)).toBeVisible()
    // Together with others that changed in the same moment.
    const fetched = page.requests.slice(before).map(({ path }) => path)
    const ids = fetched.flatMap(
      (path) => new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [],
    )
    expect(ids).toContain(String(id))
    expect(fetched).not.toContain('/api/orders?status=quote')
    await expect.poll(() => unreadCount(page)).toBeGreaterThan(0)
  })
  await step('typing keeps its text and focus when the order moves on', async () => {
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
  await step('a note appears on the dashboard', async () => {
    await follow(page, '/')
    const entry = page
      .getByRole('region', { name: 'Recent Activity' })
      .getByRole('listitem')
      .filter({ hasText: orderNumber })
    await expect(entry).toContainText('Dana Reyes left a note')
    await sam.request.post(`/api/orders/${id}/notes`, { data: { text: 'Call first' } })
    await expect(entry).toContainText('Sam Okafor left a note')
  })
  await step('a new customer appears in an open quote form, which keeps its input', async () => {
    await follow(page, '/quotes/new')
    await page.getByLabel(/^Title/).fill('A table for')
    await makeCustomer(sam, { name: 'Zoe Newcomer' })
    await page.getByPlaceholder('Select a customer').click()
    await page.keyboard.type('Zoe')
    await page.getByRole('option', { name: /Zoe Newcomer/ }).click()
    await expect(page.getByLabel(/^Title/)).toHaveValue('A table for')
  })
})
