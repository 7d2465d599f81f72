import { expect, type Page } from '@playwright/test'
import type { OrderRow } from '#contract/orders.ts'
import { listOrders } from './api.ts'
import { withoutLiveUpdates } from './screen.ts'

const DAY_MS = 86_400_000

/** Replaces the list's response with a large number of quotes, from the page's next load on; WI-1 is the oldest. */
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
  // A live update would show the real one in its place.
  await withoutLiveUpdates(page)
}

/**
 * Replaces the pages of a list of quotes that is too long to be loaded whole; WI-1 is the oldest and the cheapest. A search
 * finds numbers, and every quote by its line item 'Oak'; filters find all.
 *
 * @returns what was asked for.
 */
export async function showEndlessQuotes(page: Page, length: number): Promise<URLSearchParams[]> {
  const [sample] = await listOrders(page, 'quote')
  if (sample === undefined) throw new Error('the demonstration has no quotes')
  const quote = (number: number) => ({
    ...sample,
    id: 1_000_000 + number,
    orderNumber: `WI-${number}`,
    title: `Board ${number}`,
    total: number,
  })
  const asked: URLSearchParams[] = []
  await page.route('**/api/orders/length?status=quote', (route) => route.fulfill({ json: { length } }))
  await page.route('**/api/orders/page?status=quote&*', (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    const q = query.get('q')?.toUpperCase()
    const found = q === undefined || q === 'OAK' ? undefined : numbersWith(q, length)
    const matching = found?.length ?? length
    const first = Number(query.get('offset'))
    const indexes = Array.from({ length: Number(query.get('limit')) }, (_, index) => first + index)
    const rows = indexes
      .filter((index) => index < matching)
      .map((index) => (query.get('dir') === 'desc' ? matching - 1 - index : index))
      .map((place) => quote(found?.[place] ?? place + 1))
      .map((row) => ({ ...row, ...(q !== undefined && { matched: { field: 'lineItem', text: 'Oak' } }) }))
    return route.fulfill({ json: { matching, rows } })
  })
  return asked
}

function numbersWith(text: string, length: number): number[] {
  return Array.from({ length }, (_, index) => index + 1).filter((number) => `WI-${number}`.includes(text))
}

export const viewLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View / })

/** The order numbers as listed on the screen. */
export async function numbers(page: Page): Promise<string[]> {
  const labels = await viewLinks(page).evaluateAll((links) => links.map((link) => link.ariaLabel ?? ''))
  return labels.map((label) => label.replace('View ', ''))
}

export interface Place {
  readonly number: string
  readonly y: number
}

/** The first row below the middle of the window, and its distance from the top. */
async function middleRow(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const link = [...document.querySelectorAll('main a[aria-label^="View "]')].find(
      (candidate) => candidate.getBoundingClientRect().top > innerHeight / 2,
    )
    return { number: link?.ariaLabel ?? '', y: Math.round(link?.getBoundingClientRect().top ?? 0) }
  })
}

export const expectMiddle = (page: Page, place: Place) => expect.poll(() => middleRow(page)).toEqual(place)

export async function scrollDown(page: Page, y: number): Promise<Place> {
  await expect(viewLinks(page).first()).toBeVisible()
  await page.evaluate((y) => window.scrollTo(0, y), y)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(y / 3)
  await expect.poll(async () => (await middleRow(page)).number).not.toBe('')
  return middleRow(page)
}

/** The orders exist only in the mocked list: their page says not found but still leads back. */
export async function showNoOrder(page: Page): Promise<void> {
  await page.route(/\/api\/orders\/\d+$/, (route) =>
    route.fulfill({ status: 404, json: { message: 'Order not found' } }),
  )
}

export async function open(page: Page, { number }: Place): Promise<void> {
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Back to Quotes' })).toBeVisible()
}
