/** The day of the shop, on devices whose clock is wrong. */
import { afterEach, vi } from 'vitest'
import { dayOf } from '#domain/calendar.ts'
import { DAY_MS } from '#domain/durations.ts'
import { getSession, makeOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { logIn } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

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
