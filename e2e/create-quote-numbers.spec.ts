/** The numbers of a quote: accepted as people write them, or rejected with a message (spec section 5). */
import type { Locator } from '@playwright/test'
import { enter } from './api.ts'
import { expectLineTotal, expectTotals, fillLine, fillQuote } from './quote-form.ts'
import { expect, expectFitForAll, test } from './test.ts'

test.use({ serverName: 'create-quote' })

test('text without a number becomes 1 as a quantity and 0 as a price', async ({ page }) => {
  await enter(page, '/quotes/new')
  for (const nonsense of ['abc', '', '$', '-']) {
    await fillLine(page, 1, { description: 'Ladder', quantity: nonsense, price: nonsense })
    await page.getByLabel('Description of line 1').focus()
    await expect(page.getByLabel('Quantity of line 1')).toHaveValue('1')
    await expect(page.getByLabel('Price of line 1')).toHaveValue('0')
    await expectLineTotal(page, 1, '$0.00')
  }
})

test('an unreadable number stays as typed and shows an error', async ({ page }) => {
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

test('numbers with foreign decimal separators are understood and reformatted', async ({ page }) => {
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

test('a number that is too large shows an error while it is typed', async ({ page }) => {
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

test('an out-of-range tax rate or expiry stays as typed and shows an error', async ({ page }) => {
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
