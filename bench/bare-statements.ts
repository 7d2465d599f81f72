/** Kerf's SQL for three calls, prepared once on better-sqlite3. */
import SqliteDatabase from 'better-sqlite3'

interface Body {
  readonly customerId: number
  readonly title: string
  readonly description: string
  readonly lineItems: readonly { description: string; quantity: number; price: number }[]
  readonly paymentTerms: unknown
}

const SHOP = 1
const USER = 1

const SESSION = `
  select t.token_hash, t.created_at, t.last_seen_at, t.shop_id, t.user_id, m.role, u.username,
    u.name as user_name, u.email as user_email, u.disabled_at, s.name as shop_name, s.address as shop_address,
    s.phone as shop_phone, s.email as shop_email, s.time_zone
  from sessions as t join users as u on u.id = t.user_id
  join shop_users as m on m.shop_id = t.shop_id and m.user_id = t.user_id join shops as s on s.id = t.shop_id
  where t.token_hash = ?`

const ORDER_COLUMNS = `
  o.id, o.order_number, o.title, o.description, o.status, o.customer_id, o.shop_id, o.created_by_id, o.updated_by_id,
  o.subtotal_cents, o.tax_cents, o.tax_rate_millionths, o.total_cents, o.paid_cents, o.written_off_cents, o.bounced_cents, o.expiry_days, o.expires_on, o.due_on,
  o.dues, o.up_front_cents, o.invoice_sent_on,
  o.created_at, o.updated_at, o.invoiced_at, o.paid_at, o.started_at, o.completed_at, o.archived_at, o.voided_at,
  o.revision, o.version, o.sent_on, o.viewed_at, o.answered_at, o.answer, o.invoice_number, o.invoice_revision,
  c.name as customer_name, c.address as customer_address, c.phone as customer_phone, c.email as customer_email,
  u.name as created_by_name, w.name as updated_by_name`
const ORDER_TABLES = `
  orders as o join customers as c on c.shop_id = o.shop_id and c.id = o.customer_id
  join users as u on u.id = o.created_by_id left join users as w on w.id = o.updated_by_id`

const TALLY = `
  insert into stage_tallies (shop_id, status, orders, total_cents) values (?, 'quote', 1, ?)
  on conflict (shop_id, status) do update set orders = stage_tallies.orders + excluded.orders,
    total_cents = stage_tallies.total_cents + excluded.total_cents`
const TALLY_DAY = `
  insert into stage_days (shop_id, status, orders, total_cents, day) values (?, 'quote', 1, ?, ?)
  on conflict (shop_id, status, day) do update set orders = stage_days.orders + excluded.orders,
    total_cents = stage_days.total_cents + excluded.total_cents`

export interface HistoryRow {
  readonly kind: string
  readonly detail: string
}

/** @param staysPrepared whether to write parameters as Kerf does (docs/decisions/018). */
export function bareStatements(file: string, staysPrepared: boolean) {
  const database = new SqliteDatabase(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -65536')

  const prepare = <Values extends unknown[] = unknown[], Row = unknown>(statement: string) =>
    database.prepare<Values, Row>(staysPrepared ? statement.replaceAll('?', '+?') : statement)

  const session = prepare(SESSION)
  const orderById = prepare(
    `select ${ORDER_COLUMNS}, o.payment_terms from ${ORDER_TABLES} where o.shop_id = ? and o.id = ?`,
  )
  const lineItems = prepare(
    'select description, quantity, price_cents, total_cents from line_items where shop_id = ? and order_id = ? order by position',
  )
  const history = prepare<unknown[], HistoryRow>(
    `select e.id, e.order_id, e.kind, e.at, e.detail, e.user_id, w.name as user_name from order_events as e
      left join users as w on w.id = e.user_id where e.shop_id = ? and e.order_id = ? order by e.id`,
  )
  const payments = prepare(
    `select p.id, p.kind, p.amount_cents, p.day, p.method, p.reference, p.reverses_id, p.refunds_id, p.cause, p.user_id,
      p.at, u.name as user_name
    from ledger_entries as p left join users as u on u.id = p.user_id
    where p.shop_id = ? and p.order_id = ? order by p.id`,
  )
  const attachments = prepare(
    `select a.id, a.format, a.name, a.size, a.width, a.height, a.file_key, a.user_id, a.at, u.name as user_name
    from attachments as a join users as u on u.id = a.user_id
    where a.removed_at is null and a.shop_id = ? and a.order_id = ? order by a.id`,
  )
  const allOrders = prepare(
    `select ${ORDER_COLUMNS} from ${ORDER_TABLES} where o.shop_id = ? and o.voided_at is null
      order by o.created_at desc, o.id desc`,
  )
  const takeKey = prepare(
    'insert into idempotency_keys (shop_id, user_id, key, request, result_id, created_at) values (?, ?, ?, ?, null, ?) on conflict do nothing returning key',
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
    "insert into order_events (shop_id, order_id, kind, user_id, at, detail) values (?, ?, 'created', ?, ?, '{}')",
  )
  const tally = prepare(TALLY)
  const tallyDay = prepare(TALLY_DAY)
  const completeKey = prepare(
    'update idempotency_keys set result_id = ? where shop_id = ? and user_id = ? and key = ?',
  )

  const create = database.transaction((body: Body, key: string, digest: string) => {
    const now = new Date().toISOString()
    const day = now.slice(0, 10)
    takeKey.get(SHOP, USER, key, digest, now)
    customer.get(SHOP, body.customerId)
    const number = takeNumber.get(SHOP)
    const cents = body.lineItems.map((item) => Math.round(item.price * 100))
    const subtotal = body.lineItems.reduce((sum, item, index) => sum + item.quantity * (cents[index] ?? 0), 0)
    const tax = Math.round((subtotal * 82_500) / 1_000_000)
    const id = insertOrder.get(
      SHOP,
      USER,
      `${number?.order_prefix}-${number?.last_order_number}`,
      body.title,
      body.description,
      body.customerId,
      subtotal,
      tax,
      82_500,
      subtotal + tax,
      JSON.stringify(body.paymentTerms),
      30,
      day,
      now,
      now,
    )
    insertFiveLines.run(
      ...body.lineItems.flatMap((item, position) => {
        const price = cents[position] ?? 0
        return [SHOP, id, position, item.description, item.quantity, price, item.quantity * price]
      }),
    )
    insertEvent.run(SHOP, id, USER, now)
    tally.run(SHOP, subtotal + tax)
    tallyDay.run(SHOP, subtotal + tax, day)
    completeKey.run(id, SHOP, USER, key)
    return id ?? 0
  })

  return {
    session: (tokenHash: string) => session.get(tokenHash),
    orderById: (id: number) => Object(orderById.get(SHOP, id)),
    lineItems: (id: number) => lineItems.all(SHOP, id),
    history: (id: number) => history.all(SHOP, id),
    payments: (id: number) => payments.all(SHOP, id),
    attachments: (id: number) => attachments.all(SHOP, id),
    allOrders: () => allOrders.all(SHOP),
    create: (body: Body, key: string, digest: string) => create.immediate(body, key, digest),
  }
}
