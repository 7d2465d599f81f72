import { describe, expect, it } from 'vitest'
import { anyInputs } from '../../../../test-support/any-inputs.ts'
import { fc } from '../../../../test-support/properties.ts'
import { DEFAULT_PRICING_CONFIG } from '../../pricing-config.ts'
import { checkInputs, initialInputs } from '../check-inputs.ts'
import { typeProblems } from '../check-type.ts'
import { describePiece } from '../describe-piece.ts'
import type { Field, Inputs, PieceType } from '../piece-type.ts'
import { pricePiece } from '../price-piece.ts'
import { TEMPLATES } from './templates.ts'

const types = TEMPLATES.map(({ id, type }) => [id, type(DEFAULT_PRICING_CONFIG)] as const)

function typeOf(id: string): PieceType {
  const type = types.find(([each]) => each === id)?.[1]
  if (type === undefined) throw new Error(`No template ${id}`)
  return type
}

function dollars(type: PieceType, inputs: Inputs = {}): number {
  return pricePiece(type, { ...initialInputs(type), ...inputs }).cents / 100
}

/** Each switch on, one of each count, the last option of each choice. */
function everything({ fields }: PieceType): Inputs {
  return Object.fromEntries(fields.map((field) => [field.id, most(field)]))
}

function most(field: Field): Inputs[string] {
  switch (field.kind) {
    case 'switch':
      return true
    case 'count':
      return 1
    case 'choice':
      return field.options.at(-1)?.id ?? ''
    case 'text':
      return 'Bark side up'
    default:
      return field.initial
  }
}

describe.each(types)('%s', (_, type) => {
  it('fits together', () => {
    expect(typeProblems(type)).toEqual([])
  })

  it('costs more with everything in it, which its fields accept', () => {
    expect(dollars(type)).toBeGreaterThan(0)
    const { inputs } = checkInputs(type, everything(type))
    expect(inputs).toBeDefined()
    expect(dollars(type, inputs)).toBeGreaterThan(dollars(type))
  })

  it('describes and prices any piece', () => {
    fc.assert(
      fc.property(anyInputs(type), (inputs) => {
        expect(checkInputs(type, inputs)).toEqual({ inputs })
        expect(describePiece(type, inputs)).not.toMatch(/(^|, )(,|$)|undefined|NaN|none/i)
        const { parts, cents } = pricePiece(type, inputs)
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(cents)
        expect(cents).toBeGreaterThanOrEqual(type.minimumCharge * 100)
      }),
      { numRuns: 40 },
    )
  })

  it('charges whatever can be chosen', () => {
    const charged = new Set(
      type.charges.flatMap((charge) => [
        charge.when?.field,
        ...(charge.kind === 'rate' ? [charge.rate, ...charge.per] : []).flatMap((part) =>
          typeof part === 'object' ? Object.values(part) : [],
        ),
      ]),
    )
    const asked = type.fields.filter(({ kind }) => kind !== 'length' && kind !== 'text').map(({ id }) => id)
    const sections = type.shape.kind === 'bar' ? [type.shape.section] : []
    expect(asked.filter((id) => !charged.has(id) && !sections.includes(id))).toEqual([])
  })

  it('has no word for two options of a field, or for two fields', () => {
    for (const entries of [
      type.fields,
      ...type.fields.map((each) => (each.kind === 'choice' ? each.options : [])),
    ]) {
      const words = entries.flatMap(({ label, words: others = [] }) => [
        ...new Set([label, ...others].map((word) => word.toLowerCase())),
      ])
      expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
    }
  })
})

it.each<[string, number, string]>([
  ['table', 1589, 'Complete table, 60" × 36" × 1 3/4", standard base'],
  ['tabletop', 1489, 'Tabletop, 60" × 36" × 1 3/4"'],
  ['beam', 750, 'Beam 6x6, 120" long'],
  // 36 bd ft × $20, 18 sq ft × $52, and 10% waste.
  ['live-edge-slab', 1820, 'Live-edge slab, 72" × 36" × 2", walnut, hardwax oil finish'],
  // 5 bd ft × $14 and 2.5 sq ft × $40, and 15% waste; 3 ft × $18.
  ['shelf', 250, 'Shelf, 36" × 10" × 2", walnut, hardwax oil finish, hidden bracket'],
  // 10.2083 bd ft × $14 and 5.8333 sq ft × $54, and 15% waste; $420.
  ['bench', 945, 'Bench, 60" × 14" × 1 3/4", seat height 18", walnut, hardwax oil finish, wood trestle base'],
  // 24 bd ft × $11 and 10% waste; 6 ft × $32; $85.
  [
    'mantel',
    565,
    'Mantel, 72" × 8" × 6" high, white oak, solid timber, smooth, clear matte finish, hidden steel rods',
  ],
  // 2.25 bd ft × $9 and 1.5 sq ft × $75, and 25% waste.
  ['cutting-board', 166, 'Cutting board, 18" × 12" × 1 1/2", hard maple, edge grain'],
  // 6 sq ft × ($12 + 1/4" × $24).
  ['glass-panel', 108, 'Glass panel, 24" × 36" × 1/4", clear glass, tempered, seamed edges'],
  // 12 sq ft × $14; 14 ft × $3.
  ['mirror', 210, 'Mirror, 48" × 36" × 1/4", silver, flat polished edges'],
  // 32.5 sq ft × $42; $640 + $150.
  [
    'shower-enclosure',
    2155,
    'Shower enclosure, 60" × 78" × 3/8", door and panel, clear tempered glass, chrome hardware, 8" pull handle, installation',
  ],
  // 12 sq ft × $15.
  ['insulated-unit', 180, 'Insulated unit, 36" × 48", 3/4" overall, two 1/8" lites, aluminum spacer'],
  // 15 sq ft × ($21 + 3/8" × $24); 16 ft × $3.
  [
    'table-glass',
    498,
    'Table glass, 60" × 36" × 3/8", clear glass, tempered, flat polished edges, eased corners',
  ],
  // 16 sq ft × ($21 + 3/8" × $24); 4 ft × π × $3; $25.
  [
    'round-table-glass',
    542.7,
    'Round table glass, 48" diameter × 3/8", clear glass, tempered, flat polished edges',
  ],
  // 17 sq ft × $86 and 15% waste; $250.
  ['counter', 1930, 'Counter, 96" × 25 1/2" × 3 cm, quartz, eased edge, template and installation'],
  // 14 2/3 ft × $5; $380 + $120.
  [
    'metal-base',
    575,
    'Metal base, 60" × 28" × 28 1/4" high, trapezoid legs, 2" × 2" tube, matte black powder coat',
  ],
])('%s starts at $%f: %s', (id, price, description) => {
  const type = typeOf(id)
  expect(dollars(type)).toBe(price)
  expect(describePiece(type, initialInputs(type))).toBe(description)
})

function nearest(step: number, price: number): number {
  return Math.round(price / step) * step
}

/** Prices by the formula that the price list is. */
it.each<[string, Inputs, number, string]>([
  [
    'live-edge-slab',
    {
      species: 'whiteOak',
      fill: 'river',
      finish: 'none',
      bowTies: 3,
      channels: 1,
      rush: true,
      delivery: 'freight',
      notes: 'Bark on',
    },
    nearest(5, (36 * 1.1 * 16 + 18 * 1.1 * (40 + 60) + 3 * 45 + 65) * 1.2 + 350 + 3 * 47 * 0.45),
    'Live-edge slab, 72" × 36" × 2", white oak, epoxy river, unfinished, 3 bow ties, 1 steel C-channel, rush order, crated freight, Bark on',
  ],
  [
    'shelf',
    { species: 'ash', finish: 'stained', mounting: 'steel', corners: 2, led: true },
    nearest(5, 1.15 * (5 * 7.5 + 2.5 * (28 + 15)) + 3 * (14 + 28) + 2 * 12),
    'Shelf, 36" × 10" × 2", ash, stain and varnish finish, black steel brackets, 2 rounded corners, LED channel',
  ],
  [
    'bench',
    { species: 'cherry', finish: 'varnish', legs: 'steel', backrest: true, cushion: 'fabric' },
    nearest(5, 1.15 * ((840 / 144) * 1.75 * 10 + (840 / 144) * (42 + 10 + 38)) + 260 + 5 * 55),
    'Bench, 60" × 14" × 1 3/4", seat height 18", cherry, matte varnish finish, steel U legs, backrest, fabric cushion',
  ],
  [
    'mantel',
    { species: 'fir', surface: 'hewn', finish: 'none', corbels: 2, mounting: 'none', installation: true },
    nearest(5, 24 * 1.1 * 6 + 6 * (22 + 20) + 2 * 95 + 275),
    'Mantel, 72" × 8" × 6" high, Douglas fir, solid timber, hand-hewn, unfinished, 2 corbels, installation',
  ],
  [
    'cutting-board',
    { species: 'mixed', grain: 'end', groove: true, handles: 'steel', feet: true, engraving: 'The Smiths' },
    nearest(1, 1.25 * (2.25 * 14 + 1.5 * 150) + 20 + 38 + 12 + 35),
    'Cutting board, 18" × 12" × 1 1/2", walnut and maple, end grain, juice groove, steel handles, rubber feet, engraving “The Smiths”',
  ],
  [
    'glass-panel',
    {
      thickness: 'half',
      color: 'lowIron',
      frosting: 'frosted',
      edge: 'flat',
      holes: 1,
      notches: 2,
      corners: 4,
    },
    6 * (27 + 34 / 2 + 24 / 2 + 12) + 10 * 3 + 9 + 2 * 18 + 4 * 8,
    'Glass panel, 24" × 36" × 1/2", low-iron glass, tempered, acid-etched, flat polished edges, 1 hole, 2 notches, 4 radius corners',
  ],
  [
    'mirror',
    {
      thickness: 'threeSixteenths',
      kind: 'bronze',
      edge: 'bevel',
      backing: true,
      outlets: 2,
      installation: true,
    },
    12 * (12 + 8 + 3.5 + 7) + 14 * 6.5 + 2 * 28 + 110,
    'Mirror, 48" × 36" × 3/16", bronze, 1" beveled edges, safety backing, 2 outlet cutouts, installation',
  ],
  [
    'shower-enclosure',
    {
      thickness: 'half',
      layout: 'return',
      glass: 'lowIron',
      hardware: 'black',
      handle: 'ladder',
      hinges: 2,
      header: true,
      coating: true,
      removal: true,
    },
    nearest(5, 32.5 * (44 + 9 + 5.5 + 10) + 980 + 90 + 110 + 2 * 95 + 5 * 28 + 150 + 150),
    'Shower enclosure, 60" × 78" × 1/2", door with panel and return, low-iron tempered glass, matte black hardware, 24" ladder pull, 2 extra hinges, header, protective coating, removal of old enclosure, installation',
  ],
  [
    'insulated-unit',
    {
      overall: 'one',
      lites: 'quarter',
      coating: 'lowE',
      gas: 'argon',
      spacer: 'warm',
      safety: 'all',
      grids: 6,
    },
    12 * (22 + 1.25 + 3.5 + 1.5 + 12) + 14 * 0.9 + 6 * 9,
    'Insulated unit, 36" × 48", 1" overall, two 1/4" lites, low-E, argon filled, warm-edge spacer, all lites tempered, 6 grid openings',
  ],
  [
    'table-glass',
    {
      thickness: 'quarter',
      color: 'gray',
      safety: 'annealed',
      edge: 'ogee',
      corners: 'large',
      umbrella: true,
    },
    15 * (13 + 22 / 4) + 16 * 11 + 44 + 35,
    'Table glass, 60" × 36" × 1/4", gray glass, annealed, ogee edges, 3" radius corners, umbrella hole',
  ],
  [
    'round-table-glass',
    { diameter: 47, thickness: 'half', edge: 'bevel', bumpers: true, delivery: true },
    16 * (28 + 24 / 2) + ((47 * Math.PI) / 12) * 6.5 + 25 + 6 + 65,
    'Round table glass, 47" diameter × 1/2", clear glass, tempered, 1" beveled edges, clear bumpers, delivery',
  ],
  [
    'counter',
    {
      material: 'granite',
      edge: 'ogee',
      ends: 1,
      backsplash: 'four',
      undermount: 1,
      holes: 3,
      installation: false,
    },
    nearest(5, 17 * 1.15 * (55 + 12) + 8 * (24 + 22) + 60 + 225 + 3 * 35),
    'Counter, 96" × 25 1/2" × 3 cm, granite, ogee edge, 1 polished end, 4" backsplash, 1 undermount sink cutout, 3 faucet holes',
  ],
  [
    'metal-base',
    { style: 'u', stock: 'twoFour', finish: 'clear', crossbar: true, feet: 4 },
    nearest(5, 320 + (176 / 12) * 8.5 + 5 * 14 + 75 + 4 * 6),
    'Metal base, 60" × 28" × 28 1/4" high, U legs, 2" × 4" tube, clear-coated raw steel, crossbar, 4 leveling feet',
  ],
])('%s with %o', (id, inputs, price, description) => {
  const type = typeOf(id)
  expect(dollars(type, inputs)).toBeCloseTo(price, 2)
  expect(describePiece(type, { ...initialInputs(type), ...inputs })).toBe(description)
})

it('a hollow mantel takes less timber and more work', () => {
  const timber = 24 * 1.1 * 11
  const others = 6 * (22 + 30 + 10) + 85
  expect(dollars(typeOf('mantel'), { construction: 'box' })).toBe(
    Math.round((timber * 0.55 + others) / 5) * 5,
  )
})

it('a panel is billed to even inches, with what is done to it', () => {
  // 26" × 38" are 6.8611 sq ft, and it is 10 1/4 ft around.
  const inputs = { width: 25, height: 36.5, edge: 'flat', holes: 2, rush: true }
  const glass = (26 * 38 * (12 + 6)) / 144
  expect(dollars(typeOf('glass-panel'), inputs)).toBeCloseTo((glass + 10.25 * 3 + 2 * 9) * 1.25, 2)
})

it.each<[string, Inputs, string]>([
  ['live-edge-slab', { width: 42.5 }, 'Extra-wide slab'],
  ['glass-panel', { width: 84.125 }, 'Oversize width'],
  ['mirror', { height: 96 }, 'Oversize height'],
  ['shower-enclosure', { height: 90 }, 'Extra height'],
  ['counter', { length: 121 }, 'Seam in a long counter'],
])('%s of %o is charged for %s', (id, inputs, name) => {
  const type = typeOf(id)
  const namesOf = (given: Inputs) =>
    pricePiece(type, { ...initialInputs(type), ...given }).parts.map((part) => part.name)
  expect(namesOf(inputs)).toContain(name)
  expect(namesOf({})).not.toContain(name)
})

describe('a copy of a built-in type', () => {
  it('has the shop’s rates', () => {
    const table = TEMPLATES.find(({ id }) => id === 'table')?.type({
      ...DEFAULT_PRICING_CONFIG,
      baseRate: 100,
    })
    expect(table && dollars(table)).toBe(1889)
  })

  it('leaves out what the shop does not offer', () => {
    const enabledAddOns = { ...DEFAULT_PRICING_CONFIG.enabledAddOns, premiumWood: false }
    const top = TEMPLATES.find(({ id }) => id === 'tabletop')?.type({
      ...DEFAULT_PRICING_CONFIG,
      enabledAddOns,
    })
    expect(top?.fields.map(({ id }) => id)).toEqual(['length', 'width', 'thickness', 'breadboards', 'stain'])
    expect(top && typeProblems(top)).toEqual([])
  })

  it('starts with the default beam sizes if the shop has none', () => {
    const beam = TEMPLATES.find(({ id }) => id === 'beam')?.type({ ...DEFAULT_PRICING_CONFIG, beamRates: {} })
    expect(beam && dollars(beam)).toBe(750)
  })
})
