/** Lines that keep the piece that they were priced from. */
import { listOrders, makeOrder } from '../../../test-support/api-calls.ts'
import { calculator, expectPrice, openKind } from '../../../test-support/client/calculator-form.ts'
import { enter, expectPath } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'

const TABLE = { length: 72, width: 40, baseStyle: 'trestle', stain: true }
const tableLine = {
  description: 'Complete table, 72" × 40" × 1 3/4", trestle base, stain',
  quantity: 2,
  price: 2855,
  piece: { type: 'table', inputs: TABLE },
}

test('a copy of a quote takes another length in four clicks and values', async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page, { title: 'Two tables', lineItems: [tableLine] })
  await page.goto(`/quotes/${id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expectPath(page, `/quotes/new/${id}`)
  await page.getByRole('button', { name: 'Open line 1 in the calculator' }).click()
  const length = calculator(page).getByRole('textbox', { name: 'Length' })
  await expect(length).toBeFocused()
  await expect(length).toHaveValue('72')
  await expect(calculator(page).getByRole('combobox', { name: 'Base style' })).toHaveValue('trestle')
  await expectPrice(page, '$2,855.00')
  // Typed over the selected number.
  await page.keyboard.type('84')
  await expectPrice(page, '$3,223.00')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByLabel('Description of line 1', { exact: true })).toHaveValue(
    'Complete table, 84" × 40" × 1 3/4", trestle base, stain',
  )
  await expect(page.getByLabel('Quantity of line 1')).toHaveValue('2')
  await expect(page.getByLabel('Price of line 1')).toHaveValue('3223.00')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectPath(page, '/quotes')
  const [copy] = await listOrders(page, 'quote')
  expect(copy).toMatchObject({ title: 'Two tables', subtotal: 6446 })
})

test('a copy is priced at today’s rates, says so, and keeps a price that was typed', async ({ page }) => {
  await enter(page)
  const piece = { type: 'table', inputs: { length: 60, width: 36 } }
  const line = { description: 'Complete table', quantity: 1, price: 1589, piece }
  const { id, orderNumber } = await makeOrder(page, {
    title: 'As before',
    purchaseOrder: 'PO 4711',
    lineItems: [line, { ...line, description: 'The agreed one', price: 1500 }],
  })
  const rates = { pricingConfig: { baseRate: 95.5 } }
  expect((await page.request.patch('/api/shop-settings', { data: rates })).status()).toBe(200)
  await page.goto(`/quotes/new/${id}`)
  const note = page.getByText(`This is a copy of ${orderNumber}`)
  await expect(note).toContainText(
    'Prices were updated to today’s rates:Complete table: $1,821.00 instead of $1,589.00',
  )
  await expect(note).not.toContainText('The agreed one')
  await expect(page.getByLabel('PO number')).toHaveValue('')
  await expect(page.getByLabel('Price of line 1')).toHaveValue('1821.00')
  await expect(page.getByLabel('Price of line 2')).toHaveValue('1500.00')
  await expect(page.getByText('Listed $1,821.00, quoted $1,500.00, −17.6%')).toBeVisible()
  await page.reload()
  await expect(note).toContainText('$1,821.00 instead of $1,589.00')
  await page.getByLabel('Price of line 1').fill('1700')
  await expect(note).not.toContainText('rates')
  await page.getByLabel('Price of line 1').fill('1821.00')
  await page.getByRole('button', { name: 'Save Quote' }).click()
  await expectPath(page, '/quotes')
  const [copy] = await listOrders(page, 'quote')
  const saved = await (await page.request.get(`/api/orders/${copy?.id}`)).json()
  expect(saved).toMatchObject({
    purchaseOrder: null,
    ratesChanged: null,
    lineItems: [
      { price: 1821, listPrice: 1821 },
      { price: 1500, listPrice: 1821 },
    ],
  })
})

test('the calculator keeps what was written by hand', async ({ page }) => {
  await enter(page)
  const piece = { type: 'beam', inputs: { length: 175, size: '6x6' } }
  const words = 'Beam 6x6, 175" long — hand-hewn face, as in Mrs. Kim’s photo'
  const { id } = await makeOrder(page, {
    lineItems: [{ description: words, quantity: 2, price: 1200, piece }],
  })
  await page.goto(`/quotes/${id}/edit`)
  const description = page.getByLabel('Description of line 1', { exact: true })
  const price = page.getByLabel('Price of line 1')
  const openLine = page.getByRole('button', { name: 'Open line 1 in the calculator' })
  const update = calculator(page).getByRole('button', { name: 'Update Line' })
  const keeps = calculator(page).getByRole('checkbox', {
    name: 'Keep $1,200.00, the price that was set by hand',
  })
  await expect(page.getByText('Listed $1,094.00, quoted $1,200.00, +9.7%')).toBeVisible()

  // Nothing is changed.
  await openLine.click()
  await expect(keeps).toBeChecked()
  await update.click()
  await expect(description).toHaveValue(words)
  await expect(price).toHaveValue('1200.00')

  await openLine.click()
  await expect(calculator(page).getByRole('textbox', { name: 'Length' })).toBeFocused()
  await page.keyboard.type('180')
  await update.click()
  const longer = words.replace('175', '180')
  await expect(description).toHaveValue(longer)
  await expect(price).toHaveValue('1200.00')
  await expect(page.getByText('Listed $1,125.00, quoted $1,200.00, +6.7%')).toBeVisible()

  // The price of a beam was not meant for a table.
  await openLine.click()
  await openKind(page, 'Complete Table')
  await expect(keeps).not.toBeChecked()
  await openKind(page, 'Beam')
  await expect(keeps).toBeChecked()
  await keeps.uncheck()
  await update.click()
  await expect(description).toHaveValue(longer)
  await expect(price).toHaveValue('1125.00')
  await openLine.click()
  await expectPrice(page, '$1,125.00')
  await expect(keeps).toHaveCount(0)
})

test('a line of text is given a piece, and any of them survives a reload', async ({ page }) => {
  await enter(page)
  const { id } = await makeOrder(page, { lineItems: [{ description: 'Ladder', quantity: 2, price: 450.5 }] })
  await page.goto(`/quotes/${id}/edit`)
  const openLine = page.getByRole('button', { name: 'Open line 1 in the calculator' })
  // Nothing is chosen, so nothing changes.
  await openLine.click()
  await calculator(page).getByRole('button', { name: 'Update Line' }).click()
  await expect(page.getByLabel('Description of line 1', { exact: true })).toHaveValue('Ladder')
  await expect(page.getByLabel('Price of line 1')).toHaveValue('450.50')
  await openLine.click()
  // What the line says is what a custom item starts with.
  await openKind(page, 'Custom Item')
  await expect(calculator(page).getByRole('textbox', { name: 'Description' })).toHaveValue('Ladder')
  await openKind(page, 'Beam')
  await page.keyboard.press('Enter')
  await calculator(page).getByRole('button', { name: 'Update Line' }).click()
  await page.getByLabel('Price of line 1').fill('700')
  await page.reload()
  await expect(page.getByText('Listed $750.00, quoted $700.00, −6.7%')).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectPath(page, `/quotes/${id}`)
  const order = (await page.request.get(`/api/orders/${id}`)).json()
  expect(await order).toMatchObject({
    lineItems: [
      {
        description: 'Beam 6x6, 120" long',
        quantity: 2,
        price: 700,
        listPrice: 750,
        piece: { type: 'beam' },
      },
    ],
  })
})
