import { describe, expect, it } from 'vitest'
import { BASE_STYLES, BEAM_ADD_ONS, DEFAULT_PRICING_CONFIG } from '../pricing-config.ts'
import { builtInTypes } from './built-in.ts'
import { describePiece } from './describe-piece.ts'
import type { Charge, Field, Inputs, PieceType, Shape } from './piece-type.ts'

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

const SIZES = { length: 72, width: 30, thickness: 2 }

function described(field: Field, value: Inputs[string], charges: readonly Charge[] = []): string {
  const type: PieceType = { ...types.custom, name: 'Piece', fields: [field], charges }
  return describePiece(type, { [field.id]: value })
}

describe('the description of a shop’s own piece', () => {
  it.each([
    ['Holes', '1 hole'],
    ['Notches', '1 notch'],
    ['Boxes', '1 box'],
    ['Hinges', '1 hinge'],
    ['Bow ties', '1 bow tie'],
    ['Batteries', '1 battery'],
    ['Shelves', '1 shelf'],
    ['Leveling feet', '1 leveling foot'],
    ['Glass', '1 glass'],
    ['LED channel', '1 LED channel'],
  ])('of one of %s says %s', (label, words) => {
    const field = { kind: 'count', id: 'some', label, min: 0, max: 9, step: 1, initial: 0 } as const
    expect(described(field, 1)).toBe(`Piece, ${words}`)
    expect(described(field, 2)).toMatch(/^Piece, 2 /)
  })

  it.each([
    [{ label: 'None' }, 'Piece'],
    [{ label: 'None, pickup' }, 'Piece'],
    [{ label: 'No finish' }, 'Piece'],
    [{ label: 'No finish', phrase: 'unfinished' }, 'Piece, unfinished'],
    [{ label: 'Northern oak' }, 'Piece, northern oak'],
    [{ label: 'Smooth' }, 'Piece, smooth'],
    [{ label: 'Smooth', phrase: 'smooth surface' }, 'Piece, smooth surface'],
  ])('of the option %o is %s', (names, words) => {
    const options = [{ id: 'only', rate: 0, ...names }]
    expect(
      described({ kind: 'choice', id: 'surface', label: 'Surface', options, initial: 'only' }, 'only'),
    ).toBe(words)
  })

  it('names the words that are charged for', () => {
    const field = { kind: 'text', id: 'words', label: 'Engraving', max: 50 } as const
    const when = { field: 'words', is: true }
    const charge: Charge = { kind: 'rate', id: 'c', label: 'C', rate: 35, per: ['piece'], when }
    expect(described(field, ' The Smiths ', [charge])).toBe('Piece, engraving “The Smiths”')
    expect(described(field, ' The Smiths ')).toBe('Piece, The Smiths')
  })

  it.each<[Shape, string]>([
    [{ kind: 'circle', diameter: 'length', thickness: 'thickness' }, 'Slab, 72" diameter × 2"'],
    [{ kind: 'box', length: 'length', width: 'width', height: 'thickness' }, 'Slab, 72" × 30" × 2" high'],
    [{ kind: 'oval', length: 'length', width: 'width' }, 'Slab, 72" × 30"'],
  ])('of a shape %o is %s', (shape, words) => {
    const sides: readonly unknown[] = Object.values(shape)
    const fields = types.tabletop.fields.filter(({ id }) => sides.includes(id))
    expect(describePiece({ ...types.tabletop, name: 'Slab', shape, fields }, SIZES)).toBe(words)
  })
})
