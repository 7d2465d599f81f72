/** Puts a reading together from what was said first and what corrects it. */
import { inchesText } from '../../inches.ts'
import type { Inputs } from '../piece-type.ts'
import { type Board, claim, newBoard } from './board.ts'
import { FILLERS } from './common-words.ts'
import type { Correction } from './corrections.ts'
import { ask, type Draft, newDraft } from './draft.ts'
import type { Amount, Item } from './items.ts'
import { isPlausible, sizeValue, unitMeant } from './plausible.ts'
import type { Answer } from './reading.ts'
import { inInches } from './units.ts'

/** Undefined if it corrects nothing. */
export function correctedDraft(
  first: Draft,
  second: Draft,
  { from, to }: Correction,
  items: readonly Item[],
): Draft | undefined {
  const only = onlyAmount(items.slice(to))
  const instead = only === undefined ? [] : replacedBy(first, only)
  const isSaid =
    [...second.values.keys()].some((id) => first.values.has(id)) ||
    (second.quantity !== undefined && first.quantity !== undefined) ||
    (second.money !== undefined && first.money !== undefined)
  if (instead.length === 0 && !isSaid) return undefined
  const draft = merged(first, second, { from, to }, items)
  if (instead.length === 0 || only === undefined) return draft
  const [best, ...others] = instead
  if (best === undefined) return draft
  takeInstead(draft, first, { best, only, to })
  if (others.length > 0) {
    draft.questions.delete(best.field)
    ask(draft, best.field, () => ({
      field: best.field,
      question: `Which value should change to ${only.text}?`,
      answers: instead.map(({ answer }) => answer),
    }))
  }
  return draft
}

const AS_SAID = 'Corrects what is before it'
const INSTEAD = new Set(['instead'])

function merged(first: Draft, second: Draft, { from, to }: Correction, items: readonly Item[]): Draft {
  const { type, vocabulary, text } = first.board
  const board = newBoard(type, vocabulary, text, items)
  copyClaims(board, first.board, 0)
  claim(board, from, to, () => AS_SAID, 0)
  copyClaims(board, second.board, to)
  for (const [at, item] of items.entries())
    if (at >= to && item.kind === 'word' && INSTEAD.has(item.key)) claim(board, at, at + 1, () => AS_SAID, 0)
  const draft: Draft = {
    ...newDraft(board),
    values: new Map([...first.values, ...second.values]),
    quantity: second.quantity ?? first.quantity,
    money: second.money ?? first.money,
    discounts: [...first.discounts, ...second.discounts],
    named: Math.max(first.named, second.named),
    nameAt: first.nameAt ?? (second.nameAt === undefined ? undefined : second.nameAt + to),
    nameEnd: first.nameAt === undefined ? second.nameEnd + to : first.nameEnd,
    isPlural: first.isPlural || second.isPlural,
    isRound: first.isRound || second.isRound,
    sides: Math.max(first.sides, second.sides),
    fit: first.fit + second.fit,
  }
  const isSaidAgain = (field: string) =>
    second.values.has(field) || (field === 'quantity' && second.quantity !== undefined)
  for (const [field, question] of first.questions) if (!isSaidAgain(field)) ask(draft, field, question)
  for (const [field, question] of second.questions) ask(draft, field, question)
  return draft
}

function copyClaims(board: Board, { claims, isKept }: Board, by: number): void {
  for (const { from, to, meaning, weight } of claims) claim(board, from + by, to + by, meaning, weight)
  for (const [at, kept] of isKept.entries()) if (kept) board.isKept[at + by] = true
}

/** `… make that 90` */
function onlyAmount(items: readonly Item[]): Amount | undefined {
  const said = items.filter(
    (item) =>
      item.kind !== 'mark' && !(item.kind === 'word' && (FILLERS.has(item.stem) || INSTEAD.has(item.key))),
  )
  const [only, another] = said
  return only?.kind === 'amount' && another === undefined ? only : undefined
}

interface Instead {
  /** A field's id, or `quantity`. */
  readonly field: string
  readonly value: number | string
  /** How far it is from what was said. */
  readonly distance: number
  readonly answer: Answer
}

/** What was said before, and can be that amount instead: the nearest number first. */
function replacedBy({ board, values, quantity }: Draft, amount: Amount): Instead[] {
  const found: Instead[] = []
  if (quantity !== undefined && amount.isCount && amount.value > 0) {
    const answer = { label: `${amount.value} of them`, quantity: amount.value, inputs: inputsOf(values) }
    const distance = Math.abs(Math.log(amount.value / quantity))
    found.push({ field: 'quantity', value: amount.value, distance, answer })
  }
  for (const field of board.type.fields) {
    const before = values.get(field.id)
    if (
      before === undefined ||
      (field.kind !== 'length' && field.kind !== 'choice' && field.kind !== 'count')
    )
      continue
    const value = field.kind === 'count' ? amount.value : sizeValue(field, amount)
    if (value === undefined || (field.kind === 'count' && !amount.isCount)) continue
    if (field.kind === 'length' && !isPlausible(field, inInches(amount.value, unitMeant(field, amount))))
      continue
    const isNumber = typeof before === 'number' && typeof value === 'number' && before > 0 && value > 0
    const told = field.kind === 'length' && typeof value === 'number' ? inchesText(value) : amount.text
    found.push({
      field: field.id,
      value,
      distance: isNumber ? Math.abs(Math.log(value / before)) : field.kind === 'choice' ? 0 : 1,
      answer: {
        label: `${field.label} ${told}`,
        inputs: { ...inputsOf(values), [field.id]: value },
        ...(quantity === undefined ? {} : { quantity }),
      },
    })
  }
  return found.sort((a, b) => a.distance - b.distance)
}

function inputsOf(values: Draft['values']): Inputs {
  return Object.fromEntries(values)
}

function takeInstead(
  draft: Draft,
  first: Draft,
  { best, only, to }: { readonly best: Instead; readonly only: Amount; readonly to: number },
): void {
  draft.values.clear()
  for (const [id, value] of first.values) draft.values.set(id, value)
  draft.quantity = first.quantity
  if (best.field === 'quantity') draft.quantity = Number(best.value)
  else draft.values.set(best.field, best.value)
  const { board } = draft
  const at = board.items.findIndex((item, place) => place >= to && item === only)
  if (board.isTaken[at] !== true) claim(board, at, at + 1, () => best.answer.label, 0)
}
