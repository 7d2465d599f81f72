/** Looks for the layout that takes the least stock. */
import {
  areaOf,
  type Choice,
  MISFITS,
  type Misfit,
  type Packing,
  type Part,
  packOnce,
  type Rectangle,
  type Sheet,
  SPLITS,
  type Split,
  type Strategy,
  shorter,
  usable,
} from './guillotine.ts'

type Order = (a: Rectangle, b: Rectangle) => number

const longer = ({ length, width }: Rectangle) => Math.max(length, width)

/** Largest first, each in its own sense. */
const ORDERS: readonly Order[] = [
  (a, b) => areaOf(b) - areaOf(a),
  (a, b) => longer(b) - longer(a) || areaOf(b) - areaOf(a),
  (a, b) => shorter(b) - shorter(a) || areaOf(b) - areaOf(a),
  (a, b) => b.width - a.width || b.length - a.length,
  (a, b) => b.length - a.length || b.width - a.width,
  (a, b) => b.length + b.width - a.length - a.width,
]

/** Comparisons of a piece with a free part: 7 ms, and 50 ms in a process that has just started. */
const EFFORT = 250_000
const ROUNDS = 2000
/** The share of the effort that goes into runs of their own; the rest improves the best one. */
const ON_STRATEGIES = 0.7

/**
 * The best of many first-fit-decreasing and best-fit-decreasing runs, and of runs that differ a little from the best one so far:
 * the fewest rectangles without a place, then the least cost of sheets, then sheets as full as can be, so that one is left
 * nearly whole. The same rectangles are always laid out in the same way.
 *
 * @param pieces that fit on at least one of the sheets.
 * @param share of the effort of a whole cut list, from 0 to 1.
 */
export function packed(pieces: readonly Rectangle[], sheets: readonly Sheet[], share = 1): Packing {
  const most = EFFORT * share
  const least = leastCost(pieces, sheets)
  let effort = 0
  let best: Tried | undefined
  const tryOne = (strategy: Strategy) => {
    const run = packOnce(pieces, sheets, strategy)
    effort += run.effort * (sheets.length === 1 ? 1 : 1.5)
    const tried = { strategy, ...score(pieces, shrunk(pieces, sheets, run.packing, strategy)) }
    if (best === undefined || isBetter(tried, best)) best = tried
    return best
  }
  const random = numbersFrom(pieces.length)
  for (const strategy of strategies(pieces, sheets, random)) {
    best = tryOne(strategy)
    if (effort > most * ON_STRATEGIES) break
  }
  if (best === undefined) return { used: [], unplaced: [] }
  const choices = choicesOf(sheets)
  for (let round = 0; round < ROUNDS && effort < most && !isLeast(best, least); round++) {
    best = tryOne(varied(best.strategy, choices, random))
  }
  return best.packing
}

interface Tried {
  readonly strategy: Strategy
  readonly packing: Packing
  readonly cost: number
  readonly fullness: number
}

function score(pieces: readonly Rectangle[], packing: Packing): Omit<Tried, 'strategy'> {
  let [cost, fullness] = [0, 0]
  for (const { sheet, pieces: own } of packing.used) {
    cost += sheet.cost
    const area = own.reduce((sum, index) => sum + areaOf(pieces[index] ?? NOTHING), 0)
    fullness += (area / areaOf(sheet)) ** 2
  }
  return { packing, cost, fullness }
}

const NOTHING: Rectangle = { length: 0, width: 0 }

function isBetter(a: Tried, b: Tried): boolean {
  const missing = a.packing.unplaced.length - b.packing.unplaced.length
  if (missing !== 0) return missing < 0
  if (a.cost !== b.cost) return a.cost < b.cost
  return a.fullness === b.fullness ? largestLeft(a) > largestLeft(b) : a.fullness > b.fullness
}

function largestLeft({ packing }: Tried): number {
  return packing.used.reduce((most, { root }) => Math.max(most, largestFree(root)), 0)
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

function isLeast({ packing, cost }: Tried, least: number | undefined): boolean {
  return least !== undefined && packing.unplaced.length === 0 && cost <= least
}

/** What no layout can be below, where all sheets have one size. */
function leastCost(pieces: readonly Rectangle[], sheets: readonly Sheet[]): number | undefined {
  const [sheet, ...others] = sheets
  if (sheet === undefined || others.length > 0) return undefined
  const area = pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
  return Math.ceil(area / areaOf(usable(sheet))) * sheet.cost
}

/** How many of the first orders do well most often. */
const GOOD = 3

/** In a mixed sequence, but for the first few: there is no time for all of them if there are many pieces, and similar ones do similarly well. */
function strategies(
  pieces: readonly Rectangle[],
  sheets: readonly Sheet[],
  random: () => number,
): readonly Strategy[] {
  const indexes = pieces.map((_, index) => index)
  const at = (index: number): Rectangle => pieces[index] ?? NOTHING
  const orders = ORDERS.map((order) => indexes.toSorted((a, b) => order(at(a), at(b)) || a - b))
  const choices = choicesOf(sheets)
  return SPLITS.flatMap((split) =>
    MISFITS.flatMap((misfit) =>
      orders.flatMap((order) => choices.map((choice) => ({ order, misfit, split, choice }))),
    ),
  )
    .map((strategy, at) => ({
      strategy,
      place: at < GOOD * choices.length && at % choices.length === 0 ? 0 : random(),
    }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ strategy }) => strategy)
}

function varied(
  { order, misfit, split, choice }: Strategy,
  choices: readonly Choice[],
  random: () => number,
): Strategy {
  const one = <T>(entries: readonly T[], same: T): T =>
    random() < 0.2 ? (entries[Math.floor(random() * entries.length)] ?? same) : same
  return {
    order: shuffled(order, random),
    misfit: one<Misfit>(MISFITS, misfit),
    split: one<Split>(SPLITS, split),
    choice: one(choices, choice),
  }
}

/** A few entries move elsewhere. */
function shuffled(order: readonly number[], random: () => number): readonly number[] {
  const next = [...order]
  const moves = 1 + Math.floor(random() * 3)
  for (let move = 0; move < moves; move++) {
    const [moved] = next.splice(Math.floor(random() * next.length), 1)
    if (moved !== undefined) next.splice(Math.floor(random() * (next.length + 1)), 0, moved)
  }
  return next
}

/** Numbers from 0 to 1 that only look random: the Park–Miller generator. */
function numbersFrom(seed: number): () => number {
  let state = (seed % 2_147_483_646) + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const MAX_CHOICES = 8

/** The dearest sheets first, the cheapest, or one size wherever it will do. */
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
      const { packing: again } = packOnce(pieces, [{ ...sheet, count: 1 }], {
        ...strategy,
        order,
        choice: first,
      })
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
