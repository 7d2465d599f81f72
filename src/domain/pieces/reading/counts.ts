/** Takes what is counted, chosen by its name, or written: `2 holes`, `base: trestle`, `engraved “The Smiths”`. */
import type { ChoiceField, CountField, TextField } from '../piece-type.ts'
import {
  claim,
  freeAmount,
  isColon,
  isFree,
  isJoiner,
  keep,
  keyAt,
  markAt,
  negationOf,
  stemAt,
} from './board.ts'
import { type NamedField, optionQuestion, wordsOf } from './choices.ts'
import { FILLERS, stems } from './common-words.ts'
import { ask, type Draft, nothingOf, setValue } from './draft.ts'
import { phraseAt } from './phrases.ts'
import type { Question } from './reading.ts'
import { isPlural } from './word-forms.ts'

export function takeNamedFields(draft: Draft, named: readonly NamedField[]): void {
  for (const each of named) {
    const { field } = each
    if (field.kind === 'count') takeCount(draft, field, each)
    if (field.kind === 'choice') takeChoiceName(draft, field, each)
  }
}

/** First of all: what is written may say anything. */
export function takeTexts(draft: Draft): void {
  const { board } = draft
  for (let at = 0; at < board.items.length; at++) {
    if (!board.vocabulary.textKeys.has(stemAt(board, at) ?? '') || !isFree(board, at)) continue
    const phrase = phraseAt(board.items, board.vocabulary, at)
    const meaning = phrase?.meanings.find((each) => each.is === 'field' && each.field.kind === 'text')
    if (phrase === undefined || meaning?.is !== 'field' || meaning.field.kind !== 'text') continue
    const negation = negationOf(board, phrase.from, phrase.to, new Set())
    takeText(draft, meaning.field, { phrase, field: meaning.field, negation })
  }
}

function takeCount(draft: Draft, field: CountField, { phrase, negation }: NamedField): void {
  const { board } = draft
  if (draft.values.has(field.id)) {
    claim(board, phrase.from, phrase.to, field.label, 0)
    return
  }
  if (negation !== undefined) {
    setValue(draft, field, 0, negation)
    return
  }
  const before = countBefore(draft, phrase.from)
  const after = before === undefined ? countAfter(draft, phrase.to) : undefined
  if (before !== undefined) {
    const isKept = board.isKept[before.at] === true
    const isApart = board.isKept.slice(before.at, phrase.from).includes(true)
    if (isApart && !isKept) claim(board, before.at, before.at + 1, field.label, 0)
    setValue(draft, field, before.count, { from: isApart ? phrase.from : before.at, to: phrase.to })
  } else if (after !== undefined) setValue(draft, field, after.count, { from: phrase.from, to: after.to })
  else if (isCountBefore(draft, phrase.from)) claim(board, phrase.from, phrase.to, field.label, 0)
  else {
    const several = isPlural(board.items[phrase.to - 1]?.text ?? '')
    setValue(draft, field, several ? Math.min(2, field.max) : 1, phrase)
    if (several) ask(draft, field.id, () => countQuestion(field))
  }
}

/** In `drop-in sink`, the sink is the one that is dropped in. */
function isCountBefore({ board, values }: Draft, at: number): boolean {
  const claimed = board.claims.find(({ to }) => to === at)
  const phrase = claimed === undefined ? undefined : phraseAt(board.items, board.vocabulary, claimed.from)
  return (
    phrase?.to === at &&
    phrase.meanings.some(
      (each) => each.is === 'field' && each.field.kind === 'count' && values.has(each.field.id),
    )
  )
}

const ADJECTIVES = 2
/** `a couple holes` */
const TWO = stems('couple pair')

/** `2 holes`, `2 x holes`, `two drilled holes`, and `2 1/2" holes`, which are two. */
function countBefore({ board }: Draft, from: number): { at: number; count: number } | undefined {
  for (let at = from - 1; at >= from - 1 - ADJECTIVES && at >= 0; at--) {
    const amount = freeAmount(board, at)
    if (isFree(board, at) && TWO.has(stemAt(board, at) ?? '')) return { at, count: 2 }
    const isInChain = isJoiner(board, at - 1) && board.items[at - 2]?.kind === 'amount'
    if (amount !== undefined && !isInChain) {
      if (amount.isCount) return { at, count: amount.value }
      const { apart } = amount
      keep(board, at, at + 1)
      if (apart?.whole.isCount) return { at, count: apart.whole.value }
      // `(2) 1/2" holes`
      const count = freeAmount(board, at - 1) ?? freeAmount(board, at - 2)
      const opened = markAt(board, at - 1) === ')' ? at - 2 : at - 1
      const isSide = isJoiner(board, opened - 1) && board.items[opened - 2]?.kind === 'amount'
      return count?.isCount && !isSide && freeAmount(board, opened) === count
        ? { at: opened, count: count.value }
        : undefined
    }
    const isBetween =
      stemAt(board, at) !== undefined && isFree(board, at) && !FILLERS.has(stemAt(board, at) ?? '')
    const isOf = keyAt(board, at) === 'of'
    if (!isBetween && !isOf && !isJoiner(board, at) && !['-', '(', ')'].includes(markAt(board, at) ?? ''))
      return undefined
  }
  return undefined
}

/** `holes: 2`, `holes x2`, `holes (2)` */
function countAfter({ board }: Draft, to: number): { to: number; count: number } | undefined {
  const at = isColon(board, to) || isJoiner(board, to) ? to + 1 : to
  const amount = freeAmount(board, at)
  const isInChain = isJoiner(board, at + 1)
  if (amount === undefined || !amount.isCount || isInChain) return undefined
  return {
    count: amount.value,
    to: markAt(board, to) === '(' && markAt(board, at + 1) === ')' ? at + 2 : at + 1,
  }
}

function countQuestion(field: CountField): Question {
  const numbers = [2, 1, 3, 4, 6, 8].filter((number) => number >= field.min && number <= field.max)
  return {
    field: field.id,
    question: `How many ${field.label.toLowerCase()}?`,
    answers: numbers.map((number) => ({ label: String(number), inputs: { [field.id]: number } })),
  }
}

/** The name goes with an option nearby; alone it asks which. */
function takeChoiceName(draft: Draft, field: ChoiceField, { phrase, negation }: NamedField): void {
  const { board } = draft
  const nothing = nothingOf(field)
  if (negation !== undefined && !draft.values.has(field.id)) {
    if (nothing !== undefined) setValue(draft, field, nothing.id, negation)
    return
  }
  claim(board, phrase.from, phrase.to, field.label, 0.5)
  const isWhole = wordsOf(board, phrase.from, phrase.to).toLowerCase() === field.label.toLowerCase()
  if (draft.values.has(field.id) || !isWhole || field.initial !== nothing?.id) return
  const options = field.options.filter((option) => option !== nothing)
  const [first] = options
  if (first === undefined) return
  draft.values.set(field.id, first.id)
  ask(draft, field.id, () => optionQuestion(field, options))
}

/** Through the closing quotation mark, or to the end. */
function takeText(draft: Draft, field: TextField, { phrase, negation }: NamedField): void {
  const { board } = draft
  if (negation !== undefined) {
    setValue(draft, field, '', negation)
    return
  }
  const start = isColon(board, phrase.to) ? phrase.to + 1 : phrase.to
  const isQuoted = markAt(board, start) === '"'
  const isSaid = isQuoted || start > phrase.to
  const from = isQuoted ? start + 1 : start
  const closing = isQuoted ? quoteEnd(draft, from) : board.items.length
  if (!isSaid || closing <= from) {
    setValue(draft, field, '', phrase)
    ask(draft, field.id, () => ({
      field: field.id,
      question: `What is the ${field.label.toLowerCase()}?`,
      answers: [],
    }))
    return
  }
  const text = wordsOf(board, from, closing)
  const words = isQuoted ? text.slice(0, text.search(CLOSING)) : text
  setValue(draft, field, words.trim().slice(0, field.max), { from: phrase.from, to: closing })
}

const CLOSING = /["”]|$/

/** The item after the one that closes the quotation, which may be an amount: `“Est. 1998”`. */
function quoteEnd({ board }: Draft, from: number): number {
  const at = board.items.findIndex((item, place) => place >= from && /["”]/.test(item.text))
  return at === -1 ? board.items.length : at + 1
}
