/** The calculator (spec sections 2, 5, 8 and 9): from the first field to a saved quote. */
import { getOrder, listOrders } from '../../../test-support/api-calls.ts'
import {
  addTable,
  addToQuote,
  askForCustomer,
  calculator,
  chooseAddOns,
  expectItems,
  expectPrice,
  expectSums,
  fillPiece,
  openKind,
  summary,
  TABLE,
} from '../../../test-support/client/calculator-form.ts'
import {
  enter,
  expectFailure,
  expectPath,
  expectToast,
  follow,
  navigation,
  openTab,
} from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('the calculator opens at its addresses and tab with default values', async ({ page }) => {
  await enter(page)
  await openTab(page, 'Calculator')
  await expectPath(page, '/calculator')
  await expect(page).toHaveTitle('Calculator · Kerf')
  await expect(navigation(page).getByRole('link', { name: 'Calculator' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('tab')).toHaveText([
    ...['Complete Table', 'Tabletop Only', 'Beam', 'Custom Item'],
    // The shop's own.
    ...['Bench', 'Hardwood table', 'Live-edge slab'],
  ])
  const value = (label: string) => expect(calculator(page).getByRole('textbox', { name: label, exact: true }))
  const choice = (label: string) => expect(calculator(page).getByRole('combobox', { name: label }))
  await value('Length').toHaveValue('60')
  await value('Width').toHaveValue('36')
  await value('Thickness').toHaveValue('1.75')
  await expect(calculator(page).getByText('in', { exact: true })).toHaveCount(2)
  // The drawing says it too.
  const beside = () =>
    calculator(page)
      .getByText('1 3/4"', { exact: true })
      .evaluateAll((all) => all.filter((element) => element.closest('svg') === null).length)
  await expect.poll(beside).toBe(1)
  await choice('Base style').toHaveValue('standard')
  await openKind(page, 'Tabletop Only')
  await value('Length').toHaveValue('60')
  await expect(calculator(page).getByRole('combobox')).toHaveCount(0)
  await openKind(page, 'Beam')
  await value('Length').toHaveValue('120')
  await choice('Beam size').toHaveValue('6x6')
  await choice('Beam size').toBeVisible()
  await expect(calculator(page).getByRole('option')).toHaveText([
    '5x7 · $75.00 / ft',
    '5x9 · $75.00 / ft',
    '6x6 · $75.00 / ft',
    '6x10 · $85.00 / ft',
    '8x8 · $95.00 / ft',
    '10x10 · $95.00 / ft',
    '12x12 · $105.00 / ft',
  ])
  await openKind(page, 'Custom Item')
  await value('Quantity').toHaveValue('1')
  await expectSums(page, { subtotal: '$0.00', tax: '$0.00', total: '$0.00' })

  await step('an empty summary cannot be saved', async () => {
    await summary(page).getByRole('button', { name: 'Save Quote' }).click()
    await expectFailure(page, 'No items added', 'Please add at least one item to the quote.')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await follow(page, '/calc')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Routing Test')
  await page.getByRole('main').getByRole('link', { name: 'calculator' }).click()
  await expectPath(page, '/calculator')
  await follow(page, '/calc-test')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calculator')
})

test('pieces are added, edited in the summary and saved as a quote for a new customer', async ({ page }) => {
  await enter(page, '/calculator')
  await addTable(page)
  await openKind(page, 'Tabletop Only')
  await chooseAddOns(page, ['Premium wood'])
  await addToQuote(page)
  await openKind(page, 'Beam')
  await chooseAddOns(page, ['Cut to size', 'Planed'])
  await addToQuote(page)
  await openKind(page, 'Custom Item')
  await fillPiece(page, { Description: 'Steel bracket', 'Unit price': '12.50', Quantity: '4' })
  await addToQuote(page)
  // Totals are whole dollars: three at $12.50 cost $38, which no whole-dollar unit price yields.
  await fillPiece(page, { Description: '', Quantity: '3' })
  await addToQuote(page)
  await expectItems(page, [
    TABLE,
    'Tabletop, 60" × 36" × 1 3/4", premium wood',
    'Beam 6x6, 120" long, cut to size, planed',
    'Steel bracket',
    'Custom item, 3 × $12.50',
  ])
  // 3055 + 1939 + 800 + 50 + 38 = 5882; 5882 × 0.0825 = 485.265
  await expectSums(page, { subtotal: '$5,882.00', tax: '$485.27', total: '$6,367.27' })
  await expect(summary(page).getByLabel('Quote title')).toHaveValue('Complete table and 4 more')

  await summary(page).getByLabel('Quantity of item 3').fill('2')
  await expect(summary(page).getByLabel('Total of item 3')).toHaveText('$1,600.00')
  await summary(page).getByLabel('Description of item 2').fill('Second top')
  await summary(page).getByRole('button', { name: 'Remove item 5' }).click()
  const fee = summary(page).getByRole('checkbox', { name: 'Handling fee' })
  await expect(fee).not.toBeChecked()
  await fee.check()
  // 3055 + 1939 + 1600 + 50 + 10 = 6654; × 0.0825 = 548.955
  await expectSums(page, { subtotal: '$6,654.00', tax: '$548.96', total: '$7,202.96' })
  await summary(page).getByLabel('Quote title').fill('Lobby furniture')

  const dialog = await askForCustomer(page)
  await dialog.getByRole('button', { name: 'Save Quote' }).click()
  await expect(dialog.getByText('Customer name is required', { exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Ottoline Marsh')
  await dialog.getByLabel('Email').fill('not an address')
  await dialog.getByRole('button', { name: 'Save Quote' }).click()
  await expect(dialog.getByText('Invalid email address', { exact: true })).toBeVisible()
  await dialog.getByLabel('Email').fill('ottoline@marsh.example')
  await dialog.getByLabel('Phone').fill('(828) 555-0190')
  await dialog.getByLabel('Address').fill('3 Quarry Road')
  await dialog.getByRole('button', { name: 'Save Quote' }).dblclick()
  await expectToast(page, 'Quote created', 'Your quote has been created successfully.')
  await expectPath(page, '/quotes')

  const [made, ...more] = (await listOrders(page, 'quote')).filter(({ title }) => title === 'Lobby furniture')
  expect(more).toEqual([])
  const order = await getOrder(page, made?.id ?? 0)
  expect(order).toMatchObject({
    status: 'quote',
    subtotal: 6654,
    tax: 548.96,
    taxRate: 0.0825,
    total: 7202.96,
    expiryDays: 30,
    paymentTerms: { structure: 'split-50-50', notes: '50% deposit required to begin work' },
    customer: {
      name: 'Ottoline Marsh',
      email: 'ottoline@marsh.example',
      phone: '(828) 555-0190',
      address: '3 Quarry Road',
    },
  })
  expect(order.lineItems).toMatchObject([
    { description: TABLE, quantity: 1, price: 3055, listPrice: 3055, piece: { type: 'table' }, total: 3055 },
    { description: 'Second top', quantity: 1, price: 1939, total: 1939 },
    { description: 'Beam 6x6, 120" long, cut to size, planed', quantity: 2, price: 800, total: 1600 },
    { description: 'Steel bracket', quantity: 4, price: 12.5, total: 50 },
    { description: 'Handling fee', quantity: 1, price: 10, total: 10 },
  ])
  await openTab(page, 'Calculator')
  await expectItems(page, [])
})

test('a reload restores everything; Clear empties it', async ({ page }) => {
  await enter(page, '/calculator')
  await addTable(page)
  await summary(page).getByRole('checkbox', { name: 'Handling fee' }).check()
  await openKind(page, 'Beam')
  await fillPiece(page, { Length: '90', 'Beam size': '8x8' })
  await chooseAddOns(page, ['Installation'])
  const dialog = await askForCustomer(page)
  await dialog.getByLabel('Name').fill('Half typed')
  await page.reload()
  await expectItems(page, [TABLE])
  // 7.5 ft × 95 + 500
  await expectPrice(page, '$1,213.00')
  await expect(page.getByRole('tab', { name: 'Beam' })).toHaveAttribute('aria-selected', 'true')
  await expectSums(page, { subtotal: '$3,065.00', tax: '$252.86', total: '$3,317.86' })
  await askForCustomer(page)
  await expect(dialog.getByLabel('Name')).toHaveValue('Half typed')
  await step('the dialog is accessible with options and with a chosen customer', async () => {
    await dialog.getByLabel('Name').fill('')
    await dialog.getByRole('button', { name: 'Save Quote' }).click()
    await dialog.getByLabel('Name').fill('Hart')
    const emily = page.getByRole('option', { name: /^Emily Hartwell/ })
    await expect(emily).toBeVisible()
    await emily.click()
    await expect(dialog.getByRole('button', { name: 'Change customer' })).toBeVisible()
  })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(summary(page).getByRole('button', { name: 'Save Quote' })).toBeFocused()

  await summary(page).getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Quote' }).click()
  await expectItems(page, [])
  await expectSums(page, { subtotal: '$0.00', tax: '$0.00', total: '$0.00' })
  await page.reload()
  await expectItems(page, [])
  await expectPrice(page, '$1,213.00')
})
