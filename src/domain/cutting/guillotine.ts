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

type Order = (a: Rectangle, b: Rectangle) => number

const longer = ({ length, width }: Rectangle) => Math.max(length, width)
const shorter = ({ length, width }: Rectangle) => Math.min(length, width)
const areaOf = ({ length, width }: Rectangle) => length * width

/** Largest first, each in its own sense. */
const ORDERS: readonly Order[] = [
  (a, b) => areaOf(b) - areaOf(a),
  (a, b) => longer(b) - longer(a) || areaOf(b) - areaOf(a),
  (a, b) => shorter(b) - shorter(a) || areaOf(b) - areaOf(a),
  (a, b) => b.width - a.width || b.length - a.length,
  (a, b) => b.length - a.length || b.width - a.width,
  (a, b) => b.length + b.width - a.length - a.width,
]

/** How well a piece fits where these lengths and widths are left over: less is better. */
type Fit = (part: Rectangle, overLength: number, overWidth: number) => number

const FITS: readonly Fit[] = [
  (_part, overLength, overWidth) => Math.min(overLength, overWidth),
  (part) => areaOf(part),
  (_part, overLength, overWidth) => Math.max(overLength, overWidth),
]

/** Whether to cut across first. */
type Split = (part: Rectangle, piece: Rectangle) => boolean

const SPLITS: readonly Split[] = [
  // The largest part that is left stays as large as possible.
  (part, piece) =>
    Math.max((part.length - piece.length) * part.width, piece.length * (part.width - piece.width)) >=
    Math.max((part.width - piece.width) * part.length, piece.width * (part.length - piece.length)),
  (part, piece) => part.length - piece.length < part.width - piece.width,
  () => true,
  () => false,
]

/** Which sheet is begun when a piece fits on none of those begun. */
type Choice = (sheets: readonly Sheet[]) => Sheet | undefined

interface Strategy {
  readonly order: readonly number[]
  readonly fit: Fit
  readonly split: Split
  readonly choice: Choice
}

/** Comparisons of a piece with a free part: about 30 ms. */
const EFFORT = 1_500_000

/**
 * The best of many first-fit-decreasing and best-fit-decreasing runs: the fewest rectangles without a place, then the least
 * cost of sheets, then the largest part left over. The same rectangles are always laid out in the same way.
 *
 * @param pieces that fit on at least one of the sheets.
 */
export function packed(pieces: readonly Rectangle[], sheets: readonly Sheet[]): Packing {
  let best: Scored | undefined
  let effort = 0
  const least = leastCost(pieces, sheets)
  for (const { strategy, isShuffled } of strategies(pieces, sheets)) {
    if (best !== undefined && (effort > EFFORT || (isShuffled && isLeast(best, least)))) break
    const run = packOnce(pieces, sheets, strategy)
    effort += run.effort
    const scored = score(shrunk(pieces, sheets, run.packing, strategy))
    if (best === undefined || isBetter(scored, best)) best = scored
  }
  return best?.packing ?? { used: [], unplaced: [] }
}

interface Scored {
  readonly packing: Packing
  readonly cost: number
}

function score(packing: Packing): Scored {
  return { packing, cost: packing.used.reduce((sum, { sheet }) => sum + sheet.cost, 0) }
}

function isBetter(a: Scored, b: Scored): boolean {
  const missing = a.packing.unplaced.length - b.packing.unplaced.length
  if (missing !== 0) return missing < 0
  return a.cost === b.cost ? largestLeft(a) > largestLeft(b) : a.cost < b.cost
}

function largestLeft({ packing }: Scored): number {
  return packing.used.reduce((most, { root }) => Math.max(most, largestFree(root)), 0)
}

function isLeast({ packing, cost }: Scored, least: number | undefined): boolean {
  return least !== undefined && packing.unplaced.length === 0 && cost <= least
}

/** What no layout can be below, where all sheets have one size. */
function leastCost(pieces: readonly Rectangle[], sheets: readonly Sheet[]): number | undefined {
  const [sheet, ...others] = sheets
  if (sheet === undefined || others.length > 0) return undefined
  const area = pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
  return Math.ceil(area / areaOf(usable(sheet))) * sheet.cost
}

function largestFree(part: Part): number {
  if (part.piece !== undefined) return 0
  if (part.cut === undefined) return areaOf(part)
  const { first, second } = part.cut
  return Math.max(
    first === undefined ? 0 : largestFree(first),
    second === undefined ? 0 : largestFree(second),
  )
}

/** Those that do well most often come first; then orders that differ a little from the best ones. */
function* strategies(
  pieces: readonly Rectangle[],
  sheets: readonly Sheet[],
): Generator<{ readonly strategy: Strategy; readonly isShuffled: boolean }> {
  const indexes = pieces.map((_, index) => index)
  const at = (index: number): Rectangle => pieces[index] ?? { length: 0, width: 0 }
  const orders = ORDERS.map((order) => indexes.toSorted((a, b) => order(at(a), at(b)) || a - b))
  const choices = choicesOf(sheets)
  for (const split of SPLITS) {
    for (const fit of FITS) {
      for (const order of orders) {
        for (const choice of choices) yield { strategy: { order, fit, split, choice }, isShuffled: false }
      }
    }
  }
  const random = numbersFrom(pieces.length)
  for (let round = 0; round < ROUNDS; round++) {
    const order = shuffled(orders[round % 3] ?? indexes, random)
    const fit = FITS[Math.floor(random() * FITS.length)]
    const split = SPLITS[Math.floor(random() * SPLITS.length)]
    const choice = choices[Math.floor(random() * choices.length)]
    if (fit === undefined || split === undefined || choice === undefined) return
    yield { strategy: { order, fit, split, choice }, isShuffled: true }
  }
}

const ROUNDS = 1000

function choicesOf(sheets: readonly Sheet[]): readonly Choice[] {
  const bySize = (sign: 1 | -1): Choice => {
    const sorted = sheets.toSorted((a, b) => sign * (a.cost - b.cost) || a.stock - b.stock)
    return (fitting) => sorted.find((sheet) => fitting.includes(sheet))
  }
  const cheapest = bySize(1)
  if (sheets.length === 1) return [cheapest]
  const preferring = sheets.map((preferred): Choice => {
    return (fitting) => (fitting.includes(preferred) ? preferred : cheapest(fitting))
  })
  return [bySize(-1), cheapest, ...preferring].slice(0, MAX_CHOICES)
}

const MAX_CHOICES = 8

/** Numbers from 0 to 1 that only look random: the Park–Miller generator. */
function numbersFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** A few entries change places with near ones. */
function shuffled(order: readonly number[], random: () => number): readonly number[] {
  const next = [...order]
  const swaps = 1 + Math.floor(random() * Math.max(2, order.length / 4))
  for (let swap = 0; swap < swaps; swap++) {
    const from = Math.floor(random() * next.length)
    const to = Math.min(next.length - 1, Math.floor(random() * next.length))
    const [a, b] = [next[from], next[to]]
    if (a === undefined || b === undefined) continue
    next[from] = b
    next[to] = a
  }
  return next
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

/** What a run does for every piece besides comparing it, in comparisons. */
const EFFORT_OF_PIECE = 12

function packOnce(
  pieces: readonly Rectangle[],
  sheets: readonly Sheet[],
  { order, fit, split, choice }: Strategy,
): { readonly packing: Packing; readonly effort: number } {
  const used: Open[] = []
  const unplaced: number[] = []
  const left = new Map(sheets.map((sheet) => [sheet, sheet.count ?? Number.POSITIVE_INFINITY]))
  const smallest = pieces.reduce((least, piece) => Math.min(least, shorter(piece)), Number.POSITIVE_INFINITY)
  const free: Free[] = []
  let effort = 0
  for (const index of order) {
    const piece = pieces[index]
    if (piece === undefined) continue
    effort += free.length + EFFORT_OF_PIECE
    let place = bestPlace(free, piece, fit)
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

function bestPlace(free: readonly Free[], { length, width }: Rectangle, fit: Fit): Place | undefined {
  let at = -1
  let isTurned = false
  let least = Number.POSITIVE_INFINITY
  free.forEach(({ part, on }, index) => {
    if (part.length >= length && part.width >= width) {
      const worth = fit(part, part.length - length, part.width - width)
      if (worth < least) [at, isTurned, least] = [index, false, worth]
    }
    if (on.sheet.mayTurn && part.length >= width && part.width >= length) {
      const worth = fit(part, part.length - width, part.width - length)
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

/** Each sheet's pieces on the cheapest stock that holds them all. */
function shrunk(
  pieces: readonly Rectangle[],
  sheets: readonly Sheet[],
  packing: Packing,
  strategy: Strategy,
): Packing {
  if (sheets.length === 1) return packing
  const left = new Map(sheets.map((sheet) => [sheet, sheet.count ?? Number.POSITIVE_INFINITY]))
  for (const { sheet } of packing.used) left.set(sheet, (left.get(sheet) ?? 0) - 1)
  const used = packing.used.map((on) => {
    const cheaper = sheets
      .filter((sheet) => sheet.cost < on.sheet.cost && (left.get(sheet) ?? 0) > 0)
      .toSorted((a, b) => a.cost - b.cost)
    const own = new Set(on.pieces)
    const order = strategy.order.filter((index) => own.has(index))
    for (const sheet of cheaper) {
      const { packing: again } = packOnce(pieces, [{ ...sheet, count: 1 }], { ...strategy, order, choice: first })
      const [only] = again.used
      if (again.unplaced.length > 0 || only === undefined) continue
      left.set(sheet, (left.get(sheet) ?? 0) - 1)
      left.set(on.sheet, (left.get(on.sheet) ?? 0) + 1)
      return { ...only, sheet }
    }
    return on
  })
  return { ...packing, used }
}

const first: Choice = ([sheet]) => sheet
