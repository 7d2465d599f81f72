import { expect, it } from 'vitest'
import { OPTIONAL_TEXTS, QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { orderList } from './order-list.tsx'
import { sampleOrder } from './sample-order.ts'

it.each(OPTIONAL_TEXTS.filter((name) => QUOTE_FIELDS[name].isSearched))(
  'searches the %s of a row',
  (name) => {
    const list = orderList('quote', { today: '2026-11-20', timeZone: 'UTC', userId: 1 })
    expect(list.searched?.(sampleOrder({ [name]: 'Behind the barn' }))).toContain('Behind the barn')
  },
)
