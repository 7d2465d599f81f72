import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { dueIn, quoteBadge } from '#domain/badges.ts'
import { addDays, dayOf, daysBetween, firstOfMonth } from '#domain/calendar.ts'
import { FOLLOW_UP_REASONS } from '#domain/follow-up.ts'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import { thorough } from '../../../test-support/thorough.ts'
import { listCustomers } from '../customers/customers.ts'
import { pricedDashboard } from '../dashboard/dashboard.ts'
import type { Database } from '../database/connect.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { getBoard } from '../floor/board.ts'
import { listFollowUps } from '../follow-ups/follow-ups.ts'
import { listNotifications } from '../notifications/notifications.ts'
import { getOrder, listOrders } from '../orders/orders.ts'
import { listPieceTypes } from '../pieces/pieces.ts'
import { signIn } from '../session/session.ts'
import { DEMO_PASSWORD, DEMO_USERNAME } from '../setup/demo-credentials.ts'
import { welcome } from '../setup/setup.ts'
import { Shop } from '../shop.ts'
import { fillDemo } from './demo.ts'

const ZONE = 'America/New_York'

/** An ordinary day, the first minutes of a year, and the end of a leap-year February on a weekday. */
const DAYS = ['2026-11-20T19:30:00.000Z', '2027-01-01T05:00:01.000Z', '2028-02-29T23:59:59.999Z']
/** The calendar is the same with any database, so PostgreSQL gets one day. */
const NOWS = process.env.KERF_TEST_DATABASE === 'postgres' && !thorough ? DAYS.slice(0, 1) : DAYS

interface LoadedShop {
  readonly shop: Shop
  readonly orders: Order[]
}

const NOWHERE = { address: null, userAgent: null }

async function loadShop(db: Database, username: string, index: number, now: string): Promise<LoadedShop> {
  const { session } = await signIn(db, { username, password: DEMO_PASSWORD }, NOWHERE, NOWS[0] ?? '')
  const { id, name, role } = session.shops[index] ?? { id: 0, name: '', role: 'sales' as const }
  const shop = Shop.of({
    shopId: id,
    shopName: name,
    timeZone: ZONE,
    userId: session.user.id,
    userName: session.user.name,
    role,
  })
  const { orders } = await listOrders(shop, db, {}, now)
  return { shop, orders: await Promise.all(orders.map((row) => getOrder(shop, db, row.id, now))) }
}

function count(orders: readonly Order[], status: Status): number {
  return orders.filter((order) => order.status === status).length
}

describe.each(NOWS)('the demonstration, filled at %s', (now) => {
  const today = dayOf(now, ZONE)
  let database: TestDb
  let wood: LoadedShop
  let glass: LoadedShop

  beforeAll(async () => {
    database = await openTestDatabase()
    await fillDemo(database.db, now, ZONE)
    wood = await loadShop(database.db, DEMO_USERNAME, 0, now)
    glass = await loadShop(database.db, DEMO_USERNAME, 1, now)
  })
  afterAll(() => database.close())

  it('has two shops: demo administers both, staff belongs to the first', async () => {
    const demo = await signIn(database.db, { username: 'demo', password: 'kerf-demo' }, NOWHERE, now)
    expect(demo.session.shops.map(({ name, isAdmin }) => [name, isAdmin])).toEqual([
      ['Walnut & Iron Woodworks', true],
      ['Clearwater Glass', true],
    ])
    expect(demo.session.currentShop).toMatchObject({ name: 'Walnut & Iron Woodworks', timeZone: ZONE })
    const staff = await signIn(database.db, { username: 'staff', password: 'kerf-demo' }, NOWHERE, now)
    expect(staff.session.shops.map(({ name, isAdmin }) => [name, isAdmin])).toEqual([
      ['Walnut & Iron Woodworks', false],
    ])
    expect(await welcome(database.db, { canMail: false, asksCode: false })).toEqual({
      setupNeeded: false,
      needsSetupCode: false,
      canMail: false,
      demo: { username: 'demo', password: 'kerf-demo' },
    })
  })

  it('has enough customers and orders, in every status', async () => {
    expect((await listCustomers(wood.shop, database.db, {})).customers.length).toBeGreaterThanOrEqual(12)
    expect(wood.orders.length).toBeGreaterThanOrEqual(40)
    expect(glass.orders.length).toBeGreaterThanOrEqual(8)
    for (const status of STATUSES) {
      expect(count(wood.orders, status)).toBeGreaterThanOrEqual(5)
      expect(count(glass.orders, status)).toBeGreaterThanOrEqual(1)
    }
  })

  it('numbers the orders without gaps, by creation date', () => {
    for (const [seen, prefix] of [
      [wood, 'WI'],
      [glass, 'CG'],
    ] as const) {
      const oldestFirst = seen.orders.toReversed()
      expect(oldestFirst.map(({ orderNumber }) => orderNumber)).toEqual(
        oldestFirst.map((_, index) => `${prefix}-${1001 + index}`),
      )
      const created = oldestFirst.map(({ createdAt }) => createdAt)
      expect(created).toEqual(created.toSorted())
    }
  })

  it('has dates in sequence, in working hours of the last ten weeks, none in the future', () => {
    for (const order of [...wood.orders, ...glass.orders]) {
      const { createdAt, invoicedAt, paidAt, startedAt, completedAt, archivedAt, updatedAt } = order
      const steps = [invoicedAt, paidAt, startedAt, completedAt, archivedAt].filter((at) => at !== null)
      expect(steps.length).toBe(STATUSES.indexOf(order.status))
      const dates = [createdAt, ...steps]
      expect(dates).toEqual(dates.toSorted())
      // A customer's view does not change the order.
      const changes = order.history.filter(({ kind }) => kind !== 'viewed').map(({ at }) => at)
      const all = [...dates, ...changes].toSorted()
      expect(updatedAt).toBe(all.at(-1))
      for (const instant of all) {
        const day = dayOf(instant, ZONE)
        expect(instant <= now && daysBetween(day, today) <= 72).toBe(true)
        if (day === today) continue
        const onTheWall = new Date(instant).toLocaleString('en-US', {
          timeZone: ZONE,
          weekday: 'short',
          hour: 'numeric',
          hourCycle: 'h23',
        })
        expect(onTheWall).toMatch(/^(Mon|Tue|Wed|Thu|Fri),? (08|09|1[0-7])$/)
      }
    }
  })

  it('has every payment structure', () => {
    for (const structure of ['full', 'split-50-50', 'custom']) {
      const such = wood.orders.filter((order) => order.paymentTerms.structure === structure)
      expect(such.length).toBeGreaterThanOrEqual(3)
    }
    const milestones = wood.orders.flatMap((order) => order.paymentTerms.milestones ?? [])
    expect(milestones.some(({ dueDate }) => dueDate !== undefined && dueDate > today)).toBe(true)
    expect(milestones.some(({ dueDate }) => dueDate === undefined)).toBe(true)
  })

  it('has quotes that are fresh, nearly expired and expired', () => {
    const quotes = wood.orders.filter((order) => order.status === 'quote')
    expect(quotes.some(({ expiresOn }) => expiresOn < today)).toBe(true)
    expect(quotes.some(({ expiresOn }) => expiresOn >= today && expiresOn <= addDays(today, 3))).toBe(true)
    const labels = quotes.slice(0, 5).map((quote) => quoteBadge(quote, today).label)
    expect(new Set(labels)).toEqual(
      new Set(['Quote', 'Sent to Client', 'Client Approved', 'Follow Up Required', 'Declined']),
    )
  })

  it('has follow-ups for every reason, and answers only to revisions that were sent', async () => {
    const { db } = database
    const followUps = await listFollowUps(wood.shop, db, now)
    expect(new Set(followUps.map(({ reason }) => reason))).toEqual(new Set(FOLLOW_UP_REASONS))
    expect((await listFollowUps(glass.shop, db, now)).length).toBeGreaterThan(0)
    const answers = await db
      .selectFrom('customer_answers as a')
      .innerJoin('order_revisions as r', (join) =>
        join.onRef('r.order_id', '=', 'a.order_id').onRef('r.revision', '=', 'a.revision'),
      )
      .innerJoin('customer_links as l', 'l.id', 'a.link_id')
      .select([
        'a.order_id',
        'a.answer',
        'a.at',
        'a.name',
        'a.content_hash',
        'r.content_hash as kept',
        'l.viewed_at',
      ])
      .execute()
    const orders = new Map([...wood.orders, ...glass.orders].map((order) => [order.id, order]))
    expect(answers.length).toBe([...orders.values()].filter(({ answer }) => answer !== null).length)
    for (const { order_id, answer, at, name, content_hash, kept, viewed_at } of answers) {
      const order = orders.get(order_id)
      expect([order?.answer, order?.answeredAt, order?.customer.name]).toEqual([answer, at, name])
      expect(content_hash).toBe(kept)
      expect(viewed_at).toBe(order?.viewedAt)
      expect(order?.history.at(-1)).toMatchObject({ kind: answer, by: null, at, name })
    }
  })

  it('has invoices that are overdue, due soon and due later', async () => {
    for (const { shop } of [wood, glass]) {
      const { outstandingInvoices } = await pricedDashboard(shop, database.db, now)
      const due = outstandingInvoices.map(({ dueOn }) => daysBetween(today, dueOn ?? today))
      expect(due.some((days) => days < 0)).toBe(true)
      expect(due.some((days) => days >= 0 && days <= 3)).toBe(true)
      expect(due.some((days) => days > 3)).toBe(true)
      const urgent = outstandingInvoices.map(({ dueOn }) => dueIn(dueOn ?? today, today).urgent)
      expect(new Set(urgent)).toEqual(new Set([true, false]))
    }
  })

  it('has notes of the staff, which no paper prints', () => {
    const noted = wood.orders.filter(({ history }) => history.some(({ kind }) => kind === 'note'))
    expect(noted.map(({ title, description }) => [title, description])).toEqual([['Closet shelving', null]])
  })

  it('has notifications about deadlines and about what others did', async () => {
    const list = await listNotifications(wood.shop, database.db, now)
    expect(new Set(list.notifications.map(({ kind }) => kind))).toEqual(
      new Set([
        'expiring',
        'late',
        'expired',
        'due',
        'overdue',
        'created',
        'moved',
        'payment',
        'linked',
        'promised',
        'problem',
        'viewed',
        'approved',
        'changes-requested',
        'declined',
      ]),
    )
    const byOthers = list.notifications.flatMap(({ event }) => (event ? [event.by?.name] : []))
    expect(new Set(byOthers)).toEqual(new Set(['Sam Okafor', 'Leo Martin', undefined]))
    expect(list.unread).toBe(list.notifications.length)
  })

  it('has revenue this month and last month', async () => {
    for (const { shop } of [wood, glass]) {
      const dashboard = await pricedDashboard(shop, database.db, now)
      expect(dashboard.stats.revenueMtd).toBeGreaterThan(0)
    }
    const lastMonth = firstOfMonth(addDays(firstOfMonth(today), -1))
    const paidThen = wood.orders.filter(
      ({ paidAt }) => paidAt !== null && firstOfMonth(dayOf(paidAt, ZONE)) === lastMonth,
    )
    expect(paidThen.length).toBeGreaterThan(0)
  })

  it('has tallies that match the lists', async () => {
    for (const { shop, orders } of [wood, glass]) {
      const { stats } = await pricedDashboard(shop, database.db, now)
      const received = await database.db
        .selectFrom('ledger_entries')
        .select((eb) => eb.fn.sum<number>('amount_cents').as('cents'))
        .where('shop_id', '=', shop.shopId)
        .where('day', '>=', firstOfMonth(today))
        .executeTakeFirst()
      expect(stats).toEqual({
        pendingQuotes: count(orders, 'quote'),
        openInvoices: count(orders, 'invoice'),
        inProduction: count(orders, 'production'),
        lateInProduction: orders.filter(
          ({ status, promisedOn }) => status === 'production' && promisedOn !== null && promisedOn < today,
        ).length,
        revenueMtd: Number(received?.cents ?? 0) / 100,
      })
    }
    const tallies = await database.db.selectFrom('stage_tallies').selectAll().execute()
    for (const { shop_id, status, orders, total_cents } of tallies) {
      const seen = shop_id === wood.shop.shopId ? wood : glass
      const there = seen.orders.filter((order) => order.status === status)
      const cents = there.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
      expect([status, orders, total_cents]).toEqual([status, there.length, cents])
    }
  })

  it('has work on the floor: pieces in most steps, late and soon, begun, and one open problem', async () => {
    for (const [{ shop }, least] of [
      [wood, 4],
      [glass, 2],
    ] as const) {
      const { steps, cards } = await getBoard(shop, database.db, now)
      expect(steps.filter(({ pieces }) => pieces > 0).length).toBeGreaterThanOrEqual(least)
      expect(cards.some(({ isLate }) => isLate)).toBe(true)
      expect(cards.some(({ promisedOn }) => promisedOn !== null && promisedOn > today)).toBe(true)
      expect(cards.some(({ startedAt }) => startedAt !== null)).toBe(true)
      expect(cards.some(({ startedAt }) => startedAt === null)).toBe(true)
      expect(cards.every(({ since }) => dayOf(since, ZONE) <= today)).toBe(true)
    }
    const problems = wood.orders.flatMap((order) => order.problems)
    expect(problems.map(({ by }) => by.name)).toEqual(['Leo Martin'])
  })

  it('has hours of every piece that was built, of which sanding takes more than the plan says', async () => {
    const moves = await database.db
      .selectFrom('work_moves')
      .select(['shop_id', 'order_id', 'from_step', 'to_step', 'minutes'])
      .execute()
    const built = wood.orders.filter(({ completedAt }) => completedAt !== null).map(({ id }) => id)
    expect(built.filter((id) => !moves.some(({ order_id }) => order_id === id))).toEqual([])
    // Every piece reached its last step before its order was completed.
    expect(moves.filter(({ to_step }) => to_step === null)).toEqual([])
    expect(moves.every(({ minutes }) => minutes > 0)).toBe(true)
    expect(new Set(moves.map(({ shop_id }) => shop_id)).size).toBe(2)
  })

  it('has prices from the calculator', () => {
    const lines = wood.orders.flatMap((order) => order.lineItems)
    expect(lines.every(({ price }) => Number.isInteger(price) && price > 0)).toBe(true)
    // 84 × 42 in are 24.5 sq ft: 1960 + 471.625 + 735 + 269.50 + 650
    expect(lines).toContainEqual(
      expect.objectContaining({
        description: 'Complete table, 84" × 42" × 1 3/4", trestle base, premium wood, stain',
        quantity: 1,
        price: 4086,
        listPrice: 4086,
        total: 4086,
      }),
    )
    // 12 ft × 95 + 50 + 150
    expect(lines).toContainEqual(
      expect.objectContaining({
        description: 'Beam 8x8, 144" long, cut to size, brush sanding',
        quantity: 4,
        price: 1340,
        listPrice: 1340,
        total: 5360,
      }),
    )
  })

  it('has price lists of the shops’ own, and quotes that use them', async () => {
    const ownTypes = async ({ shop }: LoadedShop) =>
      (await listPieceTypes(shop, database.db)).filter(({ isBuiltIn }) => !isBuiltIn).map(({ id }) => id)
    expect(await ownTypes(wood)).toEqual(['bench', 'hardwood-table', 'live-edge-slab'])
    expect((await ownTypes(glass)).length).toBeGreaterThan(5)
    const typesOf = ({ orders }: LoadedShop) =>
      new Set(orders.flatMap(({ lineItems }) => lineItems.flatMap(({ piece }) => piece?.type ?? [])))
    expect([...(await ownTypes(wood))].filter((id) => !typesOf(wood).has(id))).toEqual([])
    expect([...(await ownTypes(glass))].filter((id) => !typesOf(glass).has(id))).toEqual([])
    const all = [...wood.orders, ...glass.orders]
    expect(all.every(({ ratesChanged }) => ratesChanged === null)).toBe(true)
    const lines = all.flatMap(({ lineItems }) => lineItems)
    expect(lines.some(({ price, listPrice }) => listPrice !== undefined && listPrice !== price)).toBe(true)
    expect(lines.some(({ quantity }) => !Number.isInteger(quantity))).toBe(true)
    expect(all.some(({ discount }) => discount !== null)).toBe(true)
    expect(all.some(({ conditions }) => conditions !== null)).toBe(true)
    expect(all.some(({ taxExemption }) => taxExemption !== null)).toBe(true)
  })

  it('includes long titles and names in many scripts', () => {
    const [longest] = wood.orders.toSorted((a, b) => b.title.length - a.title.length)
    expect(longest?.title.length).toBeGreaterThan(150)
    const names = wood.orders.map(({ customer, title }) => `${customer.name} ${title}`).join(' ')
    expect(names).toMatch(/\p{Script=Han}/u)
    expect(names).toMatch(/[Łłśż]/)
  })
})

it('the demonstration is the same every time, and fills a database once, even when two servers start on it', async () => {
  const [now = ''] = NOWS
  const [{ db, close }, other] = await Promise.all([openTestDatabase(), openTestDatabase()])
  try {
    const fills = await Promise.allSettled([fillDemo(db, now, ZONE), fillDemo(db, now, ZONE)])
    // On a very busy machine, the second one may wait for the first longer than PostgreSQL allows.
    const refused = fills.filter((fill) => fill.status === 'rejected')
    expect(refused.length).toBeLessThan(2)
    expect(refused.every(({ reason }) => isDatabaseAway(reason))).toBe(true)
    const filled = await everything(db)
    await fillDemo(db, now, ZONE)
    expect(filled.shops.length).toBe(2)
    expect(await everything(db)).toEqual(filled)
    // Password salts and link tokens differ.
    await fillDemo(other.db, now, ZONE)
    expect(await everything(other.db)).toEqual(filled)
  } finally {
    await Promise.all([close(), other.close()])
  }
})

async function everything(db: Database) {
  return {
    users: await db
      .selectFrom('users')
      .select(['id', 'username', 'name', 'created_at'])
      .orderBy('id')
      .execute(),
    shops: await db.selectFrom('shops').selectAll().orderBy('id').execute(),
    memberships: await db.selectFrom('shop_users').selectAll().orderBy('id').execute(),
    customers: await db.selectFrom('customers').selectAll().orderBy('id').execute(),
    orders: await db.selectFrom('orders').selectAll().orderBy('id').execute(),
    revisions: await db.selectFrom('order_revisions').selectAll().orderBy('order_id').execute(),
    links: await db
      .selectFrom('customer_links')
      .select(['order_id', 'document', 'revision', 'user_id', 'at', 'viewed_at'])
      .orderBy('id')
      .execute(),
    answers: await db.selectFrom('customer_answers').selectAll().orderBy('id').execute(),
    events: await db.selectFrom('order_events').selectAll().orderBy('id').execute(),
    places: await db.selectFrom('work_places').selectAll().orderBy('order_id').orderBy('place').execute(),
    moves: await db.selectFrom('work_moves').selectAll().orderBy('id').execute(),
    lines: await db.selectFrom('line_items').selectAll().orderBy('order_id').orderBy('position').execute(),
  }
}
