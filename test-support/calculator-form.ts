/** Uses the calculator like a person does. */
import type { AnyExpect, AnyLocator, AnyPage } from './any-screen.ts'

const LISTS = new Set(['Base style', 'Beam size'])

/** The description of the table that `addTable` adds. */
export const TABLE = 'Complete table, 72" × 40" × 1 3/4", trestle base, breadboards, stain'

/** @param expect that of the journeys or of the client tests. */
export function calculatorForm<L extends AnyLocator<L>>(expect: AnyExpect<L>) {
  /** The form that prices a piece, on the calculator screen or in its dialog. */
  function calculator(page: AnyPage<L>): L {
    return page.getByRole('tabpanel')
  }

  async function openKind(page: AnyPage<L>, kind: string): Promise<void> {
    await page.getByRole('tab', { name: kind, exact: true }).click()
    await expect(page.getByRole('form', { name: kind })).toBeVisible()
  }

  /** Fills fields by label: selects from lists, types into everything else. */
  async function fillPiece(page: AnyPage<L>, fields: Readonly<Record<string, string>>): Promise<void> {
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

  async function chooseAddOns(page: AnyPage<L>, addOns: readonly string[]): Promise<void> {
    for (const box of await calculator(page).getByRole('checkbox').all()) await box.uncheck()
    for (const addOn of addOns) await calculator(page).getByRole('checkbox', { name: addOn }).check()
  }

  async function expectPrice(page: AnyPage<L>, price: string): Promise<void> {
    await expect(calculator(page).getByTestId('price')).toHaveText(price)
  }

  /** The lines of the price breakdown. */
  function parts(page: AnyPage<L>): L {
    return calculator(page).getByLabel('Price breakdown').locator('> div')
  }

  function addButton(page: AnyPage<L>): L {
    return calculator(page).getByRole('button', { name: 'Add to Quote' })
  }

  async function addToQuote(page: AnyPage<L>): Promise<void> {
    await addButton(page).click()
    await expect(calculator(page).getByText('Added to quote', { exact: true })).toBeVisible()
  }

  function summary(page: AnyPage<L>): L {
    return page.getByRole('region', { name: 'Quote Summary' })
  }

  async function expectItems(page: AnyPage<L>, descriptions: readonly string[]): Promise<void> {
    const fields = summary(page).getByRole('textbox', { name: /^Description of item/ })
    await expect(fields).toHaveCount(descriptions.length)
    for (const [index, description] of descriptions.entries()) {
      await expect(fields.nth(index)).toHaveValue(description)
    }
  }

  async function expectSums(
    page: AnyPage<L>,
    { subtotal, tax, total, rate = '8.3%' }: { subtotal: string; tax: string; total: string; rate?: string },
  ): Promise<void> {
    await expect(summary(page).getByLabel('Totals')).toHaveText(
      `Subtotal${subtotal}Tax (${rate})${tax}Grand Total${total}`,
    )
  }

  /** Opens the customer dialog from the summary. */
  async function askForCustomer(page: AnyPage<L>): Promise<L> {
    await summary(page).getByRole('button', { name: 'Save Quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Customer Information' })
    await expect(dialog).toBeVisible()
    return dialog
  }

  /** $3,055.00 before tax. */
  async function addTable(page: AnyPage<L>): Promise<void> {
    await fillPiece(page, { Length: '72', Width: '40', 'Base style': 'Trestle' })
    await chooseAddOns(page, ['Breadboards', 'Stain'])
    await addToQuote(page)
  }

  return {
    calculator,
    openKind,
    fillPiece,
    chooseAddOns,
    expectPrice,
    parts,
    addButton,
    addToQuote,
    summary,
    expectItems,
    expectSums,
    askForCustomer,
    addTable,
  }
}
