/** Typing into the calculator: which values are accepted or rejected, and how Enter works. */
import { enter } from './api.ts'
import {
  addButton,
  addToQuote,
  calculator,
  expectItems,
  expectPrice,
  fillPiece,
  openKind,
  summary,
} from './calculator-form.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'calculator' })

test('an invalid piece shows why and cannot be added', async ({ page }) => {
  await enter(page, '/calculator')
  const expectReason = (words: string) => expect(addButton(page)).toHaveAccessibleDescription(words)
  await fillPiece(page, { Length: '', Width: '0' })
  await expect(addButton(page)).toBeDisabled()
  await expectReason('Enter the length and width first')
  await fillPiece(page, { Length: '5000', Width: '36' })
  await expectPrice(page, '—')
  await expect(calculator(page).getByRole('textbox', { name: 'Length' })).toHaveAccessibleDescription(
    /Length must be at most 1,200 inches/,
  )
  await page.getByRole('textbox', { name: 'Length' }).press('Enter')
  await expectItems(page, [])
  await fillPiece(page, { Length: '60' })
  await page.getByRole('textbox', { name: 'Width' }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('-e36')
  await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('-e36')
  await openKind(page, 'Custom Item')
  await expectReason('Enter the unit price first')
  await fillPiece(page, { 'Unit price': '0.40' })
  await expectReason('A price of $0.00 cannot be added')
  await fillPiece(page, { 'Unit price': '9000000', Quantity: '2' })
  await expectPrice(page, '$18,000,000.00')
  await expect(addButton(page)).toBeEnabled()
  await fillPiece(page, { Quantity: '0' })
  await expectPrice(page, '—')
  await expectReason('Quantity must be at least 1')
})

test('a number stays as typed and is either accepted or rejected', async ({ page }) => {
  await enter(page, '/calculator')
  const field = (name: string) => calculator(page).getByRole('textbox', { name, exact: true })
  const type = async (name: string, text: string) => {
    await field(name).fill('')
    await expect(field(name)).not.toHaveAttribute('aria-invalid')
    await field(name).pressSequentially(text)
    await field(name).press('Tab')
  }
  const notALength = `Length must be in inches (60 or 6 1/2) or feet and inches (6' 2")`
  for (const [text, left, sentence] of [
    ['1,250.50', '1,250.50', 'Length must be at most 1,200 inches'],
    ['-50', '-50', 'Length must be at least 0'],
    ['1e3', '1e3', notALength],
    ['6 1/', '6 1/', notALength],
    ['', '', 'Enter the length'],
    ['6 1/2', '6 1/2', ''],
    [`6' 2"`, `6' 2"`, ''],
    ['60,5', '60.5', ''],
  ] as const) {
    await type('Length', text)
    await expect(field('Length')).toHaveValue(left)
    await expect(field('Length')).toHaveAccessibleDescription(sentence === '' ? 'inches' : sentence)
    await expect(addButton(page)).toBeEnabled({ enabled: sentence === '' })
  }
  await addToQuote(page)
  await openKind(page, 'Custom Item')
  await type('Unit price', '0')
  await type('Quantity', '1.5')
  await expect(field('Quantity')).toHaveValue('1.5')
  await expect(field('Quantity')).toHaveAccessibleDescription('Quantity must be a whole number')
  await type('Quantity', '2')
  // A price of zero is allowed: a free sample.
  await addToQuote(page)
  await expectItems(page, ['Complete table, 60.5" × 36" × 1.75", standard base', 'Custom item'])

  const quantity = summary(page).getByLabel('Quantity of item 1')
  await quantity.fill('')
  await quantity.pressSequentially('1.5')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('1.5')
  await expect(quantity).toHaveAccessibleDescription('Quantity must be a whole number')
  await expect(summary(page).getByLabel('Total of item 1')).toHaveText('—')
  await summary(page).getByRole('button', { name: 'Save Quote' }).click()
  await expect(quantity).toBeFocused()
  await quantity.fill('')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toHaveAccessibleDescription('')
})

test('Enter adds a piece and moves on to the next', async ({ page }) => {
  await enter(page, '/calculator')
  await page.getByRole('textbox', { name: 'Thickness' }).focus()
  await page.keyboard.press('Enter')
  await expectItems(page, ['Complete table, 60" × 36" × 1.75", standard base'])
  await expect(page.getByRole('textbox', { name: 'Thickness' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectItems(page, [
    'Complete table, 60" × 36" × 1.75", standard base',
    'Complete table, 60" × 36" × 1.5", standard base',
  ])
  await expect(page.getByRole('status').filter({ hasText: 'Price' })).toHaveText('Price $1,548.00')
  await summary(page).getByRole('button', { name: 'Remove item 1' }).press('Enter')
  await expect(summary(page).getByRole('button', { name: 'Remove item 1' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(summary(page).getByRole('heading')).toBeFocused()
})
