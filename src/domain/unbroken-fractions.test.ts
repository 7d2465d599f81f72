import { expect, test } from 'vitest'
import { unbrokenFractions } from './unbroken-fractions.ts'

test.each([
  ['Tabletop, 96" × 42" × 1 3/4", stain', 'Tabletop, 96" × 42" × 1\u00a03/4", stain'],
  ['48 1/2" × 10 11/32"', '48\u00a01/2" × 10\u00a011/32"'],
  ['Glass, 3/8" tempered, 2 holes', 'Glass, 3/8" tempered, 2 holes'],
  ['Bits 1/8" 3/16", dowels 1/8 3/16 1 1/4', 'Bits 1/8" 3/16", dowels 1/8 3/16 1\u00a01/4'],
  ['Lot 20 2 of 3', 'Lot 20 2 of 3'],
])('%s stays in one piece', (text, shown) => {
  expect(unbrokenFractions(text)).toBe(shown)
})
