/** Data fetching (spec section 9): no retries, no refetch on focus, no polling, and data never becomes stale. */
import type { Page } from '@playwright/test'
import { enter, listOrders, makeOrder } from './api.ts'
import { expectFailure, openTab, withoutLiveUpdates } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ contextKind: 'new' })

/** Collects every API call that the page makes from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  return calls
}

const viewLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View / })

test('data already loaded is not fetched again over time or on focus', async ({ page }) => {
  await withoutLiveUpdates(page)
  await enter(page)
  await page.clock.install()
  await page.goto('/quotes')
  await expect(viewLinks(page).first()).toBeVisible()
  const [quote] = await listOrders(page, 'quote')
  await page.getByRole('link', { name: `View ${quote?.orderNumber}`, exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  const calls = watchCalls(page)
  await page.evaluate(() => {
    for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.clock.runFor('45:00')
  await page.getByRole('link', { name: 'Back to Quotes' }).click()
  await expect(viewLinks(page).first()).toBeVisible()
  await page.getByRole('link', { name: `View ${quote?.orderNumber}`, exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
  expect(calls.filter((call) => call.includes('/orders'))).toEqual([])
})

test('a failed request is not repeated until the user retries', async ({ page, allowErrors }) => {
  allowErrors(/503/)
  // A live connection that seems to have been silent for minutes would rightly fetch the list again.
  await withoutLiveUpdates(page)
  await enter(page)
  await page.clock.install()
  await page.route('**/api/orders?status=invoice', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  const calls = watchCalls(page)
  await openTab(page, 'Invoices')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.clock.runFor('10:00')
  const asked = () => calls.filter((call) => call === 'GET /api/orders?status=invoice').length
  expect(asked()).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(asked).toBe(2)
  await page.clock.runFor('10:00')
  expect(asked()).toBe(2)
})

test('a failed step is not resent automatically', async ({ page, allowErrors }) => {
  allowErrors(/503/)
  await enter(page)
  const { id } = await makeOrder(page, {}, 'paid')
  await page.clock.install()
  await page.goto(`/paid/${id}`)
  await page.route('**/status', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
  const calls = watchCalls(page)
  await page.getByRole('button', { name: 'Move to Production' }).click()
  await expectFailure(page, 'Error', 'Busy')
  await page.clock.runFor('10:00')
  expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1)
})
