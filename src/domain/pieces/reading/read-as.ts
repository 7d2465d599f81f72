/** Reads a part of a text as a piece of one type, and says how well it fits. */
import { formatDollars } from '../../money.ts'
import { type Board, claim, isFree, isPurpose, keyAt, newBoard, stemAt } from './board.ts'
import { isLimit, LIMITS } from './budgets.ts'
import { takeChoices } from './choices.ts'
import { FILLERS, NEGATIONS, PRODUCTS, SPECIES } from './common-words.ts'
import { correctedDraft } from './corrected.ts'
import { correctionIn } from './corrections.ts'
import { takeNamedFields, takeTexts } from './counts.ts'
import { takeDiscounts } from './discounts.ts'
import { askIfAll } from './doubts.ts'
import { type Draft, newDraft } from './draft.ts'
import type { Item } from './items.ts'
import { takeLabeledSides } from './labeled-sides.ts'
import { leftItems } from './leftover.ts'
import { sideNamed } from './named-sides.ts'
import { isPlausible } from './plausible.ts'
import { takeLeadingQuantity, takeQuantity } from './quantity.ts'
import { askRanges, takeRanges } from './ranges.ts'
import type { ReadableType } from './reading.ts'
import { askUnknownSection } from './sections.ts'
import type { ShopWords } from './shop-words.ts'
import { type Sized, sideNamesOf } from './side-names.ts'
import { takeSizes } from './sizes.ts'
import { askWood } from './species.ts'
import { keyOf, vocabularyOf } from './vocabulary.ts'

/** A part of a text, with the items in it. */
export interface Part {
  readonly text: string
  readonly items: readonly Item[]
}

export interface ReadAs {
  readonly type: ReadableType
  readonly draft: Draft
  readonly score: number
}

/** A side out of its limits. `thirty by thirty one inch thick` is not 31 thick. */
const MISFIT = 6

export function readAs(part: Part, type: ReadableType, words: ShopWords): ReadAs {
  const whole = scored(draftOf(part, type), type, words)
  const apart = itemsApart(part, type)
  if (apart === undefined) return whole
  const split = scored(draftOf({ ...part, items: apart.items }, type), type, words)
  const isSpelled = apart.isSpelled && whole.draft.fit > -MISFIT
  if (split.score <= whole.score || isSpelled) return whole
  if (!apart.isSpelled) askIfMixed(split.draft, whole.draft)
  return split
}

/** Nobody changes their mind about one piece more often, and each correction reads everything before it again. */
const MOST_CORRECTIONS = 8

function draftOf(part: Part, type: ReadableType, most = MOST_CORRECTIONS): Draft {
  const { text, items } = part
  const correction = most === 0 ? undefined : correctionIn(items)
  if (correction === undefined) return draftAsSaid(part, type)
  const { from, to } = correction
  const before = draftOf({ text, items: items.slice(0, from) }, type, most - 1)
  const after = draftAsSaid({ text, items: items.slice(to) }, type)
  return correctedDraft(before, after, correction, items) ?? draftAsSaid(part, type)
}

function draftAsSaid({ text, items }: Part, { definition }: ReadableType): Draft {
  const draft = newDraft(newBoard(definition, vocabularyOf(definition), text, items))
  takeTexts(draft)
  takeDiscounts(draft)
  takeMoney(draft)
  const named = takeChoices(draft)
  const ranges = takeRanges(draft)
  takeNamedFields(draft, named)
  takeLabeledSides(draft, named)
  askUnknownSection(draft)
  takeQuantity(draft)
  takeLeadingQuantity(draft)
  takeSizes(draft)
  askRanges(draft, ranges)
  askWood(draft)
  askIfAll(draft)
  return draft
}

function takeMoney(draft: Draft): void {
  const { board } = draft
  for (const [at, item] of board.items.entries()) {
    if (item.kind !== 'money' || draft.money !== undefined) continue
    if (!isFree(board, at) || isLimit(board.items, at, LIMITS)) continue
    draft.money = item
    claim(board, at, at + 1, () => `Price ${formatDollars(item.dollars)}`, 0)
  }
}

/** Where a thickness is one of a few, `30 by 78 3/8` may be 78 and 3/8. */
function itemsApart(
  { items }: Part,
  { definition }: ReadableType,
): { readonly items: readonly Item[]; readonly isSpelled: boolean } | undefined {
  const { thickness, sides } = sideNamesOf(definition)
  const isChosen = thickness?.kind === 'choice'
  const at = items.findIndex(
    (item, place) =>
      item.kind === 'amount' &&
      item.apart !== undefined &&
      (item.apart.fraction.isFraction
        ? isChosen &&
          !isMixed(items, place) &&
          !isFirstSide(items, place, sides[0]) &&
          !isLabeled(items, place) &&
          (item.unit === undefined || place === 0 || isBareBefore(items, place))
        : thickness !== undefined),
  )
  const item = items[at]
  if (item?.kind !== 'amount' || item.apart === undefined) return undefined
  return {
    items: [...items.slice(0, at), item.apart.whole, item.apart.fraction, ...items.slice(at + 1)],
    isSpelled: !item.apart.fraction.isFraction,
  }
}

/** One side of `28 3/8 x 40 5/8`. */
function isMixed(items: readonly Item[], at: number): boolean {
  return [at - 2, at + 2].some((other) => {
    const [item, join] = [items[other], items[(at + other) / 2]]
    const isJoined = join !== undefined && keyOf(join) === 'x'
    return isJoined && item?.kind === 'amount' && item.apart?.fraction.isFraction === true
  })
}

/** `28 3/8 x 46`; in `6 3/8 x 10 x 30` the sides come after the thickness. */
function isFirstSide(items: readonly Item[], at: number, side: Sized | undefined): boolean {
  const isJoined = (place: number) => items[place] !== undefined && keyOf(items[place]) === 'x'
  const [item, second, third] = [items[at], items[at + 2], isJoined(at + 3) ? items[at + 4] : undefined]
  if (item?.kind !== 'amount' || second?.kind !== 'amount' || side?.kind !== 'length') return false
  const isLast = third?.kind !== 'amount' || third.value < item.value
  return isJoined(at + 1) && !isJoined(at - 1) && isLast && isPlausible(side, item.value)
}

/** `W 24 1/4 H 36 1/2`; of `W 24 H 36 1/4` alone it may be either. */
function isLabeled(items: readonly Item[], at: number): boolean {
  const labeled = items.flatMap((item, place) =>
    item.kind === 'amount' && isAfterSide(items, place) ? [place] : [],
  )
  const isFollowed = at !== labeled.at(-1)
  const isLikeOthers = labeled.some((place) => {
    const item = items[place]
    return place !== at && item?.kind === 'amount' && item.apart?.fraction.isFraction === true
  })
  return labeled.includes(at) && (isFollowed || isLikeOthers)
}

/** `W 24`, `H: 36` */
function isAfterSide(items: readonly Item[], at: number): boolean {
  const before = items[at - 1]
  const label = before?.kind === 'mark' && [':', '='].includes(before.key) ? items[at - 2] : before
  return label?.kind === 'word' && sideNamed(label.stem)?.isAdjective === false
}

/** `30 x 78 3/8"`, where only the fraction has a mark. */
function isBareBefore(items: readonly Item[], at: number): boolean {
  const before = items[at - 2]
  return before?.kind === 'amount' && before.unit === undefined && items[at - 1]?.kind !== 'amount'
}

function askIfMixed(split: Draft, whole: Draft): void {
  const field = sideNamesOf(split.board.type).thickness
  if (field === undefined || whole.sides === 0 || whole.sides < split.sides - 1) return
  const { items, claims } = split.board
  // `7/8 overall` and `1/2 glass` say what they are.
  const isSaid = claims.some(
    ({ from, to }) =>
      to - from > 1 && items.slice(from, to).some((item) => item.kind === 'amount' && item.isFraction),
  )
  const isGlass = items.some(
    (item, at) =>
      item.kind === 'amount' &&
      item.isFraction &&
      ['glass', 'thick', 'plate'].includes(keyAt(split.board, at + 1) ?? ''),
  )
  if (isSaid || isGlass) return
  const inputs = (draft: Draft) => ({ [field.id]: field.initial, ...Object.fromEntries(draft.values) })
  const text = split.board.items.flatMap((item) =>
    item.kind === 'amount' && item.isFraction ? [item.text] : [],
  )[0]
  split.questions.set(field.id, () => ({
    field: field.id,
    question: `Is ${text} the ${field.label.toLowerCase()}?`,
    answers: [
      {
        label: `Yes, ${text} ${field.label.toLowerCase()}`,
        inputs: inputs(split),
        quantity: split.quantity ?? 1,
      },
      { label: `No, it belongs to the number before`, inputs: inputs(whole), quantity: whole.quantity ?? 1 },
    ],
  }))
}

const PART_OF_NAME = 2
const WHOLE_NAME = 3
const LEFT_AMOUNT = -2
const OF_ANOTHER_TYPE = -3
const ANOTHER_PRODUCT = -5
const UNKNOWN = -0.7
const MOST_UNKNOWN = -5

function scored(draft: Draft, type: ReadableType, words: ShopWords): ReadAs {
  const { board } = draft
  if (draft.named === 0) nameInside(draft)
  if (draft.named === 0) nameInParts(draft, words)
  if (draft.named > 0) claimMoreOfName(board)
  const claims = board.claims.reduce((sum, { weight }) => sum + weight, 0)
  return {
    type,
    draft,
    score: claims + draft.named + draft.fit + againstIt(board, words) + notRound(draft, words),
  }
}

/** The glass of `clear glass` may be what is wanted, too. */
const NAMED_INSIDE = 8

function nameInside(draft: Draft): void {
  const { board } = draft
  const at = board.items.findIndex(
    (_, place) =>
      board.isTaken[place] === true &&
      board.vocabulary.entries
        .get(stemAt(board, place) ?? '')
        ?.some(({ keys, meaning }) => meaning.is === 'name' && keys.length === 1),
  )
  if (at === -1 || isPurpose(board, at)) return
  draft.named = NAMED_INSIDE
  draft.nameAt = at
}

/** Other words that it is called by: `table … no base` is a tabletop. */
function claimMoreOfName(board: Board): void {
  for (const at of board.items.keys()) {
    const stem = stemAt(board, at)
    const isName = stem !== undefined && board.vocabulary.calledKeys.has(stem) && !FILLERS.has(stem)
    if (isName && isFree(board, at) && !isPurpose(board, at) && !NEGATIONS.has(stem))
      claim(board, at, at + 1, board.type.name, 0)
  }
}

/** Some words of the name: `panels`, or `round glass` for `Round table glass`. */
function nameInParts(draft: Draft, { inNames }: ShopWords): void {
  const { board } = draft
  const { nameKeys } = board.vocabulary
  let named = 0
  let found = 0
  for (const [place, key] of nameKeys.entries()) {
    const at = board.items.findIndex((_, each) => stemAt(board, each) === key)
    if (at === -1) continue
    found += 1
    const isHead = place === nameKeys.length - 1
    named += ((isHead ? 2 : 1) * PART_OF_NAME) / (inNames.get(key) ?? 1)
    if (board.isTaken[at] !== true) claim(board, at, at + 1, board.type.name, 0)
  }
  if (found === nameKeys.length && found > 1) named += WHOLE_NAME
  draft.named = named
}

/** Where another type is round. */
const NOT_ROUND = -20

function notRound({ isRound }: Draft, { hasRound }: ShopWords): number {
  return isRound && hasRound ? NOT_ROUND : 0
}

/** What the words that it leaves over say against it. */
function againstIt(board: Board, { known }: ShopWords): number {
  let against = 0
  let unknown = 0
  for (const at of leftItems(board)) {
    const stem = stemAt(board, at)
    if (stem !== undefined && isPurpose(board, at)) unknown += UNKNOWN
    else if (stem === undefined) against += LEFT_AMOUNT
    else if (SPECIES.has(stem)) continue
    else if (PRODUCTS.has(stem)) against += ANOTHER_PRODUCT
    else if (known.has(stem)) against += OF_ANOTHER_TYPE
    else unknown += UNKNOWN
  }
  return against + Math.max(unknown, MOST_UNKNOWN)
}
