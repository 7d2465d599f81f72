/** What the bare handlers do with a database, and what they compute themselves. */

export const SHOP = 1
export const USER = 1

export interface NewOrder {
  readonly customerId: number
  readonly title: string
  readonly description: string
  readonly lineItems: readonly { description: string; quantity: number; price: number }[]
  readonly paymentTerms: unknown
}

export interface NewPayment {
  readonly amount: number
  readonly method: string
}

/** An `Idempotency-Key` and the hash of the body sent with it. */
export interface Keyed {
  readonly key: string
  readonly request: string
}

type Answer = unknown | Promise<unknown>

/** A session or a link is the hash of its token. Answers are undefined without an open one. */
export interface BareDatabase {
  order(session: string, id: number): Answer
  /** All of them without a limit. */
  orders(session: string, limit: number | undefined): Answer
  dashboard(session: string): Answer
  customerPage(link: string): Answer
  isOpen(session: string): boolean | Promise<boolean>
  /** The writes ask for no session. Whoever calls them has. */
  create(order: NewOrder, keyed: Keyed): Answer
  /** From paid to in production. Undefined if that is not the order's next step. */
  startProduction(id: number): Answer
  /** Undefined if the order has no such balance. */
  pay(id: number, payment: NewPayment, keyed: Keyed): Answer
}

/** In cents. */
export function priced({ lineItems }: NewOrder) {
  const lines = lineItems.map(({ description, quantity, price }, position) => {
    const cents = Math.round(price * 100)
    return { position, description, quantity, price_cents: cents, total_cents: quantity * cents }
  })
  const subtotal = lines.reduce((sum, { total_cents }) => sum + total_cents, 0)
  const tax = Math.round((subtotal * TAX_RATE_MILLIONTHS) / 1_000_000)
  return { lines, subtotal, tax, total: subtotal + tax }
}

export const TAX_RATE_MILLIONTHS = 82_500

/** What is due of an invoice of which half is due at once, as `orders.due_on` and `orders.dues` have it. */
export function dueAfter(order: { total_cents: number; paid_cents: number; invoiced_at: string }) {
  const open = Math.ceil(order.total_cents / 2) - order.paid_cents
  const day = order.invoiced_at.slice(0, 10)
  return open > 0 ? { on: day, dues: JSON.stringify([[day, open]]) } : { on: null, dues: null }
}

/** The days that the dashboard asks for. */
export function dashboardDays(now = new Date()) {
  const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  const [today, then] = [day(0), day(-30)]
  return {
    today,
    firstOfMonth: `${today.slice(0, 7)}-01`,
    then,
    firstOfThen: `${then.slice(0, 7)}-01`,
    inAWeek: day(7),
    aWeekAgo: day(-7),
    yesterday: day(-1),
    farAhead: '9999-12-31',
  }
}

/** Payments older than the ledger have only the step to paid. */
export function isAboutMoney({ kind, detail }: HistoryRow): boolean {
  return kind === 'payment' || (kind === 'moved' && detail.includes('"paid"'))
}

export interface HistoryRow {
  readonly kind: string
  readonly detail: string
}
