/** The statements with which the bare handlers read, with `?` for each value: the same on both databases. */

export const SESSION = `
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
const ORDERS = `select ${ORDER_COLUMNS} from ${ORDER_TABLES} where o.shop_id = ?`

export const ORDER = `select ${ORDER_COLUMNS}, o.payment_terms from ${ORDER_TABLES} where o.shop_id = ? and o.id = ?`
export const LINE_ITEMS =
  'select description, quantity, price_cents, total_cents from line_items where shop_id = ? and order_id = ? order by position'
export const HISTORY = `
  select e.id, e.order_id, e.kind, e.at, e.detail, e.user_id, w.name as user_name from order_events as e
    left join users as w on w.id = e.user_id where e.shop_id = ? and e.order_id = ? order by e.id`
export const PAYMENTS = `
  select p.id, p.kind, p.amount_cents, p.day, p.method, p.reference, p.reverses_id, p.refunds_id, p.cause, p.user_id,
    p.at, u.name as user_name
  from ledger_entries as p left join users as u on u.id = p.user_id
  where p.shop_id = ? and p.order_id = ? order by p.id`
export const ATTACHMENTS = `
  select a.id, a.format, a.name, a.size, a.width, a.height, a.file_key, a.user_id, a.at, u.name as user_name
  from attachments as a join users as u on u.id = a.user_id
  where a.removed_at is null and a.shop_id = ? and a.order_id = ? order by a.id`
export const PLACES = `
  select p.position, p.step, p.since, p.started_at, p.worker_id, w.name as worker_name
  from work_places as p left join users as w on w.id = p.worker_id
  where p.shop_id = ? and p.order_id = ? order by p.place`

export const ALL_ORDERS = `${ORDERS} and o.voided_at is null order by o.created_at desc, o.id desc`
export const FIRST_ORDERS = `${ALL_ORDERS} limit ?`

export const TALLIES = 'select status, orders, total_cents from stage_tallies where shop_id = ?'
export const CHANGES_AFTER =
  'select status, sum(orders) as orders from stage_days where shop_id = ? and day > ? group by status'
export const REVENUE =
  'select coalesce(sum(cents), 0) as cents from revenue_days where shop_id = ? and day >= ? and day <= ?'
export const LAST_TOUCHED = `${ORDERS} order by o.updated_at desc, o.id desc limit 8`
export const LATEST_EVENTS = `
  select e.id, e.order_id, e.kind, e.at, e.detail, e.user_id, w.name as user_name
  from order_events as e left join users as w on w.id = e.user_id
  join (
    select (
      select max(x.id) from order_events as x
      where x.shop_id = o.shop_id and x.order_id = o.id and x.kind <> 'document'
    ) as last_id
    from orders as o where o.shop_id = ? order by o.updated_at desc, o.id desc limit 8
  ) as touched on touched.last_id = e.id
  where e.shop_id = ?`
export const NEWEST_QUOTES = `${ORDERS} and o.voided_at is null and o.status = 'quote'
  order by o.created_at desc, o.id desc limit 5`
export const OWING = `${ORDERS} and o.due_on is not null order by o.due_on, o.id limit 5`
const PROMISED = `${ORDERS} and o.promised_on is not null and o.voided_at is null`
export const LATE = `${PROMISED} and o.status in ('invoice', 'paid', 'production') and o.promised_on < ?
  order by o.promised_on, o.id limit 8`
export const LATE_IN_PRODUCTION = `
  select count(*) as orders from orders as o
  where o.shop_id = ? and o.status = 'production' and o.promised_on < ? and o.promised_on is not null and o.voided_at is null
  and o.status in ('invoice', 'paid', 'production')`
export const SOON = `${PROMISED} and o.status in ('quote', 'invoice', 'paid', 'production')
  and o.promised_on >= ? and o.promised_on <= ?
  and (o.status <> 'quote' or o.answer = 'approved'
    or o.expires_on >= ? and (o.answer is null or o.answer = 'changes-requested'))
  order by o.promised_on, o.id limit 8`

const QUOTES = `
  select o.id, o.order_number, o.title, o.total_cents, o.revision, o.sent_on, o.viewed_at, o.answer, o.answered_at,
    o.expires_on, o.customer_id, c.name as customer_name, c.phone as customer_phone, c.email as customer_email
  from orders as o join customers as c on c.shop_id = o.shop_id and c.id = o.customer_id
  where o.shop_id = ? and o.status = 'quote' and o.voided_at is null`
const UNANSWERED = `${QUOTES} and o.answer is null and o.expires_on >= ? and o.expires_on <= ?`
/** What to follow up: five quotes for each reason. The two days are the first and the last of expiry. */
export const FOLLOW_UPS = {
  'changes-requested': `${QUOTES} and o.answer = 'changes-requested' order by o.answered_at, o.id limit 5`,
  declined: `${QUOTES} and o.answer = 'declined' order by o.answered_at desc, o.id desc limit 5`,
  unopened: `${UNANSWERED} and o.viewed_at is null and o.sent_on is not null order by o.expires_on, o.id limit 5`,
  viewed: `${UNANSWERED} and o.viewed_at is not null order by o.expires_on, o.id limit 5`,
  expired: `${UNANSWERED} order by o.expires_on desc, o.id desc limit 5`,
} as const

export const LINK = `
  select l.id, l.shop_id, l.order_id, l.document, l.revision, l.viewed_at, l.withdrawn_at, s.name as shop_name,
    s.time_zone
  from customer_links as l join shops as s on s.id = l.shop_id where l.token_hash = ?`
const LINKED = 'select shop_id, order_id, revision from customer_links where token_hash = ?'
export const LINKED_ORDER = `
  select ${ORDER_COLUMNS}, o.payment_terms
  from (${LINKED}) as l join orders as o on o.shop_id = l.shop_id and o.id = l.order_id
  join customers as c on c.shop_id = o.shop_id and c.id = o.customer_id
  join users as u on u.id = o.created_by_id left join users as w on w.id = o.updated_by_id`
export const LINKED_LETTERHEAD = `
  select s.name, s.address, s.phone, s.email, s.tax_id, s.accent_color, s.footer_text, s.how_to_pay, g.png as logo
  from (${LINKED}) as l join shops as s on s.id = l.shop_id left join shop_logos as g on g.shop_id = s.id`
export const LINKED_REVISION = `
  select r.revision, r.content, r.content_hash, r.at
  from (${LINKED}) as l
  join order_revisions as r on r.shop_id = l.shop_id and r.order_id = l.order_id and r.revision = l.revision`
