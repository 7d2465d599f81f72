import { expect, it } from 'vitest'
import { beamDescription, tableDescription, tabletopDescription } from './piece-descriptions.ts'
import { BASE_STYLES, BEAM_ADD_ONS } from './pricing-config.ts'

const PLAIN = {
  lengthInches: 72,
  widthInches: 40,
  thicknessInches: 1.75,
  breadboards: false,
  premiumWood: false,
  stain: false,
}

it('describes a table by its size, base, and add-ons', () => {
  expect(tableDescription({ ...PLAIN, breadboards: true, stain: true, baseStyle: 'trestle' })).toBe(
    'Complete table, 72" × 40" × 1 3/4", trestle base, breadboards, stain',
  )
  const bases = BASE_STYLES.map((baseStyle) =>
    tableDescription({ ...PLAIN, baseStyle })
      .split(', ')
      .at(-1),
  )
  expect(bases).toEqual([
    'standard base',
    'trestle base',
    'X base',
    'V base',
    'broad base',
    'metal base',
    'custom base',
  ])
})

it('describes a tabletop', () => {
  expect(tabletopDescription({ ...PLAIN, lengthInches: 60.125, premiumWood: true })).toBe(
    'Tabletop, 60 1/8" × 40" × 1 3/4", premium wood',
  )
})

it('describes a beam', () => {
  expect(beamDescription({ lengthInches: 120, size: '6x6', addOns: new Set() })).toBe('Beam 6x6, 120" long')
  expect(beamDescription({ lengthInches: 96, size: '8x8', addOns: new Set(BEAM_ADD_ONS) })).toBe(
    'Beam 8x8, 96" long, installation, cut to size, brush sanding, belt sanding, planed',
  )
})
