/** Typing into the calculator: the price of what is typed, which values are accepted or rejected, and how Enter works. */
import {
  addButton,
  addToQuote,
  calculator,
  chooseAddOns,
  expectItems,
  expectPrice,
  fillPiece,
  openKind,
  parts,
  summary,
} from '../../../test-support/client/calculator-form.ts'
import { clickAsSafari } from '../../../test-support/client/safari.ts'
import { enter } from '../../../test-support/client/screen.ts'
import { expect, step, test } from '../../../test-support/client/test.ts'

test('each kind of piece shows the price of what is typed, with one line for each part', async ({ page }) => {
  await enter(page, '/calculator')

  await step('a table, with every keystroke', async () => {
    await fillPiece(page, { Length: '' })
    await expectPrice(page, '—')
    await page.getByRole('textbox', { name: 'Length' }).focus()
    // 36 in wide and 1.75 in thick: 24.8125 dollars per inch, plus the base.
    for (const [key, price] of [
      ['7', '$274.00'],
      ['2', '$1,887.00'],
      ['.', '$1,887.00'],
      ['5', '$1,899.00'],
    ] as const) {
      await page.keyboard.press(key)
      await expectPrice(page, price)
    }
    await fillPiece(page, { Length: '60', Thickness: '1.5' })
    await page.getByRole('textbox', { name: 'Thickness' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('textbox', { name: 'Thickness' })).toHaveValue('1.75')
    const base = page.getByRole('combobox', { name: 'Base style' })
    await expect(base.getByRole('option')).toHaveText([
      'Standard · $100.00',
      'Trestle · $650.00',
      'X base · $500.00',
      'V base · $600.00',
      'Broad · $300.00',
      'Metal · $500.00',
      'Custom · $300.00',
    ])
    await base.selectOption('Trestle · $650.00')
    await expect(base).toHaveValue('trestle')
    await chooseAddOns(page, ['Breadboards', 'Premium wood', 'Stain'])
    await expectPrice(page, '$2,954.00')
    await expect(parts(page)).toHaveText([
      'Area 60" × 36" ÷ 14415.00 sq ft',
      'Base price 15.00 sq ft × $80.00$1,200.00',
      'Thickness 15.00 sq ft × 1 3/4" × $11.00$288.75',
      'Breadboards $200.00',
      'Premium wood 15.00 sq ft × $30.00$450.00',
      'Stain 15.00 sq ft × $11.00$165.00',
      'Base style Trestle$650.00',
      'Rounding to the nearest dollar$0.25',
    ])
  })

  await step('a tabletop in feet, inches and fractions', async () => {
    await openKind(page, 'Tabletop Only')
    await fillPiece(page, { Length: `6' 2 1/2"`, Width: '30 1/2', Thickness: '1 3/4' })
    // 15.779… sq ft: 1262.36 + 303.75
    await expectPrice(page, '$1,566.00')
  })

  await step('a beam', async () => {
    await openKind(page, 'Beam')
    await fillPiece(page, { Length: '100', 'Beam size': '6x10' })
    await chooseAddOns(page, ['Cut to size'])
    await expectPrice(page, '$758.00')
    await expect(parts(page)).toHaveText([
      'Length 100" ÷ 128.3333 ft',
      'Beam 6x10, 8.3333 ft × $85.00$708.33',
      'Cut to size $50.00',
      'Rounding to the nearest dollar-$0.33',
    ])
  })

  await step('a custom item', async () => {
    await openKind(page, 'Custom Item')
    await expectPrice(page, '$0.00')
    await fillPiece(page, { 'Unit price': '12.50', Quantity: '4' })
    await expectPrice(page, '$50.00')
    await expect(parts(page)).toHaveText(['Custom item 4 × $12.50$50.00'])
  })
})

test('a number stays as typed, and a piece that cannot be added says why', async ({ page }) => {
  await enter(page, '/calculator')
  const field = (name: string) => calculator(page).getByRole('textbox', { name, exact: true })
  const expectReason = (words: string) => expect(addButton(page)).toHaveAccessibleDescription(words)
  const type = async (name: string, text: string) => {
    await field(name).fill(text)
    await field(name).press('Tab')
  }
  await fillPiece(page, { Length: '', Width: '0' })
  await expect(addButton(page)).toBeDisabled()
  await expectReason('Enter the length and width first')
  await fillPiece(page, { Width: '36' })
  for (const [text, left, sentence] of [
    ['1,250.50', '1,250.50', 'Length must be at most 1,200 inches'],
    ['6 1/', '6 1/', `Length must be in inches (60 or 6 1/2) or feet and inches (6' 2")`],
    ['', '', 'Enter the length'],
    // How a length is read is below the field where it would cover what is typed.
    [`7' 2 1/2"`, `7' 2 1/2"`, '86 1/2"'],
    ['60,5', '60.5', '60 1/2"'],
    ['60', '60', 'inches'],
  ] as const) {
    await type('Length', text)
    await expect(field('Length')).toHaveValue(left)
    await expect(field('Length')).toHaveAccessibleDescription(sentence)
    if (!/length/i.test(sentence)) await expect(addButton(page)).toBeEnabled()
    else await expect(addButton(page)).toBeDisabled()
  }
  // Not even letters are swallowed.
  await field('Length').focus()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('-e36')
  await expect(field('Length')).toHaveValue('-e36')
  await field('Length').press('Enter')
  await expectItems(page, [])

  await openKind(page, 'Custom Item')
  await expectReason('Enter the unit price first')
  await fillPiece(page, { 'Unit price': '0.40' })
  await expectReason('A price of $0.00 cannot be added')
  await type('Quantity', '1.5005')
  await expect(field('Quantity')).toHaveAccessibleDescription('Quantity must have at most 3 decimals')
  await expectPrice(page, '—')
  await fillPiece(page, { 'Unit price': '0', Quantity: '2' })
  // A price of zero is allowed: a free sample.
  await addToQuote(page)
  await expectItems(page, ['Custom item'])

  const quantity = summary(page).getByLabel('Quantity of item 1')
  await quantity.fill('12abc')
  let shown: string | undefined
  document.addEventListener('mouseup', () => (shown = summary(page).elements()[0]?.textContent), {
    once: true,
  })
  await clickAsSafari(summary(page).getByRole('button', { name: 'Save Quote' }))
  // A message above the button would have moved it away from under the pointer.
  expect(shown).not.toContain('Quantity must')
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveAccessibleDescription(/^Quantity must/)
  await quantity.fill('0')
  await clickAsSafari(page.getByRole('button', { name: 'Add to Quote' }))
  await expectItems(page, ['Custom item', 'Custom item'])
  // A press that reports nothing itself must not hide what is wrong.
  await expect(quantity).toHaveAccessibleDescription('Quantity must be at least 1')
  await summary(page).getByRole('button', { name: 'Remove item 2' }).click()
  await quantity.fill('1.5005')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('1.5005')
  await expect(quantity).toHaveAccessibleDescription('Quantity must have at most 3 decimals')
  await expect(summary(page).getByLabel('Total of item 1')).toHaveText('—')
  await summary(page).getByRole('button', { name: 'Save Quote' }).click()
  await expect(quantity).toBeFocused()
  await quantity.fill('')
  await quantity.press('Tab')
  await expect(quantity).toHaveValue('1')
  await expect(quantity).toHaveAccessibleDescription('')

  await step('Enter adds a piece and keeps the focus', async () => {
    await summary(page).getByRole('button', { name: 'Remove item 1' }).click()
    await openKind(page, 'Complete Table')
    await fillPiece(page, { Length: '60' })
    await field('Thickness').focus()
    await page.keyboard.press('Enter')
    await expectItems(page, ['Complete table, 60" × 36" × 1 3/4", standard base'])
    await expect(field('Thickness')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectItems(page, [
      'Complete table, 60" × 36" × 1 3/4", standard base',
      'Complete table, 60" × 36" × 1 1/2", standard base',
    ])
    await expect(page.getByRole('status').filter({ hasText: 'Price' })).toHaveText('Price $1,548.00')
    await summary(page).getByRole('button', { name: 'Remove item 1' }).press('Enter')
    await expect(summary(page).getByRole('button', { name: 'Remove item 1' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(summary(page).getByRole('heading')).toBeFocused()
  })
})
