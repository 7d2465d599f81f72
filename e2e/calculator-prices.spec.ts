/** Calculator prices for values typed into the form, compared with prices worked out by hand (spec section 9). */
import { enter } from './api.ts'
import { chooseAddOns, expectPrice, fillPiece, openKind, parts } from './calculator-form.ts'
import { expect, test } from './test.ts'

test.use({ serverName: 'calculator-prices' })

interface Example {
  readonly why: string
  readonly fields?: Readonly<Record<string, string>>
  readonly addOns?: readonly string[]
  readonly price: string
}

const size = (Length: string, Width: string, Thickness: string) => ({ Length, Width, Thickness })

/** By kind, in the order they are typed: a field that an example omits keeps its previous value. */
const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  'Complete Table': [
    { why: '15 sq ft: 1200 + 288.75 + 100 = 1588.75', price: '$1,589.00' },
    { why: '1488.75 + 650', fields: { 'Base style': 'Trestle' }, price: '$2,139.00' },
    { why: '1488.75 + 500', fields: { 'Base style': 'X base' }, price: '$1,989.00' },
    { why: '1488.75 + 600', fields: { 'Base style': 'V base' }, price: '$2,089.00' },
    { why: '1488.75 + 300', fields: { 'Base style': 'Broad' }, price: '$1,789.00' },
    { why: '1488.75 + 500', fields: { 'Base style': 'Metal' }, price: '$1,989.00' },
    { why: '1488.75 + 300', fields: { 'Base style': 'Custom' }, price: '$1,789.00' },
    {
      why: '1588.75 + 200',
      fields: { 'Base style': 'Standard' },
      addOns: ['Breadboards'],
      price: '$1,789.00',
    },
    { why: '1588.75 + 15 × 30', addOns: ['Premium wood'], price: '$2,039.00' },
    { why: '1588.75 + 15 × 11', addOns: ['Stain'], price: '$1,754.00' },
    { why: 'all three', addOns: ['Breadboards', 'Premium wood', 'Stain'], price: '$2,404.00' },
    {
      why: '20 sq ft: 1600 + 385 + 200 + 220 + 650 = 3055',
      fields: { ...size('72', '40', '1.75'), 'Base style': 'Trestle' },
      addOns: ['Breadboards', 'Stain'],
      price: '$3,055.00',
    },
    {
      why: '28 sq ft: 2240 + 616 + 200 + 840 + 308 + 600 = 4804',
      fields: { ...size('96', '42', '2'), 'Base style': 'V base' },
      addOns: ['Breadboards', 'Premium wood', 'Stain'],
      price: '$4,804.00',
    },
    {
      why: '50.5 × 33.25 = 11.66059… sq ft: 932.847 + 160.333 + 100 = 1193.18',
      fields: { ...size('50.5', '33.25', '1.25'), 'Base style': 'Standard' },
      price: '$1,193.00',
    },
  ],
  'Tabletop Only': [
    { why: '15 sq ft: 1200 + 288.75', price: '$1,489.00' },
    { why: '+ 200', addOns: ['Breadboards'], price: '$1,689.00' },
    { why: '+ 450', addOns: ['Premium wood'], price: '$1,939.00' },
    { why: '+ 165', addOns: ['Stain'], price: '$1,654.00' },
    { why: '+ 815', addOns: ['Breadboards', 'Premium wood', 'Stain'], price: '$2,304.00' },
    { why: '10 sq ft: 800 + 165', fields: size('48', '30', '1.5'), price: '$965.00' },
    { why: '1 sq ft: 80 + 5.50, half a dollar rounds up', fields: size('12', '12', '0.5'), price: '$86.00' },
    { why: '1 sq ft: 80 + 0.44, less rounds down', fields: size('12', '12', '0.04'), price: '$80.00' },
    { why: 'an empty thickness counts as 0, so there is no price', fields: size('60', '36', ''), price: '—' },
    {
      why: '6\' 2 1/2" × 30 1/2 in = 15.779… sq ft: 1262.36 + 303.75',
      fields: size(`6' 2 1/2"`, '30 1/2', '1 3/4'),
      price: '$1,566.00',
    },
  ],
  Beam: [
    { why: '10 ft × 75', price: '$750.00' },
    { why: '5 ft × 75', fields: { Length: '60', 'Beam size': '5x7' }, price: '$375.00' },
    { why: '5 ft × 75', fields: { 'Beam size': '5x9' }, price: '$375.00' },
    { why: '100 in × 85 / 12 = 708.33', fields: { Length: '100', 'Beam size': '6x10' }, price: '$708.00' },
    { why: '8 ft × 95', fields: { Length: '96', 'Beam size': '8x8' }, price: '$760.00' },
    { why: '2.5 ft × 95 = 237.50', fields: { Length: '30', 'Beam size': '10x10' }, price: '$238.00' },
    { why: '12 ft × 105', fields: { Length: '144', 'Beam size': '12x12' }, price: '$1,260.00' },
    {
      why: '+ 500',
      fields: { Length: '120', 'Beam size': '6x6' },
      addOns: ['Installation'],
      price: '$1,250.00',
    },
    { why: '+ 50', addOns: ['Cut to size'], price: '$800.00' },
    { why: '+ 150', addOns: ['Brush sanding'], price: '$900.00' },
    { why: '+ 150', addOns: ['Belt sanding'], price: '$900.00' },
    { why: 'free unless the shop sets a fee', addOns: ['Planed'], price: '$750.00' },
    {
      why: '750 + 500 + 50 + 150 + 150',
      addOns: ['Installation', 'Cut to size', 'Brush sanding', 'Belt sanding', 'Planed'],
      price: '$1,600.00',
    },
  ],
  'Custom Item': [
    { why: 'an empty form costs nothing', price: '$0.00' },
    { why: '19.99 × 3 = 59.97', fields: { 'Unit price': '19.99', Quantity: '3' }, price: '$60.00' },
    { why: '12.49', fields: { 'Unit price': '12.49', Quantity: '1' }, price: '$12.00' },
    { why: 'an empty quantity counts as 1', fields: { 'Unit price': '250', Quantity: '' }, price: '$250.00' },
    { why: '250 × 4', fields: { 'Unit price': '250', Quantity: '4' }, price: '$1,000.00' },
    { why: 'an empty price counts as 0', fields: { 'Unit price': '' }, price: '$0.00' },
  ],
}

for (const [kind, examples] of Object.entries(EXAMPLES)) {
  test(`${kind}: prices match examples worked out by hand`, async ({ page }) => {
    await enter(page, '/calculator')
    await openKind(page, kind)
    for (const { why, fields = {}, addOns, price } of examples) {
      await test.step(`${why}: ${price}`, async () => {
        await fillPiece(page, fields)
        if (kind !== 'Custom Item') await chooseAddOns(page, addOns ?? [])
        await expectPrice(page, price)
      })
    }
  })
}

test('the price updates with every keystroke', async ({ page }) => {
  await enter(page, '/calculator')
  await fillPiece(page, { Length: '' })
  await expectPrice(page, '—')
  await page.getByRole('textbox', { name: 'Length' }).focus()
  // 36 in wide and 1.75 in thick: 24.8125 dollars per inch, plus the base.
  for (const [key, price] of [
    ['7', '$274.00'],
    ['2', '$1,887.00'],
    ['.', '$1,887.00'],
    ['5', '$1,899.00'],
    ['Backspace', '$1,887.00'],
  ] as const) {
    await page.keyboard.press(key)
    await expectPrice(page, price)
  }
  await page.getByRole('textbox', { name: 'Thickness' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Thickness' })).toHaveValue('2')
  // 18 sq ft: 1440 + 396 + 100.
  await expectPrice(page, '$1,936.00')
})

test('the breakdown has one line for each part and adds up to the price', async ({ page }) => {
  await enter(page, '/calculator')
  await fillPiece(page, { 'Base style': 'Trestle' })
  await chooseAddOns(page, ['Breadboards', 'Premium wood', 'Stain'])
  await expectPrice(page, '$2,954.00')
  await expect(parts(page)).toHaveText([
    'Area 60" × 36" ÷ 14415.00 sq ft',
    'Base price 15.00 sq ft × $80.00$1,200.00',
    'Thickness 15.00 sq ft × 1.75" × $11.00$288.75',
    'Breadboards $200.00',
    'Premium wood 15.00 sq ft × $30.00$450.00',
    'Stain 15.00 sq ft × $11.00$165.00',
    'Base style Trestle$650.00',
    'Rounding to the nearest dollar$0.25',
  ])
  await openKind(page, 'Beam')
  await fillPiece(page, { Length: '100', 'Beam size': '6x10' })
  await chooseAddOns(page, ['Cut to size'])
  await expectPrice(page, '$758.00')
  await expect(parts(page)).toHaveText([
    'Length 100" ÷ 128.33 ft',
    'Beam 8.33 ft × $85.00$708.33',
    'Cut to size $50.00',
    'Rounding to the nearest dollar-$0.33',
  ])
  await openKind(page, 'Custom Item')
  await fillPiece(page, { 'Unit price': '12.50', Quantity: '4' })
  await expect(parts(page)).toHaveText(['Custom item 4 × $12.50$50.00'])
})
