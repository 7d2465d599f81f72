/** The day of the shop, on devices whose clock is wrong and in windows that stay open at midnight. */
import { afterEach, vi } from 'vitest'
import { addDays, dayOf, firstOfMonth, startOfDay } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { getSession, listOrders, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { logIn, withoutLiveUpdates, withoutServerDate } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const MINUTE_MS = 60_000

async function timeZoneOf(page: Page): Promise<string> {
  return (await getSession(page)).currentShop.timeZone
}

afterEach(() => {
  vi.useRealTimers()
})

test('a payment is dated by the server’s clock when the device’s is wrong', async ({ page }) => {
  await logIn(page)
  const { id } = await makeOrder(page, {}, 'invoice')
  const today = dayOf(new Date().toISOString(), await timeZoneOf(page))
  // The real server's answers keep the right time.
  for (const days of [-400, 2]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
    await page.goto(`/invoices/${id}`)
    await page.getByRole('button', { name: 'Record payment' }).click()
    const receivedOn = page.getByLabel('Received on')
    await expect(receivedOn).toHaveValue(today)
    await expect(receivedOn).toHaveAttribute('max', today)
    vi.useRealTimers()
  }
})

test('when the shop’s month ends, an open window shows the next by itself', async ({ page }) => {
  await logIn(page)
  const timeZone = await timeZoneOf(page)
  const last = firstOfMonth(dayOf(new Date().toISOString(), timeZone))
  const next = firstOfMonth(addDays(last, 31))
  const midnight = Date.parse(startOfDay(next, timeZone))
  const monthOf = (day: string) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
      new Date(day),
    )
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: midnight - MINUTE_MS })
  withoutServerDate(page)
  withoutLiveUpdates(page)
  const passes = (minutes: number) => {
    vi.setSystemTime(midnight + minutes * MINUTE_MS)
    vi.advanceTimersByTime(15_000)
  }

  await step('what is on screen is fetched again, once the server’s clock must be there too', async () => {
    await page.goto('/')
    const figures = page.getByRole('region', { name: 'Figures' })
    const { length: before } = await listOrders(page, 'quote')
    await expect(figures).toContainText(`Pending Quotes${before}`)
    // Shown only when the dashboard is fetched again.
    await makeOrder(page)
    const asked = () => page.requests.filter(({ path }) => path === '/api/dashboard').length
    passes(1)
    expect(asked()).toBe(1)
    passes(2)
    await expect(figures).toContainText(`Pending Quotes${before + 1}`)
    passes(3)
    expect(asked()).toBe(2)
  })

  await step('the calendar turns to the new month', async () => {
    vi.setSystemTime(midnight - MINUTE_MS)
    await page.goto('/calendar')
    await expect(page.getByRole('grid', { name: monthOf(last) })).toBeVisible()
    passes(2)
    await expect(page.getByRole('grid', { name: monthOf(next) })).toBeVisible()
  })
})
