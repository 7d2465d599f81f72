/** What an order takes to make: wood, glass, weight, and the list of what to cut. Calculated exactly, as prices are. */
import { dividedBy, type Exact, exact, numberOf, plus, reduced, times, ZERO } from '../exact.ts'
import { type CutEntry, cutEntries } from './cut-list.ts'
import { isHollow, isSolid, materialOf } from './made-of.ts'
import { chosenOption, densityOf, measuresOf, type Sides, sidesOf, volume } from './measures.ts'
import type { Inputs, Material, PieceType } from './piece-type.ts'

export interface MeasuredLine {
  readonly description: string
  readonly quantity: number
  /** Absent on a line that is text, and on one whose type is not known anymore. */
  readonly piece?: { readonly type: PieceType; readonly inputs: Inputs } | undefined
}

export interface BoardFeet {
  readonly net: number
  /** Net and the type's waste. */
  readonly withWaste: number
}

/** For the quantity of its line. What does not apply is absent. */
export interface LineMaterial {
  /** From 1. */
  readonly line: number
  readonly description: string
  readonly quantity: number
  readonly material: Material
  /** Of everything made of wood, beams included. */
  readonly boardFeet?: BoardFeet | undefined
  readonly glassSquareFeet?: number | undefined
  readonly beamFeet?: number | undefined
  /** Absent if the weight of its material is not known. */
  readonly pounds?: number | undefined
}

export interface OrderMaterial {
  readonly lines: readonly LineMaterial[]
  readonly totals: {
    readonly boardFeet: BoardFeet
    readonly glassSquareFeet: number
    readonly beamFeet: number
    readonly pounds: number
  }
  readonly cutList: readonly CutEntry[]
  /** The numbers of lines without measurements. */
  readonly unmeasured: readonly number[]
  /** The numbers of lines with measurements, but without a known weight. */
  readonly unweighed: readonly number[]
}

interface ExactMaterial {
  readonly net: Exact | undefined
  readonly withWaste: Exact | undefined
  readonly glass: Exact | undefined
  readonly beam: Exact | undefined
  readonly pounds: Exact | undefined
}

const QUARTER_PI = exact(Math.PI / 4)

export function orderMaterial(lines: readonly MeasuredLine[]): OrderMaterial {
  const measured = lines.flatMap(({ description, quantity, piece }, index) => {
    if (piece === undefined || !isMeasured(piece.type, piece.inputs)) return []
    const { type, inputs } = piece
    return [
      { line: index + 1, description, quantity, type, inputs, exact: materialOfLine(type, inputs, quantity) },
    ]
  })
  const sum = (of: (each: ExactMaterial) => Exact | undefined) =>
    numberOf(reduced(measured.reduce((total, each) => plus(total, of(each.exact) ?? ZERO), ZERO)))
  return {
    lines: measured.map(({ exact: { net, withWaste, glass, beam, pounds }, type, inputs: _, ...line }) => ({
      ...line,
      material: materialOf(type) ?? 'other',
      ...(net !== undefined &&
        withWaste !== undefined && { boardFeet: { net: numberOf(net), withWaste: numberOf(withWaste) } }),
      ...(glass !== undefined && { glassSquareFeet: numberOf(glass) }),
      ...(beam !== undefined && { beamFeet: numberOf(beam) }),
      ...(pounds !== undefined && { pounds: numberOf(pounds) }),
    })),
    totals: {
      boardFeet: { net: sum(({ net }) => net), withWaste: sum(({ withWaste }) => withWaste) },
      glassSquareFeet: sum(({ glass }) => glass),
      beamFeet: sum(({ beam }) => beam),
      pounds: sum(({ pounds }) => pounds),
    },
    cutList: cutEntries(measured),
    unmeasured: lines.flatMap((_, index) =>
      measured.some(({ line }) => line === index + 1) ? [] : [index + 1],
    ),
    unweighed: measured.flatMap(({ line, exact: { pounds } }) => (pounds === undefined ? [line] : [])),
  }
}

/** Whether it has a size: a custom item has none, and a length of 0 was never filled in. */
function isMeasured(type: PieceType, inputs: Inputs): boolean {
  if (type.shape.kind === 'none') return false
  const { length, width } = sidesOf(type, inputs)
  return length.over > 0n && width.over > 0n
}

function materialOfLine(type: PieceType, inputs: Inputs, quantity: number): ExactMaterial {
  const count = exact(quantity)
  const each = (amount: Exact) => reduced(times(amount, count))
  const material = materialOf(type)
  const sides = sidesOf(type, inputs)
  const isWood =
    (material === 'wood' || material === 'slab') && isSolid(type, inputs) && sides.thickness.over > 0n
  return {
    net: isWood ? each(dividedBy(volume(sides), 144n)) : undefined,
    withWaste: isWood ? each(measuresOf(type, inputs).boardFoot()) : undefined,
    glass:
      material === 'glass'
        ? each(times(dividedBy(times(sides.length, sides.width), 144n), exact(litesOf(type, inputs))))
        : undefined,
    beam: type.shape.kind === 'bar' ? each(dividedBy(sides.length, 12n)) : undefined,
    pounds: poundsOf(type, inputs, sides, each),
  }
}

const LITES: readonly (readonly [RegExp, number])[] = [
  [/\b(two|double)\b/i, 2],
  [/\b(three|triple)\b/i, 3],
]

/** Panes behind one another, as the choice of an insulated unit names them: `Three 1/8" lites`. */
function litesOf({ fields }: PieceType, inputs: Inputs): number {
  const chosen = chosenOption(fields, inputs, 'lites')
  if (chosen === undefined) return 1
  return LITES.find(([words]) => words.test(`${chosen.id} ${chosen.label}`))?.[1] ?? 1
}

/** Of the piece itself: a circle is lighter than the square that it is cut from and billed as. */
function poundsOf(
  type: PieceType,
  inputs: Inputs,
  sides: Sides,
  each: (amount: Exact) => Exact,
): Exact | undefined {
  const density = densityOf(type, inputs)
  const isBox = type.shape.kind === 'box' || isHollow(type, inputs)
  if (density === 0 || sides.thickness.over === 0n || (isBox && !isSolid(type, inputs))) return undefined
  const pounds = measuresOf(type, inputs).pound()
  const isRound = type.shape.kind === 'circle' || type.shape.kind === 'oval'
  return each(isRound ? times(pounds, QUARTER_PI) : pounds)
}
