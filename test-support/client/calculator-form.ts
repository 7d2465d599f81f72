/** Helpers that use the calculator like a person does. */
import { expect } from './expect.ts'
import type { Locator } from './locator.ts'
import type { Page } from './page.ts'

/** The form that prices a piece, on the calculator screen or in its dialog. */
export function calculator(page: Page): Locator {
  return page.getByRole('tabpanel')
}

export async function openKind(page: Page, kind: string): Promise<void> {
  await page.getByRole('tab', { name: kind, exact: true }).click()
  await expect(page.getByRole('form', { name: kind })).toBeVisible()
}

const LISTS = new Set(['Base style', 'Beam size'])

/** Fills fields by label: selects from lists, types into everything else. */
export async function fillPiece(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    if (!LISTS.has(label)) {
      await calculator(page).getByRole('textbox', { name: label, exact: true }).fill(value)
      continue
    }
    const list = calculator(page).getByRole('combobox', { name: label, exact: true })
    // Options show their price too.
    const option = list.getByRole('option', { name: `${value} · $` })
    await list.selectOption((await option.getAttribute('value')) ?? '')
  }
}

export async function chooseAddOns(page: Page, addOns: readonly string[]): Promise<void> {
  for (const box of await calculator(page).getByRole('checkbox').all()) await box.uncheck()
  for (const addOn of addOns) await calculator(page).getByRole('checkbox', { name: addOn }).check()
}

export async function expectPrice(page: Page, price: string): Promise<void> {
  await expect(calculator(page).getByTestId('price')).toHaveText(price)
}

/** The lines of the price breakdown. */
export function parts(page: Page): Locator {
  return calculator(page).getByLabel('Price breakdown').locator('> div')
}

export function addButton(page: Page): Locator {
  return calculator(page).getByRole('button', { name: 'Add to Quote' })
}

export async function addToQuote(page: Page): Promise<void> {
  await addButton(page).click()
  await expect(calculator(page).getByText('Added to quote')).toBeVisible()
}

export function summary(page: Page): Locator {
  return page.getByRole('region', { name: 'Quote Summary' })
}

export async function expectItems(page: Page, descriptions: readonly string[]): Promise<void> {
  const fields = summary(page).getByRole('textbox', { name: /^Description of item/ })
  await expect(fields).toHaveCount(descriptions.length)
  for (const [index, description] of descriptions.entries()) {
    await expect(fields.nth(index)).toHaveValue(description)
  }
}

export async function expectSums(
  page: Page,
  { subtotal, tax, total, rate = '8.3%' }: { subtotal: string; tax: string; total: string; rate?: string },
): Promise<void> {
  await expect(summary(page).getByLabel('Totals')).toHaveText(
    `Subtotal${subtotal}Tax (${rate})${tax}Grand Total${total}`,
  )
}

/** Opens the customer dialog from the summary. */
export async function askForCustomer(page: Page): Promise<Locator> {
  await summary(page).getByRole('button', { name: 'Save Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Customer Information' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The description of the table that `addTable` adds. */
export const TABLE = 'Complete table, 72" × 40" × 1 3/4", trestle base, breadboards, stain'

/** $3,055.00 before tax. */
export async function addTable(page: Page): Promise<void> {
  await fillPiece(page, { Length: '72', Width: '40', 'Base style': 'Trestle' })
  await chooseAddOns(page, ['Breadboards', 'Stain'])
  await addToQuote(page)
}
