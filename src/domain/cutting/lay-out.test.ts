import { describe, expect, it } from 'vitest'
import { fc } from '../../../test-support/properties.ts'
import type { CutEntry } from '../pieces/cut-list.ts'
import { type CuttingLayouts, layOut, MAX_LAID_OUT } from './lay-out.ts'
import type { Layout } from './layout.ts'
import { DEFAULT_STOCK, type StockSize, stockProblems } from './stock.ts'

function entry(number: number, quantity: number, changes: Partial<CutEntry> = {}): CutEntry {
  return {
    number,
    line: number,
    name: 'Panel',
    quantity,
    material: 'glass',
    variety: '',
    cutAs: 'flat',
    length: 30,
    width: 20,
    thickness: 0.375,
    ...changes,
  }
}

function size(name: string, changes: Partial<StockSize> = {}): StockSize {
  return {
    name,
    kind: 'sheet',
    material: 'glass',
    length: 96,
    width: 48,
    thickness: null,
    kerf: 0.125,
    trim: 0,
    hasGrain: false,
    onHand: null,
    cost: null,
    ...changes,
  }
}

const SHEET = size('Sheet')
const BOARD = size('Board', {
  kind: 'board',
  material: 'wood',
  length: 120,
  width: 8,
  thickness: 2,
  hasGrain: true,
})
const BEAM = size('Beam', { kind: 'beam', material: 'wood', length: 120, width: null })

const micro = (inches: number) => Math.round(inches * 1e6)

interface Rest {
  readonly length: number
  readonly width: number
}

/** Saws the stock by the list of cuts alone, and returns what lies on the floor afterward, by part. */
function sawn({ length, width, kerf, cuts }: Layout): ReadonlyMap<number, Rest> {
  const floor = new Map<number, Rest>([[0, { length: micro(length), width: micro(width) }]])
  for (const { part, direction, at, first, second } of cuts) {
    const whole = floor.get(part)
    if (whole === undefined) throw new Error(`part ${part} is not there to cut`)
    floor.delete(part)
    const across = direction === 'across'
    const side = across ? whole.length : whole.width
    const [before, behind] = [micro(at), side - micro(at) - micro(kerf)]
    if (before < 0 || before >= side) throw new Error('the cut misses the part')
    const of = (cut: number) => (across ? { ...whole, length: cut } : { ...whole, width: cut })
    expect(first === null).toBe(before === 0)
    expect(second === null).toBe(behind <= 0)
    if (first !== null) floor.set(first, of(before))
    if (second !== null) floor.set(second, of(behind))
  }
  return floor
}

/** How many finished pieces of each entry come off the saw, by entry. */
function cameOut({ groups }: CuttingLayouts): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const layout of groups.flatMap(({ layouts }) => layouts)) {
    const floor = sawn(layout)
    for (const { part, number, becomes, length, width } of layout.areas) {
      if (becomes !== 'piece' || number === undefined) continue
      expect(floor.get(part)).toEqual({ length: micro(length), width: micro(width) })
      counts[number] = (counts[number] ?? 0) + layout.count
    }
  }
  return counts
}

/** No two pieces are closer than a kerf, and none lies on the trim. */
function expectApart({ pieces, length, width, trim, kerf, kind }: Layout): void {
  const sides = kind === 'beam' ? 0 : trim
  for (const [index, a] of pieces.entries()) {
    expect(micro(a.x)).toBeGreaterThanOrEqual(micro(trim))
    expect(micro(a.y)).toBeGreaterThanOrEqual(micro(sides))
    expect(micro(a.x + a.length)).toBeLessThanOrEqual(micro(length - trim))
    expect(micro(a.y + a.width)).toBeLessThanOrEqual(micro(width - sides))
    for (const b of pieces.slice(index + 1)) {
      const gap = Math.max(
        b.x - a.x - a.length,
        a.x - b.x - b.length,
        b.y - a.y - a.width,
        a.y - b.y - b.width,
      )
      expect(micro(gap)).toBeGreaterThanOrEqual(micro(kerf))
    }
  }
}

const sixteenths = (from: number, to: number) =>
  fc.integer({ min: from * 16, max: to * 16 }).map((count) => count / 16)

const anyEntry = fc.record({
  length: fc.oneof(sixteenths(1, 140), fc.double({ min: 1, max: 140, noNaN: true })),
  width: sixteenths(1, 60),
  quantity: fc.integer({ min: 1, max: 6 }),
  material: fc.constantFrom('glass' as const, 'wood' as const, 'panel' as const),
  cutAs: fc.constantFrom('flat' as const, 'flat' as const, 'beam' as const),
  thickness: fc.constantFrom(undefined, 0.75, 1.75, 6),
})

const anyStock = fc.record({
  kind: fc.constantFrom('sheet' as const, 'board' as const, 'beam' as const),
  material: fc.constantFrom('glass' as const, 'wood' as const, 'panel' as const),
  length: sixteenths(24, 140),
  width: sixteenths(4, 70),
  thickness: fc.constantFrom(null, 0.75, 2),
  kerf: fc.constantFrom(0, 0.0625, 0.125, 0.118),
  trim: fc.constantFrom(0, 0.125, 0.5),
  hasGrain: fc.boolean(),
  onHand: fc.constantFrom(null, null, 1, 3),
  cost: fc.constantFrom(null, 40),
})

describe('any layout', () => {
  it('comes off the saw as its cuts say, with every piece made once or refused with a reason', () => {
    fc.assert(
      fc.property(
        fc.array(anyEntry, { maxLength: 12 }),
        fc.array(anyStock, { maxLength: 5 }),
        (pieces, sizes) => {
          const list = pieces.map(({ quantity, ...piece }, at) => entry(at + 1, quantity, piece))
          const stock = sizes.map((each, at) =>
            size(`Size ${at}`, each.kind === 'beam' ? { ...each, width: null, thickness: null } : each),
          )
          expect(stockProblems(stock)).toEqual([])
          const result = layOut(list, stock)
          const made = cameOut(result)
          for (const { number, quantity } of list) {
            const missing = result.unplaced.filter((each) => each.number === number)
            const refused = missing.reduce((sum, each) => sum + each.quantity, 0)
            const glued = result.glueUps.filter((each) => each.number === number)
            const blanks = glued.reduce(
              (sum, each) => sum + each.quantity * (each.strips - 1),
              quantity - refused,
            )
            expect(made[number] ?? 0).toBe(blanks)
            for (const { reason } of missing) expect(reason).not.toBe('')
          }
          for (const group of result.groups) {
            group.layouts.forEach(expectApart)
            expect(group.wastePercent).toBeGreaterThanOrEqual(group.leastWastePercent)
            expect(group.leastWastePercent).toBeGreaterThanOrEqual(0)
            for (const { count, least } of group.used) expect(count).toBeGreaterThanOrEqual(least)
          }
          for (const [at, { onHand, name }] of stock.entries()) {
            const taken = result.groups
              .flatMap(({ used }) => used)
              .filter(({ stock }) => stock === name)
              .reduce((sum, { count }) => sum + count, 0)
            expect([at, taken]).toEqual([at, Math.min(taken, onHand ?? taken)])
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('is of the finished size, turned only where there is no grain', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(sixteenths(1, 60), sixteenths(1, 40)), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        (sides, hasGrain) => {
          const list = sides.map(([length, width], at) => entry(at + 1, 1, { length, width }))
          const { groups } = layOut(list, [size('Sheet', { hasGrain })])
          for (const { number, length, width, isTurned } of groups[0]?.layouts.flatMap(
            ({ pieces }) => pieces,
          ) ?? []) {
            const [along, across] = sides[number - 1] ?? []
            expect(isTurned ? [width, length] : [length, width]).toEqual([along, across])
            if (hasGrain) expect(isTurned).toBe(false)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('the saw’s kerf', () => {
  const halves = [entry(1, 2, { length: 48, width: 48 })]

  it.each([
    ['nothing is lost without one', 0, 1],
    ['two halves do not come out of one sheet', 0.125, 2],
  ])('%s', (_, kerf, sheets) => {
    const { groups } = layOut(halves, [size('Sheet', { kerf })])
    expect(groups[0]?.used).toEqual([{ stock: 'Sheet', count: sheets, least: 1 }])
  })

  it('needs no cut for a piece as large as the sheet', () => {
    const { groups } = layOut([entry(1, 1, { length: 96, width: 48 })], [SHEET])
    expect(groups[0]?.layouts[0]).toMatchObject({ cuts: [], count: 1 })
    expect(groups[0]).toMatchObject({ wastePercent: 0, leastWastePercent: 0 })
  })

  it('takes the last sliver, if less than a kerf is left', () => {
    const { groups } = layOut([entry(1, 1, { length: 95.9, width: 48 })], [SHEET])
    expect(groups[0]?.layouts[0]?.cuts).toEqual([
      { part: 0, direction: 'across', at: 95.9, first: 1, second: null },
    ])
  })
})

it('cuts off the trim first, a kerf of it as dust', () => {
  const { groups } = layOut([entry(1, 1, { length: 40, width: 10 })], [size('Sheet', { trim: 0.5 })])
  const [layout] = groups[0]?.layouts ?? []
  expect(layout?.cuts.slice(0, 4).map(({ direction, at }) => [direction, at])).toEqual([
    ['across', 0.375],
    ['across', 95],
    ['along', 0.375],
    ['along', 47],
  ])
  expect(layout?.pieces).toEqual([{ number: 1, x: 0.5, y: 0.5, length: 40, width: 10, isTurned: false }])
})

it('keeps materials, varieties, and thicknesses apart', () => {
  const list = [
    entry(1, 1, { variety: 'Clear' }),
    entry(2, 1, { variety: 'Gray' }),
    entry(3, 1, { variety: 'Clear', thickness: 0.5 }),
    entry(4, 1, { variety: 'Clear' }),
  ]
  const { groups } = layOut(list, [SHEET])
  expect(
    groups.map(({ variety, thickness, layouts }) => [
      variety,
      thickness,
      layouts.flatMap(({ pieces }) => pieces.map(({ number }) => number)),
    ]),
  ).toEqual([
    ['Clear', 0.375, [1, 4]],
    ['Gray', 0.375, [2]],
    ['Clear', 0.5, [3]],
  ])
})

it('merges sheets that are cut alike', () => {
  const { groups } = layOut([entry(1, 9, { length: 96, width: 24 })], [size('Sheet', { kerf: 0 })])
  expect(groups[0]?.layouts.map(({ count, pieces }) => [count, pieces.length])).toEqual([
    [4, 2],
    [1, 1],
  ])
})

describe('boards', () => {
  const top = entry(1, 1, { material: 'wood', length: 72, width: 40, thickness: 1.75 })

  it('are glued up for a wide top, in strips to 1/32', () => {
    const { groups, glueUps, unplaced } = layOut([top], [{ ...BOARD, trim: 0.25 }])
    expect(glueUps).toEqual([{ number: 1, quantity: 1, strips: 6, width: 6.6875 }])
    expect(groups[0]?.used).toEqual([{ stock: 'Board', count: 6, least: 4 }])
    expect(groups[0]?.layouts[0]?.pieces[0]).toMatchObject({ length: 72, width: 6.6875 })
    expect(unplaced).toEqual([])
  })

  it('take one strip more where rounding up to 1/32 makes them too wide', () => {
    const wide = { ...top, width: 15.98 }
    expect(layOut([wide], [{ ...BOARD, width: 7.99 }])).toMatchObject({
      glueUps: [{ strips: 3, width: 5.34375 }],
      unplaced: [],
    })
  })

  it('are the thinnest that are thick enough', () => {
    const stock = [
      size('12/4', { ...BOARD, thickness: 3 }),
      BOARD,
      size('4/4', { ...BOARD, thickness: 1 }),
    ].map((each, at) => ({ ...each, name: ['12/4', '8/4', '4/4'][at] ?? '' }))
    const stockOf = (thickness: number) =>
      layOut([{ ...top, width: 6, thickness }], stock).groups[0]?.used.map(({ stock }) => stock)
    expect([0.75, 1, 1.75, 2.5].map(stockOf)).toEqual([['4/4'], ['4/4'], ['8/4'], ['12/4']])
    expect(layOut([{ ...top, thickness: 4 }], stock).unplaced).toEqual([
      { number: 1, quantity: 1, reason: 'No stock size is set for it' },
    ])
  })

  describe('are thicker', () => {
    const thin = size('6/4', { ...BOARD, name: '6/4', length: 96, thickness: 1.5 })
    const thick = size('8/4', { ...BOARD, name: '8/4', length: 144 })
    const narrow = { ...thick, width: 4 }
    const board = (quantity: number, length: number, width = 7) =>
      entry(1, quantity, { material: 'wood', length, width, thickness: 1.5 })

    it.each<[string, CutEntry, StockSize[], object]>([
      ['where the thinner are too short', board(1, 120), [thin, thick], { '8/4': 1 }],
      ['where the thinner are used up', board(2, 60), [{ ...thin, onHand: 0 }, thick], { '8/4': 1 }],
      ['for what is left then', board(5, 60), [{ ...thin, onHand: 1 }, thick], { '6/4': 1, '8/4': 2 }],
      ['for whole tops', board(2, 60, 30), [{ ...thin, onHand: 5 }, narrow], { '6/4': 4, '8/4': 4 }],
    ])('%s', (_, piece, stock, used) => {
      const { groups, unplaced } = layOut([piece], stock)
      expect(unplaced).toEqual([])
      expect(groups).toHaveLength(1)
      expect(Object.fromEntries(groups[0]?.used.map(({ stock, count }) => [stock, count]) ?? [])).toEqual(
        used,
      )
    })

    it('with as many strips as they need', () => {
      expect(layOut([board(2, 60, 30)], [{ ...thin, onHand: 5 }, narrow]).glueUps).toEqual([
        { number: 1, quantity: 1, strips: 4, width: 7.5 },
        { number: 1, quantity: 1, strips: 8, width: 3.75 },
      ])
    })

    it('but there are none of them either', () => {
      const none = [
        { ...thin, onHand: 0 },
        { ...thick, onHand: 1 },
      ]
      expect(layOut([board(3, 100), { ...board(1, 150), number: 2 }], none).unplaced).toEqual([
        { number: 1, quantity: 2, reason: 'Not enough stock on hand' },
        { number: 2, quantity: 1, reason: 'Larger than every stock size' },
      ])
    })
  })
})

describe('beams', () => {
  const beam = (number: number, quantity: number, length: number) =>
    entry(number, quantity, { material: 'wood', cutAs: 'beam', length, width: 8, thickness: 8 })

  it('share a stick, a kerf between them', () => {
    const { groups } = layOut([beam(1, 2, 40), beam(2, 1, 39.75)], [BEAM])
    expect(groups[0]?.layouts.map(({ pieces }) => pieces.map(({ x, length }) => [x, length]))).toEqual([
      [
        [0, 40],
        [40.125, 40],
        [80.25, 39.75],
      ],
    ])
    expect(groups[0]).toMatchObject({ width: 8, thickness: 8, leastWastePercent: 0.21 })
  })

  it('come from the shortest stick that will do', () => {
    const { groups } = layOut([beam(1, 1, 100), beam(2, 1, 80)], DEFAULT_STOCK)
    const used = groups[0]?.used.map(({ stock, count }) => `${count} × ${stock}`)
    expect(used).toEqual(['1 × Beam, 16 ft'])
  })

  it('need stock of their section, if it has one', () => {
    const sized = (width: number, thickness: number) => [{ ...BEAM, width, thickness }]
    const list = [entry(1, 1, { material: 'wood', cutAs: 'beam', length: 60, width: 6, thickness: 10 })]
    expect(layOut(list, sized(6, 10)).unplaced).toEqual([])
    expect(layOut(list, sized(10, 6)).unplaced).toEqual([])
    expect(layOut(list, sized(8, 8)).unplaced).toHaveLength(1)
  })
})

describe('what cannot be laid out is listed', () => {
  it.each<[string, CutEntry, StockSize[], string]>([
    ['a piece larger than all', entry(1, 2, { length: 97 }), [SHEET], 'Larger than every stock size'],
    ['a material without stock', entry(1, 2, { material: 'metal' }), [SHEET], 'No stock size is set for it'],
    [
      'what is not on hand',
      entry(1, 2, { length: 90, width: 40 }),
      [size('Sheet', { onHand: 0 })],
      'Not enough stock on hand',
    ],
  ])('%s', (_, piece, stock, reason) => {
    expect(layOut([piece], stock)).toEqual({
      groups: [],
      glueUps: [],
      unplaced: [{ number: 1, quantity: piece.quantity, reason }],
    })
  })

  it('as many as do not fit on what is on hand', () => {
    const stock = [size('Sheet', { onHand: 1 })]
    const { groups, unplaced } = layOut([entry(1, 3, { length: 90, width: 40 })], stock)
    expect(groups[0]?.used[0]?.count).toBe(1)
    expect(unplaced).toEqual([{ number: 1, quantity: 2, reason: 'Not enough stock on hand' }])
  })

  it('a top that cannot be finished, but not what can be cut from the same boards', () => {
    const stock = [{ ...BOARD, length: 100, onHand: 2 }]
    const wood = { material: 'wood', thickness: 1.75 } as const
    const list = [
      entry(1, 1, { ...wood, length: 96, width: 36 }),
      entry(2, 2, { ...wood, length: 90, width: 7 }),
    ]
    const result = layOut(list, stock)
    expect(cameOut(result)).toEqual({ 2: 2 })
    expect(result).toMatchObject({
      glueUps: [],
      unplaced: [{ number: 1, quantity: 1, reason: 'Not enough stock on hand' }],
    })
  })

  it.each([
    ['one of two tops, rather than strips of both', 6, [1, 1], { 1: 5 }],
    ['the third of three tops', 12, [3], { 1: 10 }],
  ])('%s', (_, onHand, quantities, made) => {
    const top = { material: 'wood', thickness: 1.75, length: 96, width: 36 } as const
    const list = quantities.map((quantity, at) => entry(at + 1, quantity, top))
    expect(cameOut(layOut(list, [{ ...BOARD, onHand }]))).toEqual(made)
  })

  it('what one group took is not there for the next', () => {
    const list = [entry(1, 1, { variety: 'Clear' }), entry(2, 1, { variety: 'Gray' })]
    const { unplaced } = layOut(list, [size('Sheet', { onHand: 1 })])
    expect(unplaced).toEqual([{ number: 2, quantity: 1, reason: 'Not enough stock on hand' }])
  })

  it.each<[string, CutEntry[], Record<number, number>, [number, number][]]>([
    ['the last', [entry(1, MAX_LAID_OUT + 1)], { 1: MAX_LAID_OUT }, [[1, 1]]],
    [
      'in any group',
      [entry(1, MAX_LAID_OUT - 5, { variety: 'Clear' }), entry(2, 6), entry(3, 5, { thickness: 0.5 })],
      { 1: MAX_LAID_OUT - 5, 2: 5 },
      [
        [2, 1],
        [3, 5],
      ],
    ],
    [
      'as a whole',
      [
        entry(1, 201, { material: 'wood', length: 60, width: 36, thickness: 1.75 }),
        entry(2, 1, { material: 'wood', length: 60, width: 5, thickness: 1.75 }),
      ],
      { 1: MAX_LAID_OUT },
      [
        [1, 1],
        [2, 1],
      ],
    ],
  ])('what is more pieces than an order may have, %s', (_, list, made, refused) => {
    const result = layOut(list, [SHEET, BOARD])
    expect(cameOut(result)).toEqual(made)
    expect(result.unplaced).toEqual(
      refused.map(([number, quantity]) => ({
        number,
        quantity,
        reason: 'Only 1,000 pieces per order are laid out',
      })),
    )
  })

  it('but not what is put together from parts of its own', () => {
    expect(layOut([entry(1, 1, { cutAs: 'assembly' })], [])).toEqual({
      groups: [],
      glueUps: [],
      unplaced: [],
    })
  })
})

it('takes the cheaper sheets, where all have a price', () => {
  const large = size('Large', { cost: 100 })
  const small = size('Small', { length: 48, cost: 20 })
  const list = [entry(1, 4, { length: 40, width: 20 })]
  expect(layOut(list, [large, small]).groups[0]?.used.map(({ stock }) => stock)).toEqual(['Small'])
  expect(layOut(list, [large, { ...small, cost: 80 }]).groups[0]?.used.map(({ stock }) => stock)).toEqual([
    'Large',
  ])
})

it('takes no more sheets for a mixed list than a careful person', () => {
  const sides = [
    [30, 20],
    [24, 18],
    [48, 12],
    [36, 16],
    [15, 9],
    [40, 22],
    [26, 14],
  ]
  const list = sides.map(([length = 0, width = 0], at) => entry(at + 1, 5, { length, width }))
  const [group] = layOut(list, [SHEET]).groups
  expect(group?.used).toEqual([{ stock: 'Sheet', count: 5, least: 4 }])
})

it('the stock that a new shop starts with fits together', () => {
  expect(stockProblems(DEFAULT_STOCK)).toEqual([])
})

it.each<[Partial<StockSize>, string]>([
  [{ width: null }, '0.width'],
  [{ kind: 'beam', width: 8, thickness: null }, '0.thickness'],
  [{ trim: 0.1 }, '0.trim'],
  [{ trim: 24 }, '0.trim'],
])('refuses %j', (changes, path) => {
  expect(stockProblems([size('Odd', changes)]).map((problem) => problem.path)).toEqual([path])
})

it('refuses two sizes of one name', () => {
  expect(stockProblems([SHEET, size('SHEET')])).toEqual([
    { path: '1.name', message: 'Two sizes are called SHEET' },
  ])
})
