import type { OrderRow } from '#contract/orders.ts'
import { OPTIONAL_TEXTS, QUOTE_FIELDS } from '#domain/quote-fields.ts'
import type { SearchField } from './stages.ts'

/** The longest description that lists show (spec section 9). */
const DESCRIPTION_LENGTH = 50

/** Counts as people do: a flag or a family emoji is one character and is never split. */
const characters = new Intl.Segmenter('en-US', { granularity: 'grapheme' })

export function truncated(description: string): string {
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
  search: string,
): readonly OrderRow[] {
  const text = search.trim().toLowerCase()
  if (text === '') return orders
  const texts = searchedTexts(orders, fields)
  return orders.filter((_, index) => texts[index]?.includes(text))
}

/** Searched in every list, in addition to the fields of the stage. */
const SEARCHED_TEXTS = OPTIONAL_TEXTS.filter((name) => QUOTE_FIELDS[name].isSearched)

/** The lowercase texts of each list, computed at its first search rather than at every keystroke. */
const cache = new WeakMap<readonly OrderRow[], readonly string[]>()

function searchedTexts(orders: readonly OrderRow[], fields: readonly SearchField[]): readonly string[] {
  let texts = cache.get(orders)
  if (texts === undefined) {
    texts = orders.map((order) =>
      [...fields.map((field) => textOf(order, field)), ...SEARCHED_TEXTS.map((name) => order[name] ?? '')]
        .join('\n')
        .toLowerCase(),
    )
    cache.set(orders, texts)
  }
  return texts
}

function textOf(order: OrderRow, field: SearchField): string {
  return field === 'customer' ? order.customer.name : order[field]
}
