/**
 * Lays an order's cut list out on the shop's stock: which boards, sheets, and beams to take, what to cut from which, and
 * what is left. Nothing is dropped: what does not fit is listed with the reason.
 */
import type { CutEntry } from '../pieces/cut-list.ts'
import { fits, type Packing, type Rectangle, type Sheet, usable } from './guillotine.ts'
import { inchesOf, type Layout, layoutsOf, unitsOf } from './layout.ts'
import { packed } from './search.ts'
import type { StockSize } from './stock.ts'

/** Pieces of one material, variety, and thickness; of beams, of one section. */
export interface LayoutGroup {
  readonly material: CutEntry['material']
  readonly variety: string
  readonly thickness: number | null
  /** Of beams, with the thickness their section. */
  readonly width: number | null
  readonly layouts: readonly Layout[]
  readonly used: readonly StockUse[]
  /** What is not a piece in percent of the stock taken: offcuts, trim, and saw cuts. */
  readonly wastePercent: number
  /** The same with as little stock as the pieces' area allows. No layout can waste less. */
  readonly leastWastePercent: number
}

export interface StockUse {
  readonly stock: string
  readonly count: number
  /** As few as the area of the pieces on them allows. */
  readonly least: number
}

export interface Unplaced {
  readonly number: number
  readonly quantity: number
  readonly reason: string
}

export interface GlueUp {
  /** Of the entry in the cut list. */
  readonly number: number
  /** How many of its pieces are made like this. */
  readonly quantity: number
  readonly strips: number
  /** Inches. Together the strips are at least as wide as the piece. */
  readonly width: number
}

export interface CuttingLayouts {
  readonly groups: readonly LayoutGroup[]
  readonly glueUps: readonly GlueUp[]
  readonly unplaced: readonly Unplaced[]
}

/** Pieces and strips of one order that are laid out; more would take long and fill a binder. */
export const MAX_LAID_OUT = 1000

/** Strips are cut to marks that a tape has. */
const THIRTY_SECOND = unitsOf(1 / 32)

const TOO_MANY = `Only ${MAX_LAID_OUT.toLocaleString('en-US')} pieces per order are laid out`

/** So that no group is laid out carelessly because there are many. */
const LEAST_SHARE = 0.02

interface Blank extends Rectangle {
  readonly number: number
}

export function layOut(cutList: readonly CutEntry[], stock: readonly StockSize[]): CuttingLayouts {
  const groups: LayoutGroup[] = []
  const glueUps: GlueUp[] = []
  const unplaced: Unplaced[] = []
  const left = new Map(stock.map((size) => [size, size.onHand]))
  const byStock = grouped(cutList)
  const share = Math.max(1 / byStock.length, LEAST_SHARE)
  let count = 0
  for (const entries of byStock) {
    const laid = layOutGroup(entries, stock, { left, room: MAX_LAID_OUT - count, share })
    count += laid.count
    if (laid.group !== undefined) groups.push(laid.group)
    glueUps.push(...laid.glueUps)
    unplaced.push(...laid.unplaced)
  }
  const byNumber = (a: { readonly number: number }, b: { readonly number: number }) => a.number - b.number
  return { groups, glueUps: glueUps.toSorted(byNumber), unplaced: unplaced.toSorted(byNumber) }
}

/** Those of one material, variety, thickness and, for beams, section. */
function grouped(cutList: readonly CutEntry[]): readonly (readonly CutEntry[])[] {
  const groups = new Map<string, CutEntry[]>()
  for (const entry of cutList) {
    if (entry.cutAs === 'assembly') continue
    const { material, variety, cutAs, thickness = null, width = 0 } = entry
    const key = JSON.stringify([material, variety, cutAs, thickness, cutAs === 'beam' && width])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [entry])
    else group.push(entry)
  }
  return [...groups.values()]
}

interface Limits {
  /** How many of each size are left; null for as many as needed. */
  readonly left: Map<StockSize, number | null>
  /** How many pieces may still be laid out. */
  readonly room: number
  /** Of the effort that a whole list may take. */
  readonly share: number
}

interface LaidOut {
  readonly count: number
  readonly group?: LayoutGroup
  readonly glueUps: readonly GlueUp[]
  readonly unplaced: readonly Unplaced[]
}

function layOutGroup(
  entries: readonly CutEntry[],
  stock: readonly StockSize[],
  { left, room, share }: Limits,
): LaidOut {
  const [first] = entries
  const choices = first === undefined ? [] : stockFor(first, stock)
  if (first === undefined || choices.length === 0)
    return { count: 0, glueUps: [], unplaced: refused(entries, 'No stock size is set for it') }
  const on = (sizes: readonly StockSize[]): readonly Supply[] =>
    sizes.map((size) => ({ size, sheet: sheetOf(size, stock.indexOf(size), sizes, left) }))
  const laid: PackedWhole[] = []
  const tooMany: Unplaced[] = []
  let count = 0
  let rest = entries
  for (const sizes of choices) {
    const supply = on(sizes.filter((size) => left.get(size) !== 0))
    const all = rest.map((entry) => ({ entry, quantity: entry.quantity, ...blanksOf(entry, supply) }))
    const { wanted, over } = withinRoom(all, room - count)
    tooMany.push(...refused(over, TOO_MANY))
    const packing = packedWhole(wanted, supply, share)
    takeFrom(left, stock, packing)
    laid.push(packing)
    count += blankCount(packing.made)
    rest = packing.made.flatMap(({ entry, quantity }) => lessOf(entry, quantity))
  }
  const supplies = choices.map(on)
  const isTooLarge = (entry: CutEntry) =>
    supplies.every((supply) => blanksOf(entry, supply).blanks.length === 0)
  return {
    count,
    ...(count > 0 && { group: groupOf(first, laid, stock) }),
    glueUps: laid.flatMap(glueUpsOf),
    unplaced: [
      ...tooMany,
      ...refused(rest.filter(isTooLarge), 'Larger than every stock size'),
      ...refused(
        rest.filter((entry) => !isTooLarge(entry)),
        'Not enough stock on hand',
      ),
    ],
  }
}

function refused(entries: readonly CutEntry[], reason: string): readonly Unplaced[] {
  return entries.map(({ number, quantity }) => ({ number, quantity, reason }))
}

/** As many whole pieces as there is room for, in their order. */
function withinRoom(
  all: readonly Wanted[],
  room: number,
): { readonly wanted: readonly Wanted[]; readonly over: readonly CutEntry[] } {
  let free = room
  const cut = all.map((each) => {
    const { entry, blanks } = each
    const quantity =
      blanks.length === 0 ? entry.quantity : Math.min(entry.quantity, Math.floor(free / blanks.length))
    free -= quantity * blanks.length
    return {
      wanted: { ...each, entry: { ...entry, quantity }, quantity },
      over: lessOf(entry, quantity),
    }
  })
  return { wanted: cut.map(({ wanted }) => wanted), over: cut.flatMap(({ over }) => over) }
}

/** What is still to be made of it. */
function lessOf(entry: CutEntry, made: number): readonly CutEntry[] {
  return made === entry.quantity ? [] : [{ ...entry, quantity: entry.quantity - made }]
}

interface Supply {
  readonly size: StockSize
  readonly sheet: Sheet
}

interface Wanted extends Blanks {
  readonly entry: CutEntry
  /** How many of the entry's pieces to make. */
  readonly quantity: number
}

function blankCount(wanted: readonly Wanted[]): number {
  return wanted.reduce((sum, { quantity, blanks }) => sum + quantity * blanks.length, 0)
}

function takeFrom(left: Limits['left'], stock: readonly StockSize[], { packing }: PackedWhole): void {
  for (const { sheet } of packing.used) {
    const size = stock[sheet.stock]
    const there = size === undefined ? null : (left.get(size) ?? null)
    if (size !== undefined && there !== null) left.set(size, there - 1)
  }
}

function glueUpsOf({ made }: PackedWhole): readonly GlueUp[] {
  return made.flatMap(({ entry: { number }, quantity, strips }) =>
    strips === undefined || quantity === 0
      ? []
      : [{ number, quantity, strips: strips.count, width: inchesOf(strips.width) }],
  )
}

interface PackedWhole {
  /** How many of each are made. */
  readonly made: readonly Wanted[]
  readonly blanks: readonly Blank[]
  readonly packing: Packing
}

/** No board is cut into strips of a piece that cannot be finished: others may need it. */
function packedWhole(wanted: readonly Wanted[], supply: readonly Supply[], share: number): PackedWhole {
  const blanks = wanted.flatMap(({ quantity, blanks }) =>
    Array.from({ length: quantity }, () => blanks).flat(),
  )
  const sheets = supply.map(({ sheet }) => sheet)
  const packing: Packing = blanks.length === 0 ? { used: [], unplaced: [] } : packed(blanks, sheets, share)
  const unplaced = Map.groupBy(packing.unplaced, (index) => blanks[index]?.number)
  const counted = wanted.map((each) => {
    const { entry, quantity, blanks } = each
    const missing = unplaced.get(entry.number)?.length ?? 0
    const pieces = blanks.length === 0 ? 0 : quantity - missing / blanks.length
    return { each, whole: { ...each, quantity: Math.floor(pieces) }, begun: pieces % 1 }
  })
  const begun = counted.filter((each) => each.begun > 0).toSorted((a, b) => a.begun - b.begun)
  if (begun.length === 0) return { made: counted.map(({ whole }) => whole), blanks, packing }
  // Those that lack most are given up first, since the others may be finished from their boards.
  const givenUp = new Set(begun.slice(0, Math.ceil(begun.length / 2)))
  const rest = counted.map((each) => (givenUp.has(each) ? each.whole : each.each))
  return packedWhole(rest, supply, share / 2)
}

/**
 * What to take, and what to take where that is too small or used up: sheets and beams that are as thick, and of the boards
 * that are thick enough the thinnest, then the next.
 */
function stockFor(entry: CutEntry, stock: readonly StockSize[]): readonly (readonly StockSize[])[] {
  const { material, cutAs } = entry
  const suitable = stock.filter(
    (size) =>
      size.material === material &&
      (size.kind === 'beam') === (cutAs === 'beam') &&
      isThickEnough(size, entry),
  )
  const planed = suitable.flatMap(({ kind, thickness }) =>
    kind === 'board' && thickness !== null ? [thickness] : [],
  )
  if (planed.length === 0) return suitable.length === 0 ? [] : [suitable]
  return [...new Set(planed)]
    .toSorted((a, b) => a - b)
    .map((thickness) =>
      suitable.filter(
        (size) => size.kind !== 'board' || size.thickness === null || size.thickness === thickness,
      ),
    )
}

function isThickEnough(size: StockSize, { thickness, width }: CutEntry): boolean {
  if (size.kind === 'beam')
    return (
      size.width === null ||
      (size.width === width && size.thickness === thickness) ||
      (size.width === thickness && size.thickness === width)
    )
  if (size.thickness === null) return true
  if (size.kind === 'sheet') return size.thickness === thickness
  return thickness !== undefined && size.thickness >= thickness
}

/** One unit wide, so that a beam is a sheet that is cut across only. */
const BEAM_WIDTH = 1

/** Sorted out by price where every size has one, otherwise by area. */
function sheetOf(
  size: StockSize,
  index: number,
  all: readonly StockSize[],
  left: ReadonlyMap<StockSize, number | null>,
): Sheet {
  const { kind, length, width, kerf, trim, hasGrain, cost } = size
  const isBeam = kind === 'beam'
  return {
    stock: index,
    length: unitsOf(length),
    width: isBeam ? BEAM_WIDTH : unitsOf(width ?? 0),
    trimEnds: unitsOf(trim),
    trimSides: isBeam ? 0 : unitsOf(trim),
    kerf: unitsOf(kerf),
    mayTurn: !isBeam && !hasGrain,
    count: left.get(size) ?? undefined,
    cost: all.every((each) => each.cost !== null) ? (cost ?? 0) : length * (isBeam ? 1 : (width ?? 0)),
  }
}

interface Blanks {
  /** What one of the entry's pieces is made from; empty if it is too large. */
  readonly blanks: readonly Blank[]
  /** If it is glued up. */
  readonly strips?: Strips
}

interface Strips {
  readonly count: number
  /** Units. */
  readonly width: number
}

function blanksOf({ number, cutAs, length = 0, width = 0 }: CutEntry, supply: readonly Supply[]): Blanks {
  const blank = { number, length: unitsOf(length), width: cutAs === 'beam' ? BEAM_WIDTH : unitsOf(width) }
  if (supply.some(({ sheet }) => fits(blank, sheet))) return { blanks: [blank] }
  const widest = supply
    .filter(({ size }) => size.kind === 'board')
    .map(({ sheet }) => usable(sheet))
    .filter((inside) => inside.length >= blank.length)
    .reduce((most, inside) => Math.max(most, inside.width), 0)
  const strips = stripsOf(blank.width, widest)
  if (strips === undefined) return { blanks: [] }
  return {
    blanks: Array.from({ length: strips.count }, () => ({ ...blank, width: strips.width })),
    strips,
  }
}

/** Equal strips of a wide piece, each no wider than a board. */
function stripsOf(width: number, widest: number): Strips | undefined {
  if (widest < THIRTY_SECOND) return undefined
  const fewest = Math.ceil(width / widest)
  for (const count of [fewest, fewest + 1]) {
    const each = Math.ceil(width / count / THIRTY_SECOND) * THIRTY_SECOND
    if (each <= widest) return { count, width: each }
  }
  return undefined
}

function groupOf(
  { material, variety, cutAs, thickness, width = 0 }: CutEntry,
  laid: readonly PackedWhole[],
  stock: readonly StockSize[],
): LayoutGroup {
  const sheets = laid.flatMap(({ blanks, packing }) =>
    packing.used.map(({ sheet, pieces }) => ({
      sheet,
      area: pieces.reduce((sum, index) => sum + areaOf(blanks[index] ?? NOTHING), 0),
    })),
  )
  const uses = [...Map.groupBy(sheets, ({ sheet }) => sheet.stock)].flatMap(([index, own]) => {
    const size = stock[index]
    const [one] = own
    if (size === undefined || one === undefined) return []
    const area = own.reduce((sum, { area }) => sum + area, 0)
    const least = Math.ceil(area / areaOf(usable(one.sheet)) - ROUNDING)
    return [{ stock: size.name, count: own.length, least, full: areaOf(one.sheet), area }]
  })
  const sum = (of: (use: (typeof uses)[number]) => number) => uses.reduce((total, use) => total + of(use), 0)
  const area = sum((use) => use.area)
  return {
    material,
    variety,
    thickness: thickness ?? null,
    width: cutAs === 'beam' ? width : null,
    layouts: laid.flatMap(({ blanks, packing }) =>
      layoutsOf(packing.used, (index) => blanks[index]?.number ?? 0, stock, width),
    ),
    used: uses.map(({ stock, count, least }) => ({ stock, count, least })),
    wastePercent: percentLost(
      area,
      sum(({ full, count }) => full * count),
    ),
    leastWastePercent: percentLost(
      area,
      sum(({ full, least }) => full * least),
    ),
  }
}

const NOTHING: Rectangle = { length: 0, width: 0 }
/** Areas are sums of large numbers: one that is just full must not count as more. */
const ROUNDING = 1e-9

function areaOf({ length, width }: Rectangle): number {
  return length * width
}

function percentLost(area: number, of: number): number {
  return Math.round((1 - area / of) * 10_000) / 100
}
