/** Takes amounts that say what they are: `72 long`, `W 40`, `thickness: 3/8`, `48" round`, `30 square`. */
import type { LengthField } from '../piece-type.ts'
import {
  type Board,
  claim,
  freeAmount,
  isColon,
  isFree,
  isJoiner,
  keep,
  keyAt,
  markAt,
  stemAt,
} from './board.ts'
import type { NamedField } from './choices.ts'
import { EDGES, type Side, stems } from './common-words.ts'
import { type Draft, setValue } from './draft.ts'
import type { Amount } from './items.ts'
import { sideNamed } from './named-sides.ts'
import { isPlausible, isWithin, sizeValue, unitMeant } from './plausible.ts'
import { type Sized, sideNamesOf } from './side-names.ts'
import { askThickness, askUnit } from './size-questions.ts'
import { inInches, isMetric, type Unit } from './units.ts'

interface Label {
  readonly from: number
  readonly to: number
  readonly isAdjective: boolean
  /** One letter stands right beside its amount. */
  readonly isLetter: boolean
  /** Undefined if the type has no such side. */
  readonly field: Sized | undefined
  readonly side: Side | undefined
}

export function takeLabeledSides(draft: Draft, named: readonly NamedField[]): void {
  const labels = labelsIn(draft, named)
  const isDeepWithoutLong =
    labels.some(({ side }) => side === 'depth') && !labels.some(({ side }) => side === 'length')
  for (const label of labels) takeLabel(draft, isDeepWithoutLong ? widthAsLength(draft, label) : label)
  takeSquare(draft)
}

function labelsIn(draft: Draft, named: readonly NamedField[]): Label[] {
  const { board } = draft
  const { byName } = sideNamesOf(board.type)
  const labels: Label[] = []
  for (let at = 0; at < board.items.length; at++) {
    const phrase = named.find(({ phrase, field }) => phrase.from === at && field.kind === 'length')
    const stem = stemAt(board, at) ?? (markAt(board, at) === 'dia' ? 'dia' : '')
    const isWord = (isFree(board, at) || isThicknessWord(draft, at)) && !isOfEdges(board, at)
    const known = isWord ? sideNamed(stem) : undefined
    if (phrase?.field.kind === 'length' && (phrase.phrase.to > at + 1 || known === undefined)) {
      const { from, to } = phrase.phrase
      labels.push({ from, to, isAdjective: false, isLetter: false, field: phrase.field, side: undefined })
      at = to - 1
    } else if (known !== undefined) {
      const { side, isAdjective } = known
      const field = byName.get(side) ?? phraseField(phrase)
      labels.push({ from: at, to: at + 1, isAdjective, isLetter: stem.length === 1, field, side })
    }
  }
  return labels
}

const MOST_EDGES = 4

/** `polished on 2 long sides`, `the long edges` */
function isOfEdges(board: Board, at: number): boolean {
  const before = freeAmount(board, at - 1)
  const counts = before === undefined || (before.isCount && before.value <= MOST_EDGES)
  return EDGES.has(stemAt(board, at + 1) ?? '') && counts && freeAmount(board, at + 2) === undefined
}

function phraseField(phrase: NamedField | undefined): LengthField | undefined {
  return phrase?.field.kind === 'length' ? phrase.field : undefined
}

/** `thick` may have been taken as the name of a choice. */
function isThicknessWord({ board }: Draft, at: number): boolean {
  return sideNamed(stemAt(board, at) ?? '')?.side === 'thickness'
}

/** A table that is 72 wide and 40 deep. */
function widthAsLength({ board }: Draft, label: Label): Label {
  const { byName, sides } = sideNamesOf(board.type)
  const isShared = byName.get('depth') === byName.get('width') && byName.get('width') === sides[1]
  return label.side === 'width' && isShared ? { ...label, field: sides[0] } : label
}

const OUT_OF_LIMITS = 6

function takeLabel(draft: Draft, label: Label): void {
  const { board } = draft
  const found = amountOf(board, label)
  if (found === undefined || !makesSense(label, found.amount) || isOtherSide(board, label, found)) {
    if (label.side === undefined && label.field !== undefined)
      claim(board, label.from, label.to, label.field.label, 0)
    return
  }
  const { at, amount } = found
  const { field, side } = label
  const same = side === 'diameter' ? withItself(board, amount, at) : undefined
  const [from, to] = [Math.min(same?.from ?? at, label.from), Math.max(same?.to ?? at + 1, label.to)]
  if (field === undefined) {
    if (side === 'diameter' && takeEqualSides(draft, amount, at)) {
      keep(board, label.from, label.to)
      draft.isRound = true
    } else if (side === 'diameter' && same === undefined) keep(board, label.from, label.to)
    else if (!label.isLetter || board.items[label.from]?.isSpaced === false || draft.sides > 1)
      // The last of `W 72 x D 36 x H 30`.
      keep(board, from, to)
    return
  }
  if (draft.values.has(field.id) && field.kind === 'length') {
    keep(board, from, to)
    return
  }
  const unit = amount.unit ?? metricUnit(board, field, amount)
  const value = sizeValue(field, amount, unit)
  if (value === undefined) {
    keep(board, from, to)
    if (field.kind === 'choice') askThickness(draft, field, amount)
    return
  }
  setValue(draft, field, value, { from, to: closed(board, from, to), weight: 3 })
  if (field.kind === 'length' && typeof value === 'number' && !isWithin(field, value))
    draft.fit -= OUT_OF_LIMITS
  askUnit(draft, [{ field, amount: { ...amount, unit }, unit: unit ?? unitMeant(field, amount) }])
  draft.sides += 1
}

/** Of the other side in `240 cm long, 100 wide`. */
function metricUnit({ items }: Board, field: Sized, { value }: Amount): Unit | undefined {
  const other = items.find((item) => item.kind === 'amount' && item.unit !== undefined && isMetric(item.unit))
  const unit = other?.kind === 'amount' ? other.unit : undefined
  const makesSense = field.kind !== 'length' || isPlausible(field, inInches(value, unit))
  return makesSense ? unit : undefined
}

/** A word that only this type has for a side may also mean something else: the 40 of `72 x 40 top` is no thickness. */
function makesSense({ side, field }: Label, amount: Amount): boolean {
  return (
    side !== undefined || field?.kind !== 'length' || isPlausible(field, inInches(amount.value, amount.unit))
  )
}

/** `72 x 36 thickness TBD` */
function isOtherSide(
  board: Board,
  { field, side, from, isAdjective }: Label,
  { at, amount }: { readonly at: number; readonly amount: Amount },
): boolean {
  if (side !== 'thickness' || isAdjective || field?.kind !== 'length' || at > from) return false
  return isJoiner(board, at - 1) && !isWithin(field, inInches(amount.value, amount.unit))
}

/** With the closing parenthesis of `72 (L)`. */
function closed(board: Board, from: number, to: number): number {
  const opens =
    markAt(board, from - 1) === '(' || board.items.slice(from, to).some((item) => item.text === '(')
  return opens && markAt(board, to) === ')' ? to + 1 : to
}

function amountOf(board: Board, label: Label): { readonly at: number; readonly amount: Amount } | undefined {
  const before = amountAt(board, skipped(board, label.from - 1, -1, label))
  const after = amountAt(board, skipped(board, label.to, 1, label))
  if (before === undefined || after === undefined) return before ?? after
  if (label.isAdjective) return before
  const isTightBefore = board.items[label.from]?.isSpaced === false
  const isTightAfter = board.items[label.to]?.isSpaced === false
  if (isTightBefore !== isTightAfter) return isTightBefore ? before : after
  if (isColon(board, label.to)) return after
  const [mayBefore, mayAfter] = [before, after].map(({ amount }) => mayBe(label.field, amount))
  if (mayBefore !== mayAfter) return mayBefore === true ? before : after
  // `72 length 40 width` against `length 72 width 40`.
  const isLast = sideNamed(stemAt(board, skipped(board, after.at + 1, 1, label)) ?? '') !== undefined
  const labelsFirst = firstLabel(board) < before.at
  return isLast && !labelsFirst ? before : after
}

function mayBe(field: Sized | undefined, amount: Amount): boolean {
  if (field?.kind !== 'length') return true
  return isPlausible(field, inInches(amount.value, unitMeant(field, amount)))
}

function amountAt(board: Board, at: number) {
  const amount = freeAmount(board, at)
  return amount === undefined ? undefined : { at, amount }
}

function firstLabel(board: Board): number {
  return board.items.findIndex((item) => item.kind === 'word' && sideNamed(item.stem)?.isAdjective === false)
}

const PASSED = stems('about approx approximately roughly the a in of is at overall finished total')

function skipped(board: Board, start: number, step: 1 | -1, { isLetter }: Label): number {
  let at = start
  const isPassed = () => {
    const mark = markAt(board, at)
    if (mark !== undefined)
      return (
        mark === '(' ||
        mark === '-' ||
        (step === 1 && (mark === ':' || mark === '=')) ||
        (step === -1 && mark === '"')
      )
    // `change the thickness to 2`
    if (step === 1 && keyAt(board, at) === 'to') return true
    return !isLetter && PASSED.has(stemAt(board, at) ?? '')
  }
  while (isPassed()) at += step
  return at
}

/** Of a rectangle, both sides: `30 square`, `48 round`. */
function takeEqualSides(draft: Draft, amount: Amount, at: number): boolean {
  const { sides } = sideNamesOf(draft.board.type)
  const [first, second] = sides.filter(({ kind }) => kind === 'length')
  const isFlat = ['rectangle', 'oval'].includes(draft.board.type.shape.kind)
  if (!isFlat || first === undefined || second === undefined) return false
  if (draft.values.has(first.id) || draft.values.has(second.id)) return false
  const value = sizeValue(first, amount)
  const isUsual = typeof value === 'number' && first.kind === 'length' && isPlausible(first, value)
  const place = withItself(draft.board, amount, at)
  if (value === undefined || !isUsual || place === undefined) return false
  setValue(draft, first, value, place)
  draft.values.set(second.id, value)
  draft.sides += 2
  return true
}

/** Both numbers of `48 x 48 round`. Undefined if it is joined to another one. */
function withItself(board: Board, { value, unit }: Amount, at: number) {
  const joined = [at - 2, at + 2].filter((place) => isJoiner(board, (at + place) / 2))
  const others = joined.flatMap((place) => freeAmount(board, place) ?? [])
  const isSame = others.every((each) => inInches(each.value, each.unit) === inInches(value, unit))
  return isSame ? { from: Math.min(at, ...joined), to: Math.max(at, ...joined) + 1 } : undefined
}

function takeSquare(draft: Draft): void {
  const { board } = draft
  for (let at = 0; at < board.items.length; at++) {
    if (keyAt(board, at) !== 'square' || !isFree(board, at)) continue
    const place = freeAmount(board, at - 1) === undefined ? at + 1 : at - 1
    const amount = freeAmount(board, place)
    if (amount !== undefined && takeEqualSides(draft, amount, place))
      claim(board, at, at + 1, 'Both sides', 1)
  }
}
