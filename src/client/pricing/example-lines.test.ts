import { expect, it } from 'vitest'
import { DEFAULT_PRICING_CONFIG as CONFIG } from '#domain/pricing-config.ts'
import { exampleBeam, exampleTable, priceText } from './example-lines.ts'

const amounts = (price: ReturnType<typeof exampleTable>) =>
  price.lines.map(({ label, how, cents }) => [label, how, cents])

it('lists every rate of a table, adding up to its price', () => {
  const price = exampleTable(CONFIG, 'xbase')
  expect(amounts(price)).toEqual([
    ['Area', '20.00 sq ft × $80.00', 160_000],
    ['Thickness', '20.00 sq ft × 1 3/4" × $11.00', 38_500],
    ['Breadboards', '', 20_000],
    ['Premium wood', '20.00 sq ft × $30.00', 60_000],
    ['Stain', '20.00 sq ft × $11.00', 22_000],
    ['Base: X base', '', 50_000],
  ])
  expect(price.dollars).toBe(3505)
})

it('lists every rate of a beam, adding up to its price', () => {
  const price = exampleBeam({ ...CONFIG, addOnFees: { ...CONFIG.addOnFees, planed: 40 } }, '6x10')
  expect(amounts(price)).toEqual([
    ['Beam 6x10', '10.00 ft × $85.00', 85_000],
    ['Installation', '', 50_000],
    ['Cut to size', '', 5_000],
    ['Brush sanding', '', 15_000],
    ['Belt sanding', '', 15_000],
    ['Planed', '', 4_000],
  ])
  expect(price.dollars).toBe(1740)
})

it('lists add-ons that are not offered, and the rounding', () => {
  const enabledAddOns = { ...CONFIG.enabledAddOns, stain: false }
  const price = exampleTable({ ...CONFIG, breadboardFlat: 199.4, enabledAddOns }, 'standard')
  expect(amounts(price)).toEqual(
    expect.arrayContaining([
      ['Breadboards', '', 19_940],
      ['Stain', '', undefined],
      ['Rounding', 'to the nearest dollar', -40],
    ]),
  )
  expect(price.dollars).toBe(2884)
})

it('has no price if a rate is missing', () => {
  const price = exampleTable({ ...CONFIG, stainRate: Number.NaN }, 'standard')
  expect(priceText(price.dollars)).toBe('—')
  expect(price.lines.find(({ label }) => label === 'Stain')?.cents).toBeNaN()
  expect(price.lines.map(({ label }) => label)).not.toContain('Rounding')
})
