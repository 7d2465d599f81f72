/** Fills in the quote form like a person does. */
import type { AnyExpect, AnyLocator, AnyPage } from './any-screen.ts'

export interface Line {
  readonly description: string
  readonly quantity: string
  readonly price: string
}

/** @param expect that of the journeys or of the client tests. */
export function quoteForm<L extends AnyLocator<L>>(expect: AnyExpect<L>) {
  async function chooseCustomer(page: AnyPage<L>, name: string): Promise<void> {
    await page.getByPlaceholder('Select a customer').click()
    await page.getByRole('option', { name }).click()
  }

  /** Fills an existing line; numbers start at 1. */
  async function fillLine(page: AnyPage<L>, number: number, line: Line): Promise<void> {
    await page.getByLabel(`Description of line ${number}`, { exact: true }).fill(line.description)
    await page.getByLabel(`Quantity of line ${number}`, { exact: true }).fill(line.quantity)
    await page.getByLabel(`Price of line ${number}`, { exact: true }).fill(line.price)
  }

  /** Fills the whole form with one line: $901.00 before tax. */
  async function fillQuote(page: AnyPage<L>, title: string): Promise<void> {
    await chooseCustomer(page, 'Emily Hartwell')
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '450.50' })
  }

  const titleField = (page: AnyPage<L>): L => page.getByRole('textbox', { name: 'Title' })
  const saveButton = (page: AnyPage<L>): L => page.getByRole('button', { name: 'Save Changes' })

  async function openEdit(page: AnyPage<L>, id: number): Promise<void> {
    await page.goto(`/quotes/${id}/edit`)
    await expect(saveButton(page)).toBeVisible()
  }

  async function expectTotals(
    page: AnyPage<L>,
    { subtotal, tax, total }: { subtotal: string; tax: string; total: string },
  ): Promise<void> {
    await expect(page.getByLabel('Totals')).toHaveText(`Subtotal${subtotal}Tax${tax}Total${total}`)
  }

  async function expectLineTotal(page: AnyPage<L>, number: number, total: string): Promise<void> {
    await expect(page.getByLabel(`Total of line ${number}`, { exact: true })).toHaveText(total)
  }

  return {
    chooseCustomer,
    fillLine,
    fillQuote,
    titleField,
    saveButton,
    openEdit,
    expectTotals,
    expectLineTotal,
  }
}
