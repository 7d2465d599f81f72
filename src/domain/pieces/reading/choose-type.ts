/** Decides which type a part of a text is: by its name, else by what only that type has, else it asks. */

import { stemAt } from './board.ts'
import { PRODUCTS } from './common-words.ts'
import { contentOf } from './content.ts'
import { correctionIn } from './corrections.ts'
import { customItem } from './custom-item.ts'
import { finished, finishedCustom, type Range } from './finish.ts'
import { leftItems } from './leftover.ts'
import { takeLikeBefore } from './like-before.ts'
import { likelyTypes } from './likely-types.ts'
import { inputsDescribed } from './own-words.ts'
import { type Part, type ReadAs, readAs } from './read-as.ts'
import { CUSTOM, type Question, type ReadableType, type ReadPiece } from './reading.ts'
import type { Shop } from './shop-words.ts'

export interface Context extends Shop {
  /** What the piece before it is, which a part without a name is too. */
  readonly before?: ReadPiece | undefined
  /** Whether a part without a name is one, too. */
  readonly mayContinue?: boolean
  /** What somebody has chosen. */
  readonly chosen?: string | undefined
}

/** Less is understood by accident. */
const ENOUGH = 2.9
/** Closer than this, it could be either. */
const CLOSE = 2
/** The same of a type that is not called by its name. */
const VERY_CLOSE = 1
const LIKE_THE_ONE_BEFORE = 3
const MOST_TYPES = 4

export function readPart(part: Part, range: Range, context: Context): ReadPiece {
  const { types, words, chosen } = context
  const own =
    chosen === undefined ? described(part.text.slice(range.start, range.end), types, range) : undefined
  if (own !== undefined) return own
  const custom = types.find(({ id }) => id === CUSTOM)
  if (chosen !== undefined && chosen !== CUSTOM) {
    const type = types.find(({ id }) => id === chosen)
    if (type !== undefined) return finished(type, readAs(part, type, words).draft, range, [])
  }
  if (chosen === CUSTOM && custom !== undefined)
    return finishedCustom(custom, customItem(part, custom), range, [])
  const likely = likelyTypes(part.items, context, continued(context)).filter(({ id }) => id !== CUSTOM)
  const others = correctedTypes(part, likely, context)
  const read = firstNamedFirst(others.map((type) => withContext(readAs(part, type, words), context)))
  const [best, ...rest] = read
  if (custom !== undefined && (best === undefined || isRatherCustom(part, best))) {
    const asked = best === undefined ? [] : customQuestion(custom, read, part)
    return finishedCustom(custom, customItem(part, custom), range, asked)
  }
  if (best === undefined) throw new Error('A shop offers at least a custom item')
  if (context.before?.type === best.type.id) takeLikeBefore(best.draft, context.before.inputs)
  return finished(best.type, best.draft, range, typeQuestion(best, rest))
}

/** In `table 72x36, actually a tabletop`, a tabletop is wanted. */
function correctedTypes({ items }: Part, types: readonly ReadableType[], { words }: Context) {
  const correction = correctionIn(items)
  if (correction === undefined) return types
  const isNamed = contentOf(items.slice(0, correction.from), words).names.length > 0
  const [name] = contentOf(items.slice(correction.to), words).names
  const named = types.filter(({ id }) => name?.types.includes(id))
  return isNamed && named.length > 0 ? named : types
}

function continued({ before, mayContinue }: Context): string | undefined {
  return mayContinue === true ? before?.type : undefined
}

/** A line in Kerf's own words. */
export function described(
  text: string,
  types: readonly ReadableType[],
  { start, end }: Range,
): ReadPiece | undefined {
  for (const { id, version, definition } of types) {
    const inputs = id === CUSTOM ? undefined : inputsDescribed(definition, text)
    if (inputs === undefined) continue
    const understood = [{ text, start, end, meaning: definition.name }]
    return {
      type: id,
      version,
      inputs,
      quantity: 1,
      price: undefined,
      understood,
      assumed: [],
      leftOver: [],
      questions: [],
      start,
      end,
    }
  }
  return undefined
}

function withContext(read: ReadAs, context: Context): ReadAs {
  const isSame = continued(context) === read.type.id && read.draft.named === 0
  return isSame ? { ...read, score: read.score + LIKE_THE_ONE_BEFORE } : read
}

/** In `top for a dining table`, the top is what is wanted. */
const FIRST_NAMED = 4

function firstNamedFirst(read: readonly ReadAs[]): readonly ReadAs[] {
  const named = read.filter(({ draft }) => draft.nameAt !== undefined)
  const first = Math.min(...named.map(({ draft }) => draft.nameAt ?? 0))
  let end = Math.max(...named.filter(({ draft }) => draft.nameAt === first).map(({ draft }) => draft.nameEnd))
  // Restaurant table tops are tops.
  for (const { draft } of named) if ((draft.nameAt ?? 0) <= end) end = Math.max(end, draft.nameEnd)
  return read
    .map((each) => ({ ...each, score: each.score + byItsName(each.draft, end) }))
    .sort((a, b) => b.score - a.score)
}

function byItsName({ nameAt, nameEnd }: ReadAs['draft'], end: number): number {
  if (nameAt === undefined) return 0
  return nameEnd === end ? FIRST_NAMED : nameEnd < end ? -FIRST_NAMED : 0
}

/** With a price of its own, a part is a type's only by its name or its sizes. */
function isRatherCustom({ items }: Part, { draft, score }: ReadAs): boolean {
  if (score < ENOUGH) return true
  const isNamed = draft.named >= ENOUGH
  const hasMoney = items.some(({ kind }) => kind === 'money')
  const sides = draft.sides + (hasSection(draft) ? 1 : 0)
  if (hasMoney && sides === 0 && leavesProduct(draft)) return true
  return hasMoney ? !isNamed && sides < 2 : !isNamed && draft.sides === 0 && draft.board.claims.length < 2
}

/** `refinish a table $350` */
function leavesProduct({ board }: ReadAs['draft']): boolean {
  return leftItems(board).some((at) => PRODUCTS.has(stemAt(board, at) ?? ''))
}

function hasSection({ board, values }: ReadAs['draft']): boolean {
  const { shape } = board.type
  return shape.kind === 'bar' && values.has(shape.section)
}

function typeAnswers(read: readonly ReadAs[]) {
  return read.slice(0, MOST_TYPES).map(({ type }) => ({ label: type.definition.name, type: type.id }))
}

function typeQuestion(best: ReadAs, others: readonly ReadAs[]): Question[] {
  const isClear = best.draft.named >= ENOUGH
  const close = others.filter(
    ({ score, draft }) =>
      score > best.score - (isClear && draft.named < best.draft.named ? VERY_CLOSE : CLOSE) &&
      score >= ENOUGH,
  )
  return close.length === 0
    ? []
    : [{ field: 'type', question: 'Which piece is it?', answers: typeAnswers([best, ...close]) }]
}

/** A piece that the shop has no type for may still be like one. */
function customQuestion(custom: ReadableType, read: readonly ReadAs[], { items }: Part): Question[] {
  const isProduct = items.some((item) => item.kind === 'word' && PRODUCTS.has(item.stem))
  const hasMoney = items.some(({ kind }) => kind === 'money')
  const like = read.filter(({ draft }) => draft.sides > 1)
  if (!(isProduct || !hasMoney) || like.length === 0) return []
  const answers = [
    { label: custom.definition.name, type: custom.id },
    ...typeAnswers(like).slice(0, MOST_TYPES - 1),
  ]
  return [{ field: 'type', question: 'Which piece is it?', answers }]
}
