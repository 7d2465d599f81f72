/** A list that comes in pages cannot be told from one that is loaded whole, whose rows the browser sorts, searches and filters. */
import type { ListedOrder, OrderRow, UnpricedOrderRow } from '#contract/orders.ts'
import { badgeKey } from '#domain/badges.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { isGrowing } from '#domain/long-lists.ts'
import { getSession } from '../../../test-support/api-calls.ts'
import type { Page } from '../../../test-support/client/page.ts'
import { logIn } from '../../../test-support/client/screen.ts'
import { expect, test } from '../../../test-support/client/test.ts'
import { floorList } from '../floor/floor-list.tsx'
import { wholeFloorList } from '../floor/floor-queries.ts'
import { choicesOf, testOf } from '../lists/filters.ts'
import type { List, Sorting } from '../lists/list.ts'
import type { Asked, LongList } from '../lists/long-list.ts'
import { LONG_ORDER_LISTS, LONG_UNPRICED_LISTS } from './long-order-list.ts'
import { orderBadge } from './order-badge.ts'
import { orderList } from './order-list.tsx'
import { foundOrders, type WholeList, wholeList } from './order-queries.ts'

const { signal } = new AbortController()
const place = { offset: 0, limit: 1000 }
const idsOf = (rows: readonly ListedOrder[]) => rows.map(({ id }) => id)

interface Screens<Row extends ListedOrder> {
  readonly user: 'demo' | 'floor'
  readonly long: Readonly<Record<Status, LongList<Row>>>
  readonly whole: WholeList<Row>
  readonly listOf: (status: Status, look: { timeZone: string; today: Day; userId: number }) => List<Row>
}

const priced: Screens<OrderRow> = {
  user: 'demo',
  long: LONG_ORDER_LISTS,
  whole: wholeList,
  listOf: orderList,
}
const unpriced: Screens<UnpricedOrderRow> = {
  user: 'floor',
  long: LONG_UNPRICED_LISTS,
  whole: wholeFloorList,
  listOf: (status, { timeZone, today }) => floorList(status, timeZone, today),
}

async function paged<Row extends ListedOrder>(long: LongList<Row>, asked: Partial<Asked>): Promise<number[]> {
  const { sorting } = { sorting: undefined, ...asked }
  const { rows, matching } = await long
    .page({ text: '', filters: {}, ...asked, sorting }, place)
    .queryFn({ signal })
  expect(matching).toBe(rows.length)
  return idsOf(rows)
}

function sortingsOf<Row>({ columns, sorting }: List<Row>): (Sorting | undefined)[] {
  return [
    sorting,
    ...columns.flatMap(({ key }) => [false, true].map((descending) => ({ by: key, descending }))),
  ]
}

test('pages have the rows of the whole list, in its sequence', ({ page }) => expectAlike(page, priced))

test('pages without prices have the rows of the whole list, in its sequence', ({ page }) =>
  expectAlike(page, unpriced))

async function expectAlike<Row extends ListedOrder>(page: Page, screens: Screens<Row>): Promise<void> {
  await logIn(page, screens.user)
  await page.goto('/')
  const { user, currentShop } = await getSession(page)
  const { timeZone } = currentShop
  const today = dayOf(new Date().toISOString(), timeZone)
  for (const status of STATUSES) {
    const list = screens.listOf(status, { today, timeZone, userId: user.id })
    const long = screens.long[status]
    const rows = await screens.whole(status, signal)
    expect(rows.length).toBeGreaterThan(1)

    for (const sorting of sortingsOf(list))
      expect(await paged(long, { sorting }), `${status} by ${sorting?.by}`).toEqual(
        idsOf(list.sorted(rows, sorting)),
      )

    const offered = await long.choices.queryFn({ signal })
    for (const filter of list.filters) {
      if (filter.kind !== 'choice') continue
      for (const { value } of choicesOf(filter.choiceOf, rows)) {
        expect(offered[filter.key]?.map((choice) => choice.value)).toContain(value)
        const filters = { [filter.key]: value }
        const passes = testOf(filter, filters) ?? (() => false)
        const sorted = list.sorted(rows, list.sorting)
        expect(await paged(long, { filters, sorting: list.sorting }), `${status} ${value}`).toEqual(
          idsOf(sorted.filter(passes)),
        )
      }
    }
    if (!isGrowing(status)) expect(offered.status?.map(({ value }) => value)).toEqual(badgesOn(rows, today))

    // As people say aloud what they look for.
    const spoken = rows.flatMap(({ title, customer, orderNumber }) => [
      `${customer.name.split(' ').at(-1)} ${title.split(' ').at(0)}`,
      title.split(/\W+/).toReversed().join(' '),
      orderNumber.replace('-', ''),
      `${title.split(' ').at(-1)} ${orderNumber.replace('-', ' ')}`,
    ])
    // What an order of the others shows is not all in the database.
    const linesOf = (row: Row) => list.columns.flatMap((column) => column.text(row).split('\n'))
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
      expect(await paged(long, { text, sorting: list.sorting }), `${status} ${text}`).toEqual(
        idsOf(sorted.filter(matches)),
      )
      if (spoken.includes(text)) expect(sorted.some(matches), text).toBe(true)
    }
  }
}

/** As their filter offers them; undefined if the rows do not say what is due. */
function badgesOn(rows: readonly ListedOrder[], today: Day): string[] | undefined {
  const withMoney = rows.filter((row) => 'total' in row)
  if (withMoney.length === 0) return undefined
  return choicesOf((row: OrderRow) => {
    const badge = orderBadge(row, today)
    return { value: badgeKey(badge), label: badge.label }
  }, withMoney).map(({ value }) => value)
}
