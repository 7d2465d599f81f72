import { expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { builtInTypes } from '#domain/pieces/built-in.ts'
import type { Inputs } from '#domain/pieces/piece-type.ts'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { copyOf as copyAtRates } from './copy-of-order.ts'
import { draftOf } from './draft-of-order.ts'

const TODAY = '2026-11-21'
const TYPES = new Map(
  Object.entries(builtInTypes({ ...DEFAULT_PRICING_CONFIG, baseRate: 95.5 })).map(([id, definition]) => [
    id,
    { version: 1, definition },
  ]),
)
const copyOf = (order: Order) => copyAtRates(order, TODAY, TYPES)

test('a copy drops due dates in the past, and the PO number of the other order', () => {
  const due = (dueDate: string) => ({ description: 'Part', percentage: 50, dueDate })
  const order = sampleOrder({
    purchaseOrder: 'PO 4711',
    jobSite: 'Pier 4',
    paymentTerms: { structure: 'custom', milestones: [due('2026-11-20'), due(TODAY)] },
  })
  const { draft } = copyOf(order)
  expect(draft.milestones.map(({ due, dueDate }) => [due, dueDate])).toEqual([
    ['after-invoice', ''],
    ['date', TODAY],
  ])
  expect(draft).toMatchObject({ purchaseOrder: '', jobSite: 'Pier 4' })
  expect(draftOf(order).milestones.map(({ dueDate }) => dueDate)).toEqual(['2026-11-20', TODAY])
})

const TABLE = { length: 60, width: 36, thickness: 1.75, baseStyle: 'standard' }
const RAIL = { description: 'Rail', unitPrice: 33.33, quantity: 3 }

type Item = Order['lineItems'][number]

const item = (type: string, inputs: Inputs, price: number, listPrice: number): Item => ({
  description: 'Piece',
  quantity: 1,
  price,
  listPrice,
  total: price,
  step: null,
  piece: { type, version: 1, inputs },
})

test.each<[string, Item, string, number | undefined]>([
  ['a listed price becomes today’s', item('table', TABLE, 1589, 1589), '1821.00', 182_100],
  ['a typed price stays, beside today’s', item('table', TABLE, 1500, 1589), '1500.00', 182_100],
  ['today’s price stays', item('table', TABLE, 1821, 1821), '1821.00', 182_100],
  ['a custom item has no rate', item('custom', RAIL, 100, 100), '100.00', 10_000],
  [
    'what cannot be priced anymore stays',
    item('table', { ...TABLE, length: -1 }, 1589, 1589),
    '1589.00',
    158_900,
  ],
  ['what is of a type that is gone stays', item('slab', TABLE, 1589, 1589), '1589.00', 158_900],
  [
    'words stay',
    { description: 'Ladder', quantity: 2, price: 450.5, total: 901, step: null },
    '450.50',
    undefined,
  ],
])('%s', (_, line, price, listCents) => {
  const { draft, repriced } = copyOf(sampleOrder({ lineItems: [line] }))
  expect([draft.lines[0]?.price, draft.lines[0]?.listCents]).toEqual([price, listCents])
  const isRepriced = Number(price) !== line.price
  expect(repriced).toEqual(
    isRepriced ? [{ key: 'line-1', description: 'Piece', beforeCents: 158_900, price }] : [],
  )
})
