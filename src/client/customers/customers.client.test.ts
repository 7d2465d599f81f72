/** The office keeps its customers: finds, reads, edits, merges and archives them, and starts quotes for them. */
import { makeCustomer, makeOrder } from '../../../test-support/api-calls.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectRestored,
  expectToast,
  follow,
  logIn,
  withoutLiveUpdates,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('a customer is found by a hidden detail, and edited even though a colleague saves first', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  await logIn(page)
  const { id } = await makeCustomer(page, {
    name: 'Perpetua Vance',
    contacts: [{ name: 'Perpetua', email: 'perpetua@vance.example', phone: '(828) 555-0161' }],
    addresses: [
      { address: '4 Mill Lane\nAsheville, NC 28801' },
      { kind: 'job-site', label: 'Lake house', address: '9 Heron Point, Lake Lure' },
    ],
  })
  const order = await makeOrder(page, { customerId: id, title: 'Heron bench' }, 'invoice')
  const { id: overpaid, total } = await makeOrder(page, { customerId: id }, 'invoice')
  const payment = { amount: total + 12.5, method: 'check', overpay: true }
  expect((await page.request.post(`/api/orders/${overpaid}/payments`, { data: payment })).ok()).toBe(true)
  const view = page.getByRole('link', { name: 'View Perpetua Vance' })

  await step('the list says why it found a customer', async () => {
    await page.goto('/customers')
    await expect(view).toBeVisible()
    await page.getByPlaceholder('Search customers...').fill('heron point')
    await expect(page.getByText('Address: 9 Heron Point, Lake Lure')).toBeVisible()
    await expect(page.getByText(/^1 of \d+ customers$/)).toBeVisible()
    await view.click()
    await expectPath(page, `/customers/${id}`)
  })
  await step('their page has everything about them', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perpetua Vance')
    await expect(page).toHaveTitle('Perpetua Vance · Kerf')
    await expect(page.getByLabel('Summary')).toContainText('Owed$964.07$12.50 overpaid')
    await expect(page.getByRole('list', { name: 'Orders' })).toContainText('Heron bench')
    const contacts = page.getByRole('list', { name: 'Contacts' })
    await expect(contacts).toContainText('Gets invoices')
    const call = contacts.getByRole('link', { name: '(828) 555-0161' })
    await expect(call).toHaveAttribute('href', 'tel:8285550161')
    await expect(page.getByRole('list', { name: 'Addresses' })).toContainText('Job site · Lake house')
  })
  await step('an edit keeps what is wrong beside its field', async () => {
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByRole('button', { name: 'Add Contact' }).click()
    const second = page.getByRole('group', { name: 'Contact 2' })
    await expect(second.getByLabel('Contact person')).toBeFocused()
    await second.getByLabel('Contact person').fill('Bo Books')
    await second.getByLabel('Email').fill('books')
    await second.getByLabel('Gets quotes').uncheck()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(second.getByText('Invalid email address')).toBeVisible()
    await expect(second.getByLabel('Email')).toBeFocused()
    await second.getByLabel('Email').fill('books@vance.example')
    await second.getByRole('button', { name: 'Move contact 2 up' }).click()
    await expect(page.getByRole('group', { name: 'Contact 1' }).getByLabel('Contact person')).toHaveValue(
      'Bo Books',
    )
  })
  await step('a reload keeps it, and a colleague’s change is compared first', async () => {
    await page.reload()
    await expectRestored(page)
    const sam = await signedIn('staff')
    const saved = await sam.request.patch(`/api/customers/${id}`, {
      data: { version: 1, company: 'Vance Interiors' },
    })
    expect(saved.status()).toBe(200)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved this customer' })
    await expect(dialog.getByRole('table').getByText('Vance Interiors')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep Editing' }).click()
    await expect(page.getByText('Sam Okafor saved this customer while you were editing.')).toBeVisible()
    await page.getByLabel('Company').fill('Vance Interiors')
    await page.getByRole('button', { name: 'View Changes' }).click()
    await dialog.getByRole('button', { name: 'Save Mine' }).click()
    await expectToast(page, 'Success', 'Customer saved')
    await expectPath(page, `/customers/${id}`)
    await expect(page.getByRole('list', { name: 'Contacts' }).getByRole('listitem').first()).toHaveText(
      'Bo Booksbooks@vance.exampleGets invoices',
    )
    await expect(page.getByText('Vance Interiors ·')).toBeVisible()
  })
  await step('an order’s page leads back to them', async () => {
    await page.getByRole('link', { name: order.title }).click()
    await expectPath(page, `/invoices/${order.id}`)
    await page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'Perpetua Vance' }).click()
    await expectPath(page, `/customers/${id}`)
  })
})

test('a customer who is in the list twice is noticed, merged and archived', async ({ page }) => {
  await logIn(page)
  const { id } = await makeCustomer(page, { name: 'Quillon Mercer', email: 'quillon@mercer.example' })
  const twice = await makeCustomer(page, { name: 'Quilon Mercer', phone: '(828) 555-0162' })
  await makeOrder(page, { customerId: twice.id, title: 'Mercer sideboard' })
  withoutLiveUpdates(page)
  await enter(page, '/customers')

  await step('while a new one is typed, likely the same are shown', async () => {
    await page.getByRole('button', { name: 'New Customer' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Customer' })
    await dialog.getByLabel('Name').fill('Q. Mercer')
    await dialog.getByLabel('Email').fill('QUILLON@mercer.example')
    await expect(dialog.getByText('same email')).toBeVisible()
    await dialog.getByRole('button', { name: 'Use this one: Quillon Mercer' }).click()
    await expectPath(page, `/customers/${id}`)
  })
  await step('a merge shows what moves, and leaves one', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Customers' })
    await expect(dialog.getByRole('button', { name: 'Merge' })).toBeDisabled()
    await dialog.getByPlaceholder('Search by name, email, or phone').fill('5550162')
    await page.getByRole('option', { name: /^Quilon Mercer/ }).click()
    await expect(dialog.getByRole('radio', { name: 'Quillon Mercer' })).toBeChecked()
    await expect(dialog.getByText('1 order', { exact: true })).toBeVisible()
    await expect(dialog.getByText('Contact: Quilon Mercer · (828) 555-0162')).toBeVisible()
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await expectToast(page, 'Customers merged', 'Everything is with Quillon Mercer now.')
    await expect(page.getByRole('list', { name: 'Orders' })).toContainText('Mercer sideboard')
    await expect(page.getByText('merged Quilon Mercer into this one')).toBeVisible()
    // An old link leads to whom they went into.
    await follow(page, `/customers/${twice.id}`)
    await expectPath(page, `/customers/${id}`)
  })
  await step('an archived customer is in the list only when asked for', async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    await expect(page.getByText(/^Archived on/)).toBeVisible()
    await follow(page, '/customers')
    await expect(page.getByRole('link', { name: 'View Emily Hartwell' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View Quillon Mercer' })).toHaveCount(0)
    await follow(page, '/customers?archived=1')
    await page.getByRole('link', { name: 'View Quillon Mercer' }).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Unarchive' }).click()
    await expect(page.getByText(/^Archived on/)).toHaveCount(0)
  })
})

test('what was typed stays when a colleague merges the customer away', async ({
  page,
  signedIn,
  allowErrors,
}) => {
  allowErrors(/409/)
  const sam = await signedIn('staff')
  await logIn(page)
  const { id } = await makeCustomer(page, { name: 'Thaddeus Orr' })
  const twice = await makeCustomer(page, { name: 'Thadeus Orr' })
  await page.goto(`/customers/${twice.id}/edit`)
  await page.getByLabel('Company').fill('Orr Millwork')
  const data = { into: id }
  expect((await sam.request.post(`/api/customers/${twice.id}/merge`, { data })).status()).toBe(200)
  const note = page.getByRole('alert')
  await expect(note).toContainText(
    'Sam Okafor merged Thadeus Orr into Thaddeus Orr. What you typed stays here until you leave this page.',
  )
  await expect(page.getByLabel('Company')).toHaveValue('Orr Millwork')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectFailure(page, 'Error', 'Thadeus Orr was merged into Thaddeus Orr.')
  await expect(page.getByLabel('Company')).toHaveValue('Orr Millwork')
  await note.getByRole('link', { name: 'View Thaddeus Orr' }).click()
  await page.getByRole('button', { name: 'Discard Changes' }).click()
  await expectPath(page, `/customers/${id}`)
  // Nothing was typed there.
  await follow(page, `/customers/${twice.id}/edit`)
  await expectPath(page, `/customers/${id}/edit`)
})

test('a quote for a customer starts with their terms and exemption, and so does choosing them', async ({
  page,
}) => {
  await logIn(page)
  const { id } = await makeCustomer(page, {
    name: 'Rosalind Teague',
    taxExemption: 'NC-7731',
    defaultTerms: 'custom',
    depositPercent: 30,
  })
  await page.goto(`/customers/${id}`)
  await page.getByRole('link', { name: 'New Quote' }).first().click()
  const customer = page.getByPlaceholder('Select a customer')
  const deposit = page.getByLabel('Percentage of milestone 1')
  await expect(customer).toHaveValue('Rosalind Teague')
  await expect(page.getByLabel('Tax exemption')).toHaveValue('NC-7731')
  await expect(deposit).toHaveValue('30')

  await step('another customer has the shop’s terms again', async () => {
    await customer.fill('hartw')
    await page.getByRole('option', { name: /^Emily Hartwell/ }).click()
    await expect(page.getByRole('radio', { name: '50/50 Split' })).toBeChecked()
    await expect(page.getByLabel('Tax exemption')).toHaveValue('')
  })
  await step('what was typed stays', async () => {
    await page.getByRole('radio', { name: 'Full Payment' }).check()
    await customer.fill('teague')
    await page.getByRole('option', { name: /^Rosalind Teague/ }).click()
    await expect(page.getByRole('radio', { name: 'Full Payment' })).toBeChecked()
    await expect(page.getByLabel('Tax exemption')).toHaveValue('NC-7731')
  })
})
