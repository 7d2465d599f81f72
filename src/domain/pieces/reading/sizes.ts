/** Gives the amounts that do not say what they are to the sides of a piece: `72 x 40 x 1 3/4`, `3/8 … 30 by 78`. */
import { claim, isJoiner, keep, stemAt } from './board.ts'
import { FILLERS } from './common-words.ts'
import { ask, type Draft, setValue } from './draft.ts'
import { isOfOther, isUnknownWord, type Place, placesIn, spacingOf, TIGHT_AFTER_SPACE } from './places.ts'
import { IN_MILLIMETERS, isPlausible, isWithin, sizeValue } from './plausible.ts'
import { type Sized, sideNamesOf } from './side-names.ts'
import {
  askHowMany,
  askIfThick,
  askThickness,
  askThickOrCount,
  askUnit,
  askWhichSide,
  type Taken,
} from './size-questions.ts'
import { type Best, bestOf, type Given, isThin, MOST_TIMES, type Slot } from './size-search.ts'
import { inInches, type Unit } from './units.ts'
import { optionOfSize } from './vocabulary.ts'

/** More than four amounts, and the first four decide. */
const MOST = 5

export function takeSizes(draft: Draft): void {
  const { thickness } = sideNamesOf(draft.board.type)
  const all = placesIn(draft.board, draft.quantity)
  const beside = all.filter((place) => mayBeThick(thickness, place) && isOfOther(draft.board, place))
  const places = all.filter((place) => !beside.includes(place)).slice(0, MOST)
  for (const { at } of beside) keep(draft.board, at, at + 1)
  takePlaces(draft, places)
  const [first] = beside
  if (first !== undefined && thickness !== undefined && !draft.values.has(thickness.id))
    askIfThick(draft, thickness, first.amount)
}

function mayBeThick(thickness: Sized | undefined, { amount, unit }: Place): boolean {
  return thickness?.kind === 'length' && isPlausible(thickness, inInches(amount.value, unit))
}

function takePlaces(draft: Draft, places: readonly Place[]): void {
  if (places.length === 0) return
  const { sides, others, thickness } = sideNamesOf(draft.board.type)
  const withThickness = thickness === undefined || sides.includes(thickness) ? sides : [...sides, thickness]
  const open = [...withThickness, ...others].filter(({ id }) => !draft.values.has(id))
  const slots: Slot[] = draft.quantity === undefined ? [...open, 'quantity'] : open
  const told = withCounts(draft, places)
  const best = bestOf(told, slots, withThickness.filter((side) => open.includes(side)).length)
  const swapped = swappedSides(draft, best.given)
  const given = swapped ?? best.given
  for (const each of given) take(draft, each)
  askUnit(draft, lengthsOf(given))
  if (swapped !== undefined) askLonger(draft, swapped)
  askAbout(draft, best, told)
}

/** A bare number before or after all sides of a chain is how many, or how thick: `2 x 720 x 1170 mm`, `28 x 46 x 2`. */
function withCounts(draft: Draft, places: readonly Place[]): readonly Place[] {
  // Each line is read as many types.
  if (!places.some(({ amount, chain }) => chain > 1 && amount.isCount && amount.value <= MOST_TIMES))
    return places
  const told: Place[] = []
  for (const place of places.toReversed()) {
    const next = told.at(-1)
    const joins = place.joins && next?.isApart !== true
    const ended = { ...place, joins }
    const unit = place.unit ?? (place.largest >= IN_MILLIMETERS ? 'mm' : undefined)
    if (!mayCount(draft, ended)) told.push(place)
    // The unit of the sides is not its own.
    else if (isRatherCount(draft, ended, unit)) told.push({ ...place, unit: undefined, isApart: true })
    else told.push({ ...place, unit })
  }
  return told.toReversed()
}

/** Not in inches where the thickness is a length: shops mean that then. */
function mayCount({ board }: Draft, { amount, unit, isJoined, joins, position, chain }: Place): boolean {
  const { sides, thickness } = sideNamesOf(board.type)
  const wide = sides.filter((side) => side !== thickness).length
  if (!amount.isCount || amount.value > MOST_TIMES || wide === 0 || chain <= wide) return false
  if (unit === undefined && thickness?.kind !== 'choice') return false
  return isJoined ? !joins && position >= wide : position === 0
}

/** No thickness is called so: the 2 of `720 x 1170 mm x 2`. */
function isRatherCount(draft: Draft, place: Place, unit: Unit | undefined): boolean {
  const { thickness } = sideNamesOf(draft.board.type)
  if (thickness === undefined || isTimes(draft, place)) return true
  return thickness.kind === 'choice'
    ? optionOfSize(thickness, { ...place.amount, unit }) === undefined
    : !isPlausible(thickness, inInches(place.amount.value, unit))
}

/** ` x2` */
function isTimes({ board }: Draft, { at, isJoined }: Place): boolean {
  return (
    isJoined && spacingOf(board, at) === TIGHT_AFTER_SPACE && spacingOf(board, at - 2) !== TIGHT_AFTER_SPACE
  )
}

function take(draft: Draft, { place, slot, value }: Given): void {
  const { at, amount } = place
  const { board } = draft
  const from = isJoiner(board, at - 1) && (board.isTaken[at - 2] === true || place.isApart) ? at - 1 : at
  if (slot === 'quantity') {
    takeCount(draft, place, from)
    return
  }
  if (slot.kind === 'choice' && sizeValue(slot, amount, place.unit ?? 'in') === undefined) {
    askThickness(draft, slot, amount)
    return
  }
  setValue(draft, slot, value, { from, to: at + 1, weight: slot.kind === 'choice' ? 3 : 2 })
  draft.sides += 1
}

/** `…, 2` is how many. A large number, or one after a word, may be a budget or anything else. */
function takeCount(draft: Draft, { at, amount, isJoined, joins, isApart }: Place, from: number): void {
  const { board } = draft
  const word = isJoined || joins || isApart ? undefined : stemAt(board, at - 1)
  const isRatherOther = !isApart && (amount.value > MOST_TIMES || isUnknownWord(board, at - 1))
  if (amount.value > 1 && (isRatherOther || !FILLERS.has(word ?? 'a')))
    askHowMany(draft, amount, isRatherOther)
  if (isRatherOther) {
    keep(board, at, at + 1)
    return
  }
  draft.quantity = amount.value
  claim(board, from, !isJoined && joins ? at + 2 : at + 1, () => `Quantity ${amount.value}`, 0)
}

function lengthsOf(given: readonly Given[]): Taken[] {
  return given.flatMap(({ slot, place, unit }) =>
    slot !== 'quantity' && slot.kind === 'length'
      ? [{ field: slot, amount: { ...place.amount, unit: place.amount.unit ?? place.unit }, unit }]
      : [],
  )
}

function askAbout(draft: Draft, { given }: Best, places: readonly Place[]): void {
  askApart(draft, given)
  askIfBare(draft, given)
  const left = places.find((place) => !given.some((each) => each.place === place))
  if (left !== undefined) askTooThick(draft, left)
  for (const { slot, value, score } of given) {
    if (slot !== 'quantity' && score <= 0.5)
      draft.fit -= slot.kind === 'length' && typeof value === 'number' && !isWithin(slot, value) ? 6 : 1
  }
}

/** `36 x 84` is 84 long, where the sides are called length and width. Undefined if the first is the length. */
function swappedSides(draft: Draft, given: readonly Given[]): readonly Given[] | undefined {
  const { byName, sides } = sideNamesOf(draft.board.type)
  const [length, width] = sides
  const isNamedSo =
    length === byName.get('length') && (width === byName.get('width') || width === byName.get('depth'))
  if (length?.kind !== 'length' || width?.kind !== 'length' || !isNamedSo) return undefined
  const [first, second] = [length, width].map((side) => given.find(({ slot }) => slot === side)?.value)
  if (typeof first !== 'number' || typeof second !== 'number' || first >= second) return undefined
  if (!isWithin(length, second) || !isWithin(width, first)) return undefined
  return given.map((each) => ({
    ...each,
    slot: each.slot === length ? width : each.slot === width ? length : each.slot,
  }))
}

function askLonger(draft: Draft, given: readonly Given[]): void {
  const [length, width] = sideNamesOf(draft.board.type).sides
  if (length === undefined || width === undefined) return
  const [longer, shorter] = [length, width].map(({ id }) => draft.values.get(id))
  if (typeof longer !== 'number' || typeof shorter !== 'number') return
  // Lumber is thickness, width, and length.
  const [thinnest] = given
  if (thinnest !== undefined && thinnest.slot !== 'quantity' && isThin(thinnest.slot) && thinnest.place.joins)
    return
  askWhichSide(draft, { length, width }, [longer, shorter])
}

/** `72 x 40 x2`: two of them, or 2" thick. */
function askApart(draft: Draft, given: readonly Given[]): void {
  const { thickness } = sideNamesOf(draft.board.type)
  const quantity = given.find(({ slot }) => slot === 'quantity')
  askIfCount(draft, given)
  if (quantity === undefined || thickness === undefined || draft.values.has(thickness.id)) return
  const { board } = draft
  const { at, isApart } = quantity.place
  if (isApart && isJoiner(board, at - 3) && spacingOf(board, at) === TIGHT_AFTER_SPACE) return
  if (isApart && !quantity.place.isJoined) return
  const { amount, isJoined, joins } = quantity.place
  const value = sizeValue(thickness, amount, 'in')
  const isThickness =
    value !== undefined && (thickness.kind === 'choice' || isPlausible(thickness, amount.value))
  if (!isThickness || !(isJoined || joins || thickness.kind === 'choice')) return
  ask(draft, 'quantity', () => ({
    field: 'quantity',
    question: `Is ${amount.text} the quantity or the ${thickness.label.toLowerCase()}?`,
    answers: [
      { label: `${amount.text} of them`, quantity: amount.value },
      {
        label: `${amount.text}" ${thickness.label.toLowerCase()}`,
        quantity: 1,
        inputs: { [thickness.id]: value },
      },
    ],
  }))
}

/** `72 x 40, 2`: 2" thick, or two of them. */
function askIfCount(draft: Draft, given: readonly Given[]): void {
  const { thickness } = sideNamesOf(draft.board.type)
  const thick = given.find(({ slot }) => slot === thickness)
  const isChain = given.some(({ place }) => place.isJoined)
  if (thick === undefined || thickness === undefined || draft.quantity !== undefined) return
  const { amount, isJoined, joins, position, chain } = thick.place
  // `2 x 72 x 40`
  const isFirst = joins && position === 0 && chain > 2
  if (!amount.isCount || isJoined || (joins && !isFirst) || !isChain || typeof thick.value !== 'number')
    return
  askThickOrCount(draft, thickness, { amount, value: thick.value, unit: thick.place.unit })
}

/** `720 x 1170 mm x 2`, `720 x 1170 mm x 6` */
function askIfBare(draft: Draft, given: readonly Given[]): void {
  const { thickness } = sideNamesOf(draft.board.type)
  const bare = given.find(({ place }) => mayCount(draft, place))
  if (bare === undefined || isTimes(draft, bare.place)) return
  const { amount } = bare.place
  const isThick = thickness !== undefined && draft.values.has(thickness.id)
  if (bare.slot === 'quantity' && bare.place.isJoined && !isThick) askHowMany(draft, amount, false)
  if (bare.slot !== thickness || thickness === undefined || draft.quantity !== undefined) return
  askThickOrCount(draft, thickness, { amount, value: bare.value, unit: bare.place.unit })
}

/** A third side that is too thick rather is a height, which the type does not have. */
function askTooThick(draft: Draft, { amount, unit, isJoined }: Place): void {
  const { thickness } = sideNamesOf(draft.board.type)
  if (!isJoined || thickness?.kind !== 'length' || draft.values.has(thickness.id)) return
  const inches = inInches(amount.value, unit)
  const usual = { [thickness.id]: thickness.initial }
  ask(draft, thickness.id, () => ({
    field: thickness.id,
    question: `What is ${amount.text}?`,
    answers: [
      { label: 'Something else', inputs: usual },
      ...(isWithin(thickness, inches)
        ? [{ label: thickness.label, inputs: { [thickness.id]: inches } }]
        : []),
    ],
  }))
}
