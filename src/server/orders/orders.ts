/** Reads, lists and creates orders, and adds notes to them. `steps.ts` moves them through the stages. */
import type { Matched } from '#contract/order-parts.ts'
import type { AnyOrder, ListedOrder, NewOrder, Order } from '#contract/orders.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { ANSWERS } from '#domain/customer-answer.ts'
import type { Status } from '#domain/lifecycle.ts'
import { cursorAfter, parseCursor } from '../cursor.ts'
import { lockedForOrder } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import type { KeyedRequest } from '../idempotency/idempotency.store.ts'
import { oncePerKey } from '../idempotency/idempotency.ts'
import { listPayments } from '../ledger/payments.store.ts'
import { listAnswers } from '../order-parts/answers.store.ts'
import { listAttachments } from '../order-parts/attachments.store.ts'
import { lineFrom } from '../order-parts/line-content.ts'
import { type EventRow, listEvents, recordEvent } from '../order-parts/order-events.store.ts'
import { pricedLines } from '../pieces/priced-lines.ts'
import { sketchesOf } from '../pieces/sketches.ts'
import type { Shop } from '../shop.ts'
import { tally } from '../tallies/tallies.store.ts'
import { plannedMinutes } from '../work-plan/planned-minutes.ts'
import { conditionsColumn, conditionsToSave } from './conditions.ts'
import { findOrRefuse } from './load-order.ts'
import { matchesOf, withMatches } from './matched-orders.ts'
import * as lists from './order-lists.store.ts'
import * as store from './orders.store.ts'
import { presentOrder, presentRowFor, presentUnpricedOrder } from './present.ts'
import { pricedOrder } from './priced-order.ts'
import { standingOf } from './standing.ts'
import { withTaxExemption } from './tax-exemption.ts'
import { termsToSave } from './terms-to-save.ts'

/**
 * The order with its money.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'forbidden' for a member who may not see
 * prices.
 */
export async function getOrder(shop: Shop, db: Database, id: number, now: string): Promise<Order> {
  shop.require('seePrices')
  const order = await findOrRefuse(shop, db, id)
  const events = await listEvents(shop, db, id)
  const has = (isOne: (event: EventRow) => boolean) => events.some(isOne)
  const parts = {
    ...(await drawnLines(shop, db, id)),
    ...(await standingOf(shop, db, order, events)),
    events,
    // Each of these has an event, so an order without the event needs no query. Most orders are read before they have
    // any.
    payments: has(isAboutMoney) ? await listPayments(shop, db, id) : [],
    attachments: has(isAttachment) ? await listAttachments(shop, db, id) : [],
    answers: has(isAnswer) ? await listAnswers(shop, db, id) : [],
  }
  return presentOrder(shop, order, parts, dayOf(now, shop.timeZone))
}

/** The order with or without its money, as the member may see it. @throws Refusal 'not-found'. */
export async function showOrder(shop: Shop, db: Database, id: number, now: string): Promise<AnyOrder> {
  if (shop.may('seePrices')) return getOrder(shop, db, id, now)
  const order = await findOrRefuse(shop, db, id)
  const events = await listEvents(shop, db, id)
  return presentUnpricedOrder(order, {
    ...(await drawnLines(shop, db, id)),
    ...(await standingOf(shop, db, order, events)),
    events,
    attachments: events.some(isAttachment) ? await listAttachments(shop, db, id) : [],
  })
}

async function drawnLines(shop: Shop, db: Database, id: number) {
  const lineItems = (await store.listLineItems(shop, db, id)).map(lineFrom)
  return {
    lineItems,
    sketches: await sketchesOf(
      shop,
      db,
      lineItems.map(({ piece }) => piece),
    ),
  }
}

function isAttachment({ kind }: EventRow): boolean {
  return kind === 'attached'
}

/** Whether the event means that the ledger has an entry. Payments older than the ledger have only the step to paid. */
function isAboutMoney({ kind, detail }: EventRow): boolean {
  return kind === 'payment' || kind === 'write-off' || (kind === 'moved' && detail.includes('"paid"'))
}

function isAnswer({ kind }: EventRow): boolean {
  return ANSWERS.some((answer) => answer === kind)
}

export interface Page {
  readonly orders: ListedOrder[]
  /** Undefined on the last page, and when the whole list was requested. */
  readonly nextCursor: string | undefined
}

export interface PageRequest {
  readonly status?: Status | undefined
  readonly ids?: readonly number[] | undefined
  readonly customerId?: number | undefined
  readonly q?: string | undefined
  readonly limit?: number | undefined
  readonly cursor?: string | undefined
}

/** @throws Refusal 'invalid' for a cursor that no page returned. */
export async function listOrders(shop: Shop, db: Database, request: PageRequest, now: string): Promise<Page> {
  const { status, ids, customerId, q, limit, cursor } = request
  const search = q === '' ? undefined : q
  const rows = await lists.listOrders(shop, db, {
    status,
    ids,
    customerId,
    search,
    // One extra row shows whether there is a next page.
    limit: limit === undefined ? undefined : limit + 1,
    after: cursor === undefined ? undefined : createdAfter(cursor),
  })
  const page = limit === undefined ? rows : rows.slice(0, limit)
  const last = page.at(-1)
  const more = rows.length > page.length && last !== undefined
  const today = dayOf(now, shop.timeZone)
  const presented = page.map((row) => presentRowFor(shop, row, today))
  const orders = await withMatches(shop, db, presented, search)
  return { orders, nextCursor: more ? cursorAfter({ at: last.created_at, id: last.id }) : undefined }
}

/** The orders of a status that a search finds, and why. */
export async function listFoundOrders(
  shop: Shop,
  db: Database,
  { status, q }: { readonly status: Status; readonly q: string },
): Promise<{ id: number; matched: Matched }[]> {
  const ids = await lists.listFoundIds(shop, db, { status, search: q })
  const matches = await matchesOf(shop, db, ids, q)
  return ids.map((id) => ({ id, matched: matches.get(id) ?? null }))
}

/**
 * Creates a quote. Every total is computed here from the line items and the tax rate.
 *
 * @throws Refusal 'not-found' for a customer of another shop, 'invalid' for a total too large to store to the cent,
 * 'conflict' for an idempotency key already used with a different request.
 */
export async function createOrder(
  shop: Shop,
  db: Database,
  order: NewOrder,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  const today = dayOf(now, shop.timeZone)

  return transaction(db, async (tx) => {
    const id = await oncePerKey(shop, tx, keyed, now, async () => {
      // In the sequence in which everybody locks: the customer before the rates.
      const customer = await lockedForOrder(shop, tx, order.customerId)
      const lines = await pricedLines(shop, tx, order.lineItems)
      const priced = pricedOrder({
        ...withTaxExemption(order, customer),
        ...lines,
        plannedMinutes: await plannedMinutes(shop, tx, lines.lineItems),
        customerId: customer.id,
        paymentTerms: await termsToSave(shop, tx, order, customer),
      })
      // Before the number is taken: from then on, every other new quote of the shop waits.
      const conditions = await conditionsToSave(shop, tx, order)
      const created = await store.insertQuote(
        shop,
        tx,
        {
          order_number: await store.takeOrderNumber(shop, tx),
          ...priced.columns,
          ...conditionsColumn(conditions),
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
    return getOrder(shop, tx, id, now)
  })
}

/** @throws Refusal 'not-found', also when the order belongs to another shop. */
export async function addNote(
  shop: Shop,
  db: Database,
  id: number,
  text: string,
  now: string,
  keyed?: KeyedRequest,
): Promise<AnyOrder> {
  return transaction(db, async (tx) => {
    await oncePerKey(shop, tx, keyed, now, async () => {
      await findOrRefuse(shop, tx, id)
      await store.touchOrder(shop, tx, id, now)
      await recordEvent(shop, tx, { orderId: id, kind: 'note', detail: { text }, now })
      return id
    })
    return showOrder(shop, tx, id, now)
  })
}

function createdAfter(cursor: string): { createdAt: string; id: number } {
  const { at, id } = parseCursor(cursor)
  return { createdAt: at, id }
}
