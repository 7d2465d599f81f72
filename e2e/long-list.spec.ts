/** A list of any length: the server searches, sorts and filters it, and the screen asks for pages. */
import type { Page } from '@playwright/test'
import { colleague, enter, makeOrder } from './api.ts'
import {
  expectMiddle,
  numbers,
  open,
  scrollDown,
  showEndlessQuotes,
  showNoOrder,
  viewLinks,
} from './many-orders.ts'
import { expectNoSidewaysScroll, openTab } from './screen.ts'
import { expect, expectAccessible, test } from './test.ts'

const LENGTH = 1_000_000

const first = (page: Page) => viewLinks(page).first()
const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), share)

test('a million quotes open, scroll to their end, and are searched, sorted and found again', {
  tag: '@both',
}, async ({ page, allowErrors }) => {
  allowErrors(/404/)
  await enter(page)
  const asked = await showEndlessQuotes(page, LENGTH)
  await openTab(page, 'Quotes')
  await expect(first(page)).toHaveAccessibleName(`View WI-${LENGTH}`)
  await expect(page.getByText('1,000,000 quotes', { exact: true })).toBeVisible()
  // The same page can be asked for again: the journeys beside this one change orders of the same shop.
  const differentPages = (counts = (_: URLSearchParams) => true) =>
    new Set(asked.filter(counts).map(String)).size
  expect(differentPages()).toBe(1)

  await test.step('the end, the middle, and the beginning are there after a jump', async () => {
    await scrollTo(page, 1)
    await expect(page.getByRole('link', { name: 'View WI-1', exact: true })).toBeInViewport()
    await scrollTo(page, 0.5)
    await expect
      .poll(async () => (await numbers(page)).some((number) => /^WI-(499|500)\d{3}$/.test(number)))
      .toBe(true)
    await expect(page.getByLabel('Loading').and(page.locator('tr *, li *'))).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    await scrollTo(page, 0)
    await expect(page.getByRole('link', { name: `View WI-${LENGTH}`, exact: true })).toBeInViewport()
    // Neither the list as a whole nor anything that was only passed.
    expect(differentPages()).toBeLessThan(12)
  })

  await test.step('going back leads to the same place', async () => {
    const place = await scrollDown(page, 3_000_000)
    await showNoOrder(page)
    await open(page, place)
    await page.goBack()
    await expectMiddle(page, place)
  })

  await test.step('a search says why it found a row, and can be emptied', async () => {
    await page.getByPlaceholder('Search quotes...').fill('wi-77777')
    await expect(page.getByText('11 of 1,000,000 quotes', { exact: true })).toBeVisible()
    expect(await numbers(page)).toEqual(
      [...Array(10).keys()].map((digit) => `WI-77777${9 - digit}`).concat('WI-77777'),
    )
    await expect(page.getByText('Line item: Oak')).toHaveCount(11)
    expect(differentPages((query) => query.has('q'))).toBe(1)
    await expectAccessible(page)
    await page.getByPlaceholder('Search quotes...').fill('')
    await expect(page.getByText('1,000,000 quotes', { exact: true })).toBeVisible()
  })
})

test('rows of a long list are sorted by the server, selected across pages, filtered and exported', {
  tag: '@desktop',
}, async ({ page, request, allowErrors }) => {
  allowErrors(/503/)
  const sam = await colleague(request)
  await enter(page)
  const asked = await showEndlessQuotes(page, 5000)
  await openTab(page, 'Quotes')
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await page.getByRole('columnheader', { name: 'Total' }).getByRole('button').click()
  await expect(first(page)).toHaveAccessibleName('View WI-1')
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ sort: 'total', dir: 'asc', offset: '0' })

  await test.step('a range of rows that were scrolled past', async () => {
    await page.getByRole('checkbox', { name: 'Select WI-2', exact: true }).check()
    await scrollTo(page, 0.2)
    await page
      .getByRole('checkbox', { name: /^Select WI-1\d\d0$/ })
      .first()
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText(/^1,?\d{3} selected$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByText(/selected$/)).toHaveCount(0)
  })

  await test.step('a row that only the server finds stays selected when it is scrolled past', async () => {
    await page.getByPlaceholder('Search quotes...').fill('oak')
    await expect(page.getByText('Line item: Oak').first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select WI-1', exact: true }).check()
    await scrollTo(page, 0.8)
    await expect(first(page)).toHaveAccessibleName(/^View WI-[34]\d{3}$/)
    await expect(page.getByText('1 selected', { exact: true })).toBeAttached()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.getByPlaceholder('Search quotes...').fill('')
    await expect(first(page)).toBeVisible()
    await expect(page.getByText('Line item: Oak')).toHaveCount(0)
  })

  await test.step('rows that fail to load say so where the user looks, and come with Try again', async () => {
    const failing = '**/api/orders/page?*offset=2*'
    await page.route(failing, (route) => route.fulfill({ status: 503, json: { message: 'Busy' } }))
    await scrollTo(page, 0.5)
    const error = page.getByRole('alert').filter({ hasText: 'Error loading quotes' })
    await expect(error).toBeInViewport()
    await page.unroute(failing)
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(first(page)).toHaveAccessibleName(/^View WI-2\d{3}$/)
    await expect(error).toHaveCount(0)
    await scrollTo(page, 0)
  })

  await test.step('a filter that is set by what the server offers', async () => {
    await page.getByRole('button', { name: 'Filter' }).click()
    const status = page.getByRole('dialog', { name: 'Filter' }).getByRole('combobox', { name: 'Status' })
    await status.click()
    await page.getByRole('option', { name: 'Client Approved' }).click()
    await expect.poll(() => asked.at(-1)?.get('badge')).toBe('client-approved')
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('button', { name: 'Remove the filter Status: Client Approved' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Remove the filter Status: Client Approved' }).click()
  })

  await test.step('a colleague’s change fetches the rows in the window again', async () => {
    await expect(first(page)).toHaveAccessibleName('View WI-1')
    const before = asked.length
    await makeOrder(sam)
    await expect.poll(() => asked.length).toBeGreaterThan(before)
  })

  await test.step('all of it is exported in parts', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const stream = await (await download).createReadStream()
    const lines = (await stream.setEncoding('utf8').toArray()).join('').trimEnd().split('\r\n')
    expect(lines).toHaveLength(5001)
    expect(lines[1]).toMatch(/^WI-1,/)
    expect(lines[5000]).toMatch(/^WI-5000,/)
    expect(new Set(lines).size).toBe(5001)
  })
})
