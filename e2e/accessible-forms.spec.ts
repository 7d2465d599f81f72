/**
 * Screens and dialogs whose behavior client tests prove, as only a browser shows them: WCAG 2.2 AA in light and dark, and
 * nothing wider than the window.
 */
import type { Page } from '@playwright/test'
import { enter, logIn, makeCustomer, makeLink, makeOrder } from './api.ts'
import { changeRates, field, PRICING, save } from './pricing-form.ts'
import { expectNoSidewaysScroll, follow, withoutLiveUpdates } from './screen.ts'
import { expect, expectAccessible, expectAccessibleScreen, test } from './test.ts'

// Rates and customers are changed for good.
test.use({ serverName: 'accessible-forms' })

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function expectClosedByEscape(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('rates, what they change, and quotes that must be re-priced are accessible', async ({ page }) => {
  const main = page.getByRole('main')
  await logIn(page)
  const piece = { type: 'table', inputs: { length: 72, width: 40, baseStyle: 'trestle', stain: true } }
  const lineItems = [{ description: 'Complete table', quantity: 2, price: 2855, piece }]
  const { id } = await makeOrder(page, { title: 'Two tables', lineItems })
  await page.goto(PRICING)

  await test.step('what a rate changes, and a problem', async () => {
    await field(page, 'Stain').fill('13.1')
    await page.getByRole('button', { name: /^Saving changes / }).click()
    await expect(page.getByRole('list', { name: 'Quotes that change' })).toBeVisible()
    await expectAccessibleScreen(main)
    await field(page, 'Stain').fill('12,5')
    await save(page).click()
    await expect(field(page, 'Stain')).toHaveAccessibleDescription(/Rate must be a number/)
    // Its row, with its label and the problem.
    await expectAccessibleScreen(
      main
        .locator('div')
        .filter({ has: field(page, 'Stain') })
        .nth(-3),
    )
    await page.getByRole('button', { name: 'Reset to defaults' }).click()
    await expectAccessible(dialog(page, 'Reset to defaults?'))
    await dialog(page, 'Reset to defaults?').getByRole('button', { name: 'Reset', exact: true }).click()
  })
  await test.step('a quote with old prices', async () => {
    await changeRates(page, { stainRate: 13.1 })
    await follow(page, `/quotes/${id}`)
    const note = main.getByRole('alert').filter({ hasText: 'Rates changed since' })
    await expect(note).toBeVisible()
    await expectAccessibleScreen(note)
  })
})

/** A customer with everything that a customer can have, and an invoice that was sent. */
async function makePerpetua(page: Page): Promise<number> {
  const { id } = await makeCustomer(page, {
    name: 'Perpetua Vance',
    contacts: [{ name: 'Perpetua', email: 'perpetua@vance.example', phone: '(828) 555-0161' }],
    addresses: [
      { address: '4 Mill Lane\nAsheville, NC 28801' },
      { kind: 'job-site', label: 'Lake house', address: '9 Heron Point, Lake Lure' },
    ],
  })
  const invoice = await makeOrder(page, { customerId: id, title: 'Heron bench' }, 'invoice')
  await makeLink(page, invoice.id, 'invoice')
  return id
}

const FOUND = '/customers?q=heron+point'
const found = (page: Page) => page.getByText('Address: 9 Heron Point, Lake Lure')
const orders = (page: Page) => page.getByRole('list', { name: 'Orders' })

test('customers in the list, on their page, in their form, in a merge and in an import are accessible', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/)
  const main = page.getByRole('main')
  await logIn(page)
  const id = await makePerpetua(page)
  const quillon = await makeCustomer(page, { name: 'Quillon Mercer', email: 'quillon@mercer.example' })
  await makeCustomer(page, { name: 'Quilon Mercer', phone: '(828) 555-0162' })
  await withoutLiveUpdates(page)
  await page.goto(FOUND)
  await expect(found(page).first()).toBeVisible()
  await expectAccessibleScreen(main)

  await test.step('a customer who is typed again', async () => {
    await page.getByRole('button', { name: 'New Customer' }).click()
    const form = dialog(page, 'New Customer')
    await form.getByLabel('Name').fill('Q. Mercer')
    await form.getByLabel('Email').fill('QUILLON@mercer.example')
    await expect(form.getByText('same email')).toBeVisible()
    await expectAccessibleScreen(form)
    await form.getByRole('button', { name: 'Use this one: Quillon Mercer' }).click()
  })
  await test.step('a merge', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge…' }).click()
    const merge = dialog(page, 'Merge Customers')
    await merge.getByPlaceholder('Search by name, email, or phone').fill('5550162')
    await page.getByRole('option', { name: /^Quilon Mercer/ }).click()
    await expect(merge.getByRole('radio', { name: 'Quillon Mercer' })).toBeChecked()
    await expectAccessibleScreen(merge)
    await expect(page).toHaveURL(new RegExp(`/customers/${quillon.id}$`))
    await merge.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('an import', async () => {
    await follow(page, '/customers/import')
    await page.getByRole('button', { name: 'Choose a File' }).waitFor()
    await expectAccessibleScreen(main)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a File' }).click()
    const buffer = Buffer.from('Client;Mail\nOtto Newcomer;not an address\nمكتب التصميم;arab@example.com')
    await (await chooser).setFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer })
    await expect(page.getByRole('alert')).toHaveText(/^1 row cannot be imported/)
    await expectAccessibleScreen(main)
    // A name that is written from the right stays above its email address.
    const left = async (text: string) => (await page.getByText(text, { exact: true }).last().boundingBox())?.x
    expect(await left('مكتب التصميم')).toBe(await left('arab@example.com'))
    await page.getByLabel('Leave out 1 row with problems').click()
    await page.getByRole('button', { name: 'Import 1 Customer' }).click()
    await expect(page.getByRole('list', { name: 'Left out' })).toContainText('Otto Newcomer')
    await expectAccessibleScreen(main)
  })
  await test.step('their page, their form, and a form that was saved in another window', async () => {
    await follow(page, `/customers/${id}`)
    await expect(orders(page)).toContainText('Heron bench')
    await expect(page.getByRole('list', { name: 'Emails and links' })).toBeVisible()
    await expectAccessibleScreen(main)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Add Contact' }).click()
    const second = page.getByRole('group', { name: 'Contact 2' })
    await second.getByLabel('Contact person').fill('Bo Books')
    await second.getByLabel('Email').fill('books')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(second.getByText('Invalid email address')).toBeVisible()
    await expectAccessibleScreen(main)
    await second.getByLabel('Email').fill('books@vance.example')
    const data = { version: 1, company: 'Vance Interiors' }
    expect((await page.request.patch(`/api/customers/${id}`, { data })).status()).toBe(200)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectAccessibleScreen(dialog(page, 'You saved this customer already'))
  })
})

test('customers in the list, on their page and in their form fit a phone', { tag: '@phone' }, async ({
  page,
}) => {
  await logIn(page)
  const id = await makePerpetua(page)
  await page.goto(FOUND)
  await expect(found(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await follow(page, `/customers/${id}`)
  await expect(orders(page)).toContainText('Heron bench')
  await expectNoSidewaysScroll(page)
  await follow(page, `/customers/${id}/edit`)
  await expect(page.getByRole('group', { name: 'Contact 1' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('the dialogs of an order’s money and of its day, the audit log and the backups are accessible', async ({
  page,
}) => {
  await logIn(page)
  const terms = { structure: 'split-50-50' }
  const lineItems = [{ description: 'Counter', quantity: 1, price: 1000 }]
  const order = { title: 'Elm counter', lineItems, taxRate: 0, paymentTerms: terms }
  const { id } = await makeOrder(page, order, 'invoice')
  const promised = await makeOrder(page, {}, 'production')
  const quoted = await makeOrder(page)
  const moved = await page.request.patch('/api/closing-date', { data: { closingDate: '2000-01-31' } })
  expect(moved.status(), await moved.text()).toBe(200)
  const panel = page.getByRole('region', { name: 'Payments' })
  const pay = async (amount: number) => {
    const data = { amount, method: 'cash', overpay: true }
    expect((await page.request.post(`/api/orders/${id}/payments`, { data })).status()).toBe(201)
  }
  await pay(500)
  await page.goto(`/invoices/${id}`)
  await page.getByRole('button', { name: 'Mark as Paid' }).click()
  const paid = dialog(page, 'Mark as Paid')
  await paid.getByRole('radio', { name: 'Nothing more to receive before work begins' }).check()
  await expectAccessibleScreen(paid)
  await expectClosedByEscape(page)
  await panel.getByRole('button', { name: 'Write off…' }).click()
  await expectAccessible(dialog(page, 'Write off'))
  await expectClosedByEscape(page)
  await pay(700)
  await expect(panel).toContainText('Overpaid$200.00')
  await expectAccessibleScreen(panel)
  await panel.getByRole('button', { name: /^Reverse payment of \$700/ }).click()
  await expectAccessible(dialog(page, 'Reverse payment'))
  await expectClosedByEscape(page)
  // Has every kind of field that the dialogs of the ledger have, so it is looked at in both appearances.
  await panel.getByRole('button', { name: /^Refund payment of \$700/ }).click()
  const refund = dialog(page, 'Refund payment')
  await refund.getByLabel('Amount').fill('1300')
  await refund.getByRole('button', { name: 'Record Refund' }).click()
  await expect(refund).toContainText('Reason is required')
  await expectAccessibleScreen(refund)
  await expectClosedByEscape(page)

  await follow(page, `/quotes/${quoted.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quoted.title)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Void…' }).click()
  await expectAccessible(dialog(page, 'Void'))
  await expectClosedByEscape(page)

  await follow(page, `/production/${promised.id}`)
  await page.getByRole('button', { name: 'Set promise date' }).click()
  const day = dialog(page, 'Set promise date')
  await day.getByLabel('Hours of work').fill('12.5')
  await day.getByRole('button', { name: 'Use This Day' }).click()
  await expect(day).toContainText('Earliest day that the load allows')
  await expectAccessibleScreen(day)
  await day.getByRole('button', { name: 'Save' }).click()
  await expect(day).toBeHidden()

  await follow(page, '/settings/shop')
  await expect(page.getByRole('list', { name: 'Closing date changes' })).toBeVisible()
  await expectNoSidewaysScroll(page)

  await follow(page, '/settings/audit')
  await expect(page.getByRole('region', { name: 'Audit Log' })).toContainText('Dana Reyes')
  await expectAccessibleScreen(page.getByRole('main'))
  await follow(page, '/settings/backups')
  await expect(page.getByRole('main')).toContainText('No nightly backups are set up')
  await expectAccessibleScreen(page.getByRole('main'))

  await enter(page, `/production/${promised.id}`, 'floor')
  await expect(page.getByRole('region', { name: 'Promise date' })).toContainText('12.5 hours of work')
  await expectNoSidewaysScroll(page)
})

// On a wide screen, `shop-settings.spec.ts` looks at the same form.
test('shop settings with problems are accessible on a phone', { tag: '@phone' }, async ({ page }) => {
  await enter(page, '/settings/shop')
  await page.getByLabel('Shop name').fill(' ')
  await page.getByLabel('Email', { exact: true }).fill('shop')
  await page.getByLabel('Accent color', { exact: true }).fill('teal')
  await page.getByLabel('Tax rate (%)').fill('much')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Shop name is required', { exact: true })).toBeVisible()
  await expectAccessibleScreen(page.getByRole('main'))
})
