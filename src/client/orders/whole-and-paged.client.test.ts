/** A list that comes in pages cannot be told from one that is loaded whole, whose rows the browser sorts, searches and filters. */
import type { OrderRow } from '#contract/orders.ts'
import { badgeKey } from '#domain/badges.ts'
import { dayOf } from '#domain/calendar.ts'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { isGrowing } from '#domain/long-lists.ts'
import { getSession, listOrders } from '../../../test-support/api-calls.ts'
import { logIn } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'
import { choicesOf, testOf } from '../lists/filters.ts'
import type { List, Sorting } from '../lists/list.ts'
import type { Asked } from '../lists/long-list.ts'
import { LONG_ORDER_LISTS } from './long-order-list.ts'
import { orderBadge } from './order-badge.ts'
import { orderList } from './order-list.tsx'
import { foundOrders } from './order-queries.ts'

const { signal } = new AbortController()
const place = { offset: 0, limit: 1000 }
const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id)

async function paged(status: Status, asked: Partial<Asked>): Promise<number[]> {
  const { sorting } = { sorting: undefined, ...asked }
  const page = LONG_ORDER_LISTS[status].page({ text: '', filters: {}, ...asked, sorting }, place)
  const { rows, matching } = await page.queryFn({ signal })
  expect(matching).toBe(rows.length)
  return idsOf(rows)
}

function sortingsOf({ columns, sorting }: List<OrderRow>): (Sorting | undefined)[] {
  return [
    sorting,
    ...columns.flatMap(({ key }) => [false, true].map((descending) => ({ by: key, descending }))),
  ]
}

test('pages have the rows of the whole list, in its sequence', async ({ page }) => {
  await logIn(page)
  await page.goto('/')
  const { user, currentShop } = await getSession(page)
  const { timeZone } = currentShop
  const today = dayOf(new Date().toISOString(), timeZone)
  for (const status of STATUSES) {
    const list = orderList(status, { today, timeZone, userId: user.id })
    const rows = await listOrders(page, status)
    expect(rows.length).toBeGreaterThan(1)

    for (const sorting of sortingsOf(list))
      expect(await paged(status, { sorting }), `${status} by ${sorting?.by}`).toEqual(
        idsOf(list.sorted(rows, sorting)),
      )

    const offered = await LONG_ORDER_LISTS[status].choices.queryFn({ signal })
    for (const filter of list.filters) {
      if (filter.kind !== 'choice') continue
      for (const { value } of choicesOf(filter.choiceOf, rows)) {
        expect(offered[filter.key]?.map((choice) => choice.value)).toContain(value)
        const filters = { [filter.key]: value }
        const passes = testOf(filter, filters) ?? (() => false)
        const sorted = list.sorted(rows, list.sorting)
        expect(await paged(status, { filters, sorting: list.sorting }), `${status} ${value}`).toEqual(
          idsOf(sorted.filter(passes)),
        )
      }
    }
    if (!isGrowing(status))
      expect(offered.status?.map(({ value }) => value)).toEqual(
        choicesOf((row: OrderRow) => {
          const badge = orderBadge(row, today)
          return { value: badgeKey(badge), label: badge.label }
        }, rows).map(({ value }) => value),
      )

    // As people say aloud what they look for.
    const spoken = rows.flatMap(({ title, customer, orderNumber }) => [
      `${customer.name.split(' ').at(-1)} ${title.split(' ').at(0)}`,
      title.split(/\W+/).toReversed().join(' '),
      orderNumber.replace('-', ''),
      `${title.split(' ').at(-1)} ${orderNumber.replace('-', ' ')}`,
    ])
    // What an order of the others shows is not all in the database.
    const linesOf = (row: OrderRow) => list.columns.flatMap((column) => column.text(row).split('\n'))
    const [first] = rows
    const texts =
      isGrowing(status) || first === undefined
        ? rows.map(({ title }) => title)
        : [
            ...rows.flatMap(linesOf),
            ...linesOf(first).flatMap((line) => line.split(' ')),
            ...rows.map((row) => linesOf(row).slice(0, 6).toReversed().join(' ').slice(-200).trim()),
          ]
    for (const text of new Set([...texts, ...spoken].filter((one) => one !== ''))) {
      const found = text.length > 1 ? await foundOrders(status, text, signal) : []
      const matches = list.searchTest(text, found) ?? (() => false)
      const sorted = list.sorted(rows, list.sorting)
      expect(await paged(status, { text, sorting: list.sorting }), `${status} ${text}`).toEqual(
        idsOf(sorted.filter(matches)),
      )
      if (spoken.includes(text)) expect(sorted.some(matches), text).toBe(true)
    }
  }
})
