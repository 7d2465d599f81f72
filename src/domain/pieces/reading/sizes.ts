/** Gives the amounts that do not say what they are to the sides of a piece: `72 x 40 x 1 3/4`, `3/8 … 30 by 78`. */
import { claim, isJoiner, keep, stemAt } from './board.ts'
import { FILLERS } from './common-words.ts'
import { ask, type Draft, setValue } from './draft.ts'
import { isOfOther, isUnknownWord, type Place, placesIn, spacingOf, TIGHT_AFTER_SPACE } from './places.ts'
import { isPlausible, isWithin, sizeValue } from './plausible.ts'
import { type Sized, sideNamesOf } from './side-names.ts'
import { askHowMany, askIfThick, askThickness, askUnit, askWhichSide, type Taken } from './size-questions.ts'
import { type Best, bestOf, type Given, isThin, MOST_TIMES, type Slot } from './size-search.ts'
import { inInches } from './units.ts'

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
  const best = bestOf(places, slots, withThickness.filter((side) => open.includes(side)).length)
  const swapped = swappedSides(draft, best.given)
  const given = swapped ?? best.given
  for (const each of given) take(draft, each)
  askUnit(draft, lengthsOf(given))
  if (swapped !== undefined) askLonger(draft, swapped)
  askAbout(draft, best, places)
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
  if (isRatherOther || !FILLERS.has(word ?? 'a')) askHowMany(draft, amount, isRatherOther)
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
  const { amount, isJoined, joins } = quantity.place
  const value = sizeValue(thickness, amount, 'in')
  const isThickness =
    value !== undefined && (thickness.kind === 'choice' || isPlausible(thickness, amount.value))
  if (!isThickness || !(isJoined || joins)) return
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
  ask(draft, 'quantity', () => ({
    field: 'quantity',
    question: `Is ${amount.text} the ${thickness.label.toLowerCase()} or the quantity?`,
    answers: [
      {
        label: `${amount.text}" ${thickness.label.toLowerCase()}`,
        quantity: 1,
        inputs: { [thickness.id]: thick.value },
      },
      {
        label: `${amount.text} of them`,
        quantity: amount.value,
        inputs: { [thickness.id]: thickness.initial },
      },
    ],
  }))
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
