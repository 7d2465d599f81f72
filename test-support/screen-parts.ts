/** Parts of screens that tests use everywhere. */
import type { AnyExpect, AnyLocator, AnyPage } from './any-screen.ts'

/** @param expect that of the journeys or of the client tests. */
export function screenParts<L extends AnyLocator<L>>(expect: AnyExpect<L>) {
  /** A row of a list, or its card on a phone. */
  function row(page: AnyPage<L>, orderNumber: string): L {
    return page
      .getByRole('main')
      .locator('tr, li')
      .filter({ has: page.getByRole('link', { name: `View ${orderNumber}`, exact: true }) })
  }

  async function chooseInMenu(page: AnyPage<L>, item: string): Promise<void> {
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  /** Records the whole balance on an invoice's page. */
  async function markAsPaid(page: AnyPage<L>): Promise<void> {
    await page.getByRole('button', { name: 'Mark as Paid' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as Paid' })
    const record = dialog.getByRole('button', { name: /^Record \$/ })
    await expect(record).toBeVisible()
    const whole = dialog.getByRole('radio', { name: /^Whole balance received/ })
    if ((await whole.count()) > 0) await whole.check()
    await record.click()
  }

  return { row, chooseInMenu, markAsPaid }
}
