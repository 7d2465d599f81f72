/** Data fetching (spec section 9): no retries, no refetch on focus, no polling, and data never becomes stale. */
import type { Page } from '@playwright/test'
import { dayOf, startOfDay } from '#domain/calendar.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { getSession, listOrders, logIn, makeOrder } from './api.ts'
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

/** A new day would rightly fetch everything again, so the clock starts at noon, and answers do not say otherwise. */
async function stayAtNoon(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const { date: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const { timeZone } = (await getSession(page)).currentShop
  const today = dayOf(new Date().toISOString(), timeZone)
  await page.clock.install({ time: Date.parse(startOfDay(today, timeZone)) + 12 * HOUR_MS })
}

test('nothing is fetched again by itself: not over time, on focus, or after a failure', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/503/)
  // A live connection that seems to have been silent for minutes would rightly fetch the list again.
  await withoutLiveUpdates(page)
  await logIn(page)
  await stayAtNoon(page)
  await page.goto('/quotes')
  const { id, orderNumber } = await makeOrder(page, {}, 'paid')
  const [quote] = await listOrders(page, 'quote')
  const calls = watchCalls(page)

  await test.step('data already loaded', async () => {
    const link = page.getByRole('link', { name: `View ${quote?.orderNumber}`, exact: true })
    // The last part of the screen to be loaded.
    const loaded = page.waitForResponse(`**/api/orders/${quote?.id}/sending?attached=document`)
    await link.click()
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
    await (await loaded).finished()
    calls.length = 0
    await page.evaluate(() => {
      for (const name of ['blur', 'focus', 'offline', 'online']) window.dispatchEvent(new Event(name))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.fastForward('45:00')
    await page.getByRole('link', { name: 'Back to Quotes' }).click()
    await link.click()
    await expect(page.getByRole('tab', { name: 'Details' })).toBeVisible()
    expect(calls.filter((call) => call.includes('/orders'))).toEqual([])
  })

  await test.step('a failed request, until the user retries', async () => {
    await page.route('**/api/orders?status=invoice', (route) => route.fulfill({ status: 503, body: 'Busy' }))
    await openTab(page, 'Invoices')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.clock.fastForward('10:00')
    const asked = () => calls.filter((call) => call === 'GET /api/orders?status=invoice').length
    expect(asked()).toBe(1)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(asked).toBe(2)
    await page.clock.fastForward('10:00')
    expect(asked()).toBe(2)
  })

  await test.step('a failed step', async () => {
    await page.route('**/status', (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
    await openTab(page, 'Paid')
    await page.getByRole('link', { name: `View ${orderNumber}`, exact: true }).click()
    await page.getByRole('button', { name: 'Move to Production' }).click()
    await expectFailure(page, 'Error', 'Busy')
    await page.clock.fastForward('10:00')
    expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual([`PATCH /api/orders/${id}/status`])
  })
})
