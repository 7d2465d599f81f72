/** Helpers that fill in the quote form like a person does. */
import { expect } from './expect.ts'
import type { Locator } from './locator.ts'
import type { Page } from './page.ts'

export interface Line {
  readonly description: string
  readonly quantity: string
  readonly price: string
}

export async function chooseCustomer(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Select a customer').click()
  await page.getByRole('option', { name }).click()
}

/** Fills an existing line; numbers start at 1. */
export async function fillLine(page: Page, number: number, line: Line): Promise<void> {
  await page.getByLabel(`Description of line ${number}`, { exact: true }).fill(line.description)
  await page.getByLabel(`Quantity of line ${number}`, { exact: true }).fill(line.quantity)
  await page.getByLabel(`Price of line ${number}`, { exact: true }).fill(line.price)
}

/** Fills the whole form with one line: $901.00 before tax. */
export async function fillQuote(page: Page, title: string): Promise<void> {
  await chooseCustomer(page, 'Emily Hartwell')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '450.50' })
}

export const titleField = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' })
export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Changes' })

export async function openEdit(page: Page, id: number): Promise<void> {
  await page.goto(`/quotes/${id}/edit`)
  await expect(saveButton(page)).toBeVisible()
}

export async function expectTotals(
  page: Page,
  { subtotal, tax, total }: { subtotal: string; tax: string; total: string },
): Promise<void> {
  await expect(page.getByLabel('Totals')).toHaveText(`Subtotal${subtotal}Tax${tax}Total${total}`)
}

export async function expectLineTotal(page: Page, number: number, total: string): Promise<void> {
  await expect(page.getByLabel(`Total of line ${number}`, { exact: true })).toHaveText(total)
}
