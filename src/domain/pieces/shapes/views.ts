/** From which sides a piece is drawn. */
import { inchesText, nearestFraction } from '../../inches.ts'
import { baseViews } from './base-views.ts'
import { type Cuts, cutsOf } from './cuts.ts'
import { type Figure, line, placed, rectangle } from './figure.ts'
import { breadboardOf, innerMarks, polishMarks } from './inner-lines.ts'
import type { Sketch, SketchedBase } from './sketch.ts'
import { type Dimension, type Mark, marked, type View } from './view.ts'

export interface Views {
  readonly views: readonly View[]
  /** What nobody said, and is drawn by convention: `height 30"`. */
  readonly toConfirm: readonly string[]
}

export function viewsOf(sketch: Sketch): Views {
  const cuts = cutsOf(sketch)
  if (sketch.kind === 'beam') return beamViews(sketch, cuts)
  if (sketch.kind === 'box') return boxViews(sketch, cuts)
  return flatViews(sketch, cuts)
}

function inches(length: number): string {
  return inchesText(nearestFraction(length))
}

function whole(length: number): Dimension {
  return { from: 0, to: length, text: inches(length) }
}

function topView(sketch: Sketch, { outline, holes, cutouts }: Cuts, name: string): View {
  const { length, width } = sketch
  return {
    name,
    column: 0,
    row: 0,
    width: length,
    height: width,
    scale: 1,
    marks: [
      ...innerMarks(sketch),
      ...polishMarks(sketch, outline),
      ...marked('outline', [outline]),
      ...marked('cutout', cutouts),
      ...marked('hole', holes),
      ...holes.flatMap(centerMark),
    ],
    top: sketch.kind === 'circle' ? { ...whole(length), text: `${inches(length)} diameter` } : whole(length),
    left: sketch.kind === 'circle' ? undefined : whole(width),
  }
}

function centerMark(hole: Figure): readonly Mark[] {
  if (hole.kind !== 'circle') return []
  const { x, y, radius } = hole
  const reach = radius * 1.8
  return marked('center', [line(x - reach, y, x + reach, y), line(x, y - reach, x, y + reach)])
}

function flatViews(sketch: Sketch, cuts: Cuts): Views {
  const { base, isUpright, inner } = sketch
  const plan = topView(sketch, cuts, isUpright ? 'Elevation' : 'Plan')
  const toConfirm = [
    ...cuts.toConfirm,
    ...(inner.includes('breadboards') ? [`breadboards ${inches(breadboardOf(sketch))} wide`] : []),
    ...(sketch.bowTies > 0 ? ['positions of bow ties'] : []),
    ...(sketch.panels.length > 1 ? ['widths of doors and panels'] : []),
  ]
  if (base !== undefined) return withBase(sketch, base, { views: [plan], toConfirm })
  return { views: sketch.thickness === 0 ? [plan] : [plan, edgeView(sketch)], toConfirm }
}

/** Of a tall piece beside it, else below it. */
function edgeView({ length, width, thickness }: Sketch): View {
  const isTall = width > length * 1.2
  const edge = { name: 'Edge', scale: 1, marks: [] }
  return isTall
    ? {
        ...edge,
        column: 1,
        row: 0,
        width: thickness,
        height: width,
        marks: marked('edge', [rectangle(0, 0, thickness, width)]),
        top: whole(thickness),
      }
    : {
        ...edge,
        column: 0,
        row: 1,
        width: length,
        height: thickness,
        marks: marked('edge', [rectangle(0, 0, length, thickness)]),
        right: whole(thickness),
      }
}

const TABLE_HEIGHT = 30
const BENCH_HEIGHT = 18

function heightOf({ name, thickness }: Sketch, { height }: SketchedBase) {
  if (height !== undefined && height > thickness) return { height, isSaid: true }
  const usual = /bench|stool|seat/i.test(name) ? BENCH_HEIGHT : TABLE_HEIGHT
  return { height: Math.max(usual, thickness * 1.5), isSaid: false }
}

/** What stands under the top. */
function withBase(sketch: Sketch, base: SketchedBase, { views, toConfirm }: Views): Views {
  const { length, width, thickness } = sketch
  const { height, isSaid } = heightOf(sketch, base)
  const under = height - thickness
  const [overhang, overhangAtSide] = [Math.min(12, length / 9), Math.min(4, width / 12)]
  const legs = baseViews(
    base.form,
    { width: length - 2 * overhang, height: under },
    { width: width - 2 * overhangAtSide, height: under },
  )
  const elevation = (
    name: string,
    column: View['column'],
    across: number,
    shift: number,
    figures: readonly Figure[],
  ): View => ({
    name,
    column,
    row: 1,
    width: across,
    height,
    scale: 1,
    marks: [
      ...marked(
        base.form === 'custom' ? 'hidden' : 'edge',
        figures.map((figure) => placed(figure, { x: shift, y: thickness })),
      ),
      ...marked('edge', [thickness === 0 ? line(0, 0, across, 0) : rectangle(0, 0, across, thickness)]),
    ],
  })
  const front = elevation('Front', 0, length, overhang, legs.front)
  const end = elevation('End', 1, width, overhangAtSide, legs.end)
  return {
    views: [
      ...views,
      { ...front, left: thickness === 0 ? undefined : { from: 0, to: thickness, text: inches(thickness) } },
      { ...end, right: whole(height) },
    ],
    toConfirm: [...(isSaid ? [] : [`height ${inches(height)}`]), 'sizes of the base', ...toConfirm],
  }
}

/** A section is drawn up to a quarter as wide as the length, enlarged by a whole number. */
function enlargement({ length, width, thickness }: Sketch): number {
  return Math.max(1, Math.min(50, Math.floor(length / 4 / Math.max(width, thickness))))
}

function beamViews(sketch: Sketch, { outline, toConfirm }: Cuts): Views {
  const { length, width, thickness } = sketch
  const scale = enlargement(sketch)
  return {
    views: [
      {
        name: 'Front',
        column: 0,
        row: 0,
        width: length,
        height: thickness,
        scale: 1,
        marks: [...grainOfBeam(sketch), ...marked('outline', [outline])],
        top: whole(length),
      },
      sectionView(sketch, { column: 0, row: 1, width, height: thickness, scale }),
    ],
    toConfirm,
  }
}

function grainOfBeam({ length, thickness }: Sketch): readonly Mark[] {
  const lines = [
    [0.04, 0.31, 0.3],
    [0.44, 0.83, 0.38],
    [0.18, 0.62, 0.66],
    [0.72, 0.96, 0.72],
  ] as const
  return marked(
    'grain',
    lines.map(([from, to, down]) => line(length * from, thickness * down, length * to, thickness * down)),
  )
}

function sectionView(
  { inner, material }: Sketch,
  place: Pick<View, 'column' | 'row' | 'width' | 'height' | 'scale'>,
): View {
  const { width, height, scale } = place
  const wall = Math.min(1, width / 5, height / 5)
  const isHollow = inner.includes('hollow')
  return {
    ...place,
    name: scale === 1 ? 'Section' : `Section, ${scale} times as large`,
    marks: [
      ...(material === 'wood' && !isHollow ? marked('hatch', hatching(width, height)) : []),
      ...marked('edge', [rectangle(0, 0, width, height)]),
      ...(isHollow ? marked('edge', [rectangle(wall, wall, width - 2 * wall, height - 2 * wall)]) : []),
    ],
    left: whole(height),
    top: whole(width),
  }
}

/** Lines at 45 degrees. */
function hatching(width: number, height: number): readonly Figure[] {
  const step = Math.max(width, height) / 8
  const count = Math.ceil((width + height) / step)
  return Array.from({ length: count - 1 }, (_, at) => {
    const sum = step * (at + 1)
    const [left, right] = [Math.max(0, sum - height), Math.min(width, sum)]
    return line(left, sum - left, right, sum - right)
  })
}

function boxViews(sketch: Sketch, cuts: Cuts): Views {
  const { length, width, thickness: height, base } = sketch
  const plan = topView(sketch, cuts, 'Plan')
  if (base === undefined) {
    return {
      views: [
        plan,
        {
          name: 'Front',
          column: 0,
          row: 1,
          width: length,
          height,
          scale: 1,
          marks: marked('edge', [rectangle(0, 0, length, height)]),
        },
        {
          ...sectionView(sketch, { column: 1, row: 1, width, height, scale: 1 }),
          left: undefined,
          right: whole(height),
        },
      ],
      toConfirm: cuts.toConfirm,
    }
  }
  const legs = baseViews(base.form, { width: length, height }, { width, height })
  const role = base.form === 'custom' ? 'hidden' : 'edge'
  const elevation = { row: 1, height, scale: 1 } as const
  return {
    views: [
      plan,
      { ...elevation, name: 'Front', column: 0, width: length, marks: marked(role, legs.front) },
      { ...elevation, name: 'End', column: 1, width, marks: marked(role, legs.end), right: whole(height) },
    ],
    toConfirm: ['sizes of its members', ...cuts.toConfirm],
  }
}
