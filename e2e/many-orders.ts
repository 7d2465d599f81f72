import { expect, type Page } from '@playwright/test'
import type { OrderRow } from '#contract/orders.ts'
import { listOrders } from './api.ts'
import { withoutLiveUpdates } from './screen.ts'

const DAY_MS = 86_400_000

declare global {
  interface Window {
    /** What `showEndlessQuotes` knows in the page. */
    readonly kerf: { readonly asked: readonly string[]; isBusy: boolean }
  }
}

/**
 * Replaces the list's response with a large number of quotes, from the page's next load on; WI-1 is the oldest. They exist only
 * in the list: their pages say not found but still lead back. Like `withoutLiveUpdates`, without a route.
 */
export async function showManyQuotes(
  page: Page,
  count: number,
  change: Partial<OrderRow> = {},
): Promise<void> {
  const sample = await sampleQuote(page)
  const newest = Date.parse('2026-01-01T12:00:00.000Z')
  const rows = Array.from({ length: count }, (_, index) => ({
    ...sample,
    id: 1_000_000 + index,
    orderNumber: `WI-${count - index}`,
    title: `Board ${index}`,
    description: index % 3 === 0 ? null : `The ${index}th of them`,
    total: ((index * 7919) % count) + 0.25,
    createdAt: new Date(newest - index * DAY_MS).toISOString(),
    ...change,
  }))
  await page.addInitScript((rows) => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input)
      if (address.endsWith('/api/orders?status=quote')) return Response.json(rows)
      // The server would find real quotes.
      if (address.includes('/api/orders/found?')) return Response.json([])
      return fetch(input, init)
    }
  }, rows)
  await withoutLiveUpdates(page)
}

/**
 * Replaces the pages of a list of quotes that is too long to be loaded whole, from the page's next load on; WI-1 is the oldest
 * and the cheapest. A search finds numbers, and 5,000 quotes by their line item 'Oak'.
 */
export async function showEndlessQuotes(page: Page, length: number) {
  const sample = await sampleQuote(page)
  await page.addInitScript(
    ({ sample, length }) => {
      const asked: string[] = []
      const kerf = { asked, isBusy: false }
      Object.assign(window, { kerf })
      const found = (q: string) => {
        const numbers: number[] = []
        for (let number = 1; number <= length; number++) if (`WI-${number}`.includes(q)) numbers.push(number)
        return numbers
      }
      const answer = (query: URLSearchParams) => {
        const q = query.get('q')?.toUpperCase()
        const numbers = q === undefined || q === 'OAK' ? undefined : found(q)
        const matching = numbers?.length ?? (q === 'OAK' ? 5000 : length)
        const first = Number(query.get('offset'))
        const end = Math.min(first + Number(query.get('limit')), matching)
        const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => {
          const place = query.get('dir') === 'desc' ? matching - 1 - first - index : first + index
          const number = numbers?.[place] ?? place + 1
          const matched = q === undefined ? {} : { matched: { field: 'lineItem', text: 'Oak' } }
          const row = { ...sample, id: 1_000_000 + number, orderNumber: `WI-${number}` }
          return { ...row, title: `Board ${number}`, total: number, ...matched }
        })
        return Response.json({ matching, rows })
      }
      const { fetch } = window
      window.fetch = async (input, init) => {
        const { pathname, searchParams } = new URL(
          input instanceof Request ? input.url : String(input),
          location.href,
        )
        if (searchParams.get('status') !== 'quote') return fetch(input, init)
        if (pathname === '/api/orders/length') return Response.json({ length })
        if (pathname !== '/api/orders/page') return fetch(input, init)
        if (kerf.isBusy) return Response.json({ message: 'Busy' }, { status: 503 })
        asked.push(String(searchParams))
        return answer(searchParams)
      }
    },
    { sample, length },
  )
  return {
    /** The queries of the pages that were asked for. */
    asked: () => page.evaluate(() => window.kerf.asked),
    /** Whether the server answers pages with 503 from now on. */
    setBusy: (isBusy: boolean) =>
      page.evaluate((isBusy) => {
        window.kerf.isBusy = isBusy
      }, isBusy),
  }
}

/** With words of its own: those of the latest quote may be another journey's, of any length. */
async function sampleQuote(page: Page): Promise<OrderRow> {
  const [sample] = await listOrders(page, 'quote')
  if (sample === undefined) throw new Error('the demonstration has no quotes')
  return {
    ...sample,
    description: null,
    customer: { ...sample.customer, name: 'Priya Patel', company: null },
  }
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

/** The first row in the lower half of the window, and its distance from the top. Right after a jump there is none. */
async function middleRow(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('main a[aria-label^="View "]')].map((link) => ({
      number: link.ariaLabel ?? '',
      y: Math.round(link.getBoundingClientRect().top),
    }))
    return rows.find(({ y }) => y > innerHeight / 2 && y < innerHeight) ?? { number: '', y: 0 }
  })
}

export const expectMiddle = (page: Page, place: Place) => expect.poll(() => middleRow(page)).toEqual(place)

/** Scrolls down to a row that has loaded. Rows that load later can still take its place, so it is read twice. */
export async function scrollDown(page: Page, y: number): Promise<Place> {
  await expect(viewLinks(page).first()).toBeVisible()
  await page.evaluate((y) => window.scrollTo(0, y), y)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(y / 3)
  let place = await middleRow(page)
  await expect(async () => {
    const before = place
    place = await middleRow(page)
    expect(place.number).not.toBe('')
    expect(place).toEqual(before)
  }).toPass()
  return place
}

export async function open(page: Page, { number }: Place): Promise<void> {
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page.getByRole('link', { name: 'Back to Quotes' })).toBeVisible()
}
