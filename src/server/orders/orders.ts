/** What can be done with orders. */
import type { NewOrder, Order, OrderRow } from '#contract/orders.ts'
import { addDays, type Day, dayOf, formatMoment } from '#domain/calendar.ts'
import { canMove, nextStep, STATUSES, type Status } from '#domain/lifecycle.ts'
import { centsFromDollars, formatCents, MAX_TOTAL_CENTS, millionthsFromFraction } from '#domain/money.ts'
import { installments, nextDueOn } from '#domain/payment-terms.ts'
import { Refusal } from '#domain/refusal.ts'
import { orderTotals } from '#domain/totals.ts'
import { getCustomer } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { once } from '../idempotency/idempotency.ts'
import type { Shop } from '../shop.ts'
import { listEvents, recordEvent } from './order-events.store.ts'
import * as store from './orders.store.ts'
import { presentOrder, presentOrderRow, termsOf } from './present.ts'
import { addRevenue, tally } from './tallies.store.ts'

/** @throws Refusal 'not-found', of another shop's order too. */
export async function getOrder(shop: Shop, db: Database, id: number): Promise<Order> {
  const order = await findOrRefuse(shop, db, id)
  return presentOrder(order, await store.listLineItems(shop, db, id), await listEvents(shop, db, id))
}

export interface Page {
  readonly orders: OrderRow[]
  /** Leads to the next page; undefined at the end, and when the list was asked for whole. */
  readonly nextCursor: string | undefined
}

export interface PageRequest {
  readonly status?: Status | undefined
  readonly q?: string | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** @throws Refusal 'invalid' for a cursor that no page gave out. */
export async function listOrders(shop: Shop, db: Database, request: PageRequest): Promise<Page> {
  const { status, q, limit, cursor } = request
  const rows = await store.listOrders(shop, db, {
    status,
    search: q === '' ? undefined : q,
    // One more than asked for tells whether there is a next page.
    limit: limit === undefined ? undefined : limit + 1,
    after: cursor === undefined ? undefined : placeOf(cursor),
  })
  const page = limit === undefined ? rows : rows.slice(0, limit)
  const last = page.at(-1)
  const more = rows.length > page.length && last !== undefined
  return { orders: page.map(presentOrderRow), nextCursor: more ? cursorAfter(last) : undefined }
}

/**
 * Creates a quote. Every total is worked out here, from the line items and the tax rate.
 *
 * @throws Refusal 'not-found' for a customer who is not the shop's, 'invalid' for a total beyond what Kerf can hold to
 * the cent, 'conflict' for an idempotency key used before with another request.
 */
export async function createOrder(
  shop: Shop,
  db: Database,
  order: NewOrder,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  const prices = order.lineItems.map((item) => accepted(centsFromDollars(item.price)))
  const taxRateMillionths = accepted(millionthsFromFraction(order.taxRate))
  const totals = totalsOrRefuse(
    order.lineItems.map((item, index) => ({ quantity: item.quantity, priceCents: prices[index] ?? 0 })),
    taxRateMillionths,
  )
  const today = dayOf(now, shop.timeZone)

  return transaction(db, async (tx) => {
    const id = await once(shop, tx, keyed, now, async () => {
      await getCustomer(shop, tx, order.customerId)
      const created = await store.insertQuote(
        shop,
        tx,
        {
          order_number: await store.takeOrderNumber(shop, tx),
          title: order.title,
          description: order.description,
          customer_id: order.customerId,
          subtotal_cents: totals.subtotalCents,
          tax_cents: totals.taxCents,
          tax_rate_millionths: taxRateMillionths,
          total_cents: totals.totalCents,
          payment_terms: JSON.stringify(order.paymentTerms),
          expiry_days: order.expiryDays,
          expires_on: addDays(today, order.expiryDays),
          created_at: now,
          updated_at: now,
        },
        order.lineItems.map((item, index) => ({
          description: item.description,
          quantity: item.quantity,
          price_cents: prices[index] ?? 0,
          total_cents: totals.lineTotalsCents[index] ?? 0,
        })),
      )
      await recordEvent(shop, tx, { orderId: created, kind: 'created', detail: {}, now })
      await tally(shop, tx, today, [{ status: 'quote', orders: 1, totalCents: totals.totalCents }])
      return created
    })
    return getOrder(shop, tx, id)
  })
}

/**
 * Takes the next step of an order's lifecycle.
 *
 * @throws Refusal 'not-found', of another shop's order too; 'conflict' when `to` is not the next step or someone else
 * took it first, and then it says who and when.
 */
export async function advanceOrder(
  shop: Shop,
  db: Database,
  id: number,
  to: Status,
  now: string,
): Promise<Order> {
  return transaction(db, async (tx) => {
    const order = await findOrRefuse(shop, tx, id)
    if (to === 'quote' || !canMove(order.status, to)) throw await conflict(shop, tx, order, to)
    const today = dayOf(now, shop.timeZone)
    const dueOn = to === 'invoice' ? firstDueOn(order, today) : null
    const moved = await store.moveOrder(shop, tx, { id, from: order.status, to, dueOn, now })
    if (!moved) throw await conflict(shop, tx, await findOrRefuse(shop, tx, id), to)
    await recordEvent(shop, tx, { orderId: id, kind: 'moved', detail: { from: order.status, to }, now })
    await tally(shop, tx, today, [
      { status: order.status, orders: -1, totalCents: order.total_cents },
      { status: to, orders: 1, totalCents: order.total_cents },
    ])
    if (to === 'paid') await addRevenue(shop, tx, today, order.total_cents)
    return getOrder(shop, tx, id)
  })
}

type FoundOrder = NonNullable<Awaited<ReturnType<typeof store.findOrder>>>

async function findOrRefuse(shop: Shop, db: Database, id: number): Promise<FoundOrder> {
  const order = await store.findOrder(shop, db, id)
  if (order === undefined) throw new Refusal('not-found', 'Order not found')
  return order
}

function firstDueOn(order: FoundOrder, invoicedOn: Day): Day | null {
  return nextDueOn(installments(termsOf(order), order.total_cents, invoicedOn), 0) ?? null
}

async function conflict(shop: Shop, db: Database, order: FoundOrder, to: Status): Promise<Refusal> {
  const { order_number: number, status } = order
  if (STATUSES.indexOf(status) < STATUSES.indexOf(to)) {
    const step = nextStep(status)
    const next = step === undefined ? '' : ` Its next step is "${step.button}".`
    return new Refusal('conflict', `${number} cannot ${GOALS[to]} yet: it is ${STANDS[status]}.${next}`)
  }
  const mover = await store.findLastMover(shop, db, order.id)
  const who = mover && ` ${mover.name} moved it on ${formatMoment(mover.updated_at, shop.timeZone)}.`
  // Where every order begins nothing has been done already.
  const how = status === 'quote' ? 'still' : 'already'
  return new Refusal('conflict', `${number} is ${how} ${STANDS[status]}.${who ?? ''}`)
}

/** 'It is …' */
const STANDS: Readonly<Record<Status, string>> = {
  quote: 'a quote',
  invoice: 'an invoice',
  paid: 'paid',
  production: 'in production',
  completed: 'completed',
  archived: 'archived',
}

/** 'It cannot … yet' */
const GOALS: Readonly<Record<Status, string>> = {
  quote: 'be a quote',
  invoice: 'become an invoice',
  paid: 'be marked as paid',
  production: 'go into production',
  completed: 'be completed',
  archived: 'be archived',
}

function totalsOrRefuse(lines: Parameters<typeof orderTotals>[0], taxRateMillionths: number) {
  const message = `Total must be at most ${formatCents(MAX_TOTAL_CENTS)}`
  try {
    const totals = orderTotals(lines, taxRateMillionths)
    if (totals.totalCents <= MAX_TOTAL_CENTS) return totals
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new Refusal('invalid', message, { issues: [{ path: 'lineItems', message }] })
}

/** The contract refuses what has too many decimals before it comes here. */
function accepted(scaled: number | undefined): number {
  if (scaled === undefined) throw new RangeError('an amount with too many decimals passed the contract')
  return scaled
}

function cursorAfter(row: store.OrderRow): string {
  return Buffer.from(`${row.created_at} ${row.id}`).toString('base64url')
}

/** As `cursorAfter` writes it. The database takes no other text for an instant, and knows no year 0. */
const PLACE = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([1-9]\d{0,14})$/

function placeOf(cursor: string): { createdAt: string; id: number } {
  const [, createdAt = '', id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const instant = Date.parse(createdAt)
  if (Number.isNaN(instant) || new Date(instant).toISOString() !== createdAt) {
    const message = 'Cursor must be one that a page of this list gave'
    throw new Refusal('invalid', message, { issues: [{ path: 'cursor', message }] })
  }
  return { createdAt, id: Number(id) }
}
