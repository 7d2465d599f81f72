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
  return text === '' ? orders : orders.filter((order) => searchedText(order, fields).includes(text))
}

/** Of one list's orders, made at its first search and not once a keystroke. */
const texts = new WeakMap<OrderRow, string>()

function searchedText(order: OrderRow, fields: readonly SearchField[]): string {
  let text = texts.get(order)
  if (text === undefined) {
    text = fields.map((field) => textOf(order, field).toLowerCase()).join('\n')
    texts.set(order, text)
  }
  return text
}

function textOf(order: OrderRow, field: SearchField): string {
  return field === 'customer' ? order.customer.name : order[field]
}
