/** How one board, sheet, or beam is cut: where each piece lies, the cuts in their order, and what is left. */
import type { Part, Sheet, UsedSheet } from './guillotine.ts'
import type { StockKind, StockSize } from './stock.ts'

/** Lengths are inches from here on, `x` and `y` from the corner of the untrimmed stock. */
export interface PlacedPiece {
  /** Of the entry in the cut list. */
  readonly number: number
  readonly x: number
  readonly y: number
  /** As it lies: along the stock, then across it. */
  readonly length: number
  readonly width: number
  readonly isTurned: boolean
}

/** In the order of cutting. Each cuts one part in two, from edge to edge. */
export interface CutStep {
  /** The part to cut: 0 is the stock, others are parts of earlier cuts. */
  readonly part: number
  /** `across` the stock's length, or `along` it. */
  readonly direction: 'across' | 'along'
  /** From the part's left end, or from its lower side, to the near side of the cut. */
  readonly at: number
  /** What is before the cut and what is behind it, which a kerf separates. Null where nothing is left. */
  readonly first: number | null
  readonly second: number | null
}

export type PartBecomes = 'piece' | 'offcut' | 'scrap' | 'cut'

export interface StockPart {
  readonly part: number
  readonly becomes: PartBecomes
  /** The entry in the cut list that a piece is of. */
  readonly number?: number | undefined
  readonly x: number
  readonly y: number
  readonly length: number
  readonly width: number
}

export interface Layout {
  readonly stock: string
  readonly kind: StockKind
  readonly length: number
  /** Of a beam, as in its drawing. */
  readonly width: number
  readonly kerf: number
  readonly trim: number
  /** How many are cut like this. */
  readonly count: number
  readonly pieces: readonly PlacedPiece[]
  readonly cuts: readonly CutStep[]
  /** Every part that a cut makes, and the stock as part 0. */
  readonly areas: readonly StockPart[]
}

/** An offcut worth keeping, in inches. */
const USABLE_OFFCUT = { length: 12, width: 3 } as const

/** Millionths of an inch: exact for 1/64 and for six decimals, so that no sum is off. */
const UNITS = 1_000_000

export const unitsOf = (inches: number) => Math.round(inches * UNITS)
export const inchesOf = (units: number) => units / UNITS

/**
 * Sheets that are cut alike are one layout.
 *
 * @param numberOf the entry in the cut list of a packed piece.
 * @param beamWidth of the pieces, if they are beams.
 */
export function layoutsOf(
  used: readonly UsedSheet[],
  numberOf: (piece: number) => number,
  stock: readonly StockSize[],
  beamWidth: number,
): readonly Layout[] {
  const alike = new Map<string, Layout>()
  for (const { sheet, root } of used) {
    const size = stock[sheet.stock]
    if (size === undefined) continue
    const layout = layoutOf(root, sheet, size, numberOf, beamWidth)
    const key = JSON.stringify([layout.stock, layout.cuts, layout.areas])
    const same = alike.get(key)
    alike.set(key, same === undefined ? layout : { ...same, count: same.count + 1 })
  }
  return [...alike.values()]
}

function layoutOf(
  root: Part,
  { kerf }: Sheet,
  size: StockSize,
  numberOf: (piece: number) => number,
  beamWidth: number,
): Layout {
  const isBeam = size.kind === 'beam'
  const cuts: CutStep[] = []
  const areas: StockPart[] = []
  const pieces: PlacedPiece[] = []
  const visit = (part: Part, number: number) => {
    const place = {
      x: inchesOf(part.x),
      y: isBeam ? 0 : inchesOf(part.y),
      length: inchesOf(part.length),
      width: isBeam ? beamWidth : inchesOf(part.width),
    }
    const of = part.piece === undefined ? {} : { number: numberOf(part.piece) }
    areas.push({ part: number, becomes: becomes(part, isBeam), ...of, ...place })
    if (of.number !== undefined)
      pieces.push({ number: of.number, ...place, isTurned: part.isTurned === true })
    if (part.cut === undefined) return
    const { direction, at, first, second } = part.cut
    const step = { part: number, direction, at: inchesOf(at) }
    const next = nextNumber
    const firstNumber = first === undefined ? null : next
    const secondNumber = second === undefined ? null : next + (first === undefined ? 0 : 1)
    nextNumber += (first === undefined ? 0 : 1) + (second === undefined ? 0 : 1)
    cuts.push({ ...step, first: firstNumber, second: secondNumber })
    if (first !== undefined && firstNumber !== null) visit(first, firstNumber)
    if (second !== undefined && secondNumber !== null) visit(second, secondNumber)
  }
  let nextNumber = 1
  visit(root, 0)
  return {
    stock: size.name,
    kind: size.kind,
    length: size.length,
    width: isBeam ? beamWidth : (size.width ?? 0),
    kerf: inchesOf(kerf),
    trim: size.trim,
    count: 1,
    pieces,
    cuts,
    areas: areas.toSorted((a, b) => a.part - b.part),
  }
}

function becomes(part: Part, isBeam: boolean): PartBecomes {
  if (part.piece !== undefined) return 'piece'
  if (part.cut !== undefined) return 'cut'
  const [length, width] = [inchesOf(part.length), inchesOf(part.width)]
  const isUsable = isBeam
    ? length >= USABLE_OFFCUT.length
    : Math.max(length, width) >= USABLE_OFFCUT.length && Math.min(length, width) >= USABLE_OFFCUT.width
  return isUsable ? 'offcut' : 'scrap'
}
