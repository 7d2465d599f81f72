/** Filling in Create Quote (spec sections 2, 5 and 9). */
import { listCustomers, listOrders, makeCustomer } from '../../../test-support/api-calls.ts'
import { listen } from '../../../test-support/client/heard.ts'
import type { Locator } from '../../../test-support/client/locator.ts'
import {
  chooseCustomer,
  expectLineTotal,
  expectTotals,
  fillLine,
} from '../../../test-support/client/quote-form.ts'
import { enter, expectPath, pressTwice, withoutLiveUpdates } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('the form starts with default values, and payment notes follow the structure until they are typed', async ({
  page,
}) => {
  await enter(page, '/quotes/new')
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('')
  await expect(page).toHaveTitle('Create Quote · Kerf')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  // What the asterisks say.
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('aria-required', 'true')
  await expect(page.getByPlaceholder('Select a customer')).toHaveAttribute('aria-required', 'true')
  await expect(page.getByRole('columnheader', { name: 'Actions', exact: true })).toBeVisible()
  await expect(page.getByLabel('Expiry (days)')).toHaveValue('30')
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('7')
  await expect(page.getByLabel('Quantity of line 1')).toHaveValue('1')
  await expect(page.getByLabel('Quantity of line 2')).toHaveCount(0)
  await expectTotals(page, { subtotal: '$0.00', tax: '$0.00', total: '$0.00' })

  // Only walked through with the Tab key, it is not edited.
  const price = page.getByLabel('Price of line 1')
  await price.focus()
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue('0.00')
  expect(page.asksBeforeUnload()).toBe(false)
  await page.reload()
  await expect(page.getByLabel('Price of line 1')).toHaveValue('')
  const terms = page.getByRole('radiogroup', { name: 'Payment Structure' })
  await expect(terms.getByText(/./)).toContainText(['Full Payment', '50/50 Split', 'Custom Milestones'])
  await expect(terms.getByRole('radio', { name: '50/50 Split' })).toBeChecked()
  const notes = page.getByLabel('Payment Notes')
  await expect(notes).toHaveValue(
    '50% deposit required to schedule installation. Final payment due upon completion.',
  )
  await terms.getByRole('radio', { name: 'Full Payment' }).check()
  await expect(notes).toHaveValue('Full payment required upon completion.')
  await notes.fill('As we spoke.')
  await terms.getByRole('radio', { name: 'Custom Milestones' }).check()
  await expect(notes).toHaveValue('As we spoke.')

  const [expiry, rate] = [page.getByLabel('Expiry (days)'), page.getByLabel('Tax Rate (%)')]
  await expiry.press('ArrowUp')
  await expect(expiry).toHaveValue('31')
  await rate.press('ArrowDown')
  await expect(rate).toHaveValue('6.9')
})

test('Enter takes the highlighted customer, also after the server found others before them', async ({
  page,
}) => {
  await enter(page, '/quotes/new')
  await makeCustomer(page, { name: 'Quillon Ash' })
  const birch = await makeCustomer(page, { name: 'Quillon Birch' })
  await page.reload()
  const customer = page.getByPlaceholder('Select a customer')
  await expect(customer).toBeEnabled()
  const answer = Promise.withResolvers<void>()
  page.route('**/api/customers?*q=Quillon*', async (route) => {
    await answer.promise
    route.continue()
  })
  await customer.press('Q')
  await customer.fill('Quillon')
  await expect(page.getByRole('option')).toHaveText(['Quillon Ash', 'Quillon Birch'])
  await customer.press('ArrowDown')
  await customer.press('ArrowDown')
  await makeCustomer(page, { name: 'Quillon Aaron' })
  answer.resolve()
  await expect(page.getByRole('option')).toHaveCount(3)
  await customer.press('Enter')
  await expect(customer).toHaveValue(birch.name)
})

test('problems appear next to their fields, numbers stay as typed, and totals follow each keystroke', async ({
  page,
}) => {
  await enter(page, '/quotes/new')
  const save = page.getByRole('button', { name: 'Save Quote' })
  const says = (sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
  const quantity = page.getByLabel('Quantity of line 1')
  const price = page.getByLabel('Price of line 1')
  const tax = page.getByLabel('Tax Rate (%)')
  const expiry = page.getByLabel('Expiry (days)')
  const leave = async (field: Locator, typed: string) => {
    await field.fill(typed)
    await field.press('Tab')
  }

  await step('a blank quote is not sent', async () => {
    // Until the customers are there, their field cannot have the focus.
    await expect(page.getByPlaceholder('Select a customer')).toBeEnabled()
    await save.click()
    await says('Customer is required')
    await says('Title must be at least 3 characters')
    await says('Description is required')
    await expect(page.getByPlaceholder('Select a customer')).toBeFocused()
    await chooseCustomer(page, 'Emily Hartwell')
    await expect(page.getByText('Customer is required')).toHaveCount(0)
    // Choosing the chosen customer again does not clear the field.
    await chooseCustomer(page, 'Emily Hartwell')
    await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Emily Hartwell')
    await page.getByRole('textbox', { name: 'Title' }).fill('  ab  ')
    await fillLine(page, 1, { description: '   ', quantity: '0', price: '-1' })
    await save.click()
    await says('Title must be at least 3 characters')
    await says('Description is required')
    // Screen readers say it as the field gets the focus. Once it has it, they are told.
    const title = page.getByRole('textbox', { name: 'Title' })
    await expect(title).toBeFocused()
    await title.press('Control+Enter')
    await expect(page.getByRole('alert')).toHaveText('Title must be at least 3 characters')
    await expect(quantity).toHaveAccessibleDescription('Quantity must be at least 1')
    await expect(price).toHaveAccessibleDescription('Price must be a positive number')
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
    await page.getByRole('button', { name: 'Delete line 1' }).click()
    await says('You need at least one line item')
    await expect(quantity).toHaveValue('0')
    expect(page.requests.filter(({ method }) => method === 'POST')).toEqual([])
  })

  await step('screen readers say what a line comes to once typing pauses', async () => {
    await quantity.fill('1')
    await price.fill('')
    const heard = listen()
    await price.focus()
    await page.keyboard.type('1250')
    await expectLineTotal(page, 1, '$1,250.00')
    await expect.poll(() => heard).toContain('Total $1,250.00')
    expect(heard).not.toContain('$1.00')
  })

  await step('text without a number becomes 1 as a quantity and 0 as a price', async () => {
    await leave(quantity, 'abc')
    await leave(price, '$')
    await expect(quantity).toHaveValue('1')
    await expect(price).toHaveValue('0.00')
    await expectLineTotal(page, 1, '$0.00')
  })

  await step('an unreadable number stays as typed', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Hard to read')
    await fillLine(page, 1, { description: 'Ladder', quantity: '12 each', price: '1e3' })
    await price.press('Tab')
    await expect(quantity).toHaveValue('12 each')
    await expect(quantity).toHaveAccessibleDescription('Quantity must be a number')
    await expect(price).toHaveValue('1e3')
    await expect(price).toHaveAccessibleDescription('Price must be a number')
    await expectLineTotal(page, 1, '—')
    await save.click()
    await expect(quantity).toBeFocused()
    await quantity.fill('3')
    await expect(quantity).toHaveAccessibleDescription('')
    await expect(price).toHaveAccessibleDescription('Price must be a number')
  })

  await step('a number that is too large is reported while it is typed', async () => {
    await price.fill('')
    await price.pressSequentially('10000000')
    await expect(price).toHaveAccessibleDescription('')
    await page.keyboard.type('1')
    await expect(price).toHaveAccessibleDescription('Price must be at most 10,000,000.00')
    await page.keyboard.press('Backspace')
    await expect(price).toHaveAccessibleDescription('')
  })

  await step('a foreign decimal separator is understood and replaced', async () => {
    await price.fill('1.234,50')
    await expectLineTotal(page, 1, '$3,703.50')
    await expect(price).toHaveValue('1.234,50')
    await price.press('Tab')
    await expect(price).toHaveValue('1234.50')
    await expectLineTotal(page, 1, '$3,703.50')
  })

  await step('a price shows cents once it is left', async () => {
    await price.fill('1250')
    await expect(price).toHaveValue('1250')
    await price.press('Tab')
    await expect(price).toHaveValue('1250.00')
  })

  await step('Enter in a description moves on', async () => {
    const description = page.getByLabel('Description of line 1')
    await description.fill('Ladder '.repeat(40))
    await description.press('Enter')
    await expect(quantity).toBeFocused()
    await expect(description).toHaveValue('Ladder '.repeat(40))
    await description.fill('Ladder')
  })

  await step('totals follow each keystroke', async () => {
    await price.fill('')
    for (const [key, subtotal, tax, total] of [
      ['1', '$3.00', '$0.21', '$3.21'],
      ['9', '$57.00', '$3.99', '$60.99'],
      ['.', '$57.00', '$3.99', '$60.99'],
      ['9', '$59.70', '$4.18', '$63.88'],
    ] as const) {
      await page.keyboard.press(key)
      await expectTotals(page, { subtotal, tax, total })
    }
    await page.getByRole('button', { name: 'Add Item' }).click()
    await fillLine(page, 2, { description: 'Desk', quantity: '1', price: '$1,250.50' })
    await expectLineTotal(page, 2, '$1,250.50')
    await tax.fill('10.35')
    await expectTotals(page, { subtotal: '$1,310.20', tax: '$135.61', total: '$1,445.81' })
    await page.getByRole('button', { name: 'Delete line 1' }).click()
    await expectTotals(page, { subtotal: '$1,250.50', tax: '$129.43', total: '$1,379.93' })
  })

  await step('a tax rate or expiry out of range stays as typed', async () => {
    await leave(tax, '-3')
    await expect(tax).toHaveValue('-3')
    await expect(tax).toHaveAccessibleDescription('Tax rate must be at least 0')
    await expectTotals(page, { subtotal: '—', tax: '—', total: '—' })
    await leave(expiry, '1.5')
    await expect(expiry).toHaveValue('1.5')
    await expect(expiry).toHaveAccessibleDescription('Expiry must be a whole number')
    await leave(tax, '8,25')
    await expect(tax).toHaveValue('8.25')
    await expect(tax).toHaveAccessibleDescription('')
    await expectTotals(page, { subtotal: '$1,250.50', tax: '$103.17', total: '$1,353.67' })
    await leave(tax, '')
    await expect(tax).toHaveValue('0')
    await leave(expiry, '')
    await expect(expiry).toHaveValue('30')
    await expect(expiry).toHaveAccessibleDescription('')
  })

  await step('a discount needs a reason, and total and tax follow it', async () => {
    await tax.fill('10')
    await quantity.fill('2.5')
    await page.getByRole('button', { name: 'Discount and tax of line 1' }).click()
    await page.getByRole('button', { name: 'Add discount to line 1' }).click()
    await expect(page.getByLabel('Discount on line 1', { exact: true })).toBeFocused()
    await page.keyboard.type('20%')
    await expectLineTotal(page, 1, '$2,501.00')
    await page.getByRole('button', { name: 'Add Item' }).click()
    await fillLine(page, 2, { description: 'Delivery', quantity: '1', price: '99' })
    await page.getByRole('button', { name: 'Discount and tax of line 2' }).click()
    await page.getByLabel('Line 2 is taxable').uncheck()
    await page.getByRole('button', { name: 'Discount', exact: true }).click()
    await page.keyboard.type('$100')
    await expect(page.getByLabel('Unit of the discount on the quote')).toHaveValue('dollars')
    await expect(page.getByLabel('Totals')).toHaveText(
      'Items$2,600.00Discount-$100.00Subtotal$2,500.00Tax$240.48Total$2,740.48',
    )
    const exemption = page.getByLabel('Tax exemption')
    await exemption.fill('NC-58')
    await expect(page.getByLabel('Totals')).toContainText('Tax (exempt)$0.00Total$2,500.00')
    await exemption.fill('No')
    await expect(page.getByLabel('Totals')).toContainText('Tax$240.48Total$2,740.48')
    await save.click()
    await expect(exemption).toHaveAccessibleDescription(/leave this empty to charge tax/)
    await exemption.fill('')
    await save.click()
    const reason = page.getByLabel('Reason for the discount on line 1')
    await expect(reason).toHaveAccessibleDescription('Discount reason is required')
    await expect(reason).toBeFocused()
    await reason.fill('Scratched')
    await page.getByLabel('Reason for the discount on the quote').fill('Repeat customer')
    await save.click()
    await expectPath(page, '/quotes')
    const [made] = await listOrders(page, 'quote')
    await page.goto(`/quotes/${made?.id}`)
    const items = page.getByRole('table')
    await expect(items).toContainText('Discount 20%: Scratched')
    await expect(items).toContainText('Not taxable')
    await expect(items).toContainText('Discount: Repeat customer-$100.00')
    await expect(items).toContainText('Tax (10.0% of $2,404.81)$240.48')
  })
})

test('customers or a tax rate that fail to load can be retried; what was typed stays', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const boom = { status: 500, json: { message: 'boom' } }
  const failing = () => {
    page.route('**/api/shop-settings', (route) => route.fulfill(boom))
    // A live update would load them again by itself.
    withoutLiveUpdates(page)
    page.route('**/api/customers?*', (route) => route.fulfill(boom))
  }
  const notice = page.getByRole('alert').filter({ hasText: 'Could not load your shop’s tax rate.' })
  const missing = page.getByRole('alert').filter({ hasText: 'Could not load customers.' })
  const rate = page.getByLabel('Tax Rate (%)')
  failing()
  await enter(page, '/quotes/new')

  await step('a fallback tax rate is announced and later replaced', async () => {
    await expect(notice).toContainText('This quote starts at 7%')
    await expect(rate).toHaveValue('7')
    await expect(missing).toBeVisible()
    await page.getByRole('textbox', { name: 'Title' }).fill('Half written')
    await fillLine(page, 1, { description: 'Ladder', quantity: '2', price: '50' })
    const refused = page.waitForResponse('**/api/shop-settings')
    await notice.getByRole('button', { name: 'Try again' }).click()
    await refused
    await expect(notice).toBeVisible()
    page.unroute('**/api/shop-settings')
    page.route('**/api/shop-settings', async (route) => {
      const response = await route.fetch()
      route.fulfill({ response, json: { ...(await response.json()), taxRate: 0.0625 } })
    })
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await expect(rate).toHaveValue('6.25')
    await expect(page.getByLabel('Totals')).toContainText('Tax$6.25')
  })

  await step('customers, even without a name', async () => {
    const nameless = {
      id: 1,
      name: ' ',
      email: null,
      phone: null,
      address: null,
      createdAt: '2026-01-01T00:00:00.000Z',
    }
    page.unroute('**/api/customers?*')
    page.route('**/api/customers?*', (route) => route.fulfill({ json: [nameless] }))
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing).toHaveCount(0)
    await chooseCustomer(page, 'Unnamed Customer')
    await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Unnamed Customer')
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written')
  })

  await step('a tax rate typed while the shop’s rate is missing is kept', async () => {
    page.unrouteAll()
    failing()
    sessionStorage.clear()
    await page.goto('/quotes/new')
    await rate.fill('9')
    page.unrouteAll()
    await notice.getByRole('button', { name: 'Try again' }).click()
    await expect(notice).toHaveCount(0)
    await expect(rate).toHaveValue('9')
  })
})

test('a new customer is created once and selected, and the form stays', async ({ page }) => {
  await enter(page, '/quotes/new')
  await page.getByRole('textbox', { name: 'Title' }).fill('Hall bench')
  await page.getByRole('button', { name: 'New customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Customer' })
  await dialog.getByLabel('Name').fill('Jörg Schreiner')
  const email = dialog.getByLabel('Email')
  await email.fill(`${'j'.repeat(65)}@münchen.example`)
  await dialog.getByRole('button', { name: 'Save Customer' }).click()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await email.fill('')
  await email.pressSequentially('joerg@münchen.example')
  await pressTwice(dialog.getByRole('button', { name: 'Save Customer' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Jörg Schreiner')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Hall bench')
  expect(
    page.requests.filter(({ method, path }) => method === 'POST' && path === '/api/customers'),
  ).toHaveLength(1)
  const saved = (await listCustomers(page)).find(({ name }) => name === 'Jörg Schreiner')
  // Chromium converts the domain to ASCII; other browsers pass it on as typed.
  expect(['joerg@münchen.example', 'joerg@xn--mnchen-3ya.example']).toContain(saved?.email)
})
