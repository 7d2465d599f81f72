/** The bare handler's calls on SQLite. Its statements stay prepared, with parameters as Kerf writes them (docs/decisions/018). */
import SqliteDatabase from 'better-sqlite3'
import {
  type BareDatabase,
  dashboardDays,
  dueAfter,
  type HistoryRow,
  isAboutMoney,
  type Keyed,
  type NewOrder,
  type NewPayment,
  priced,
  SHOP,
  TAX_RATE_MILLIONTHS,
  USER,
} from './bare-database.ts'
import * as sql from './bare-sql.ts'

const TALLY = `
  insert into stage_tallies (shop_id, status, orders, total_cents) values (?, ?, ?, ?)
  on conflict (shop_id, status) do update set orders = stage_tallies.orders + excluded.orders,
    total_cents = stage_tallies.total_cents + excluded.total_cents`
const TALLY_DAY = `
  insert into stage_days (shop_id, status, orders, total_cents, day) values (?, ?, ?, ?, ?)
  on conflict (shop_id, status, day) do update set orders = stage_days.orders + excluded.orders,
    total_cents = stage_days.total_cents + excluded.total_cents`

interface Owed {
  readonly total_cents: number
  readonly paid_cents: number
  readonly invoiced_at: string
}

export function bareSqlite(file: string): BareDatabase {
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -8192')

  const prepare = <Values extends unknown[] = unknown[], Row = unknown>(statement: string) =>
    database.prepare<Values, Row>(statement.replaceAll('?', '+?'))

  const session = prepare(sql.SESSION)
  const orderById = prepare(sql.ORDER)
  const lineItems = prepare(sql.LINE_ITEMS)
  const history = prepare<unknown[], HistoryRow>(sql.HISTORY)
  const payments = prepare(sql.PAYMENTS)
  const attachments = prepare(sql.ATTACHMENTS)
  const places = prepare(sql.PLACES)
  const allOrders = prepare(sql.ALL_ORDERS)
  const firstOrders = prepare(sql.FIRST_ORDERS)
  const tallies = prepare(sql.TALLIES)
  const changesAfter = prepare(sql.CHANGES_AFTER)
  const revenue = prepare(sql.REVENUE)
  const lastTouched = prepare(sql.LAST_TOUCHED)
  const latestEvents = prepare(sql.LATEST_EVENTS)
  const newestQuotes = prepare(sql.NEWEST_QUOTES)
  const owing = prepare(sql.OWING)
  const late = prepare(sql.LATE)
  const lateInProduction = prepare(sql.LATE_IN_PRODUCTION)
  const soonPromised = prepare(sql.SOON)
  const changesRequested = prepare(sql.FOLLOW_UPS['changes-requested'])
  const declined = prepare(sql.FOLLOW_UPS.declined)
  const unopened = prepare(sql.FOLLOW_UPS.unopened)
  const viewed = prepare(sql.FOLLOW_UPS.viewed)
  const expired = prepare(sql.FOLLOW_UPS.expired)
  const link = prepare<[string], object>(sql.LINK)
  const linkedOrder = prepare(sql.LINKED_ORDER)
  const letterhead = prepare(sql.LINKED_LETTERHEAD)
  const revision = prepare(sql.LINKED_REVISION)
  const takeKey = prepare(
    'insert into idempotency_keys (shop_id, user_id, key, request, result_id, created_at) values (?, ?, ?, ?, null, ?) on conflict do nothing returning key',
  )
  const completeKey = prepare(
    'update idempotency_keys set result_id = ? where shop_id = ? and user_id = ? and key = ?',
  )
  const customer = prepare(
    'select id, name, email, phone, address, created_at from customers where shop_id = ? and id = ?',
  )
  const takeNumber = prepare<[number], { order_prefix: string; last_order_number: number }>(
    'update shops set last_order_number = last_order_number + 1 where id = ? returning order_prefix, last_order_number',
  )
  const insertOrder = prepare<unknown[], number>(
    `insert into orders (shop_id, created_by_id, status, order_number, title, description, customer_id, subtotal_cents,
        tax_cents, tax_rate_millionths, total_cents, payment_terms, expiry_days, expires_on, created_at, updated_at)
      values (?, ?, 'quote', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
  ).pluck()
  const insertFiveLines = prepare(
    `insert into line_items (shop_id, order_id, position, description, quantity, price_cents, total_cents)
      values ${Array(5).fill('(?, ?, ?, ?, ?, ?, ?)').join(', ')}`,
  )
  const insertEvent = prepare(
    'insert into order_events (shop_id, order_id, kind, user_id, at, detail) values (?, ?, ?, ?, ?, ?)',
  )
  const tally = prepare(TALLY)
  const tallyDay = prepare(TALLY_DAY)
  const start = prepare<unknown[], { total_cents: number }>(
    `update orders set status = 'production', started_at = ?, updated_at = ?, updated_by_id = ?
      where shop_id = ? and id = ? and status = 'paid' and voided_at is null returning total_cents`,
  )
  const enterFirstStep = prepare(
    `insert into work_places (shop_id, order_id, place, position, step, since)
      select shop_id, order_id, position + 1, position, 1, ? from line_items where shop_id = ? and order_id = ?`,
  )
  const owed = prepare<unknown[], Owed>(
    `select total_cents, paid_cents, invoiced_at from orders where shop_id = ? and id = ? and status <> 'quote'
      and voided_at is null and total_cents - paid_cents - written_off_cents >= ?`,
  )
  const closingDate = prepare<unknown[], string | null>(
    'select closing_date from shop_settings where shop_id = ?',
  ).pluck()
  const insertEntry = prepare(
    `insert into ledger_entries (shop_id, order_id, kind, amount_cents, day, method, user_id, at)
      values (?, ?, 'payment', ?, ?, ?, ?, ?)`,
  )
  const setPaid = prepare(
    `update orders set paid_cents = ?, due_on = ?, dues = ?, updated_at = ?, updated_by_id = ?
      where shop_id = ? and id = ?`,
  )
  const addRevenue = prepare(
    `insert into revenue_days (shop_id, day, cents) values (?, ?, ?)
      on conflict (shop_id, day) do update set cents = revenue_days.cents + excluded.cents`,
  )

  const count = (status: string, orders: 1 | -1, cents: number, day: string) => {
    tally.run(SHOP, status, orders, orders * cents)
    tallyDay.run(SHOP, status, orders, orders * cents, day)
  }

  const create = database.transaction((order: NewOrder, { key, request }: Keyed) => {
    const now = new Date().toISOString()
    const day = now.slice(0, 10)
    takeKey.get(SHOP, USER, key, request, now)
    customer.get(SHOP, order.customerId)
    const number = takeNumber.get(SHOP)
    const { lines, subtotal, tax, total } = priced(order)
    const id = insertOrder.get(
      SHOP,
      USER,
      `${number?.order_prefix}-${number?.last_order_number}`,
      order.title,
      order.description,
      order.customerId,
      subtotal,
      tax,
      TAX_RATE_MILLIONTHS,
      total,
      JSON.stringify(order.paymentTerms),
      30,
      day,
      now,
      now,
    )
    insertFiveLines.run(
      ...lines.flatMap((line) => [
        SHOP,
        id,
        line.position,
        line.description,
        line.quantity,
        line.price_cents,
        line.total_cents,
      ]),
    )
    insertEvent.run(SHOP, id, 'created', USER, now, '{}')
    count('quote', 1, total, day)
    completeKey.run(id, SHOP, USER, key)
    return wholeOrder(id ?? 0)
  })

  const startProduction = database.transaction((id: number) => {
    const now = new Date().toISOString()
    const order = start.get(now, now, USER, SHOP, id)
    if (order === undefined) return undefined
    insertEvent.run(SHOP, id, 'moved', USER, now, '{"from":"paid","to":"production"}')
    enterFirstStep.run(now, SHOP, id)
    count('paid', -1, order.total_cents, now.slice(0, 10))
    count('production', 1, order.total_cents, now.slice(0, 10))
    return wholeOrder(id)
  })

  const pay = database.transaction((id: number, { amount, method }: NewPayment, { key, request }: Keyed) => {
    const now = new Date().toISOString()
    const day = now.slice(0, 10)
    const cents = Math.round(amount * 100)
    takeKey.get(SHOP, USER, key, request, now)
    const order = owed.get(SHOP, id, cents)
    if (order === undefined || day <= (closingDate.get(SHOP) ?? '')) return undefined
    const entry = insertEntry.run(SHOP, id, cents, day, method, USER, now).lastInsertRowid
    const paid = order.paid_cents + cents
    const due = dueAfter({ ...order, paid_cents: paid })
    setPaid.run(paid, due.on, due.dues, now, USER, SHOP, id)
    addRevenue.run(SHOP, day, cents)
    const detail = { paymentId: Number(entry), cents, method }
    insertEvent.run(SHOP, id, 'payment', USER, now, JSON.stringify(detail))
    completeKey.run(id, SHOP, USER, key)
    return wholeOrder(id)
  })

  function wholeOrder(id: number) {
    const order = Object(orderById.get(SHOP, id))
    const events = history.all(SHOP, id)
    return {
      ...order,
      lineItems: lineItems.all(SHOP, id),
      history: events,
      places: order.started_at === null ? [] : places.all(SHOP, id),
      payments: events.some(isAboutMoney) ? payments.all(SHOP, id) : [],
      attachments: events.some(({ kind }) => kind === 'attached') ? attachments.all(SHOP, id) : [],
    }
  }

  const isOpen = (token: string) => session.get(token) !== undefined

  return {
    isOpen,
    order: (token, id) => (isOpen(token) ? wholeOrder(id) : undefined),
    orders(token, limit) {
      if (!isOpen(token)) return undefined
      return limit === undefined ? allOrders.all(SHOP) : firstOrders.all(SHOP, limit)
    },
    dashboard(token) {
      if (!isOpen(token)) return undefined
      const days = dashboardDays()
      return {
        tallies: tallies.all(SHOP),
        changes: changesAfter.all(SHOP, days.then),
        late: lateInProduction.get(SHOP, days.today),
        revenue: revenue.get(SHOP, days.firstOfMonth, days.today),
        revenueThen: revenue.get(SHOP, days.firstOfThen, days.then),
        recent: lastTouched.all(SHOP),
        events: latestEvents.all(SHOP, SHOP),
        quotes: newestQuotes.all(SHOP),
        followUps: [
          ...changesRequested.all(SHOP),
          ...declined.all(SHOP),
          ...unopened.all(SHOP, days.today, days.farAhead),
          ...viewed.all(SHOP, days.today, days.farAhead),
          ...expired.all(SHOP, days.aWeekAgo, days.yesterday),
        ],
        owing: owing.all(SHOP),
        promised: [
          ...late.all(SHOP, days.today),
          ...soonPromised.all(SHOP, days.today, days.inAWeek, days.today),
        ],
      }
    },
    customerPage(token) {
      const found = link.get(token)
      if (found === undefined) return undefined
      return {
        ...found,
        number: Object(linkedOrder.get(token)).order_number,
        shop: letterhead.get(token),
        quote: revision.get(token),
      }
    },
    create: (order, keyed) => create.immediate(order, keyed),
    startProduction: (id) => startProduction.immediate(id),
    pay: (id, payment, keyed) => pay.immediate(id, payment, keyed),
  }
}
