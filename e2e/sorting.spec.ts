/** Returning to the same scroll position, even with many orders. Sorting is proven in `src/client/lists`. */
import type { Page } from '@playwright/test'
import { pdfText } from '../test-support/pdf-text.ts'
import { thorough } from '../test-support/thorough.ts'
import { enter, listOrders, logIn } from './api.ts'
import { expectMiddle, numbers, open, scrollDown, showManyQuotes, viewLinks } from './many-orders.ts'
import { expectNoSidewaysScroll, follow, openTab } from './screen.ts'
import { expect, test } from './test.ts'

/** At full length, as many as are loaded at once. */
const MANY = thorough ? 2_000 : 300
/** How many have a number that begins with 1. */
const FOUND = thorough ? '1,111' : '111'

// Desktop only: while it reloads, Chromium's emulation of a phone has a mouse, so everything is 8 px higher.
test('the address keeps the sort order and the search, and going back restores the same rows in place', {
  tag: '@desktop',
}, async ({ page, allowErrors }) => {
  allowErrors(/404/)
  await logIn(page)
  await test.step('very long words stay within their row', () => expectRowsToFit(page))

  await showManyQuotes(page, MANY)
  await page.goto('/quotes?sort=__proto__&dir=desc&q=a&q=b')
  await expect(viewLinks(page).first()).toHaveAccessibleName(`View WI-${MANY}`)
  await follow(page, '/quotes?sort=number&dir=asc')
  await expect
    .poll(async () => (await numbers(page)).slice(0, 11))
    .toEqual(Array.from({ length: 11 }, (_, index) => `WI-${index + 1}`))
  const search = page.getByPlaceholder('Search quotes...')
  await search.fill('wi-1')
  await expect(page).toHaveURL(/\?sort=number&dir=asc&q=wi-1$/)
  await expect.poll(async () => (await numbers(page)).slice(0, 3)).toEqual(['WI-1', 'WI-10', 'WI-11'])
  await expect(page.getByText(`${FOUND} of ${MANY.toLocaleString('en-US')} quotes`)).toBeVisible()
  const place = await scrollDown(page, 10 * MANY)

  await open(page, place)
  await page.goBack()
  await expectMiddle(page, place)
  await open(page, place)
  await page.reload()
  await page.getByRole('link', { name: 'Back to Quotes' }).click()
  await expectMiddle(page, place)
  await page.reload()
  await expectMiddle(page, place)
  await expect(page).toHaveURL(/\?sort=number&dir=asc&q=wi-1$/)
  await expect(search).toHaveValue('wi-1')

  // Opening the list by its tab starts at the top.
  await openTab(page, 'Invoices')
  await openTab(page, 'Quotes')
  await expect(search).toHaveValue('')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(viewLinks(page).first()).toHaveAccessibleName(`View WI-${MANY}`)

  await test.step('all rows are printed, although few are on the screen', async () => {
    await page.evaluate(() => scrollTo(0, 2000))
    const drawn = () => viewLinks(page).count()
    expect(await drawn()).toBeLessThan(100)
    const paper = (await pdfText(await page.pdf({ format: 'Letter' }))).join('\n')
    expect(new Set(paper.match(/\bWI-\d+\b/g)).size).toBe(MANY)
    await expect.poll(drawn).toBeLessThan(100)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(2000)
  })
})

test('on a phone the sort order is chosen next to the search, and going back restores the same cards', {
  tag: '@phone',
}, async ({ page, allowErrors }) => {
  allowErrors(/404/)
  await enter(page, '/quotes')
  const quotes = await listOrders(page, 'quote')
  const select = page.getByLabel('Sort by')
  await expect(select).toHaveValue('date desc')
  await expect(select.locator('option:checked')).toHaveText('Date: newest first')
  await select.selectOption('Total: highest first')
  await expect(page).toHaveURL(/\?sort=total&dir=desc$/)
  const highest = quotes.toSorted((a, b) => b.total - a.total).map(({ orderNumber }) => orderNumber)
  await expect.poll(() => numbers(page)).toEqual(highest)
  await select.selectOption('Date: newest first')
  await expect(page).toHaveURL(/\/quotes$/)

  await test.step('very long words stay within their card', () => expectRowsToFit(page))

  await showManyQuotes(page, MANY)
  await page.goto('/quotes?sort=total&dir=asc&q=board')
  const place = await scrollDown(page, 50 * MANY)
  await open(page, place)
  await page.getByRole('link', { name: 'Back to Quotes' }).click()
  await expectMiddle(page, place)
})

async function expectRowsToFit(page: Page): Promise<void> {
  await showManyQuotes(page, 20, {
    title: 'W'.repeat(200),
    description: '👩‍👩‍👧‍👦'.repeat(60),
    total: 9_999_999_999_999.99,
  })
  await page.goto('/quotes')
  await expect(page.getByText('$9,999,999,999,999.99').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expect(page.getByText(`${'👩‍👩‍👧‍👦'.repeat(50)}…`, { exact: true })).toHaveCount(20)
  const first = await viewLinks(page).first().locator('xpath=ancestor::*[self::li or self::tr]').boundingBox()
  expect(first?.height).toBeLessThan(120)
  // Amounts are never truncated.
  const cut = await page
    .getByText('$9,999,999,999,999.99')
    .evaluateAll((all) =>
      all.filter(
        ({ parentElement }) => (parentElement?.scrollWidth ?? 0) > (parentElement?.clientWidth ?? 0),
      ),
    )
  expect(cut).toHaveLength(0)
}
