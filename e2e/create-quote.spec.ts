/** Create Quote while it is filled in (spec sections 2, 5 and 9). */
import type { Locator } from '@playwright/test'
import { enter, listOrders } from './api.ts'
import { chooseCustomer, expectLineTotal, expectTotals, fillLine, fillQuote } from './quote-form.ts'
import { expectPath, expectToast } from './screen.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'create-quote' })

test('what stands in the form at first', async ({ page }) => {
  await enter(page, '/quotes/new')
  await expect(page).toHaveTitle('Create Quote · Kerf')
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await expect(page.getByLabel('Expiry (days)')).toHaveValue('30')
  await expect(page.getByLabel('Tax Rate (%)')).toHaveValue('7')
  await expect(page.getByLabel('Quantity of line 1')).toHaveValue('1')
  await expect(page.getByLabel('Quantity of line 2')).toHaveCount(0)
  await expectTotals(page, { subtotal: '$0.00', tax: '$0.00', total: '$0.00' })
  const terms = page.getByRole('radiogroup', { name: 'Payment Structure' })
  await expect(terms.getByText(/./)).toContainText(['Full Payment', '50/50 Split', 'Custom Milestones'])
  await expect(terms.getByRole('radio', { name: '50/50 Split' })).toBeChecked()
  const notes = page.getByLabel('Payment Notes')
  await expect(notes).toHaveValue(
    '50% deposit required to schedule installation. Final payment due upon completion.',
  )
  await terms.getByRole('radio', { name: 'Full Payment' }).check()
  await expect(notes).toHaveValue('Full payment required upon completion.')
  await terms.getByRole('radio', { name: 'Custom Milestones' }).check()
  await expect(notes).toHaveValue('Custom payment schedule as agreed upon.')
  await notes.fill('As we spoke.')
  await terms.getByRole('radio', { name: 'Full Payment' }).check()
  await expect(notes).toHaveValue('As we spoke.')
})

test('the form comes where its shape stood', async ({ page }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/shop-settings', async (route) => {
    await answer.promise
    await route.continue()
  })
  await enter(page, '/quotes/new')
  const places = () =>
    page
      .getByRole('heading', { level: 2 })
      .evaluateAll((headings) => headings.map((heading) => Math.round(heading.getBoundingClientRect().top)))
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  // The screen's own shape: before it there is that of any screen.
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  const before = await places()
  answer.resolve()
  await expect(page.getByPlaceholder('Select a customer')).toBeVisible()
  const after = await places()
  for (const [index, place] of after.entries()) expect(Math.abs(place - (before[index] ?? 0))).toBeLessThan(4)
})

test('every sentence about what is missing or wrong, beside its field', async ({ page }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await enter(page, '/quotes/new')
  const save = page.getByRole('button', { name: 'Save Quote' })
  await save.click()
  const says = (sentence: string) => expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await says('Customer is required')
  await says('Title must be at least 3 characters')
  await says('Description is required')
  await expect(page.getByPlaceholder('Select a customer')).toBeFocused()

  await chooseCustomer(page, 'Emily Hartwell')
  await expect(page.getByText('Customer is required')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Title' }).fill('  ab  ')
  await fillLine(page, 1, { description: '   ', quantity: '0', price: '-1' })
  await page.getByLabel('Expiry (days)').fill('0')
  await page.getByLabel('Tax Rate (%)').fill('101')
  await save.click()
  await says('Title must be at least 3 characters')
  await says('Description is required')
  await says('Quantity must be at least 1')
  await says('Price must be a positive number')
  await says('Expiry must be at least 1')
  await expect(page.getByLabel('Quantity of line 1')).toHaveAccessibleDescription(
    'Quantity must be at least 1',
  )
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()

  await fillLine(page, 1, { description: 'Ladder', quantity: '1.5', price: '1.005' })
  await save.click()
  await says('Quantity must be a whole number')
  await says('Price must have at most 2 decimals')
  await expectLineTotal(page, 1, '—')
  await page.getByRole('button', { name: 'Delete line 1' }).click()
  await says('You need at least one line item')
  await expect(page.getByLabel('Description of line 1')).toHaveValue('Ladder')
  expect(posts).toEqual([])
})

test('what is no number becomes 1 as a quantity and 0 as a price', async ({ page }) => {
  await enter(page, '/quotes/new')
  for (const nonsense of ['abc', '', '$', '-']) {
    await fillLine(page, 1, { description: 'Ladder', quantity: nonsense, price: nonsense })
    await page.getByLabel('Description of line 1').focus()
    await expect(page.getByLabel('Quantity of line 1')).toHaveValue('1')
    await expect(page.getByLabel('Price of line 1')).toHaveValue('0')
    await expectLineTotal(page, 1, '$0.00')
  }
})

test('a number that cannot be read stays as it was typed, and is said', async ({ page }) => {
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Hard to read')
  const quantity = page.getByLabel('Quantity of line 1')
  const price = page.getByLabel('Price of line 1')
  for (const unclear of ['1e3', '12 each', '1,23,456']) {
    await quantity.fill(unclear)
    await price.fill(unclear)
    await page.getByLabel('Description of line 1').focus()
    await expect(quantity).toHaveValue(unclear)
    await expect(quantity).toHaveAccessibleDescription('Quantity must be a number')
    await expect(price).toHaveValue(unclear)
    await expect(price).toHaveAccessibleDescription('Price must be a number')
    await expectLineTotal(page, 1, '—')
  }
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expect(quantity).toBeFocused()
  await expectFitForAll(page)
  await quantity.fill('2')
  await expect(quantity).toHaveAccessibleDescription('')
  await expect(price).toHaveAccessibleDescription('Price must be a number')
  await price.fill('1000')
  await expect(price).toHaveAccessibleDescription('')
  await expectLineTotal(page, 1, '$2,000.00')
})

test('commas and points as other countries write them are read, and rewritten to be seen', async ({
  page,
}) => {
  await enter(page, '/quotes/new')
  const price = page.getByLabel('Price of line 1')
  for (const [typed, total, left] of [
    ['12,5', '$12.50', '12.5'],
    ['1.234,50', '$1,234.50', '1234.50'],
    ['1 234,50', '$1,234.50', '1234.50'],
    ['1,234.50', '$1,234.50', '1,234.50'],
    ['1,234', '$1,234.00', '1,234'],
  ] as const) {
    await price.fill(typed)
    await expectLineTotal(page, 1, total)
    await expect(price).toHaveValue(typed)
    await page.getByLabel('Description of line 1').focus()
    await expect(price).toHaveValue(left)
    await expectLineTotal(page, 1, total)
  }
})

test('what is too large is said while it is typed', async ({ page }) => {
  await enter(page, '/quotes/new')
  const price = page.getByLabel('Price of line 1')
  await price.focus()
  await page.keyboard.type('10000000')
  await expect(price).toHaveAccessibleDescription('')
  await page.keyboard.type('1')
  await expect(price).toHaveAccessibleDescription('Price must be at most 10,000,000.00')
  await page.keyboard.press('Backspace')
  await expect(price).toHaveAccessibleDescription('')
  await page.getByLabel('Quantity of line 1').fill('100001')
  await expect(page.getByText('Quantity must be at most 100,000', { exact: true })).toBeVisible()
})

test('a tax rate and an expiry out of range stay as they were typed, and are said', async ({ page }) => {
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Out of range')
  const tax = page.getByLabel('Tax Rate (%)')
  const expiry = page.getByLabel('Expiry (days)')
  const type = async (field: Locator, text: string) => {
    await field.fill('')
    await field.pressSequentially(text)
    await field.press('Tab')
  }
  await type(tax, '-3')
  await expect(tax).toHaveValue('-3')
  await expect(tax).toHaveAccessibleDescription('Tax rate must be at least 0')
  await expectTotals(page, { subtotal: '—', tax: '—', total: '—' })
  for (const [typed, sentence] of [
    ['1e2', 'Tax rate must be a number'],
    ['7.123456', 'Tax rate must have at most 4 decimals'],
    ['101', 'Tax rate must be at most 100'],
  ] as const) {
    await type(tax, typed)
    await expect(tax).toHaveValue(typed)
    await expect(tax).toHaveAccessibleDescription(sentence)
  }
  await type(expiry, '1.5')
  await expect(expiry).toHaveValue('1.5')
  await expect(expiry).toHaveAccessibleDescription('Expiry must be a whole number')
  await type(expiry, '-2')
  await expect(expiry).toHaveValue('-2')
  await expect(expiry).toHaveAccessibleDescription('Expiry must be at least 1')
  await type(tax, '8,25')
  await expect(tax).toHaveValue('8.25')
  await expect(tax).toHaveAccessibleDescription('')
  await expectTotals(page, { subtotal: '$901.00', tax: '$74.33', total: '$975.33' })
  await type(tax, '')
  await expect(tax).toHaveValue('0')
  await type(expiry, '')
  await expect(expiry).toHaveValue('30')
  await expect(expiry).toHaveAccessibleDescription('')
})

test('totals follow every keystroke', async ({ page }) => {
  await enter(page, '/quotes/new')
  await page.getByLabel('Quantity of line 1').fill('3')
  const price = page.getByLabel('Price of line 1')
  await price.focus()
  for (const [key, subtotal, tax, total] of [
    ['1', '$3.00', '$0.21', '$3.21'],
    ['9', '$57.00', '$3.99', '$60.99'],
    ['.', '$57.00', '$3.99', '$60.99'],
    ['9', '$59.70', '$4.18', '$63.88'],
    ['9', '$59.97', '$4.20', '$64.17'],
  ] as const) {
    await page.keyboard.press(key)
    await expectTotals(page, { subtotal, tax, total })
  }
  await page.getByRole('button', { name: 'Add Item' }).click()
  await fillLine(page, 2, { description: 'Desk', quantity: '1', price: '$1,250.50' })
  await expectLineTotal(page, 2, '$1,250.50')
  await expectTotals(page, { subtotal: '$1,310.47', tax: '$91.73', total: '$1,402.20' })
  await page.getByLabel('Tax Rate (%)').fill('10.35')
  await expectTotals(page, { subtotal: '$1,310.47', tax: '$135.63', total: '$1,446.10' })
  await page.getByRole('button', { name: 'Delete line 1' }).click()
  await expectTotals(page, { subtotal: '$1,250.50', tax: '$129.43', total: '$1,379.93' })
  await page.getByLabel('Tax Rate (%)').fill('0')
  await expectTotals(page, { subtotal: '$1,250.50', tax: '$0.00', total: '$1,250.50' })
})

test('customers without a name, none at all, and a list that does not come', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500/)
  const nameless = {
    id: 1,
    name: ' ',
    email: null,
    phone: null,
    address: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  await page.route('**/api/customers', (route) => route.fulfill({ json: [nameless] }))
  await enter(page, '/quotes/new')
  await chooseCustomer(page, 'Unnamed Customer')
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Unnamed Customer')
  page.on('dialog', (dialog) => dialog.accept())
  await page.unroute('**/api/customers')
  await page.route('**/api/customers', (route) => route.fulfill({ status: 500, json: { message: 'boom' } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The customers could not be loaded.')
  await page.unroute('**/api/customers')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await chooseCustomer(page, 'Copper Kettle Brewing')
})

test('a quote by keyboard alone: Enter leads along the lines, Ctrl+Enter saves', async ({ page }) => {
  const title = 'Typed without a mouse'
  const { keyboard } = page
  await enter(page, '/quotes/new')
  await page.getByPlaceholder('Select a customer').focus()
  await keyboard.type('Emily')
  await expect(page.getByRole('option')).toHaveCount(1)
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(page.getByPlaceholder('Select a customer')).toHaveValue('Emily Hartwell')
  const tabTo = async (name: string) => {
    for (let stops = 0; stops < 8; stops++) {
      await keyboard.press('Tab')
      const focused = page.locator(':focus')
      if ((await focused.and(page.getByLabel(name)).count()) === 1) return
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  await tabTo('Title')
  await keyboard.type(title)
  // Enter in a plain field must not save what is half written.
  await keyboard.press('Enter')
  await tabTo('Description of line 1')
  for (const [line, words] of [
    [1, ['Ladder', '2', '450.5']],
    [2, ['Rail', '1', '80']],
  ] as const) {
    await expect(page.getByLabel(`Description of line ${line}`)).toBeFocused()
    for (const word of words) {
      await keyboard.type(word)
      await keyboard.press('Enter')
    }
  }
  await expect(page.getByLabel('Description of line 3')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Delete line 2' })).toBeFocused()
  await tabTo('Description of line 3')
  await tabTo('Delete line 3')
  await keyboard.press('Enter')
  await expectTotals(page, { subtotal: '$981.00', tax: '$68.67', total: '$1,049.67' })
  await keyboard.press('Control+Enter')
  await expectToast(page, 'Success', 'Quote created successfully')
  await expectPath(page, '/quotes')
  const made = (await listOrders(page, 'quote')).filter((order) => order.title === title)
  expect(made.map(({ total }) => total)).toEqual([1049.67])
})

test('milestones by keyboard: Enter leads along them, and past the last one to a new one', async ({
  page,
}) => {
  const { keyboard } = page
  await enter(page, '/quotes/new')
  await fillQuote(page, 'By milestones')
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  await expect(page.getByText('100% assigned: $964.07', { exact: true })).toBeVisible()
  await page.getByLabel('Percentage of milestone 1').fill('33,3333')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Due date of milestone 1')).toBeFocused()
  await expect(page.getByLabel('Percentage of milestone 1')).toHaveValue('33.3333')
  await page.getByLabel('Due date of milestone 1').fill('2031-05-06')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Description of milestone 2')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Percentage of milestone 2')).toBeFocused()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('101')
  await expect(page.getByText('Percentage must be at most 100', { exact: true })).toBeVisible()
  await keyboard.press('Backspace')
  await expect(page.getByText('Percentage must be at most 100', { exact: true })).toHaveCount(0)
  await expect(page.getByText('56.6667% still to be assigned', { exact: true })).toBeVisible()
  await keyboard.press('Enter')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Description of milestone 3')).toBeFocused()
  await expect(page.getByLabel('Percentage of milestone 3')).toHaveValue('56.6667')
  await keyboard.type('Rest')
  await expect(page.getByText('100% assigned: $964.07', { exact: true })).toBeVisible()
  const amounts = await Promise.all(
    [1, 2, 3].map((number) => page.getByLabel(`Amount of milestone ${number}`).textContent()),
  )
  expect(amounts).toEqual(['$321.36', '$96.40', '$546.31'])
  await page.getByRole('button', { name: 'Delete milestone 3' }).click()
  await expect(page.getByLabel('Description of milestone 2')).toBeFocused()
  await page.getByRole('button', { name: 'Delete milestone 1' }).click()
  await page.getByRole('button', { name: 'Delete milestone 1' }).click()
  await expect(page.getByRole('button', { name: 'Add Milestone' })).toBeFocused()
})

test('a custom schedule adds up to the whole, and is shown so', async ({ page }) => {
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Paid in three parts')
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  await page.getByLabel('Percentage of milestone 1').fill('40')
  await expect(page.getByText('10% still to be assigned')).toBeVisible()
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expect(page.getByText('Milestone percentages must add up to 100', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add Milestone' }).click()
  await page.getByLabel('Description of milestone 3').fill('After a year')
  await expect(page.getByLabel('Percentage of milestone 3')).toHaveValue('10')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectToast(page, 'Success', 'Quote created successfully')
  const [made] = await listOrders(page, 'quote')
  await page.goto(`/quotes/${made?.id}`)
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveText([
    'Deposit40%$385.63',
    'Final payment50%$482.03',
    'After a year10%$96.41',
  ])
})
