/** Sorting a list by each of its columns. */
import { listOrders } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { enter } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

const viewLinks = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View / })

const numbers = (page: Page) =>
  viewLinks(page).evaluateAll((all) =>
    all.map((link) => link.getAttribute('aria-label')?.replace('View ', '')),
  )

/** The badges that ask for attention. */
const ATTENTION = /Follow Up Required|Changes Requested|Declined|Expired/

test('every column sorts by its value, not its text, by mouse or keyboard', async ({ page }) => {
  await enter(page, '/quotes')
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const press = (name: string) => header(name).getByRole('button').click()
  const quotes = await listOrders(page, 'quote')
  const by = (compare: (a: (typeof quotes)[number], b: (typeof quotes)[number]) => number) =>
    quotes.toSorted(compare).map(({ orderNumber }) => orderNumber)
  const text = new Intl.Collator('en-US', { numeric: true })

  await expect(header('Date')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(() => numbers(page)).toEqual(by((a, b) => b.createdAt.localeCompare(a.createdAt)))
  await press('Total')
  await expect(header('Total')).toHaveAttribute('aria-sort', 'descending')
  await expect(header('Date')).not.toHaveAttribute('aria-sort')
  await expect(page).toHaveURL(/\?sort=total&dir=desc$/)
  await expect.poll(() => numbers(page)).toEqual(by((a, b) => b.total - a.total))
  await press('Total')
  await expect(header('Total')).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => numbers(page)).toEqual(by((a, b) => a.total - b.total))
  await press('Quote #')
  await expect.poll(() => numbers(page)).toEqual(by((a, b) => text.compare(a.orderNumber, b.orderNumber)))
  await press('Title')
  await expect.poll(() => numbers(page)).toEqual(by((a, b) => text.compare(a.title, b.title)))
  await press('Customer')
  await expect.poll(() => numbers(page)).toEqual(by((a, b) => text.compare(a.customer.name, b.customer.name)))
  await press('Status')
  await expect(viewLinks(page).first()).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(ATTENTION)
  await press('Status')
  await expect(page.getByRole('row').last()).toContainText(ATTENTION)
  await press('Date')
  await expect(page).toHaveURL(/\/quotes$/)
  await expect(header('View').getByRole('button')).toHaveCount(0)

  await step('by keyboard alone', async () => {
    await header('Total').getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(header('Total')).toHaveAttribute('aria-sort', 'descending')
    await expect(header('Total').getByRole('button')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(header('Total')).toHaveAttribute('aria-sort', 'ascending')
  })
})
