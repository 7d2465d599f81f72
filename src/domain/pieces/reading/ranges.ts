/** Asks about what is left open between two: `72-74 long`, `10' or 12'`, `2 to 3 holes`, `72x36 or 84x36`; and `10-6`. */
import type { Inputs } from '../piece-type.ts'
import { LARGEST_SECTION } from './amounts.ts'
import { claim, freeAmount, isJoiner, keep, keyAt, markAt } from './board.ts'
import { wordsOf } from './choices.ts'
import { FILLERS } from './common-words.ts'
import { chainsIn } from './content.ts'
import { ask, type Draft, setValue } from './draft.ts'
import type { Amount } from './items.ts'
import { isPart, isWith } from './places.ts'
import { isPlausible, sizeValue } from './plausible.ts'
import { type Sized, sideNamesOf } from './side-names.ts'
import { inInches, type Unit } from './units.ts'

/** Two amounts, of which the second is taken until somebody answers. */
export interface Range {
  readonly first: Amount
  readonly second: Amount
}

/** The end of a range is seldom half as much again. */
const WIDEST = 1.5

/** Before amounts are given to sides. */
export function takeRanges(draft: Draft): Range[] {
  const { board } = draft
  keepRefused(draft)
  keepOfParts(draft)
  takeOtherSize(draft)
  const ranges: Range[] = []
  for (let at = 0; at < board.items.length; at++) {
    const [first, second] = [freeAmount(board, at), freeAmount(board, at + 2)]
    if (first === undefined || second === undefined) continue
    // `84 x 40-42`, but not `8x8-12`, which is 12 long.
    if (isJoiner(board, at - 1) && !(isTight(draft, at) && first.value > LARGEST_SECTION)) continue
    if (isTight(draft, at) && takeFeetAndInches(draft, at, [first, second])) continue
    const isSaid = isTight(draft, at) || ['to', 'or'].includes(keyAt(board, at + 1) ?? '')
    if (!isSaid || !isWider(first, second)) continue
    // A joiner goes with the number after it.
    const isJoined = isJoiner(board, at - 1)
    claim(board, isJoined ? at + 1 : at, isJoined ? at + 3 : at + 2, () => 'Still open', 0)
    ranges.push(isJoined ? { first: second, second: first } : { first, second })
  }
  return ranges
}

const REFUSES = new Set(['was', 'not', 'instead', 'previously', 'formerly'])
const FURTHEST = 3

/** `72 x 40 (was 72 x 36)`, `84 instead of 72`, `not 36` */
function keepRefused({ board }: Draft): void {
  const chains = chainsIn(board.items)
  for (const at of board.items.keys()) {
    if (!REFUSES.has(keyAt(board, at) ?? '')) continue
    const place = board.items.findIndex((item, each) => each > at && item.kind === 'amount')
    const between = board.items.slice(at + 1, place)
    const isNext = between.every((item) => item.kind === 'word' && FILLERS.has(item.stem))
    if (place === -1 || place > at + FURTHEST || !isNext || freeAmount(board, place) === undefined) continue
    keep(board, at, chains.find(({ from }) => from === place)?.to ?? place + 1)
  }
}

/** `with 4x4 legs` */
function keepOfParts({ board }: Draft): void {
  const chains = chainsIn(board.items)
  for (const { from, to } of chains.length > 1 ? chains : [])
    if (isWith(board, from - 1) && isPart(board, to)) keep(board, from, to)
}

function isTight({ board }: Draft, at: number): boolean {
  return (
    markAt(board, at + 1) === '-' &&
    board.items[at + 1]?.isSpaced === false &&
    board.items[at + 2]?.isSpaced === false
  )
}

function isWider(first: Amount, second: Amount): boolean {
  const unit = second.unit ?? first.unit
  const [from, to] = [inInches(first.value, first.unit ?? unit), inInches(second.value, unit)]
  return from > 0 && to > from && to <= from * WIDEST
}

/** Asked about what has got the second one. */
export function askRanges(draft: Draft, ranges: readonly Range[]): void {
  for (const { first, second } of ranges) {
    const unit = first.unit ?? second.unit
    if (draft.quantity === second.value && second.isCount) askQuantity(draft, first, second)
    const field = draft.board.type.fields.find(
      (each) =>
        draft.values.has(each.id) && draft.values.get(each.id) === valueOfSize(each, second, undefined),
    )
    const other = field === undefined ? undefined : valueOfSize(field, first, unit)
    if (field === undefined || other === undefined) continue
    const value = draft.values.get(field.id) ?? other
    draft.questions.delete(field.id)
    ask(draft, field.id, () => ({
      field: field.id,
      question: `${field.label}: ${first.text} or ${second.text}?`,
      answers: [
        { label: second.text, inputs: { [field.id]: value } },
        { label: first.text, inputs: { [field.id]: other } },
      ],
    }))
  }
}

function valueOfSize(
  field: Draft['board']['type']['fields'][number],
  amount: Amount,
  unit: Unit | undefined,
): number | string | undefined {
  if (field.kind === 'count') return amount.value
  if (field.kind !== 'length' && field.kind !== 'choice') return undefined
  return sizeValue(field, amount, amount.unit ?? unit)
}

function askQuantity(draft: Draft, first: Amount, second: Amount): void {
  ask(draft, 'quantity', () => ({
    field: 'quantity',
    question: `${first.text} or ${second.text} of them?`,
    answers: [second, first].map(({ text, value }) => ({ label: text, quantity: value })),
  }))
}

const MOST_FEET = 60

/** `10-6` of a beam is 10' 6", as lumber yards write it. */
function takeFeetAndInches(draft: Draft, at: number, [feet, inches]: readonly [Amount, Amount]): boolean {
  const { board, values } = draft
  const { shape } = board.type
  const [length] = sideNamesOf(board.type).sides
  if (shape.kind !== 'bar' || length?.kind !== 'length' || values.has(length.id)) return false
  const isSo = feet.isCount && feet.value <= MOST_FEET && inches.value < 12 && inches.unit !== 'ft'
  const isNext = isJoiner(board, at + 3) && freeAmount(board, at + 4) !== undefined
  const value = inInches(feet.value, 'ft') + inches.value
  if (!isSo || isNext || !isPlausible(length, value)) return false
  setValue(draft, length, value, { from: at, to: at + 3 })
  draft.sides += 1
  ask(draft, length.id, () => ({
    field: length.id,
    question: `Is ${feet.text}-${inches.text} ${feet.text}' ${inches.text}"?`,
    answers: [{ label: `${feet.text}' ${inches.text}"`, inputs: { [length.id]: value } }],
  }))
  return true
}

/** `72x36 or 84x36`: the first is read. */
function takeOtherSize(draft: Draft): void {
  const { board } = draft
  const [first, second] = chainsIn(board.items).filter(({ from }) => freeAmount(board, from) !== undefined)
  if (first === undefined || second?.length !== first.length) return
  const or = board.items.findIndex((_, at) => at >= first.to && at < second.from && keyAt(board, at) === 'or')
  if (or === -1) return
  const { sides } = sideNamesOf(board.type)
  const inputsOf = (chain: { readonly from: number; readonly to: number }) => sizeInputs(draft, sides, chain)
  const size = ({ from, to }: { readonly from: number; readonly to: number }) => wordsOf(board, from, to)
  keep(board, or, second.to)
  const [side] = sides
  if (side === undefined) return
  ask(draft, side.id, () => ({
    field: side.id,
    question: `${size(first)} or ${size(second)}?`,
    answers: [first, second].map((chain) => ({ label: size(chain), inputs: inputsOf(chain) })),
  }))
}

function sizeInputs(
  { board }: Draft,
  sides: readonly Sized[],
  { from, to }: { readonly from: number; readonly to: number },
): Inputs {
  const amounts = board.items.slice(from, to).flatMap((item) => (item.kind === 'amount' ? [item] : []))
  return Object.fromEntries(
    amounts.flatMap((amount, at) => {
      const side = sides[at]
      const value = side === undefined ? undefined : sizeValue(side, amount)
      return side === undefined || value === undefined ? [] : [[side.id, value]]
    }),
  )
}
