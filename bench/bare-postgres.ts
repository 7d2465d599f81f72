/**
 * The bare handler's calls on PostgreSQL. Every statement has a name. What does not depend on an answer is sent
 * together: a read and its session take one round trip, a create and a step two, a payment three.
 */
import pg from 'pg'
import {
  type BareDatabase,
  dashboardDays,
  dueAfter,
  type HistoryRow,
  isAboutMoney,
  priced,
  SHOP,
  TAX_RATE_MILLIONTHS,
  USER,
} from './bare-database.ts'
import * as sql from './bare-sql.ts'

type Values = readonly (string | number | null)[]
type Statement = (...values: Values) => pg.QueryConfig

let names = 0

function named(text: string): Statement {
  const name = `bare-${++names}`
  let places = 0
  const numbered = text.replaceAll('?', () => `$${++places}`)
  return (...values) => ({ name, text: numbered, values: [...values] })
}

const session = named(sql.SESSION)
const orderById = named(sql.ORDER)
const lineItems = named(sql.LINE_ITEMS)
const history = named(sql.HISTORY)
const payments = named(sql.PAYMENTS)
const attachments = named(sql.ATTACHMENTS)
const places = named(sql.PLACES)
const allOrders = named(sql.ALL_ORDERS)
const firstOrders = named(sql.FIRST_ORDERS)
const tallies = named(sql.TALLIES)
const changesAfter = named(sql.CHANGES_AFTER)
const revenue = named(sql.REVENUE)
const lastTouched = named(sql.LAST_TOUCHED)
const latestEvents = named(sql.LATEST_EVENTS)
const newestQuotes = named(sql.NEWEST_QUOTES)
const owing = named(sql.OWING)
const late = named(sql.LATE)
const lateInProduction = named(sql.LATE_IN_PRODUCTION)
const soonPromised = named(sql.SOON)
const changesRequested = named(sql.FOLLOW_UPS['changes-requested'])
const declined = named(sql.FOLLOW_UPS.declined)
const unopened = named(sql.FOLLOW_UPS.unopened)
const viewed = named(sql.FOLLOW_UPS.viewed)
const expired = named(sql.FOLLOW_UPS.expired)
const link = named(sql.LINK)
const linkedOrder = named(sql.LINKED_ORDER)
const letterhead = named(sql.LINKED_LETTERHEAD)
const revision = named(sql.LINKED_REVISION)

/** What windows of the shop are told when the transaction commits. `event` has its id and its order. */
const NOTIFY = `pg_notify('kerf', json_build_object('shopId', ${SHOP}, 'id', event.id, 'orderId', event.order_id)::text)`

/** Adds what the rows of `counted` (status, orders, total_cents) say to the running totals. $1 is the day. */
const TALLIED = `
  tallied as (
    insert into stage_tallies (shop_id, status, orders, total_cents)
    select ${SHOP}, status, orders, total_cents from counted
    on conflict (shop_id, status) do update set orders = stage_tallies.orders + excluded.orders,
      total_cents = stage_tallies.total_cents + excluded.total_cents
  ), tallied_day as (
    insert into stage_days (shop_id, status, orders, total_cents, day)
    select ${SHOP}, status, orders, total_cents, $1::date from counted
    on conflict (shop_id, status, day) do update set orders = stage_days.orders + excluded.orders,
      total_cents = stage_days.total_cents + excluded.total_cents
  )`

/** A transaction of its own. A key that was used before breaks its primary key, and nothing is stored. */
const create = named(`
  with buyer as (
    select id, name, email, phone, address from customers where shop_id = ${SHOP} and id = $2 for no key update
  ), numbered as (
    update shops set last_order_number = last_order_number + 1
    where id = ${SHOP} and exists (select from buyer)
    returning order_prefix || '-' || last_order_number as order_number
  ), made as (
    insert into orders (shop_id, created_by_id, status, order_number, title, description, customer_id, subtotal_cents,
      tax_cents, tax_rate_millionths, total_cents, payment_terms, expiry_days, expires_on, created_at, updated_at)
    select ${SHOP}, ${USER}, 'quote', order_number, $3, $4, $2, $5, $6, ${TAX_RATE_MILLIONTHS}, $7, $8, 30, $1::date, $9, $9
    from numbered
    returning *
  ), lines as (
    insert into line_items (shop_id, order_id, position, description, quantity, price_cents, total_cents)
    select ${SHOP}, made.id, l.position, l.description, l.quantity, l.price_cents, l.total_cents
    from made, json_to_recordset($10) as l(position bigint, description text, quantity float8, price_cents bigint,
      total_cents bigint)
  ), event as (
    insert into order_events (shop_id, order_id, kind, user_id, at, detail)
    select ${SHOP}, id, 'created', ${USER}, $9, '{}' from made
    returning id, order_id
  ), counted as (
    select 'quote' as status, 1 as orders, total_cents from made
  ), ${TALLIED}, keyed as (
    insert into idempotency_keys (shop_id, user_id, key, request, result_id, created_at)
    select ${SHOP}, ${USER}, $11, $12, id, $9 from made
  )
  select made.*, buyer.name as customer_name, buyer.address as customer_address, buyer.phone as customer_phone,
    buyer.email as customer_email, event.id as event_id, ${NOTIFY} as notified
  from made, buyer, event`)

const startProduction = named(`
  with moved as (
    update orders set status = 'production', started_at = $2, updated_at = $2, updated_by_id = ${USER}
    where shop_id = ${SHOP} and id = $3 and status = 'paid' and voided_at is null
    returning id, total_cents
  ), event as (
    insert into order_events (shop_id, order_id, kind, user_id, at, detail)
    select ${SHOP}, id, 'moved', ${USER}, $2, '{"from":"paid","to":"production"}' from moved
    returning id, order_id
  ), entered as (
    insert into work_places (shop_id, order_id, place, position, step, since)
    select l.shop_id, l.order_id, l.position + 1, l.position, 1, $2
    from moved join line_items as l on l.shop_id = ${SHOP} and l.order_id = moved.id
  ), counted as (
    select s.status, s.orders, s.orders * moved.total_cents as total_cents
    from moved, (values ('paid', -1), ('production', 1)) as s(status, orders)
  ), ${TALLIED}
  select ${NOTIFY} as notified from event`)

const takeKey = named(`
  insert into idempotency_keys (shop_id, user_id, key, request, result_id, created_at)
  values (${SHOP}, ${USER}, ?, ?, null, ?) on conflict do nothing returning key`)
const findKey = named(
  `select request, result_id from idempotency_keys where shop_id = ${SHOP} and user_id = ${USER} and key = ?`,
)
const lockOwed = named(`
  select total_cents, paid_cents, written_off_cents, invoiced_at from orders
  where shop_id = ${SHOP} and id = ? and status <> 'quote' and voided_at is null for no key update`)
/** Keeps others from moving it, not from paying. */
const lockClosingDate = named(`select closing_date from shop_settings where shop_id = ${SHOP} for share`)
const recordPayment = named(`
  with entry as (
    insert into ledger_entries (shop_id, order_id, kind, amount_cents, day, method, user_id, at)
    values (${SHOP}, $2, 'payment', $3, $1::date, $4, ${USER}, $5) returning id
  ), settled as (
    update orders set paid_cents = $6, due_on = $7::date, dues = $8, updated_at = $5, updated_by_id = ${USER}
    where shop_id = ${SHOP} and id = $2
  ), earned as (
    insert into revenue_days (shop_id, day, cents) values (${SHOP}, $1::date, $3)
    on conflict (shop_id, day) do update set cents = revenue_days.cents + excluded.cents
  ), event as (
    insert into order_events (shop_id, order_id, kind, user_id, at, detail)
    select ${SHOP}, $2, 'payment', ${USER}, $5,
      json_build_object('paymentId', entry.id, 'cents', $3::bigint, 'method', $4::text)::text
    from entry
    returning id, order_id
  ), keyed as (
    update idempotency_keys set result_id = $2 where shop_id = ${SHOP} and user_id = ${USER} and key = $9
  )
  select ${NOTIFY} as notified from event`)

const [INT8, NUMERIC, DATE, TIMESTAMPTZ] = [20, 1700, 1082, 1184]

export function barePostgres(connectionString: string): BareDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    pipeline: true,
    types: {
      getTypeParser(id, format) {
        if (id === INT8 || id === NUMERIC) return Number
        if (id === DATE || id === TIMESTAMPTZ) return String
        return pg.types.getTypeParser(id, format)
      },
    },
  })

  /** Sends all at once. @returns the rows of each. */
  const together = (client: pg.PoolClient, queries: readonly (string | pg.QueryConfig)[]) =>
    Promise.all(queries.map(async (query) => (await client.query(query)).rows))

  const onOne = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    let failed = true
    try {
      const done = await work(client)
      failed = false
      return done
    } finally {
      // A connection on which a statement failed may be in a transaction.
      client.release(failed)
    }
  }

  const parts = (id: number) =>
    [orderById, lineItems, history, places, payments, attachments].map((part) => part(SHOP, id))

  const whole = ([order = [], lines, events = [], standing, paid, attached]: readonly unknown[][]) => {
    const rows: HistoryRow[] = events.filter((row) => isHistory(row))
    return {
      ...Object(order[0]),
      lineItems: lines,
      history: rows,
      places: standing,
      payments: rows.some(isAboutMoney) ? paid : [],
      attachments: attached,
    }
  }

  const read = (token: string, queries: readonly pg.QueryConfig[]) =>
    onOne(async (client) => {
      const [open = [], ...rows] = await together(client, [session(token), ...queries])
      return open.length === 0 ? undefined : rows
    })

  return {
    async isOpen(token) {
      const { rows } = await pool.query(session(token))
      return rows.length > 0
    },
    async order(token, id) {
      const rows = await read(token, parts(id))
      return rows === undefined ? undefined : whole(rows)
    },
    async orders(token, limit) {
      const rows = await read(token, [limit === undefined ? allOrders(SHOP) : firstOrders(SHOP, limit)])
      return rows?.[0]
    },
    async dashboard(token) {
      const days = dashboardDays()
      const rows = await read(token, [
        tallies(SHOP),
        changesAfter(SHOP, days.then),
        revenue(SHOP, days.firstOfMonth, days.today),
        revenue(SHOP, days.firstOfThen, days.then),
        lastTouched(SHOP),
        latestEvents(SHOP, SHOP),
        newestQuotes(SHOP),
        owing(SHOP),
        lateInProduction(SHOP, days.today),
        late(SHOP, days.today),
        soonPromised(SHOP, days.today, days.inAWeek, days.today),
        changesRequested(SHOP),
        declined(SHOP),
        unopened(SHOP, days.today, days.farAhead),
        viewed(SHOP, days.today, days.farAhead),
        expired(SHOP, days.aWeekAgo, days.yesterday),
      ])
      if (rows === undefined) return undefined
      const [
        counts,
        changes,
        month,
        before,
        recent,
        events,
        quotes,
        owed,
        lateCount,
        overdue,
        soon,
        ...followUps
      ] = rows
      return {
        tallies: counts,
        changes,
        late: lateCount?.[0],
        revenue: month?.[0],
        revenueThen: before?.[0],
        recent,
        events,
        quotes,
        followUps: followUps.flat(),
        owing: owed,
        promised: [overdue, soon].flat(),
      }
    },
    customerPage: (token) =>
      onOne(async (client) => {
        const queries = [link, linkedOrder, letterhead, revision].map((one) => one(token))
        const [found, order, shop, quote] = await together(client, queries)
        if (found?.[0] === undefined) return undefined
        const { order_number: number } = Object(order?.[0])
        return { ...Object(found[0]), number, shop: shop?.[0], quote: quote?.[0] }
      }),
    async create(order, { key, request }) {
      const now = new Date().toISOString()
      const { lines, subtotal, tax, total } = priced(order)
      const { title, description, customerId, paymentTerms } = order
      const terms = JSON.stringify(paymentTerms)
      const values = [
        title,
        description,
        subtotal,
        tax,
        total,
        terms,
        now,
        JSON.stringify(lines),
        key,
        request,
      ]
      const { rows } = await pool.query(create(now.slice(0, 10), customerId, ...values))
      const { event_id, notified: _, ...made } = rows[0] ?? {}
      const event = { id: event_id, order_id: made.id, kind: 'created', at: now, detail: '{}', user_id: USER }
      return { ...made, lineItems: lines, history: [event], places: [], payments: [], attachments: [] }
    },
    startProduction: (id) =>
      onOne(async (client) => {
        const now = new Date().toISOString()
        const step = startProduction(now.slice(0, 10), now, id)
        const [, moved = [], ...rows] = await together(client, ['begin', step, ...parts(id), 'commit'])
        return moved.length === 0 ? undefined : whole(rows)
      }),
    pay: (id, { amount, method }, { key, request }) =>
      onOne(async (client) => {
        const now = new Date().toISOString()
        const day = now.slice(0, 10)
        const cents = Math.round(amount * 100)
        const locks = [takeKey(key, request, now), lockOwed(id), lockClosingDate()]
        const [, taken = [], orders = [], settings = []] = await together(client, ['begin', ...locks])
        if (taken.length === 0) {
          const [first = [], ...rows] = await together(client, [findKey(key), ...parts(id), 'commit'])
          return Object(first[0]).request === request ? whole(rows) : undefined
        }
        const order = Object(orders[0])
        const open = order.total_cents - order.paid_cents - order.written_off_cents
        if (!(open >= cents) || day <= (Object(settings[0]).closing_date ?? '')) {
          await client.query('rollback')
          return undefined
        }
        const paid = order.paid_cents + cents
        const due = dueAfter({ ...order, paid_cents: paid })
        const record = recordPayment(day, id, cents, method, now, paid, due.on, due.dues, key)
        const [, ...rows] = await together(client, [record, ...parts(id), 'commit'])
        return whole(rows)
      }),
  }
}

function isHistory(row: unknown): row is HistoryRow {
  return typeof row === 'object' && row !== null && 'kind' in row && 'detail' in row
}
