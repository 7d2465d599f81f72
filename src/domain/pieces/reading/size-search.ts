/** Finds out which amount is which side: tries every way, and takes the one that makes most sense. */
import type { LengthField } from '../piece-type.ts'
import type { Amount } from './items.ts'
import type { Place } from './places.ts'
import { IN_MILLIMETERS, isPlausible, isWithin, sizeValue, unitMeant } from './plausible.ts'
import type { Sized } from './side-names.ts'
import { inInches, type Unit } from './units.ts'

export type Slot = Sized | 'quantity'

export interface Given {
  readonly place: Place
  readonly slot: Slot
  readonly value: number | string
  readonly unit: Unit
  readonly score: number
}

export interface Best {
  readonly score: number
  readonly given: readonly Given[]
}

const NEXT = 0.5
const LATER = 0.2
/** A width without a length. */
const NO_LENGTH = -1.5
/** A thickness without a width. */
const NO_WIDTH = -0.5
const UNUSED = -2
const UNUSED_FIRST = -2.5
const UNUSED_SIDE = -3
/** Against a length that is no side. */
const NO_SIDE = -1

interface Search {
  readonly places: readonly Place[]
  readonly slots: readonly Slot[]
  /** For each place, what each slot would get. */
  readonly ways: readonly (readonly (Given | undefined)[])[]
  readonly isUsed: boolean[]
}

/** @param sides how many of the first slots are sides of the shape. */
export function bestOf(places: readonly Place[], slots: readonly Slot[], sides: number): Best {
  const ways = places.map((place) =>
    slots.map((slot, rank) => {
      const given = givenTo(slot, place, sides)
      const isOther = given !== undefined && slot !== 'quantity' && rank >= sides && slot.kind === 'length'
      return isOther ? { ...given, score: given.score + NO_SIDE } : given
    }),
  )
  return bestFrom({ places, slots, ways, isUsed: slots.map(() => false) }, 0, -1)
}

function bestFrom(search: Search, at: number, last: number): Best {
  const { places, slots, ways, isUsed } = search
  const place = places[at]
  if (place === undefined) return { score: gaps(search), given: [] }
  const unused = bestFrom(search, at + 1, last)
  let best: Best = { score: unused.score + unusedScore(place), given: unused.given }
  for (const [rank, slot] of slots.entries()) {
    const given = ways[at]?.[rank]
    if (given === undefined || isUsed[rank] === true) continue
    isUsed[rank] = true
    const isSide = slot !== 'quantity'
    const others = bestFrom(search, at + 1, isSide ? rank : last)
    isUsed[rank] = false
    const order = !isSide ? 0 : rank === last + 1 ? NEXT : rank > last ? LATER : 0
    const score = given.score + order - (isSide ? rank / 100 : 0) + others.score
    if (score > best.score) best = { score, given: [given, ...others.given] }
  }
  return best
}

function unusedScore({ joins, isJoined, position }: Place): number {
  return joins ? UNUSED_FIRST : isJoined && position === 1 ? UNUSED_SIDE : UNUSED
}

function gaps({ slots, isUsed }: Search): number {
  const [length, width, third] = slots
  if (length === undefined || width === undefined || length === 'quantity' || width === 'quantity') return 0
  if (isThin(length) || isThin(width)) return 0
  if (isUsed[1] === true && isUsed[0] !== true) return NO_LENGTH
  return third !== 'quantity' && isUsed[2] === true && isUsed[1] !== true && isUsed[0] === true ? NO_WIDTH : 0
}

export function isThin(field: Sized): boolean {
  return field.kind === 'choice' || (field.initial > 0 && field.initial < THIN)
}

function givenTo(slot: Slot, place: Place, sides: number): Given | undefined {
  if (slot === 'quantity') return asQuantity(place, sides)
  const { amount } = place
  if (slot.kind === 'choice') {
    if (place.isApart || place.isBare) return undefined
    const value = sizeValue(slot, amount, place.unit ?? 'in')
    if (value !== undefined) return { place, slot, value, unit: place.unit ?? 'in', score: 3.5 }
    return isSizeOfGlass(amount) ? { place, slot, value: slot.initial, unit: 'in', score: -1 } : undefined
  }
  const isThickness = isThin(slot)
  const unit = unitOf(slot, place)
  const value = inInches(amount.value, unit)
  if (value === 0) return undefined
  const isUsual = isPlausible(slot, value)
  if (isThickness && !isUsual) return undefined
  if (amount.isFraction && !isThickness) return { place, slot, value, unit, score: -3 }
  const isGuessed = amount.unit === undefined && place.unit === undefined && unit !== 'in'
  const fit = isUsual ? (isGuessed ? 2.5 : 3) : isWithin(slot, value) ? 0.5 : -1
  const apart = place.isApart ? -1.5 : 0
  return { place, slot, value, unit, score: fit + apart + (isThickness && amount.isFraction ? 0.5 : 0) }
}

/** `5/8`, `8 mm` */
function isSizeOfGlass({ isFraction, unit, value }: Amount): boolean {
  return isFraction || (unit === 'mm' && inInches(value, unit) <= THICKEST)
}

const THICKEST = 1.5

const MOST_FEET = 24

/** Inches. What is usually thinner is a thickness. */
const THIN = 6

/** The unit that its neighbors name, if that makes sense. */
function unitOf(field: LengthField, { amount, unit, largest }: Place): Unit {
  if (amount.unit !== undefined) return amount.unit
  if (unit === undefined && isThin(field)) {
    return !isPlausible(field, amount.value) && largest >= IN_MILLIMETERS ? 'mm' : 'in'
  }
  // Of a long and a short side without units, the short one is not in feet.
  if (unit === undefined && largest > MOST_FEET && amount.value < largest)
    return largest >= IN_MILLIMETERS ? unitMeant(field, amount) : 'in'
  if (unit === undefined || isPlausible(field, inInches(amount.value, unit)))
    return unit ?? unitMeant(field, amount)
  return isPlausible(field, amount.value) ? 'in' : unit
}

function asQuantity(place: Place, sides: number): Given | undefined {
  const { amount, isJoined, joins } = place
  if (!amount.isCount || amount.value < 1 || (isJoined && joins)) return undefined
  return { place, slot: 'quantity', value: amount.value, unit: 'in', score: quantityScore(place, sides) }
}

function quantityScore({ amount, isJoined, joins, isApart, position, chain }: Place, sides: number): number {
  if (isApart) return 2.5
  // Neither number of `24 x 36` is how many, if both can be sides.
  if (chain === 2 && sides >= 2 && (joins || isJoined)) return UNLIKELY
  if (!isJoined && !joins) return -1
  if (amount.value > MOST_TIMES || (isJoined && position < sides)) return UNLIKELY
  return joins ? -0.25 : -1
}

/** `2 x 72 x 40` are two, `72 x 40 x 30` not 72. */
export const MOST_TIMES = 24
const UNLIKELY = -3
