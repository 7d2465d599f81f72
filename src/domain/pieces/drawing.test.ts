import { describe, expect, it } from 'vitest'
import { anyInputs } from '../../../test-support/any-inputs.ts'
import { fc } from '../../../test-support/properties.ts'
import { DEFAULT_PRICING_CONFIG } from '../pricing-config.ts'
import { builtInTypes } from './built-in.ts'
import { initialInputs } from './check-inputs.ts'
import { type Drawing, drawPiece, PICTURE } from './drawing.ts'
import { cutsIn, drawingSvg } from './drawing-svg.ts'
import type { Inputs, PieceType, Shape } from './piece-type.ts'
import type { Figure } from './shapes/figure.ts'
import { type Label, LINE_HEIGHT, textWidth } from './shapes/label.ts'
import type { Room } from './shapes/sheet.ts'
import { sketchForCustomer, sketchOf } from './shapes/sketch-of.ts'
import { TEMPLATES } from './templates/templates.ts'

const { custom, ...drawn } = builtInTypes(DEFAULT_PRICING_CONFIG)
const TYPES: readonly (readonly [string, PieceType])[] = [
  ...Object.entries(drawn).map(([name, type]) => [`built-in ${name}`, type] as const),
  ...TEMPLATES.map(({ id, type }) => [id, type(DEFAULT_PRICING_CONFIG)] as const),
]

function typeOf(id: string): PieceType {
  const type = TYPES.find(([name]) => name === id)?.[1]
  if (type === undefined) throw new Error(`No type ${id}`)
  return type
}

function draw(type: PieceType, inputs: Inputs = {}, room?: Room): Drawing {
  const drawing = drawPiece(type, { ...initialInputs(type), ...inputs }, room)
  if (drawing === undefined) throw new Error('Not drawn')
  return drawing
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Arcs of outlines are inside the corners that they round. */
function boxOf(figure: Figure): Box {
  switch (figure.kind) {
    case 'rectangle': {
      const { x, y, width, height } = figure
      return { left: x, right: x + width, top: y, bottom: y + height }
    }
    case 'circle':
      return around(figure.x, figure.y, figure.radius, figure.radius)
    case 'ellipse':
      return around(figure.x, figure.y, figure.radiusX, figure.radiusY)
    case 'path': {
      const [xs, ys] = [figure.vertices.map(({ x }) => x), figure.vertices.map(({ y }) => y)]
      return {
        left: Math.min(...xs),
        right: Math.max(...xs),
        top: Math.min(...ys),
        bottom: Math.max(...ys),
      }
    }
  }
}

function around(x: number, y: number, radiusX: number, radiusY: number): Box {
  return { left: x - radiusX, right: x + radiusX, top: y - radiusY, bottom: y + radiusY }
}

function boxOfLabel({ text, x, y, anchor, size }: Label): Box {
  const width = textWidth(text) * size
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  const half = (LINE_HEIGHT * size) / 2
  return { left, right: left + width, top: y - half, bottom: y + half }
}

/** The calculator, a phone, a quote, and a job ticket. */
const ROOMS: readonly Room[] = [
  { wide: 27, high: 21 },
  { wide: 28, high: 32 },
  { wide: 34, high: 25 },
  { wide: 60, high: 60 },
]

/** How many times the room holds the sheet, in inches for each size of text. */
function filled({ width, height }: Drawing, { wide, high }: Room): number {
  return Math.max(width / wide, height / high)
}

const NEARLY = 1e-6

function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.right - NEARLY &&
    b.left < a.right - NEARLY &&
    a.top < b.bottom - NEARLY &&
    b.top < a.bottom - NEARLY
  )
}

function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left - NEARLY &&
    inner.right <= outer.right + NEARLY &&
    inner.top >= outer.top - NEARLY &&
    inner.bottom <= outer.bottom + NEARLY
  )
}

/** The pairs that cover each other. One look at all of them, because `expect` takes longer than the drawing. */
function overlapping<T>(all: readonly T[], boxOfOne: (one: T) => Box): [T, T][] {
  const boxed = all.map((one) => ({ one, box: boxOfOne(one) }))
  return boxed.flatMap(({ one, box }, at) =>
    boxed.slice(at + 1).flatMap((other): [T, T][] => (overlap(box, other.box) ? [[one, other.one]] : [])),
  )
}

function outside(boxes: readonly Box[], outer: Box): Box[] {
  return boxes.filter((box) => !isInside(box, outer))
}

function outlineBox(drawing: Drawing): Box {
  const outlines = cutsIn(drawing).filter(({ role }) => role === 'outline')
  const [outline] = outlines
  if (outline === undefined || outlines.length > 1) throw new Error(`${outlines.length} outlines`)
  return boxOf(outline.figure)
}

/** The sides that are typed, in inches: of a beam, its length and the height of its section. */
function sidesFrom({ shape, fields }: PieceType, inputs: Inputs): [number, number] {
  switch (shape.kind) {
    case 'none':
      return [0, 0]
    case 'circle':
      return [Number(inputs[shape.diameter]), Number(inputs[shape.diameter])]
    case 'bar': {
      const field = fields.find(({ id }) => id === shape.section)
      const options = field?.kind === 'choice' ? field.options : []
      const section = options.find(({ id }) => id === inputs[shape.section])?.section
      return [Number(inputs[shape.length]), section?.height ?? 0]
    }
    default:
      return [Number(inputs[shape.length]), Number(inputs[shape.width])]
  }
}

describe.each(TYPES)('a drawing of %s', (_, type) => {
  const pieces = anyInputs(type).filter((inputs) => sidesFrom(type, inputs).every((side) => side > 0))
  const forAll = (check: (inputs: Inputs) => void) => fc.assert(fc.property(pieces, check), { numRuns: 60 })

  it('is as long and as wide as the inputs say, whatever they are', () => {
    forAll((inputs) => {
      const drawing = draw(type, inputs)
      const [length, width] = sidesFrom(type, inputs)
      const { left, right, top, bottom } = outlineBox(drawing)
      expect(right - left).toBeCloseTo(length, 6)
      expect(bottom - top).toBeCloseTo(width, 6)
    })
  })

  it('has its views apart from each other, and all of it on the sheet', () => {
    forAll((inputs) => {
      const drawing = draw(type, inputs)
      const sheet = { left: 0, top: 0, right: drawing.width, bottom: drawing.height }
      expect(
        outside(
          drawing.marks.map(({ figure }) => boxOf(figure)),
          sheet,
        ),
      ).toEqual([])
      const views = drawing.views.map(({ x, y, width, height }) => ({
        left: x,
        right: x + width,
        top: y,
        bottom: y + height,
      }))
      expect(overlapping(views, (view) => view)).toEqual([])
    })
  })

  it('has labels that can be told apart, at every size of text', () => {
    forAll((inputs) => {
      for (const room of ROOMS) {
        const drawing = draw(type, inputs, room)
        const sheet = { left: 0, top: 0, right: drawing.width, bottom: drawing.height }
        // Where a word goes to another line, the sheet is a little longer or shorter.
        const times = filled(drawing, room) / drawing.textSize
        expect(times).toBeGreaterThan(0.8)
        expect(times).toBeLessThan(3)
        if (times < 2.3) {
          const bare = draw(type, inputs, PICTURE)
          expect(filled(bare, room) / filled(drawing, room)).toBeGreaterThan(0.38)
        }
        expect(outside(drawing.labels.map(boxOfLabel), sheet)).toEqual([])
        expect(overlapping(drawing.labels, boxOfLabel)).toEqual([])
      }
    })
  })

  it('has every hole and cutout inside the outline and apart from the others', () => {
    forAll((inputs) => {
      const drawing = draw(type, inputs)
      const outline = outlineBox(drawing)
      const cut = cutsIn(drawing).flatMap(({ role, figure }) => (role === 'outline' ? [] : [boxOf(figure)]))
      expect(outside(cut, outline)).toEqual([])
      if (cut.length <= 12) expect(overlapping(cut, (box) => box)).toEqual([])
    })
  })

  it('as a picture has no text', () => {
    const { labels, marks } = draw(type, {}, PICTURE)
    expect(labels).toEqual([])
    expect(marks.filter(({ role }) => role === 'dimension' || role === 'tick')).toEqual([])
  })
})

function countOf(drawing: Drawing, role: 'hole' | 'cutout'): number {
  return cutsIn(drawing).filter((cut) => cut.role === role).length
}

it.each([1, 2, 3, 7, 40])('%d holes are %d holes', (holes) => {
  expect(countOf(draw(typeOf('glass-panel'), { holes }), 'hole')).toBe(holes)
})

it('counts cutouts of every kind, and faucet holes', () => {
  const counter = draw(typeOf('counter'), { undermount: 1, dropIn: 1, cooktop: 1, holes: 3 })
  expect([countOf(counter, 'cutout'), countOf(counter, 'hole')]).toEqual([3, 3])
})

it.each([0, 1, 2, 5, 20])('%d notches take four corners each from the lower side', (notches) => {
  const [outline] = cutsIn(draw(typeOf('glass-panel'), { width: 30, height: 78, notches }))
  if (notches === 0) expect(outline?.figure.kind).toBe('rectangle')
  else {
    expect(outline?.figure.kind === 'path' && outline.figure.vertices.length).toBe(4 + 4 * notches)
  }
})

it.each<[string, Inputs, number, number]>([
  ['glass-panel', { corners: 1 }, 1, 1],
  ['glass-panel', { corners: 4, notches: 2 }, 4, 1],
  ['shelf', { corners: 2 }, 2, 1],
  ['table-glass', { corners: 'large' }, 4, 3],
  ['table-glass', { corners: 'small' }, 4, 1],
  ['table-glass', { corners: 'large', length: 6, width: 6 }, 4, 3],
  ['table-glass', { corners: 'eased' }, 0, 0],
])('of %s with %o, %d corners have a radius of %d inches', (id, inputs, count, radius) => {
  const [outline] = cutsIn(draw(typeOf(id), inputs))
  const vertices = outline?.figure.kind === 'path' ? outline.figure.vertices : []
  const arcs = vertices.flatMap((from, at) => {
    const to = vertices[(at + 1) % vertices.length]
    return from.bulge === undefined || to === undefined ? [] : [Math.abs(to.x - from.x)]
  })
  expect(arcs.map((side) => Math.round(side * 1e6) / 1e6)).toEqual(Array(count).fill(radius))
})

describe('a shop’s own type', () => {
  const count = (id: string) =>
    ({ kind: 'count', id, label: id, min: 0, max: 9, step: 1, initial: 0 }) as const
  const own = (shape: Partial<Extract<Shape, { kind: 'rectangle' }>>): PieceType => ({
    ...typeOf('tabletop'),
    name: 'Door',
    fields: [
      ...typeOf('tabletop').fields,
      count('grips'),
      count('hinges'),
      {
        kind: 'choice',
        id: 'rounding',
        label: 'Rounding',
        initial: 'some',
        options: [{ id: 'some', label: 'Some', rate: 0, inches: 1.5 }],
      },
    ],
    shape: { kind: 'rectangle', length: 'length', width: 'width', ...shape },
  })

  it('says which of its fields are holes, notches, and corners', () => {
    const type = own({ holes: 'grips', notches: 'hinges', corners: 'rounding' })
    const drawing = draw(type, { grips: 3, hinges: 2 })
    expect(countOf(drawing, 'hole')).toBe(3)
    const [outline] = cutsIn(drawing)
    expect(outline?.figure.kind === 'path' && outline.figure.vertices.length).toBe(8 + 8)
  })

  it('is drawn plain if it does not', () => {
    const [outline, ...others] = cutsIn(draw(own({}), { grips: 3, hinges: 2 }))
    expect([outline?.figure.kind, others]).toEqual(['rectangle', []])
  })
})

it.each<[string, PieceType, Inputs]>([
  ['a custom item', custom, {}],
  ['a table without a length', typeOf('table'), { length: 0 }],
  ['a table of no number', typeOf('table'), { width: Number.NaN }],
  ['a beam of a size that is gone', typeOf('beam'), { size: '9x9' }],
])('%s has no drawing', (_, type, inputs) => {
  expect(drawPiece(type, { ...initialInputs(type), ...inputs })).toBeUndefined()
})

it.each<[string, Inputs, readonly string[]]>([
  ['table', {}, ['Plan', 'Front', 'End']],
  ['tabletop', {}, ['Plan', 'Edge']],
  ['beam', {}, ['Front', 'Section, 5 times as large']],
  ['beam', { length: 12, size: '12x12' }, ['Front', 'Section']],
  ['bench', { legs: 'none' }, ['Plan', 'Edge']],
  ['mantel', {}, ['Plan', 'Front', 'Section']],
  ['metal-base', {}, ['Plan', 'Front', 'End']],
  ['glass-panel', {}, ['Elevation', 'Edge']],
  ['insulated-unit', {}, ['Elevation']],
])('%s with %o is seen as %o', (id, inputs, names) => {
  expect(draw(typeOf(id), inputs).views.map(({ name }) => name)).toEqual(names)
})

function textsOf({ labels }: Drawing, role: Label['role']): string[] {
  return labels.filter((label) => label.role === role).map(({ text }) => text)
}

it('is dimensioned in fractions, as a tape is read', () => {
  const table = draw(typeOf('table'), { length: 72.5, width: 40, thickness: 1.75 })
  expect(textsOf(table, 'dimension').sort()).toEqual(['1 3/4"', '30"', '40"', '72 1/2"'])
  const metric = draw(typeOf('table-glass'), { length: 70.866, width: 35.433 })
  expect(textsOf(metric, 'dimension').sort()).toEqual(['3/8"', '35 7/16"', '70 7/8"'])
  expect(textsOf(metric, 'note')).toContain('Sizes are to the nearest 1/32".')
  expect(textsOf(table, 'note').join(' ')).not.toContain('nearest')
})

it.each<[string, Inputs, boolean]>([
  ['glass-panel', { edge: 'flat', notches: 2, corners: 4 }, true],
  ['glass-panel', { edge: 'pencil' }, true],
  ['glass-panel', { edge: 'seamed' }, false],
  ['round-table-glass', { edge: 'flat' }, true],
  ['counter', { ends: 2 }, false],
])('%s with %o: a line inside the outline marks polished edges: %s', (id, inputs, isPolished) => {
  const drawing = draw(typeOf(id), inputs)
  const lines = drawing.marks.filter(({ role }) => role === 'polish')
  expect(lines).toHaveLength(isPolished ? 1 : 0)
  for (const { figure } of lines) {
    const [line, outline] = [boxOf(figure), outlineBox(drawing)]
    const gaps = [
      line.left - outline.left,
      outline.right - line.right,
      line.top - outline.top,
      outline.bottom - line.bottom,
    ]
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 6)
    expect(gaps[0]).toBeGreaterThan(0)
  }
  expect(textsOf(drawing, 'note').join(' ').includes('Long dashes: polished edges.')).toBe(isPolished)
})

it('marks no polish for a customer whose line does not say it', () => {
  const type = typeOf('glass-panel')
  const sketch = sketchOf(type, { ...initialInputs(type), edge: 'flat' })
  const inner = (description: string) => sketch && sketchForCustomer(sketch, description).inner
  expect(inner('Panel')).toEqual([])
  expect(inner('Panel, edges polished')).toEqual(['polish'])
})

it('says what nobody has said', () => {
  const noted = (id: string, inputs: Inputs) => textsOf(draw(typeOf(id), inputs), 'note').join(' ')
  expect(noted('table', { baseStyle: 'trestle', breadboards: true })).toBe(
    'Trestle base, breadboards. To be confirmed: height 30", sizes of the base, breadboards 5" wide.',
  )
  expect(noted('glass-panel', { width: 60, holes: 1 })).toContain(
    'To be confirmed: diameter and position of the hole.',
  )
  expect(noted('glass-panel', { template: true })).toContain('To be confirmed: outline, by template.')
  expect(noted('insulated-unit', { shaped: true })).toContain('To be confirmed: outline, by template.')
  expect(noted('glass-panel', {})).not.toContain('confirmed')
  expect(noted('bench', {})).not.toContain('height 18" ,')
  expect(noted('table-glass', { corners: 'large' })).not.toContain('confirmed')
  expect(noted('table-glass', { corners: 'large', length: 7, width: 5.5 })).toContain(
    'To be confirmed: radius of corners (3" does not fit).',
  )
  expect(noted('cutting-board', { engraving: 'The Smiths', notes: 'For May' })).toBe(
    'Hard maple, edge grain, engraving “The Smiths”. For May',
  )
})

it.each<[string, Inputs, string]>([
  [
    'table',
    { length: 72, width: 40, baseStyle: 'trestle' },
    'Complete table, 72 inches × 40 inches × 1 3/4 inches, trestle base. Plan, front and end, to scale. To be confirmed: height 30 inches, sizes of the base.',
  ],
  [
    'tabletop',
    { length: 70.1, width: 1.1, thickness: 1 },
    'Tabletop, 70.1 inches × 1.1 inches × 1 inch. Plan and edge, to scale. Sizes are to the nearest 1/32 inch.',
  ],
  [
    'glass-panel',
    { thickness: 'half', notes: 'Etch logo' },
    'Glass panel, 24 inches × 36 inches × 1/2 inch, clear glass, tempered, seamed edges, Etch logo. Elevation and edge, to scale.',
  ],
])('%s with %o is put in a sentence', (id, inputs, words) => {
  expect(draw(typeOf(id), inputs).sentence).toBe(words)
})

describe('as SVG', () => {
  it('has the inch as its unit', () => {
    const drawing = draw(typeOf('tabletop'), { length: 72.125, width: 40 })
    const svg = drawingSvg(drawing)
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
    expect([Number(width), Number(height)]).toEqual(
      [drawing.width, drawing.height].map((inches) => expect.closeTo(inches, 3)),
    )
    expect(svg.match(/class="outline"/g)).toHaveLength(1)
    expect(svg).toMatch(/<rect class="outline" x="[\d.]+" y="[\d.]+" width="72.125" height="40" /)
  })

  it('has each hole as a circle', () => {
    expect(drawingSvg(draw(typeOf('glass-panel'), { holes: 6 })).match(/<circle class="hole"/g)).toHaveLength(
      6,
    )
  })

  it.each<[string, Inputs, RegExp]>([
    ['round-table-glass', { diameter: 47.5 }, /<circle class="outline" [^>]*r="23.75" /],
    ['glass-panel', { corners: 1 }, /<path class="outline" d="M[\d.]+ [\d.]+A1 1 0 0 1 /],
  ])('draws %s with %o', (id, inputs, pattern) => {
    expect(drawingSvg(draw(typeOf(id), inputs))).toMatch(pattern)
  })

  it('draws an oval', () => {
    const oval: PieceType = {
      ...typeOf('tabletop'),
      shape: { kind: 'oval', length: 'length', width: 'width' },
    }
    expect(drawingSvg(draw(oval))).toMatch(/<ellipse class="outline" [^>]*rx="30" ry="18" /)
  })

  it('takes hostile text as text', () => {
    const name = '</title><script>alert("1")</script> & \u0000\ud800 "'
    const svg = drawingSvg(
      draw({ ...typeOf('cutting-board'), name }, { engraving: ']]><g onload=x>', notes: name }),
    )
    expect(svg).not.toMatch(/<script|<g onload|\p{Cc}|\p{Cs}/u)
    expect(svg.match(/<(?!\/?(svg|title|desc|g|path|rect|text)\b)/g)).toBeNull()
    expect(svg.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&')
    expect(svg).toContain('&lt;script&gt;alert(&quot;1&quot;)')
  })
})
