import { expect, it } from 'vitest'
import { STATUSES } from '#domain/lifecycle.ts'
import { OPTIONAL_TEXTS, QUOTE_FIELDS } from '#domain/quote-fields.ts'
import { sampleOrder } from '../../../test-support/sample-order.ts'
import { orderList } from './order-list.tsx'
import { promiseChoices } from './promise-order.ts'

it.each(OPTIONAL_TEXTS.filter((name) => QUOTE_FIELDS[name].isSearched))(
  'searches the %s of a row',
  (name) => {
    const list = orderList('quote', { today: '2026-11-20', timeZone: 'UTC', userId: 1 })
    expect(list.searched?.(sampleOrder({ [name]: 'Behind the barn' }))).toContain('Behind the barn')
  },
)

it.each(STATUSES)('searches the title and the description of a row of %s', (status) => {
  const order = sampleOrder({ status, description: 'With a breadboard end' })
  const { searchTest } = orderList(status, { today: '2026-11-20', timeZone: 'UTC', userId: 1 })
  expect(searchTest('breadboard walnut', [])?.(order)).toBe(true)
})

it.each([
  ['INV-7', 'WI-1042\nINV-7'],
  ['WI-1042', 'WI-1042'],
  [null, 'WI-1042'],
])('an order whose invoice is %s goes by %j', (invoiceNumber, numbers) => {
  const order = sampleOrder({ status: 'invoice', orderNumber: 'WI-1042', invoiceNumber })
  const [column] = orderList('invoice', READER).columns
  expect(column?.text(order)).toBe(numbers)
})

const READER = { today: '2026-11-24', timeZone: 'UTC', userId: 1 }
const inProduction = (id: number, promisedOn: string | null, startedAt: string) =>
  sampleOrder({ id, status: 'production', promisedOn, startedAt: `${startedAt}T12:00:00.000Z` })

it('lists late work first, then what is promised, then the newest', () => {
  const list = orderList('production', READER)
  const rows = [
    inProduction(1, null, '2026-11-01'),
    inProduction(2, '2026-12-01', '2026-11-02'),
    inProduction(3, null, '2026-11-03'),
    inProduction(4, '2026-11-20', '2026-11-04'),
  ]
  expect(list.sorting).toBeUndefined()
  expect(list.sorted(rows, list.sorting).map(({ id }) => id)).toEqual([4, 2, 3, 1])
})

it.each([
  ['production', '2026-11-20', 'Late'],
  ['production', '2026-11-29', 'This week'],
  ['production', '2026-11-30', 'Later'],
  ['production', null, 'No day promised'],
  ['quote', '2026-11-20', 'Before today'],
] as const)('filters a promise in %s for %s as %s', (status, promisedOn, label) => {
  const filter = orderList(status, READER).filters.find(({ key }) => key === 'promise')
  if (filter?.kind !== 'choice') throw new Error('no such filter')
  const choice = filter.choiceOf(sampleOrder({ status, promisedOn }))
  expect(choice.label).toBe(label)
  expect(promiseChoices(status)).toContainEqual(choice)
})
