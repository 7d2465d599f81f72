/** A list of any length: the server searches, sorts and filters it, and the screen asks for pages. What is asked is proven in `src/client/lists`. */
import type { Page } from '@playwright/test'
import { pdfText } from '../test-support/pdf-text.ts'
import { logIn } from './api.ts'
import { expectMiddle, numbers, open, scrollDown, showEndlessQuotes, viewLinks } from './many-orders.ts'
import { expectNoSidewaysScroll, onPhone } from './screen.ts'
import { expect, expectAccessible, test } from './test.ts'

const LENGTH = 1_000_000

const first = (page: Page) => viewLinks(page).first()
const select = (page: Page, number: string | RegExp) =>
  page.getByRole('checkbox', { name: number instanceof RegExp ? number : `Select ${number}`, exact: true })
const sheet = { format: 'Letter', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } } as const
const scrollTo = (page: Page, share: number) =>
  page.evaluate((share) => window.scrollTo(0, share * document.body.scrollHeight), share)

async function expectTheMiddle(page: Page): Promise<void> {
  await scrollTo(page, 0.5)
  await expect
    .poll(async () => (await numbers(page)).some((number) => /^WI-(499|500)\d{3}$/.test(number)))
    .toBe(true)
  await expect(page.getByLabel('Loading').and(page.locator('tr *, li *'))).toHaveCount(0)
  await expectNoSidewaysScroll(page)
}

test('a million quotes open, scroll to their end, and are searched, selected and found again', {
  tag: '@desktop',
}, async ({ page, allowErrors }) => {
  allowErrors(/404/)
  await logIn(page)
  const { asked, setBusy } = await showEndlessQuotes(page, LENGTH)
  await page.goto('/quotes')
  await expect(first(page)).toHaveAccessibleName(`View WI-${LENGTH}`)
  await expect(page.getByText('1,000,000 quotes', { exact: true })).toBeVisible()
  // The same page can be asked for again: the journeys beside this one change orders of the same shop.
  const differentPages = async (counts = (_: string) => true) => new Set((await asked()).filter(counts)).size
  expect(await differentPages()).toBe(1)

  await test.step('the end, the middle, and the beginning are there after a jump', async () => {
    await scrollTo(page, 1)
    await expect(page.getByRole('link', { name: 'View WI-1', exact: true })).toBeInViewport()
    await expectTheMiddle(page)
    await scrollTo(page, 0)
    await expect(page.getByRole('link', { name: `View WI-${LENGTH}`, exact: true })).toBeInViewport()
    // Neither the list as a whole nor anything that was only passed.
    expect(await differentPages()).toBeLessThan(12)
  })

  await test.step('a range of rows that were scrolled past', async () => {
    await select(page, 'WI-999999').check()
    await scrollTo(page, 0.001)
    await select(page, /^Select WI-99\d\d00$/)
      .first()
      .click({ modifiers: ['Shift'] })
    await expect(page.getByText(/^1,?\d{3} selected$/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Select all/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(page.getByText(/selected$/)).toHaveCount(0)
    await scrollTo(page, 0)
    await expect(page.getByRole('link', { name: `View WI-${LENGTH}`, exact: true })).toBeInViewport()
  })

  await test.step('on paper are the rows that are there, and no sheets without any', async () => {
    const paper = await pdfText(await page.pdf(sheet))
    expect(paper.length).toBeLessThan(5)
    expect(paper.join('\n')).toContain(`WI-${LENGTH}`)
    expect(paper.join('\n')).toContain('Only some of the 1,000,000 rows are on paper.')
  })

  const search = page.getByPlaceholder('Search quotes...')
  await test.step('a search says why it found a row, and can be emptied', async () => {
    await search.fill('wi-77777')
    await expect(page.getByText('11 of 1,000,000 quotes', { exact: true })).toBeVisible()
    expect(await numbers(page)).toEqual(
      [...Array(10).keys()].map((digit) => `WI-77777${9 - digit}`).concat('WI-77777'),
    )
    await expect(page.getByText('Line item: Oak')).toHaveCount(11)
    expect(await differentPages((query) => new URLSearchParams(query).has('q'))).toBe(1)
    await expectAccessible(page.getByRole('main'))
  })

  await test.step('a row that only the server finds stays selected when it is scrolled past', async () => {
    await search.fill('oak')
    await select(page, 'WI-5000').check()
    await scrollTo(page, 0.8)
    await expect(first(page)).toHaveAccessibleName(/^View WI-(9|10)\d\d$/)
    await expect(page.getByText('1 selected', { exact: true })).toBeAttached()
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await search.fill('')
    await expect(page.getByText('1,000,000 quotes', { exact: true })).toBeVisible()
    await expect(page.getByText('Line item: Oak')).toHaveCount(0)
  })

  await test.step('rows that fail to load say so where the user looks, and come with Try again', async () => {
    await setBusy(true)
    await scrollTo(page, 0.25)
    const error = page.getByRole('alert').filter({ hasText: 'Error loading quotes' })
    await expect(error).toBeInViewport()
    await setBusy(false)
    await error.getByRole('button', { name: 'Try again' }).click()
    await expect(first(page)).toHaveAccessibleName(/^View WI-(749|750)\d{3}$/)
    await expect(error).toHaveCount(0)
  })

  await test.step('on a phone as well, and going back leads to the same place', () =>
    onPhone(page, async () => {
      await expectTheMiddle(page)
      const place = await scrollDown(page, 3_000_000)
      await open(page, place)
      await page.goBack()
      await expectMiddle(page, place)
    }))

  await test.step('rows of larger letters are as high as counted', async () => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
    for (const [path, height] of [
      ['/quotes', 57],
      ['/quotes?q=oak', 78],
    ] as const) {
      await page.goto(path)
      await expect(first(page)).toBeVisible()
      const heights = () =>
        page
          .locator('tbody tr[data-index]')
          .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))])
      await expect.poll(heights, path).toEqual([height])
    }
    await devtools.detach()
  })

  await test.step('on paper, a table takes the place of cards, and has the same rows', async () => {
    await page.setViewportSize({ width: 600, height: 800 })
    await page.goto('/quotes?q=oak')
    await scrollDown(page, 300_000)
    const shown = await numbers(page)
    const paper = (await pdfText(await page.pdf(sheet))).join('\n')
    for (const number of shown) expect(paper).toContain(number)
  })
})
