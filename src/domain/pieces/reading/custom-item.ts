/** Reads a part of a text as a custom item: its words, a price, and how many. */
import { formatDollars } from '../../money.ts'
import { claim, isFree, keyAt, newBoard } from './board.ts'
import { BUDGETS, isLimit } from './budgets.ts'
import { isOnlyDiscount, takeDiscounts } from './discounts.ts'
import { type Draft, newDraft } from './draft.ts'
import { leftItems } from './leftover.ts'
import { setQuantity, takeQuantity } from './quantity.ts'
import type { Part } from './read-as.ts'
import type { ReadableType } from './reading.ts'
import { vocabularyOf } from './vocabulary.ts'

export interface CustomDraft {
  readonly draft: Draft
  readonly description: string
}

export function customItem({ text, items }: Part, { definition }: ReadableType): CustomDraft {
  const board = newBoard(definition, vocabularyOf(definition), text, items)
  const draft = newDraft(board)
  // Alone, a discount is an item whose price is asked.
  const isDiscount = isOnlyDiscount(items)
  if (!isDiscount) takeDiscounts(draft)
  for (const [at, item] of isDiscount ? [] : items.entries()) {
    if (
      item.kind !== 'money' ||
      draft.money !== undefined ||
      !isFree(board, at) ||
      isLimit(items, at, BUDGETS)
    )
      continue
    draft.money = item
    claim(board, at, at + 1, () => `Unit price ${formatDollars(item.dollars)}`, 0)
  }
  takeName(draft)
  takeQuantity(draft)
  takeFirstCount(draft)
  return { draft, description: describe(draft) }
}

/** `Custom item: …` */
function takeName({ board, ...draft }: Draft): void {
  const isNamed = keyAt(board, 0) === 'custom' && keyAt(board, 1) === 'item'
  if (isNamed && draft.nameAt === undefined) claim(board, 0, 2, board.type.name, 0)
}

/** `4 hairpin legs` */
function takeFirstCount(draft: Draft): void {
  const [first, next] = draft.board.items
  const isCount = first?.kind === 'amount' && first.isCount && first.value > 0
  if (draft.quantity === undefined && isCount && next?.kind === 'word' && next.key !== 'x')
    setQuantity(draft, { from: 0, to: 1, count: first.value })
}

/** Its words as they stand, without what is said of price and quantity. */
function describe({ board }: Draft): string {
  const { items, text } = board
  const left = leftItems(board)
  const [first, last] = [left[0], left.at(-1)]
  if (first === undefined || last === undefined) return ''
  let words = ''
  for (let at = first; at <= last; at++) {
    const item = items[at]
    if (item === undefined || board.isTaken[at] === true) continue
    const space = text.slice(items[at - 1]?.end ?? item.start, item.start)
    words += (at === first ? '' : space.replace(/\s+/, ' ')) + item.text
  }
  claimWords(board, first, last)
  return words.replaceAll(/ ,/g, ',').trim()
}

function claimWords(board: Draft['board'], first: number, last: number): void {
  let at = first
  while (at <= last) {
    let end = at
    while (end <= last && board.isTaken[end] !== true) end += 1
    if (end > at) claim(board, at, end, 'Description', 0)
    at = Math.max(end, at + 1)
  }
}
