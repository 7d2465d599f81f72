/** Orders: found, listed, made and written on. `steps.ts` moves them. */
import type { NewOrder, Order, OrderRow } from '#contract/orders.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { ANSWERS } from '#domain/customer-answer.ts'
import type { Status } from '#domain/lifecycle.ts'
import { Refusal } from '#domain/refusal.ts'
import { listAttachments } from '../attachments/attachments.store.ts'
import { listAnswers } from '../customer-page/answers.store.ts'
import { getCustomer } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { once } from '../idempotency/idempotency.ts'
import { listPayments } from '../payments/payments.store.ts'
import type { Shop } from '../shop.ts'
import { findOrRefuse } from './one-order.ts'
import { type EventRow, listEvents, recordEvent } from './order-events.store.ts'
import * as store from './orders.store.ts'
import { presentOrder, presentOrderRow } from './present.ts'
import { pricedOrder } from './priced-order.ts'
import { tally } from './tallies.store.ts'

/** @throws Refusal 'not-found', of another shop's order too. */
export async function getOrder(shop: Shop, db: Database, id: number): Promise<Order> {
  const order = await findOrRefuse(shop, db, id)
  const events = await listEvents(shop, db, id)
  const has = (isOne: (event: EventRow) => boolean) => events.some(isOne)
  return presentOrder(shop, order, {
    lineItems: await store.listLineItems(shop, db, id),
    events,
    // None of these is there without an event that tells of it, and most orders are asked for before they have any.
    payments: has(tellsOfMoney) ? await listPayments(shop, db, id) : [],
    attachments: has(({ kind }) => kind === 'attached') ? await listAttachments(shop, db, id) : [],
    answers: has(tellsOfAnswer) ? await listAnswers(shop, db, id) : [],
  })
}

/** Money that came before there was a ledger is told by the step to paid. */
function tellsOfMoney({ kind, detail }: EventRow): boolean {
  return kind === 'payment' || (kind === 'moved' && detail.includes('"paid"'))
}

function tellsOfAnswer({ kind }: EventRow): boolean {
  return ANSWERS.some((answer) => answer === kind)
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
  const priced = pricedOrder(order)
  const today = dayOf(now, shop.timeZone)

  return transaction(db, async (tx) => {
    const id = await once(shop, tx, keyed, now, async () => {
      await getCustomer(shop, tx, order.customerId)
      const created = await store.insertQuote(
        shop,
        tx,
        {
          order_number: await store.takeOrderNumber(shop, tx),
          ...priced.columns,
          expiry_days: order.expiryDays,
          expires_on: addDays(today, order.expiryDays),
          created_at: now,
          updated_at: now,
        },
        priced.lineItems,
      )
      await recordEvent(shop, tx, { orderId: created, kind: 'created', detail: {}, now })
      await tally(shop, tx, today, [{ status: 'quote', orders: 1, totalCents: priced.columns.total_cents }])
      return created
    })
    return getOrder(shop, tx, id)
  })
}

/** @throws Refusal 'not-found', of another shop's order too. */
export async function addNote(
  shop: Shop,
  db: Database,
  id: number,
  text: string,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  return transaction(db, async (tx) => {
    await once(shop, tx, keyed, now, async () => {
      await findOrRefuse(shop, tx, id)
      await store.touchOrder(shop, tx, id, now)
      await recordEvent(shop, tx, { orderId: id, kind: 'note', detail: { text }, now })
      return id
    })
    return getOrder(shop, tx, id)
  })
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
