/** The main journey: from a new quote to the archive. In a browser: `e2e/journey.spec.ts`. */
import { OPTIONAL_TEXTS, type OptionalText, QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { getOrder } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import {
  chooseCustomer,
  expectLineTotal,
  expectTotals,
  fillLine,
} from '../../../test-support/client/quote-form.ts'
import { enter, expectPath, expectToast, markAsPaid, row } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

const TITLE = 'Harvest table, eight chairs'

/** This quote is taxed. */
const TEXTS = OPTIONAL_TEXTS.filter((name) => name !== 'taxExemption')
/** What this quote says in an optional text. */
const textOf = (name: OptionalText) => `${QUOTE_FIELDS[name].label} of the harvest`

test('an order goes from quote to archive', async ({ page }) => {
  await enter(page)
  await writeQuote(page)
  const { id, number } = await findQuote(page)
  await readQuote(page, number)
  await takeSteps(page, id, number)
})

async function writeQuote(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'New Quote' }).click()
  await expectPath(page, '/quotes/new')
  await chooseCustomer(page, 'Emily Hartwell')
  await page.getByRole('textbox', { name: 'Title' }).fill(TITLE)
  for (const name of TEXTS) {
    await page.getByRole('textbox', { name: QUOTE_FIELDS[name].label, exact: true }).fill(textOf(name))
  }
  await page.getByLabel('Tax Rate (%)').fill('8.25')

  await fillLine(page, 1, { description: 'Harvest table, walnut', quantity: '1', price: '3178' })
  await expectTotals(page, { subtotal: '$3,178.00', tax: '$262.19', total: '$3,440.19' })
  await page.getByRole('button', { name: 'Add Item' }).click()
  await fillLine(page, 2, { description: 'Chair, ash', quantity: '8', price: '249.99' })
  await expectLineTotal(page, 2, '$1,999.92')
  await page.getByRole('button', { name: 'Add Item' }).click()
  await fillLine(page, 3, { description: 'Delivery', quantity: '1', price: '85.5' })
  await expectTotals(page, { subtotal: '$5,263.42', tax: '$434.23', total: '$5,697.65' })

  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectToast(page, 'Success', 'Quote created successfully')
  await expectPath(page, '/quotes')
}

async function findQuote(page: Page): Promise<{ id: number; number: string }> {
  await page.getByPlaceholder('Search quotes...').fill('hArVeSt table')
  const view = page.getByRole('link', { name: /^View WI-\d+$/ })
  await expect(view).toHaveCount(1)
  const number = (await view.getAttribute('aria-label'))?.replace('View ', '') ?? ''
  await expect(row(page, number)).toContainText(TITLE)
  await expect(row(page, number)).toContainText('$5,697.65')
  await expect(row(page, number)).toContainText('Emily Hartwell')

  for (const text of [number.toLowerCase(), 'po number of']) {
    await page.getByPlaceholder('Search quotes...').fill(text)
    await expect(view).toHaveCount(1)
  }
  await view.click()
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  return { id: Number(page.url().split('/').at(-1)), number }
}

async function readQuote(page: Page, number: string): Promise<void> {
  const main = page.getByRole('main')
  await expect(main).toContainText(number)
  await expect(main.getByRole('tab')).toHaveText(['Details', 'Customer', 'History'])
  for (const name of TEXTS) {
    await expect(main).toContainText(`${QUOTE_FIELDS[name].label}${textOf(name)}`)
  }
  await expect(main.getByRole('row')).toHaveText([
    'ItemQtyPriceTotal',
    'Harvest table, walnut1$3,178.00$3,178.00',
    'Chair, ash8$249.99$1,999.92',
    'Delivery1$85.50$85.50',
    'Subtotal$5,263.42',
    'Tax (8.3%)$434.23',
    'Total$5,697.65',
  ])
  await expect(main).toContainText('50/50 Split')
  await page.getByRole('tab', { name: 'Customer' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('Emily Hartwell')
  await expect(page.getByRole('tabpanel')).toContainText('emily.hartwell@example.com')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([/^Created by Dana Reyes/])
}

const STEPS = [
  {
    button: 'Mark as Paid',
    toast: ['Invoice Marked as Paid', 'Invoice marked as paid — ready to start production.'],
    lands: (id: number) => `/paid/${id}`,
    badge: 'Paid',
  },
  {
    button: 'Move to Production',
    toast: ['Order Moved to Production', 'Order moved to Production stage.'],
    lands: (id: number) => `/production/${id}`,
    badge: 'In Production',
  },
  {
    button: 'Mark as Completed',
    toast: ['Production Completed', 'Production completed — order moved to Completed stage.'],
    lands: (id: number) => `/completed/${id}`,
    badge: 'Completed',
  },
] as const

async function takeSteps(page: Page, id: number, number: string): Promise<void> {
  const header = page.getByRole('main').locator('header')
  await expectPath(page, `/quotes/${id}`)

  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert to Invoice' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  expect((await getOrder(page, id)).status).toBe('quote')
  await page.getByRole('button', { name: 'Convert to Invoice' }).click()
  await dialog.getByRole('button', { name: 'Convert', exact: true }).click()
  await expectToast(page, 'Success', 'Quote converted to invoice')
  await expectPath(page, `/invoices/${id}`)
  await expect(header).toContainText('Invoice')

  for (const step of STEPS) {
    if (step.button === 'Mark as Paid') await markAsPaid(page)
    else await page.getByRole('button', { name: step.button, exact: true }).click()
    const [title, text] = step.toast
    await expectToast(page, title, text)
    await expectPath(page, step.lands(id))
    await expect(header.getByText(step.badge, { exact: true })).toBeVisible()
  }

  // The completed order's page has its own wording for the last step (spec section 2) and then opens the archive.
  await page.getByRole('button', { name: 'Mark as Archived' }).click()
  await expectToast(page, 'Order archived successfully', 'The order has been moved to the archive section.')
  await expectPath(page, '/archive')
  await expect(row(page, number)).toContainText('Archived')
  await row(page, number)
    .getByRole('link', { name: `View ${number}` })
    .click()
  await expectPath(page, `/archive/${id}`)
  await expect(header.getByText('Archived', { exact: true })).toBeVisible()
  await expect(header.getByRole('button')).toHaveText(['Download PDF', ''])
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
    /^Updated/,
    /^Archived/,
    /^Completed/,
    /^Production started/,
    /^Paid/,
    /^Payment of \$5,697\.65/,
    /^Invoiced/,
    /^Created by Dana Reyes/,
  ])
  const { invoicedAt, paidAt, startedAt, completedAt, archivedAt } = await getOrder(page, id)
  expect([invoicedAt, paidAt, startedAt, completedAt, archivedAt]).not.toContain(null)
}
