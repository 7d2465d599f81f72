/** What a saw, a mill, or a water jet reads: the DXF is read by another program than the one that writes it. */

import { describe, expect, it } from 'vitest'
import { builtInTypes } from '#domain/pieces/built-in.ts'
import { initialInputs } from '#domain/pieces/check-inputs.ts'
import type { Inputs, PieceType } from '#domain/pieces/piece-type.ts'
import { cutsOf, type DxfUnit } from '#domain/pieces/shapes/cuts.ts'
import type { Sketch } from '#domain/pieces/shapes/sketch.ts'
import { sketchOf } from '#domain/pieces/shapes/sketch-of.ts'
import { TEMPLATES } from '#domain/pieces/templates/templates.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { anyInputs } from '../../../test-support/any-inputs.ts'
import { fc } from '../../../test-support/properties.ts'
import { pointsOf, type ReadDxf, readDxf } from '../../../test-support/read-dxf.ts'
import { cutsDxf } from './cuts-dxf.ts'

const { custom: _, ...drawn } = builtInTypes(DEFAULT_PRICING_CONFIG)
const TYPES: readonly (readonly [string, PieceType])[] = [
  ...Object.entries(drawn).map(([name, type]) => [`built-in ${name}`, type] as const),
  ...TEMPLATES.map(({ id, type }) => [id, type(DEFAULT_PRICING_CONFIG)] as const),
]

function typeOf(id: string): PieceType {
  const type = TYPES.find(([name]) => name === id)?.[1]
  if (type === undefined) throw new Error(`No type ${id}`)
  return type
}

function dxfOf(sketch: Sketch, unit: DxfUnit = 'in'): ReadDxf {
  return readDxf(cutsDxf(cutsOf(sketch), unit))
}

function sketched(type: PieceType, inputs: Inputs = {}): Sketch {
  const sketch = sketchOf(type, { ...initialInputs(type), ...inputs })
  if (sketch === undefined) throw new Error('Not drawn')
  return sketch
}

function onLayer({ entities }: ReadDxf, layer: string) {
  return entities.filter((entity) => entity.layer === layer)
}

/** How far an entity reaches, its arcs included. */
function reach(entity: ReadDxf['entities'][number]) {
  const points =
    entity.type === 'CIRCLE'
      ? [-1, 1].map((side) => ({
          x: entity.center.x + side * entity.radius,
          y: entity.center.y + side * entity.radius,
        }))
      : pointsOf(entity)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}

const NEARLY = 0.001

describe.each(TYPES)('the DXF of %s', (_, type) => {
  it.each([
    ['in', 1, 1, 0],
    ['mm', 25.4, 4, 1],
  ] as const)('in %s is as large as the inputs', (unit, perInch, insertionUnits, measurement) => {
    fc.assert(
      fc.property(anyInputs(type), (inputs) => {
        const sketch = sketchOf(type, inputs)
        if (sketch === undefined) return
        const dxf = dxfOf(sketch, unit)
        expect(dxf.header).toMatchObject({ $INSUNITS: insertionUnits, $MEASUREMENT: measurement })
        const [outline, ...others] = onLayer(dxf, 'OUTLINE')
        if (outline === undefined) throw new Error('No outline')
        expect(others).toEqual([])
        const across = sketch.kind === 'beam' ? sketch.thickness : sketch.width
        const { left, right, bottom, top } = reach(outline)
        const wanted = { left: 0, bottom: 0, right: sketch.length * perInch, top: across * perInch }
        for (const [name, is] of Object.entries({ left, right, bottom, top })) {
          expect([
            name,
            Math.abs(is - Number(Object.entries(wanted).find(([side]) => side === name)?.[1])),
          ]).toEqual([name, expect.toSatisfy((off: number) => off < NEARLY)])
        }
        const wantedHoles = sketch.holes.reduce((sum, { count }) => sum + count, 0)
        const wantedCutouts = sketch.cutouts.reduce((sum, { count }) => sum + count, 0)
        expect(onLayer(dxf, 'HOLES')).toHaveLength(wantedHoles)
        expect(onLayer(dxf, 'CUTOUTS')).toHaveLength(wantedCutouts)
        expect(dxf.entities).toHaveLength(1 + wantedHoles + wantedCutouts)
      }),
      { numRuns: 25 },
    )
  })
})

it('has closed polylines and circles on layers with names', () => {
  const dxf = dxfOf(sketched(typeOf('glass-panel'), { holes: 2, cutouts: 1, notches: 2, corners: 4 }))
  expect(Object.keys(dxf.tables.layer.layers)).toEqual(
    expect.arrayContaining(['OUTLINE', 'HOLES', 'CUTOUTS']),
  )
  expect(dxf.entities.map((entity) => [entity.type, entity.layer])).toEqual([
    ['LWPOLYLINE', 'OUTLINE'],
    ['CIRCLE', 'HOLES'],
    ['CIRCLE', 'HOLES'],
    ['LWPOLYLINE', 'CUTOUTS'],
  ])
  for (const entity of dxf.entities) expect(entity.type === 'CIRCLE' || entity.shape).toBe(true)
})

it('has radius corners as arcs that bulge out, and notches on the lower side', () => {
  const dxf = dxfOf(sketched(typeOf('glass-panel'), { width: 30, height: 78, notches: 2, corners: 1 }))
  const [outline] = onLayer(dxf, 'OUTLINE')
  if (outline?.type !== 'LWPOLYLINE') throw new Error('No polyline')
  const points = pointsOf(outline)
  // One inch around (1, 77), at 45 degrees.
  const at45 = { x: 1 - Math.SQRT1_2, y: 77 + Math.SQRT1_2 }
  const nearest = Math.min(...points.map(({ x, y }) => Math.hypot(x - at45.x, y - at45.y)))
  expect(nearest).toBeLessThan(0.01)
  const cut = outline.vertices.filter(({ y }) => y === 2)
  expect(cut).toHaveLength(4)
})

it('has an oval as arcs that leave it by less than a thousandth of an inch', () => {
  const top = typeOf('tabletop')
  const oval: PieceType = { ...top, shape: { kind: 'oval', length: 'length', width: 'width' } }
  for (const [length, width] of [
    [72, 40],
    [1200, 400],
    [6, 120],
  ] as const) {
    const [outline] = onLayer(dxfOf(sketched(oval, { length, width })), 'OUTLINE')
    if (outline?.type !== 'LWPOLYLINE') throw new Error('No polyline')
    const off = pointsOf(outline).map(({ x, y }) => {
      const [dx, dy] = [x - length / 2, y - width / 2]
      // To first order, the distance from the oval.
      const value = (dx / (length / 2)) ** 2 + (dy / (width / 2)) ** 2 - 1
      return Math.abs(value) / Math.hypot((2 * dx) / (length / 2) ** 2, (2 * dy) / (width / 2) ** 2)
    })
    expect(Math.max(...off)).toBeLessThan(NEARLY)
  }
})

it('has a circle as a circle', () => {
  const [outline] = onLayer(dxfOf(sketched(typeOf('round-table-glass'), { diameter: 47.5 }), 'mm'), 'OUTLINE')
  expect(outline).toMatchObject({ type: 'CIRCLE', radius: 603.25, center: { x: 603.25, y: 603.25 } })
})
