/**
 * Lays rectangles out on sheets so that every cut goes from edge to edge of the part that is being cut, as panel saws and
 * glass cutters need it. All lengths are whole units, so that nothing is lost in sums. A cut removes one kerf.
 */

export interface Sheet {
  /** Of the caller's stock sizes. */
  readonly stock: number
  /** Cut off both ends before anything else: 0, or at least the kerf. */
  readonly trimEnds: number
  /** The same of both sides. */
  readonly trimSides: number
  readonly length: number
  readonly width: number
  readonly kerf: number
  /** Whether pieces may be turned by 90°. */
  readonly mayTurn: boolean
  /** How many there are; as many as needed if undefined. */
  readonly count?: number | undefined
  /** What using one costs, such as its area or its price. */
  readonly cost: number
}

export interface Rectangle {
  readonly length: number
  readonly width: number
}

/** A part of a sheet. After a cut, the saw has removed a kerf between `first` and `second`. */
export interface Part extends Rectangle {
  /** From the sheet's corner, along its length. */
  readonly x: number
  /** Along its width. */
  readonly y: number
  cut?: Cut
  /** The index of the rectangle that it is. */
  piece?: number
  isTurned?: boolean
}

export interface Cut {
  /** `across` the length, at a distance along it; or `along` the length, at a distance along the width. */
  readonly direction: 'across' | 'along'
  /** From the edge of the part. */
  readonly at: number
  /** Undefined if the cut removes the edge itself. */
  readonly first: Part | undefined
  /** Undefined if what is left is no wider than the kerf. */
  readonly second: Part | undefined
}

export interface UsedSheet {
  readonly sheet: Sheet
  /** The whole sheet. */
  readonly root: Part
  /** The indexes of the rectangles on it. */
  readonly pieces: readonly number[]
}

export interface Packing {
  readonly used: readonly UsedSheet[]
  /** The indexes of rectangles that no sheet is left for. */
  readonly unplaced: readonly number[]
}

/** What is free on a sheet after the trim. */
export function usable({ length, width, trimEnds, trimSides }: Sheet): Rectangle {
  return { length: length - 2 * trimEnds, width: width - 2 * trimSides }
}

export function fits(piece: Rectangle, sheet: Sheet): boolean {
  const inside = usable(sheet)
  return fitsIn(piece, inside) || (sheet.mayTurn && fitsIn(sideways(piece, true), inside))
}

function fitsIn(piece: Rectangle, place: Rectangle): boolean {
  return piece.length <= place.length && piece.width <= place.width
}

export const shorter = ({ length, width }: Rectangle) => Math.min(length, width)
export const areaOf = ({ length, width }: Rectangle) => length * width

/** How well a piece fits where these lengths and widths are left over: less is better. */
export type Misfit = (part: Rectangle, overLength: number, overWidth: number) => number

export const MISFITS: readonly Misfit[] = [
  (_part, overLength, overWidth) => Math.min(overLength, overWidth),
  (part) => areaOf(part),
  (_part, overLength, overWidth) => Math.max(overLength, overWidth),
]

/** Whether to cut across first. */
export type Split = (part: Rectangle, piece: Rectangle) => boolean

export const SPLITS: readonly Split[] = [
  // The largest part that is left stays as large as possible.
  (part, piece) =>
    Math.max((part.length - piece.length) * part.width, piece.length * (part.width - piece.width)) >=
    Math.max((part.width - piece.width) * part.length, piece.width * (part.length - piece.length)),
  (part, piece) => part.length - piece.length < part.width - piece.width,
  () => true,
  () => false,
]

/** Which sheet is begun when a piece fits on none of those begun. */
export type Choice = (sheets: readonly Sheet[]) => Sheet | undefined

export interface Strategy {
  readonly order: readonly number[]
  readonly misfit: Misfit
  readonly split: Split
  readonly choice: Choice
}

interface Open {
  readonly sheet: Sheet
  readonly root: Part
  readonly pieces: number[]
}

interface Free {
  readonly part: Part
  readonly on: Open
}

/** What a run takes besides comparing, in comparisons: as a whole, and for every piece. */
const EFFORT_OF_RUN = 400
const EFFORT_OF_PIECE = 12

export function packOnce(
  pieces: readonly Rectangle[],
  sheets: readonly Sheet[],
  { order, misfit, split, choice }: Strategy,
): { readonly packing: Packing; readonly effort: number } {
  const used: Open[] = []
  const unplaced: number[] = []
  const left = new Map(sheets.map((sheet) => [sheet, sheet.count ?? Number.POSITIVE_INFINITY]))
  const smallest = pieces.reduce((least, piece) => Math.min(least, shorter(piece)), Number.POSITIVE_INFINITY)
  const free: Free[] = []
  let effort = EFFORT_OF_RUN
  for (const index of order) {
    const piece = pieces[index]
    if (piece === undefined) continue
    effort += free.length + EFFORT_OF_PIECE
    let place = bestPlace(free, piece, misfit)
    if (place === undefined) {
      const fitting = sheets.filter((sheet) => (left.get(sheet) ?? 0) > 0 && fits(piece, sheet))
      const sheet = choice(fitting)
      if (sheet !== undefined) {
        left.set(sheet, (left.get(sheet) ?? 0) - 1)
        const { root, inside } = trimmed(sheet)
        const on = { sheet, root, pieces: [] }
        used.push(on)
        place = { at: free.push({ part: inside, on }) - 1, isTurned: !fitsIn(piece, inside) }
      }
    }
    const chosen = place === undefined ? undefined : free[place.at]
    if (place === undefined || chosen === undefined) {
      unplaced.push(index)
      continue
    }
    const { part, on } = chosen
    const { isTurned } = place
    on.pieces.push(index)
    const last = free.pop()
    if (last !== undefined && last !== chosen) free[place.at] = last
    for (const rest of placed(part, { ...sideways(piece, isTurned), index, isTurned }, on.sheet, split)) {
      if (shorter(rest) >= smallest) free.push({ part: rest, on })
    }
  }
  return { packing: { used, unplaced }, effort }
}

function sideways({ length, width }: Rectangle, isTurned: boolean): Rectangle {
  return isTurned ? { length: width, width: length } : { length, width }
}

interface Place {
  /** In the list of free parts. */
  readonly at: number
  readonly isTurned: boolean
}

function bestPlace(free: readonly Free[], { length, width }: Rectangle, misfit: Misfit): Place | undefined {
  let at = -1
  let isTurned = false
  let least = Number.POSITIVE_INFINITY
  free.forEach(({ part, on }, index) => {
    if (part.length >= length && part.width >= width) {
      const worth = misfit(part, part.length - length, part.width - width)
      if (worth < least) [at, isTurned, least] = [index, false, worth]
    }
    if (on.sheet.mayTurn && part.length >= width && part.width >= length) {
      const worth = misfit(part, part.length - width, part.width - length)
      if (worth < least) [at, isTurned, least] = [index, true, worth]
    }
  })
  return at < 0 ? undefined : { at, isTurned }
}

/** Cuts a piece out of a corner of a part. @returns the parts that are left. */
function placed(
  part: Part,
  { length, width, index, isTurned }: Rectangle & { readonly index: number; readonly isTurned: boolean },
  { kerf }: Sheet,
  split: Split,
): Part[] {
  const rest: Part[] = []
  let own = part
  const cutAcross = () => {
    if (own.length === length) return
    const cut = cutPart(own, 'across', length, kerf)
    if (cut.second !== undefined) rest.push(cut.second)
    own = cut.first ?? own
  }
  const cutAlong = () => {
    if (own.width === width) return
    const cut = cutPart(own, 'along', width, kerf)
    if (cut.second !== undefined) rest.push(cut.second)
    own = cut.first ?? own
  }
  if (split(part, { length, width })) {
    cutAcross()
    cutAlong()
  } else {
    cutAlong()
    cutAcross()
  }
  own.piece = index
  own.isTurned = isTurned
  return rest
}

function cutPart(part: Part, direction: Cut['direction'], at: number, kerf: number): Cut {
  const { x, y, length, width } = part
  const cut: Cut =
    direction === 'across'
      ? {
          direction,
          at,
          first: at > 0 ? { x, y, length: at, width } : undefined,
          second:
            length - at - kerf > 0 ? { x: x + at + kerf, y, length: length - at - kerf, width } : undefined,
        }
      : {
          direction,
          at,
          first: at > 0 ? { x, y, length, width: at } : undefined,
          second:
            width - at - kerf > 0 ? { x, y: y + at + kerf, length, width: width - at - kerf } : undefined,
        }
  part.cut = cut
  return cut
}

/** A new sheet, its ends and sides cut off. */
function trimmed({ length, width, trimEnds, trimSides, kerf }: Sheet): {
  readonly root: Part
  readonly inside: Part
} {
  const root: Part = { x: 0, y: 0, length, width }
  let inside = root
  if (trimEnds > 0) {
    inside = cutPart(inside, 'across', trimEnds - kerf, kerf).second ?? inside
    inside = cutPart(inside, 'across', inside.length - trimEnds, kerf).first ?? inside
  }
  if (trimSides > 0) {
    inside = cutPart(inside, 'along', trimSides - kerf, kerf).second ?? inside
    inside = cutPart(inside, 'along', inside.width - trimSides, kerf).first ?? inside
  }
  return { root, inside }
}
