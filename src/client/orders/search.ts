import type { OrderRow } from '#contract/orders.ts'
import type { SearchField } from './stages.ts'

/** Lists show a description no longer than this (spec section 9). */
const DESCRIPTION_LENGTH = 50

/** As people count: a flag or a family of emoji is one character, and never cut through. */
const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

export function shortened(description: string): string {
  if (description.length <= DESCRIPTION_LENGTH) return description
  let count = 0
  for (const { index } of characters.segment(description)) {
    if (count === DESCRIPTION_LENGTH) return `${description.slice(0, index).trimEnd()}…`
    count += 1
  }
  return description
}

export function matching(
  orders: readonly OrderRow[],
  fields: readonly SearchField[],
  wanted: string,
): readonly OrderRow[] {
  const text = wanted.trim().toLowerCase()
  if (text === '') return orders
  const texts = searchedTexts(orders, fields)
  return orders.filter((_, index) => texts[index]?.includes(text))
}

/** Of one list, made at its first search and not once a keystroke. */
const kept = new WeakMap<readonly OrderRow[], readonly string[]>()

function searchedTexts(orders: readonly OrderRow[], fields: readonly SearchField[]): readonly string[] {
  let texts = kept.get(orders)
  if (texts === undefined) {
    texts = orders.map((order) => fields.map((field) => textOf(order, field).toLowerCase()).join('\n'))
    kept.set(orders, texts)
  }
  return texts
}

function textOf(order: OrderRow, field: SearchField): string {
  return field === 'customer' ? order.customer.name : order[field]
}
