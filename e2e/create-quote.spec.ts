/** Filling in Create Quote (spec sections 2, 5 and 9). */
import { enter, listOrders } from './api.ts'
import { chooseCustomer, expectLineTotal, expectTotals, fillLine, fillQuote } from './quote-form.ts'
import { expectToast } from './screen.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'create-quote' })

test('the form starts with its default values', { tag: '@both' }, async ({ page }) => {
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

test('the form appears exactly where its placeholder was', async ({ page }) => {
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
  // This screen's own placeholder, which follows the general one.
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3)
  const before = await places()
  answer.resolve()
  await expect(page.getByPlaceholder('Select a customer')).toBeVisible()
  const after = await places()
  for (const [index, place] of after.entries()) expect(Math.abs(place - (before[index] ?? 0))).toBeLessThan(4)
})

test('every validation message appears next to its field', { tag: '@both' }, async ({ page }) => {
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

test('totals update with every keystroke', async ({ page }) => {
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

test('the customer list handles nameless customers, no customers and a failure', async ({
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
  await expect(page.getByRole('alert')).toContainText('Could not load customers.')
  await page.unroute('**/api/customers')
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await chooseCustomer(page, 'Copper Kettle Brewing')
})

test('a custom schedule adds up to 100% and is shown on the order', { tag: '@both' }, async ({ page }) => {
  await enter(page, '/quotes/new')
  await fillQuote(page, 'Paid in three parts')
  await page.getByRole('radio', { name: 'Custom Milestones' }).check()
  await page.getByLabel('Percentage of milestone 1').fill('40')
  await expect(page.getByText('10% left to assign')).toBeVisible()
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
