import { describe, expect, it } from 'vitest'
import { fc } from '../../../test-support/properties.ts'
import { DEFAULT_PRICING_CONFIG } from '../pricing-config.ts'
import { builtInTypes } from './built-in.ts'
import { initialInputs } from './check-inputs.ts'
import { impliedMaterial, materialOf } from './made-of.ts'
import { type MeasuredLine, orderMaterial } from './material.ts'
import type { Inputs, PieceType } from './piece-type.ts'
import { pricePiece } from './price-piece.ts'
import { TEMPLATES } from './templates/templates.ts'

const builtIn = builtInTypes(DEFAULT_PRICING_CONFIG)

function template(id: string): PieceType {
  const found = TEMPLATES.find((each) => each.id === id)?.type(DEFAULT_PRICING_CONFIG)
  if (found === undefined) throw new Error(`No template ${id}`)
  return found
}

function line(type: PieceType, inputs: Inputs = {}, quantity = 1): MeasuredLine {
  return { description: type.name, quantity, piece: { type, inputs: { ...initialInputs(type), ...inputs } } }
}

const top = { length: 72, width: 40, thickness: 1.75 }

describe('measures', () => {
  it.each<[string, MeasuredLine, object]>([
    [
      'a tabletop of 72 × 40 × 1 3/4 is 35 board feet',
      line(builtIn.tabletop, top),
      { boardFeet: { net: 35, withWaste: 35 }, pounds: (35 / 12) * 40 },
    ],
    [
      'three of them are three times as much',
      line(builtIn.tabletop, top, 3),
      { boardFeet: { net: 105, withWaste: 105 }, quantity: 3 },
    ],
    [
      'half of one is half as much',
      line(builtIn.tabletop, top, 0.5),
      { boardFeet: { net: 17.5, withWaste: 17.5 } },
    ],
    [
      'a slab has the waste of its type, and the weight of its species',
      line(template('live-edge-slab'), { species: 'walnut' }),
      { boardFeet: { net: 36, withWaste: 39.6 }, pounds: 3 * 38, material: 'slab' },
    ],
    [
      'a beam of 8x8, 6 ft 2 in long',
      line(builtIn.beam, { length: 74, size: '8x8' }, 2),
      { beamFeet: 148 / 12, boardFeet: { net: (74 * 64 * 2) / 144, withWaste: (74 * 64 * 2) / 144 } },
    ],
    [
      'a glass panel of 30 × 78 is measured, not billed in even inches',
      line(template('glass-panel'), { width: 31, height: 78, thickness: 'threeEighths' }),
      { glassSquareFeet: (31 * 78) / 144, material: 'glass' },
    ],
    [
      'a round top is cut from a square, and weighs what is left of it',
      line(template('round-table-glass'), { diameter: 48, thickness: 'half' }),
      { glassSquareFeet: 16, pounds: ((Math.PI * 24 * 24 * 0.5) / 1728) * 160 },
    ],
    [
      'an insulated unit has two lites',
      line(template('insulated-unit'), { width: 36, height: 48, lites: 'quarter' }, 4),
      { glassSquareFeet: 96 },
    ],
    [
      'or three',
      line(template('insulated-unit'), { width: 36, height: 48, lites: 'triple' }, 4),
      { glassSquareFeet: 144 },
    ],
    [
      'a solid mantel is wood',
      line(template('mantel'), { length: 72, depth: 8, height: 6 }),
      { boardFeet: { net: 24, withWaste: 26.4 } },
    ],
  ])('%s', (_, measured, expected) => {
    const { lines, unmeasured } = orderMaterial([measured])
    const [only] = lines
    expect(unmeasured).toEqual([])
    for (const [name, value] of Object.entries(expected)) {
      if (typeof value === 'number') expect(Reflect.get(only ?? {}, name)).toBeCloseTo(value, 9)
      else expect(only).toMatchObject({ [name]: value })
    }
  })

  it('a metal base has neither board feet nor a weight', () => {
    const { lines, totals, unweighed } = orderMaterial([line(template('metal-base'))])
    expect(lines).toEqual([{ line: 1, description: 'Metal base', quantity: 1, material: 'metal' }])
    expect(totals).toEqual({
      boardFeet: { net: 0, withWaste: 0 },
      glassSquareFeet: 0,
      beamFeet: 0,
      pounds: 0,
    })
    expect(unweighed).toEqual([1])
  })

  it('a hollow mantel is no timber: it has neither board feet nor a weight, and is put together', () => {
    const { lines, totals, unweighed, cutList } = orderMaterial([
      line(template('mantel'), { length: 72, depth: 8, height: 6, construction: 'box' }),
    ])
    expect(lines).toEqual([{ line: 1, description: 'Mantel', quantity: 1, material: 'wood' }])
    expect(totals).toMatchObject({ boardFeet: { net: 0, withWaste: 0 }, pounds: 0 })
    expect(unweighed).toEqual([1])
    expect(cutList).toMatchObject([{ cutAs: 'assembly', length: 72, width: 8, thickness: 6 }])
  })

  it('says which lines have no measurements', () => {
    const custom = line(builtIn.custom, { description: 'Delivery', unitPrice: 80 })
    const { lines, unmeasured, cutList } = orderMaterial([
      { description: 'Delivery', quantity: 1 },
      line(builtIn.tabletop, top),
      custom,
      line(builtIn.tabletop, { ...top, width: 0 }),
    ])
    expect(lines.map(({ line }) => line)).toEqual([2])
    expect(unmeasured).toEqual([1, 3, 4])
    expect(cutList.map(({ line }) => line)).toEqual([2])
  })

  it('adds up exactly, and board feet are those that are charged', () => {
    const types = TEMPLATES.map(({ type }) => type(DEFAULT_PRICING_CONFIG)).filter((type) =>
      type.charges.some((charge) => charge.kind === 'rate' && charge.per.includes('boardFoot')),
    )
    const eighths = fc.integer({ min: 8, max: 480 }).map((count) => count / 8)
    const anyLine = fc
      .tuple(fc.constantFrom(...types), eighths, eighths, fc.integer({ min: 1, max: 9 }))
      .map(([type, length, width, quantity]) => line(type, { length, width, depth: width }, quantity))
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (lines) => {
        const { lines: measured, totals } = orderMaterial(lines)
        const charged = lines.map(({ piece, quantity }) => {
          if (piece === undefined) return 0
          const { parts } = pricePiece(piece.type, piece.inputs)
          const feet = parts.flatMap(({ factors }) => factors).find(({ unit }) => unit === 'boardFeet')
          return (feet?.value ?? 0) * quantity
        })
        for (const [at, { boardFeet }] of measured.entries())
          expect(boardFeet?.withWaste).toBeCloseTo(charged[at] ?? 0, 9)
        const sum = charged.reduce((total, each) => total + each, 0)
        expect(totals.boardFeet.withWaste).toBeCloseTo(sum, 8)
      }),
      { numRuns: 60 },
    )
  })
})

describe('the cut list', () => {
  const listed = (...lines: MeasuredLine[]) => orderMaterial(lines).cutList

  it('has the base that a table says', () => {
    expect(listed(line(builtIn.table, { ...top, baseStyle: 'trestle' }, 2))).toEqual([
      {
        number: 1,
        line: 1,
        name: 'Complete table: top',
        quantity: 2,
        material: 'wood',
        variety: '',
        cutAs: 'flat',
        ...top,
      },
      {
        number: 2,
        line: 1,
        name: 'Trestle base',
        quantity: 2,
        material: 'other',
        variety: '',
        cutAs: 'assembly',
      },
    ])
  })

  it('has breadboard ends, which are part of the finished length', () => {
    const sizes = listed(line(builtIn.tabletop, { ...top, breadboards: true, premiumWood: true }, 2)).map(
      ({ name, quantity, length, width, variety }) => [name, quantity, length, width, variety],
    )
    expect(sizes).toEqual([
      ['Tabletop between breadboards', 2, 62, 40, 'Premium wood'],
      ['Tabletop: breadboard end', 4, 40, 5, 'Premium wood'],
    ])
  })

  it('makes breadboard ends of a short top narrower', () => {
    const list = listed(line(builtIn.tabletop, { ...top, length: 22, breadboards: true }))
    expect(list.map(({ length, width }) => [length, width])).toEqual([
      [14.75, 40],
      [40, 3.625],
    ])
  })

  it.each([
    ['legs', template('bench'), { legs: 'hairpin' }, ['Bench: top', 'Hairpin legs']],
    ['a top only', template('bench'), { legs: 'none' }, ['Bench']],
    [
      'a base that is not called one',
      builtIn.table,
      { baseStyle: 'custom' },
      ['Complete table: top', 'Custom base'],
    ],
  ])('%s', (_, type, inputs, names) => {
    expect(listed(line(type, inputs)).map(({ name }) => name)).toEqual(names)
  })

  it.each([
    [
      'a round top by its square',
      'round-table-glass',
      { outline: 'circle', length: 48, width: 48, cutAs: 'flat' },
    ],
    ['a beam by its section', 'beam', { length: 120, width: 6, thickness: 6, cutAs: 'beam' }],
    ['a solid mantel as a beam', 'mantel', { cutAs: 'beam' }],
    ['a shower as something put together', 'shower-enclosure', { cutAs: 'assembly', length: 60, width: 78 }],
    ['a metal base as something put together', 'metal-base', { cutAs: 'assembly' }],
  ])('%s', (_, id, entry) => {
    expect(listed(line(template(id)))[0]).toMatchObject(entry)
  })

  it('rounds a fraction of a piece up, and says so', () => {
    expect(listed(line(builtIn.tabletop, top, 2.5))[0]).toMatchObject({ quantity: 3, ordered: 2.5 })
  })

  it('tells species and colors apart', () => {
    const varieties = listed(
      line(template('bench'), { species: 'cherry', legs: 'none' }),
      line(template('glass-panel'), { color: 'lowIron', safety: 'annealed' }),
    ).map(({ variety }) => variety)
    expect(varieties).toEqual(['Cherry', 'Low iron, Annealed'])
  })
})

describe('what a piece is made of', () => {
  const plain = ({ material: _, ...type }: PieceType): PieceType => type

  it.each(TEMPLATES.map(({ id }) => id))('%s says it, and an older version implies it', (id) => {
    const type = template(id)
    const alike: Record<string, string> = { slab: 'wood', stone: 'unknown', metal: 'unknown' }
    const said = materialOf(type) ?? 'unknown'
    expect(said).not.toBe('unknown')
    expect(impliedMaterial(plain(type)) ?? 'unknown').toBe(alike[said] ?? said)
  })

  it.each([
    ['a table of one’s own species, from before', { ...builtIn.table, poundsPerCubicFoot: 0 }, 'wood'],
    [
      'glass by its weight',
      { ...template('table-glass'), billing: { roundUpTo: 0, minimumSquareFeet: 0 } },
      'glass',
    ],
    ['something without a size', builtIn.custom, undefined],
  ])('%s', (_, type, material) => {
    expect(materialOf(plain(type))).toBe(material)
  })
})
