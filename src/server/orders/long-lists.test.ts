import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { OrderRow } from '#contract/orders.ts'
import {
  type Badge,
  badgeKey,
  type InvoiceFacts,
  invoiceBadge,
  PAYMENT_DUE,
  paidBadge,
  quoteBadge,
  STAGE_BADGES,
  URGENCY,
} from '#domain/badges.ts'
import { balanceText } from '#domain/balance-text.ts'
import { addDays, dayOf, formatDate } from '#domain/calendar.ts'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { isGrowing, LIST_SORTS } from '#domain/long-lists.ts'
import { nearestCents } from '#domain/money.ts'
import { writeDues } from '#domain/payment-schedule.ts'
import { isWorkedOn, promiseText, promiseTime, promiseTimesOf } from '#domain/promised.ts'
import { indexOrders } from '../../../test-support/index-orders.ts'
import {
  addCustomer,
  addOrder,
  advanceTo,
  HOUR,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { saveQuote } from '../../../test-support/save-quote.ts'

let kerf: TestKerf
let zoe: number
let anna: number
const TODAY = '2026-03-10'
const ZONE = 'America/Chicago'
const TITLES = ['Bench', 'apron', 'Élan', 'Table 10', 'Table 9', 'Über', '8 stools']
const SITES = [null, 'Gate 4', 'apron 2', 'Yard']
const PROMISED = ['2026-03-09', TODAY, '2026-03-15', '2026-03-16']
const ANSWERS = [null, null, null, 'approved', 'declined', 'changes-requested'] as const
const NEAR = addDays(TODAY, 3)
const FAR = addDays(TODAY, 30)

interface Money {
  readonly paid_cents?: number
  readonly written_off_cents?: number
  readonly bounced_cents?: number
  readonly up_front_cents?: number
  readonly due_on?: string
  readonly invoice_sent_on?: string
}

/** What makes each badge of a stage that is worked off, and each balance. */
const MONEY: readonly ((total: number) => Money)[] = [
  () => ({}),
  () => ({ due_on: NEAR }),
  () => ({ due_on: FAR }),
  () => ({ bounced_cents: 50 }),
  (total) => ({ written_off_cents: total }),
  (total) => ({ paid_cents: total / 2, due_on: FAR }),
  (total) => ({ paid_cents: total / 4, up_front_cents: total / 4 }),
  () => ({ paid_cents: 1 }),
  (total) => ({ paid_cents: total }),
  (total) => ({ paid_cents: total + 2000, bounced_cents: 50 }),
  () => ({ due_on: FAR, invoice_sent_on: TODAY }),
  (total) => ({ paid_cents: total - 1, written_off_cents: 1 }),
  (total) => ({ paid_cents: total - 1, due_on: addDays(TODAY, -2) }),
  (total) => ({ paid_cents: Math.ceil(total * 0.29) }),
]
/** Orders of each stage. */
const COUNT = MONEY.length
/** When an order came to its stage: the last two at the same time. */
const CAME = { invoice: 'invoiced_at', paid: 'paid_at', production: 'started_at' } as const

beforeAll(async () => {
  kerf = await startTestKerf()
  await kerf.db.updateTable('shops').set({ time_zone: ZONE }).execute()
  zoe = await addCustomer(kerf.owner, 'zoë Quimby')
  anna = await addCustomer(kerf.owner, 'Anna Bell')
  for (const [index, stage] of STATUSES.flatMap((one) => Array<Status>(COUNT).fill(one)).entries()) {
    kerf.clock.now = START - (90 - index) * HOUR * 4
    const id = await addOrder(index % 3 === 0 ? kerf.maker : kerf.owner, {
      customerId: index % 2 === 0 ? zoe : anna,
      title: TITLES[index % TITLES.length],
      description: index % 6 === 2 ? 'Oiled twice' : null,
      jobSite: SITES[index % SITES.length],
      taxRate: 0,
      lineItems: [
        {
          description: index % 5 === 0 ? 'Live edge slab' : 'Work',
          quantity: 1,
          price: 100 * (1 + (index % 6)),
        },
      ],
    })
    await advanceTo(kerf.owner, id, stage)
    const update = kerf.db.updateTable('orders').where('id', '=', id)
    const at = index % COUNT
    if (stage === 'quote') {
      await update
        .set({
          answer: ANSWERS[at % ANSWERS.length] ?? null,
          sent_on: at === 8 ? addDays(TODAY, -7) : at % 2 === 0 ? null : addDays(TODAY, -2),
          expires_on: addDays(TODAY, at < 3 ? at - 2 : at),
          rates_changed_cents: at === 4 ? 500 : null,
          promised_on: PROMISED[at] ?? null,
        })
        .execute()
    } else if (stage === 'invoice' || stage === 'paid' || stage === 'production') {
      const total = 10_000 * (1 + (index % 6))
      const money = MONEY[at]?.(total) ?? {}
      await update
        .set({
          ...{ paid_cents: 0, up_front_cents: 0, due_on: null, promised_on: PROMISED[at % 6] ?? null },
          ...money,
          dues: writeDues(money.due_on === undefined ? [] : [{ on: money.due_on, cents: total - 1234 }]),
          ...(at >= COUNT - 2 && { [CAME[stage]]: '2026-03-08T12:00:00.000Z' }),
        })
        .execute()
    } else if (index % 4 === 1) {
      await update.set({ bounced_cents: 50, paid_cents: 0, due_on: addDays(TODAY, -index) }).execute()
    }
  }
  kerf.clock.now = START
  await addOrder(kerf.rival, { title: 'Theirs' })
  await indexOrders(kerf)
})
afterAll(() => kerf.close())

async function pageOf(query: string, by: Person = kerf.owner) {
  const response = await by.call('GET', `/api/orders/page?${query}`)
  return api.longLists.page.reply.parse(response.json())
}

const rowsOf = async (stage: Status): Promise<OrderRow[]> =>
  (await kerf.owner.call('GET', `/api/orders/byStatus/${stage}`)).json()

function badgeOf(order: OrderRow): Badge {
  if (order.status === 'quote') return quoteBadge(order, TODAY)
  if (order.status === 'invoice') return invoiceBadge(factsOf(order), TODAY)
  if (order.status === 'paid') return paidBadge(factsOf(order), TODAY)
  return order.bounced > 0 ? PAYMENT_DUE : STAGE_BADGES[order.status]
}

function factsOf(order: OrderRow): InvoiceFacts {
  return {
    totalCents: nearestCents(order.total),
    paidCents: nearestCents(order.paid),
    writtenOffCents: nearestCents(order.writtenOff),
    bouncedCents: nearestCents(order.bounced),
    upFrontCents: nearestCents(order.upFront),
    nextDueOn: order.dueOn ?? undefined,
    isSent: order.invoiceSentOn !== null,
  }
}

const DATES: Readonly<Record<Status, (order: OrderRow) => string>> = {
  quote: ({ createdAt }) => createdAt,
  invoice: ({ invoicedAt, createdAt }) => invoicedAt ?? createdAt,
  paid: ({ paidAt, updatedAt }) => paidAt ?? updatedAt,
  production: ({ startedAt, updatedAt }) => startedAt ?? updatedAt,
  completed: ({ completedAt, updatedAt }) => completedAt ?? updatedAt,
  archived: ({ archivedAt, createdAt }) => archivedAt ?? createdAt,
}

const NEVER = '9999'
const keysOf = (order: OrderRow, stage: Status): Record<string, readonly (string | number)[]> => ({
  date: [DATES[stage](order)],
  number: [order.id],
  title: [order.title],
  customer: [order.customer.name],
  site: [order.jobSite ?? ''],
  total: [order.total],
  status: [
    URGENCY[badgeOf(order).tone],
    badgeOf(order).label,
    (stage === 'quote' ? order.expiresOn : order.dueOn) ?? NEVER,
  ],
  promise: [order.promisedOn ?? NEVER, -Date.parse(DATES[stage](order))],
})

const { compare: compareTexts } = new Intl.Collator('en-US', { numeric: true })

function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((key, index) => key !== b[index])
  const [left, right] = [a[at] ?? 0, b[at] ?? 0]
  if (at === -1) return 0
  // As lists are sorted in the browser.
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right)
  return left < right ? -1 : 1
}

describe.each(STATUSES)('the list of stage %s', (stage) => {
  test.each(LIST_SORTS)('is sorted by %s', async (sort) => {
    const rows = await rowsOf(stage)
    for (const [dir, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const sorted = rows.toSorted(
        (a, b) => sign * compare(keysOf(a, stage)[sort] ?? [], keysOf(b, stage)[sort] ?? []),
      )
      const page = await pageOf(`status=${stage}&sort=${sort}&dir=${dir}`)
      expect(page.rows.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
      expect(page).toEqual({ matching: rows.length, rows: sorted })
    }
  })

  test('has each badge that its filter offers, alone and together', async () => {
    const rows = await rowsOf(stage)
    const offered: { badge: string; label: string }[] = (
      await kerf.owner.call('GET', `/api/orders/badges?status=${stage}`)
    ).json()
    const keys = offered.map(({ badge }) => badge)
    expect(new Set(offered.map(({ label }) => label))).toEqual(new Set(rows.map((row) => badgeOf(row).label)))
    for (const badges of [...keys.map((key) => [key]), keys.slice(0, 2)]) {
      const expected = rows.filter((row) => badges.includes(badgeKey(badgeOf(row))))
      expect(expected.length, badges.join()).toBeGreaterThan(0)
      const page = await pageOf(`status=${stage}&badge=${badges}`)
      expect(new Set(page.rows.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
    }
  })

  test.each(['date', 'title', 'status'])('comes in pages by %s, and says how many match', async (sort) => {
    for (const dir of ['asc', 'desc']) {
      const sorted = `status=${stage}&sort=${sort}&dir=${dir}`
      const whole = (await pageOf(sorted)).rows
      const pages = [0, 5, 10, 15].map((offset) => pageOf(`${sorted}&offset=${offset}&limit=5`))
      const all = await Promise.all(pages)
      expect(all.flatMap(({ rows }) => rows)).toEqual(whole)
      expect(all.map(({ matching, rows }) => [matching, rows.length])).toEqual([
        [COUNT, 5],
        [COUNT, 5],
        [COUNT, COUNT - 10],
        [COUNT, 0],
      ])
    }
  })

  test('is as long as its figure says', async () => {
    const { length } = (await kerf.owner.call('GET', `/api/orders/length?status=${stage}`)).json()
    expect(length).toBe((await rowsOf(stage)).length)
  })
})

describe.each(STATUSES.filter((stage) => !isGrowing(stage)))(
  'the list of stage %s, which is worked off,',
  (stage) => {
    test('is searched by every word that its rows show', async () => {
      const rows = await rowsOf(stage)
      const textOf = (row: OrderRow) => [
        formatDate(DATES[stage](row), ZONE),
        ...(isWorkedOn(stage) ? [promiseText(row, TODAY)] : []),
        balanceText(row),
        badgeOf(row).label,
      ]
      const words = new Set(rows.flatMap(textOf).flatMap((text = '') => [text, ...text.split(' ')]))
      expect(words.size).toBeGreaterThan(20)
      for (const word of words) {
        const page = await pageOf(`status=${stage}&q=${encodeURIComponent(word)}`)
        const found = new Set(page.rows.map(({ id }) => id))
        const shown = rows.filter((row) => textOf(row).join('\n').toLowerCase().includes(word.toLowerCase()))
        expect(
          shown.filter(({ id }) => !found.has(id)),
          word,
        ).toEqual([])
      }
      for (const word of ['3 days late', 'overpaid', 'later', '9% paid']) {
        const { matching } = await pageOf(`status=${stage}&q=${encodeURIComponent(word)}`)
        expect(matching, word).toBe(
          rows.filter((row) => textOf(row).join('\n').toLowerCase().includes(word)).length,
        )
      }
    })

    test('is filtered by its promises', async () => {
      const rows = await rowsOf(stage)
      for (const time of promiseTimesOf(stage)) {
        const expected = rows.filter(
          (row) => promiseTime(row, { today: TODAY, endOfWeek: '2026-03-15' }) === time,
        )
        const page = await pageOf(`status=${stage}&promise=${time}`)
        expect(expected.length).toBeGreaterThan(0)
        expect(new Set(page.rows.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
      }
    })
  },
)

test.each<[string, (order: OrderRow) => boolean]>([
  ['total-min=200&total-max=400', ({ total }) => total >= 200 && total <= 400],
  ['total-min=300.01', ({ total }) => total > 300],
  ['mine=1', ({ createdById }) => createdById === kerf.owner.userId],
  ['rates=1', ({ ratesChanged }) => ratesChanged !== null],
  ['q=anna', ({ customer }) => customer.name === 'Anna Bell'],
  ['q=$300', ({ total }) => total === 300],
  ['q=slab%20anna', ({ title, customer }) => title === 'Über' && customer.name === 'Anna Bell'],
  ['q=quimby%20twice', ({ description, customer }) => description !== null && customer.id === zoe],
  ['q=bench%20sent', (order) => badgeOf(order).label.includes('Sent') && order.title === 'Bench'],
  ['q=oiled', ({ description }) => description === 'Oiled twice'],
  ['q=FOLLOW', (order) => badgeOf(order).label === 'Follow Up Required'],
  ['q=client%20%231', ({ customerId }) => String(customerId).startsWith('1')],
  ['promise=past', ({ promisedOn }) => promisedOn === '2026-03-09'],
  ['promise=this-week', ({ promisedOn }) => promisedOn === TODAY || promisedOn === '2026-03-15'],
  ['promise=later,none', ({ promisedOn }) => promisedOn === null || promisedOn === '2026-03-16'],
  [
    'date-from=2026-02-24&date-to=2026-02-25',
    ({ createdAt }) => ['2026-02-24', '2026-02-25'].includes(dayOf(createdAt, ZONE)),
  ],
])('%s narrows the list down', async (query, matches) => {
  const quotes = await rowsOf('quote')
  const page = await pageOf(`status=quote&${query}`)
  const expected = quotes.filter(matches)
  expect(page.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(page.matching).toBe(expected.length)
  expect(page.matching).toBeGreaterThan(0)
  expect(page.matching).toBeLessThan(quotes.length)
})

test.each([
  'status=completed&badge=invoice-sent,50-paid',
  'status=quote&promise=late',
  'status=paid&promise=past',
])('a choice of another list finds nothing: %s', async (query) => {
  expect((await pageOf(query)).matching).toBe(0)
})

test('customers narrow it down, and are offered by name', async () => {
  const page = await pageOf(`status=archived&customer=${zoe}`)
  expect(new Set(page.rows.map(({ customerId }) => customerId))).toEqual(new Set([zoe]))
  expect((await pageOf(`status=archived&customer=${zoe},${anna}`)).matching).toBe(COUNT)
  expect((await kerf.owner.call('GET', '/api/orders/customers?status=archived')).json()).toEqual([
    { id: anna, name: 'Anna Bell' },
    { id: zoe, name: 'zoë Quimby' },
  ])
})

test('a search says why it found what a row does not show', async () => {
  const { rows, matching } = await pageOf('status=quote&q=SLAB')
  expect(matching).toBe(3)
  expect(rows.map(({ matched }) => matched?.field)).toEqual(rows.map(() => 'lineItem'))
})

test('a single character is searched for in what rows show, not in line items', async () => {
  // Many line items are called 'Work', and no row shows a k.
  expect((await pageOf('status=quote&q=k')).matching).toBe(0)
  expect((await pageOf('status=quote&q=rk')).matching).toBeGreaterThan(0)
})

test('another shop’s orders and customers are never listed', async () => {
  const theirs = await pageOf('status=quote', kerf.rival)
  expect(theirs.rows.map(({ title }) => title)).toEqual(['Theirs'])
  expect((await pageOf(`status=quote&customer=${zoe}`, kerf.rival)).matching).toBe(0)
  expect((await kerf.rival.call('GET', '/api/orders/customers?status=archived')).json()).toEqual([])
})

test('an order moves when its title or its customer’s name changes', async () => {
  const ada = await addCustomer(kerf.rival, 'Ada')
  const first = await addOrder(kerf.rival, { customerId: ada, title: 'Apron' })
  const max = await addCustomer(kerf.rival, 'Max')
  const second = await addOrder(kerf.rival, { customerId: max, title: 'Mantel' })
  const sorted = async (sort: string) => {
    const { rows } = await pageOf(`status=quote&sort=${sort}&dir=asc&customer=${ada},${max}`, kerf.rival)
    return rows.map(({ id }) => id)
  }
  expect([await sorted('title'), await sorted('customer')]).toEqual([
    [first, second],
    [first, second],
  ])
  await saveQuote(kerf.rival, { id: first, version: 1, customerId: ada }, { title: 'Table' })
  expect(await sorted('title')).toEqual([second, first])
  await kerf.rival.call('PATCH', `/api/customers/${ada}`, { version: 1, name: 'Zoe' })
  expect(await sorted('customer')).toEqual([second, first])
})

test.each([
  ['status=void', 'Status must be one of quote, invoice, paid, production, completed, archived'],
  ['status=quote&sort=id', 'Sort must be one of number, title, date, customer, site, total, status, promise'],
  ['status=quote&dir=up', 'Dir must be asc or desc'],
  ['status=quote&offset=-1', 'Offset must be 0 to 999999999'],
  ['status=quote&limit=1001', 'Limit must be 1 to 1000'],
  ['status=quote&badge=quote,nice', 'Badges must be one or more of'],
  ['status=quote&customer=x', 'Ids must be whole numbers, separated by commas'],
  ['status=quote&total-min=1e9', 'An amount must be dollars, such as 1200.50'],
  ['status=quote&date-from=0001-01-01', 'Must be a date from 1900-01-01 on'],
  ['status=quote&date-to=1899-12-31', 'Must be a date from 1900-01-01 on'],
  ['status=quote&mine=yes', 'Must be 1'],
  ['status=quote&promise=soon', 'Promise must be one or more of late, past, this-week, later, none'],
  ['status=quote&page=2', 'Unknown field "page"'],
])('refuses %s', async (query, message) => {
  const response = await kerf.owner.call('GET', `/api/orders/page?${query}`)
  expect(response.statusCode, response.body).toBe(400)
  expect(response.json().message).toContain(message)
})
