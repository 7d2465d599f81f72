import type { Page } from '@playwright/test'
import type { OrderRow } from '#contract/orders.ts'
import { listOrders } from './api.ts'

const DAY_MS = 86_400_000

/** Replaces the list's response with a large number of quotes; WI-1 is the oldest. */
export async function showManyQuotes(
  page: Page,
  count: number,
  change: (index: number) => Partial<OrderRow> = () => ({}),
): Promise<void> {
  const [sample] = await listOrders(page, 'quote')
  if (sample === undefined) throw new Error('the demonstration has no quotes')
  const newest = Date.parse('2026-01-01T12:00:00.000Z')
  const json = Array.from({ length: count }, (_, index) => ({
    ...sample,
    // The first keeps a real id, so its page opens.
    id: index === 0 ? sample.id : 1_000_000 + index,
    orderNumber: `WI-${count - index}`,
    title: `Board ${index}`,
    description: index % 3 === 0 ? null : `The ${index}th of them`,
    total: ((index * 7919) % count) + 0.25,
    createdAt: new Date(newest - index * DAY_MS).toISOString(),
    ...change(index),
  }))
  await page.route('**/api/orders?status=quote', (route) => route.fulfill({ json }))
  // The server would find real quotes, and the first one has the id of one of them.
  await page.route('**/api/orders/found?*', (route) => route.fulfill({ json: [] }))
}
