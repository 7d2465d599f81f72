import type { OrderRow } from '#contract/orders.ts'
import type { SearchField } from './stages.ts'

/** Lists show a description no longer than this (spec section 9). */
const DESCRIPTION_LENGTH = 50

export function shortened(description: string): string {
  const characters = Array.from(description)
  if (characters.length <= DESCRIPTION_LENGTH) return description
  return `${characters.slice(0, DESCRIPTION_LENGTH).join('').trimEnd()}…`
}

/** The orders with the text that searches look through, made once a list and not once a keystroke. */
export function searchable(orders: readonly OrderRow[], fields: readonly SearchField[]) {
  return orders.map((order) => ({ order, text: fields.map((field) => textOf(order, field)).join('\n') }))
}

export function matching(list: ReturnType<typeof searchable>, wanted: string): readonly OrderRow[] {
  const text = wanted.trim().toLowerCase()
  const found = text === '' ? list : list.filter((entry) => entry.text.includes(text))
  return found.map(({ order }) => order)
}

function textOf(order: OrderRow, field: SearchField): string {
  return (field === 'customer' ? order.customer.name : order[field]).toLowerCase()
}
