import { describe, expect, it } from 'vitest'
import { cutWords, offcutsOf } from './cutting/cut-words.ts'
import { figureOf } from './cutting/figure.ts'
import { layOut } from './cutting/lay-out.ts'
import { DEFAULT_STOCK } from './cutting/stock.ts'
import { stockWords } from './cutting/stock-words.ts'
import { MAX_PRINTED, materialSheet } from './material-document.ts'
import { builtInTypes } from './pieces/built-in.ts'
import { initialInputs } from './pieces/check-inputs.ts'
import { type MeasuredLine, orderMaterial } from './pieces/material.ts'
import type { Inputs, PieceType } from './pieces/piece-type.ts'
import { TEMPLATES } from './pieces/templates/templates.ts'
import { DEFAULT_PRICING_CONFIG } from './pricing-config.ts'

const { tabletop, beam } = builtInTypes(DEFAULT_PRICING_CONFIG)

function template(id: string): PieceType {
  const found = TEMPLATES.find((each) => each.id === id)?.type(DEFAULT_PRICING_CONFIG)
  if (found === undefined) throw new Error(`No template ${id}`)
  return found
}

function line(type: PieceType, inputs: Inputs = {}, quantity = 1): MeasuredLine {
  return { description: type.name, quantity, piece: { type, inputs: { ...initialInputs(type), ...inputs } } }
}

function sheetOf(...lines: MeasuredLine[]) {
  const material = orderMaterial(lines)
  return materialSheet(material, layOut(material.cutList, DEFAULT_STOCK))
}

const panel = (quantity: number) =>
  line(template('glass-panel'), { width: 30, height: 78, thickness: 'threeEighths' }, quantity)

describe('a material sheet', () => {
  it('says what an order takes, each thing once', () => {
    const { totals, lines } = sheetOf(
      line(tabletop, { length: 72, width: 40, thickness: 1.75 }, 2),
      line(beam, { length: 74, size: '8x8' }),
      panel(2),
      line(template('shelf'), { length: 36, width: 12, thickness: 1, species: 'cherry' }),
    )
    expect(totals).toEqual([
      { label: 'Board feet', value: '105.89, 106.34 with waste' },
      { label: 'Glass', value: '32.5 sq ft' },
      { label: 'Beams', value: '6.17 linear ft' },
      { label: 'Weight', value: 'about 514 lb' },
    ])
    expect(lines.map(({ takes }) => takes)).toEqual([
      '70 board feet · 233 lb',
      '32.89 board feet · 6.17 ft of beam · 110 lb',
      '32.5 sq ft of glass · 163 lb',
      '3 board feet, 3.45 with waste · 8.75 lb',
    ])
  })

  it('leaves out materials that the order does not use', () => {
    const { totals, groups, cutList, notes } = sheetOf({ description: 'Delivery', quantity: 1 })
    expect({ totals, groups, cutList }).toEqual({ totals: [], groups: [], cutList: [] })
    expect(notes).toEqual(['Not in the list: 1 line without measurements (line 1).'])
  })

  it('notes what is not in it, and what has to be known', () => {
    const { notes } = sheetOf(
      { description: 'Delivery', quantity: 1 },
      line(template('metal-base')),
      { description: 'Installation', quantity: 1 },
      line(tabletop, { length: 72, width: 40, thickness: 1.75 }, 2.5),
      line(tabletop, { length: 200, width: 40, thickness: 1.75 }, 2),
    )
    expect(notes.slice(1)).toEqual([
      'Not in the list: 2 lines without measurements (lines 1, 3).',
      'Not in the weight: 1 line of unknown weight (line 2).',
      'Line 4: 2.5 ordered, enough is cut for 3.',
      'Piece 2 is glued up from 6 strips, each 6 11/16" wide, then cut to size.',
      'Not in any layout: piece 1, which is put together from parts of other sizes.',
      'Not in any layout: piece 3 (2 of them). Larger than every stock size.',
    ])
  })

  it('notes the same of several pieces once', () => {
    const wide = line(tabletop, { length: 72, width: 40, thickness: 1.75 })
    const narrow = line(tabletop, { length: 72, width: 30, thickness: 1.75 })
    const long = (quantity: number) => line(tabletop, { length: 200, width: 40, thickness: 1.75 }, quantity)
    const { notes } = sheetOf(
      wide,
      { ...wide, description: 'Another' },
      narrow,
      { ...wide, description: 'A third' },
      long(2),
      { ...long(1), description: 'Another' },
      line(template('metal-base')),
      line(template('metal-base')),
    )
    expect(notes.slice(2)).toEqual([
      'Pieces 1, 2, and 4 are each glued up from 6 strips, each 6 11/16" wide, then cut to size.',
      'Piece 3 is glued up from 4 strips, each 7 1/2" wide, then cut to size.',
      'Not in any layout: pieces 7 and 8, which are put together from parts of other sizes.',
      'Not in any layout: pieces 5 (2 of them) and 6. Larger than every stock size.',
    ])
  })

  it('lays no hollow mantel out, and says so', () => {
    const { totals, groups, notes } = sheetOf(line(template('mantel'), { construction: 'box' }))
    expect({ totals, groups }).toEqual({ totals: [], groups: [] })
    expect(notes).toEqual([
      'Not in the weight: 1 line of unknown weight (line 1).',
      'Not in any layout: piece 1, which is put together from parts of other sizes.',
    ])
  })

  it('notes how many are glued up from boards of each width', () => {
    const material = orderMaterial([line(tabletop, { length: 72, width: 30, thickness: 1.5 }, 3)])
    const stock = DEFAULT_STOCK.filter(({ kind }) => kind === 'board').flatMap((board) => [
      { ...board, thickness: 1.5, trim: 0, onHand: 4 },
      { ...board, thickness: 2, trim: 0, width: 6 },
    ])
    expect(materialSheet(material, layOut(material.cutList, stock)).notes.slice(1)).toEqual([
      'Piece 1 (2 of them) is glued up from 4 strips, each 7 1/2" wide, then cut to size.',
      'Piece 1 (1 of them) is glued up from 5 strips, each 6" wide, then cut to size.',
    ])
  })

  it('has only the beginning of a long description', () => {
    const long = { ...line(tabletop), description: 'Walnut '.repeat(50) }
    const lines = { ...line(tabletop), description: 'Walnut\nwith a note' }
    expect(sheetOf(long, lines).lines.map(({ description }) => description)).toEqual([
      `${'Walnut '.repeat(28)}Waln…`,
      'Walnut…',
    ])
  })

  it('has the sizes as a tape shows them', () => {
    const { cutList } = sheetOf(
      line(tabletop, { length: 70.866, width: 35.4375, thickness: 1.75 }),
      line(beam, { length: 74.5, size: '8x8' }),
      line(template('round-table-glass'), { diameter: 48, thickness: 'half' }),
    )
    expect(cutList.map(({ size, of }) => [size, of])).toEqual([
      ['≈70 7/8" × 35 7/16" × 1 3/4"', 'Wood'],
      ['8" × 8", 74 1/2" long', 'Wood'],
      ['48" round × 1/2"', 'Glass, Clear, Tempered'],
    ])
  })

  it('tells how each sheet is cut, in order, and what is left', () => {
    const [group] = sheetOf(panel(2)).groups
    expect(group?.title).toBe('Glass, Clear, Tempered, 3/8" thick')
    expect(group?.summary).toBe('1 × Glass, 96 × 130 in. Waste 62.5%, by area alone at least 62.5%.')
    const [layout] = group?.layouts ?? []
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(layout?.title).toBe('Glass, 96 × 130 in (kerf 1/8")')
    expect(layout?.cuts.map(({ cut, gives }) => plain(gives === '' ? cut : `${cut} gives ${gives}`))).toEqual(
      [
        'Trim 1/2" off every edge',
        'Sheet: across at 30" gives A, 30" × 95" and B, 98 7/8" × 95"',
        'A: along at 78" gives piece 1 and offcut 30" × 16 7/8"',
        'B: across at 30" gives C, 30" × 95" and offcut 68 3/4" × 95"',
        'C: along at 78" gives piece 1 and offcut 30" × 16 7/8"',
      ],
    )
    expect(plain(layout?.offcuts ?? '')).toMatch(/^Offcuts to keep: 68 3\/4" × 95"; /)
  })

  it('prints so many layouts, and says that there are more', () => {
    const all = Array.from({ length: MAX_PRINTED + 3 }, (_, at) =>
      line(tabletop, { length: 61 + at / 16, width: 7, thickness: 0.75 }),
    )
    const { groups, notes } = sheetOf(...all)
    expect(groups.flatMap(({ layouts }) => layouts)).toHaveLength(MAX_PRINTED)
    expect(notes[0]).toBe('60 of 63 layouts are printed. All are on the order’s page.')
  })

  it('says how many beams are cut alike', () => {
    const [group] = sheetOf(line(beam, { length: 100, size: '8x8' }, 4)).groups
    expect(group?.title).toBe('Wood, 8" × 8"')
    expect(group?.layouts.map(({ title }) => title)).toEqual(['Beam, 10 ft: 4 like this (kerf 1/8")'])
    expect(group?.layouts[0]?.cuts.map(({ cut }) => cut)).toEqual(['Beam: at 100"'])
  })
})

it('names the parts of many cuts by letters, then by two', () => {
  const { cutList } = orderMaterial([
    line(template('glass-panel'), { width: 8, height: 9, thickness: 'half' }, 60),
  ])
  const [layout] = layOut(cutList, DEFAULT_STOCK).groups[0]?.layouts ?? []
  if (layout === undefined) throw new Error('no layout')
  const words = cutWords(layout).slice(1)
  const made = new Set(['Sheet'])
  for (const { cut, gives } of words) {
    // Every part that is cut was made by an earlier cut.
    expect(made).toContain(cut.split(':')[0])
    for (const [, name = ''] of gives.matchAll(/(?:^| )([A-Z]+),/g)) made.add(name)
  }
  expect(made).toContain('AA')
  expect(words.filter(({ gives }) => /piece 1/.test(gives)).length).toBeGreaterThan(30)
  expect(offcutsOf(layout)).not.toEqual([])
})

it('a drawing has the proportions of what is cut', () => {
  const { cutList } = orderMaterial([panel(3)])
  const [layout] = layOut(cutList, DEFAULT_STOCK).groups[0]?.layouts ?? []
  if (layout === undefined) throw new Error('no layout')
  const { width, height, rects } = figureOf(layout, { width: 500, height: 300, text: 8 })
  expect([width / height, width <= 500, height <= 300]).toEqual([130 / 96, true, true])
  const drawn = rects.filter(({ of }) => of === 'piece')
  for (const [at, rect] of drawn.entries()) {
    const piece = layout.pieces[at]
    expect(rect.width / rect.height).toBeCloseTo((piece?.length ?? 0) / (piece?.width ?? 0), 9)
    expect(rect.x / width).toBeCloseTo((piece?.x ?? 0) / 130, 9)
    expect(rect.labels.map(({ text }) => text)).toEqual([
      '1',
      expect.stringMatching(/^(78" × 30"|30" × 78")$/),
    ])
    for (const { x, y } of rect.labels) {
      expect(x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height).toBe(true)
    }
  }
  expect(drawn).toHaveLength(3)
})

it('describes stock for the audit log', () => {
  expect(DEFAULT_STOCK.slice(0, 1).concat(DEFAULT_STOCK.slice(-1)).map(stockWords)).toEqual([
    'Wood board, 120" × 8" × 1", kerf 1/8", trim 1/4", with grain',
    'Wood beam, 240" long, kerf 1/8"',
  ])
})
