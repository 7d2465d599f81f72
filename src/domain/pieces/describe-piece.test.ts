import { expect, it } from 'vitest'
import { BASE_STYLES, BEAM_ADD_ONS, DEFAULT_PRICING_CONFIG } from '../pricing-config.ts'
import { builtInTypes } from './built-in.ts'
import { describePiece } from './describe-piece.ts'
import type { Inputs } from './piece-type.ts'

const types = builtInTypes(DEFAULT_PRICING_CONFIG)

const PLAIN = {
  length: 72,
  width: 40,
  thickness: 1.75,
  breadboards: false,
  premiumWood: false,
  stain: false,
}

it('describes a table by its size, base, and add-ons', () => {
  expect(describePiece(types.table, { ...PLAIN, breadboards: true, stain: true, baseStyle: 'trestle' })).toBe(
    'Complete table, 72" × 40" × 1 3/4", trestle base, breadboards, stain',
  )
  const bases = BASE_STYLES.map((baseStyle) =>
    describePiece(types.table, { ...PLAIN, baseStyle })
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
  expect(describePiece(types.tabletop, { ...PLAIN, length: 60.125, premiumWood: true })).toBe(
    'Tabletop, 60 1/8" × 40" × 1 3/4", premium wood',
  )
})

it('describes a beam', () => {
  const beam: Inputs = { length: 120, size: '6x6' }
  expect(describePiece(types.beam, beam)).toBe('Beam 6x6, 120" long')
  const everything = Object.fromEntries(BEAM_ADD_ONS.map((addOn) => [addOn, true]))
  expect(describePiece(types.beam, { ...everything, length: 96, size: '8x8' })).toBe(
    'Beam 8x8, 96" long, installation, cut to size, brush sanding, belt sanding, planed',
  )
})
