/** Reads, lists and creates orders, and adds notes to them. `steps.ts` moves them through the stages. */
import type { Customer } from '#contract/customers.ts'
import type { Matched } from '#contract/order-parts.ts'
import type { AnyOrder, ListedOrder, NewOrder, Order } from '#contract/orders.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import { ANSWERS } from '#domain/customer-answer.ts'
import type { Status } from '#domain/lifecycle.ts'
import { cursorAfter, parseCursor } from '../cursor.ts'
import { lockedForOrder } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { together } from '../database/one-connection.ts'
import { transaction } from '../database/transaction.ts'
import { type KeyedRequest, takeKeyForOrder } from '../idempotency/idempotency.store.ts'
import { answeredOncePerKey, oncePerKey } from '../idempotency/idempotency.ts'
import { listEntries } from '../ledger/entries.store.ts'
import { listAnswers } from '../order-parts/answers.store.ts'
import { listAttachments } from '../order-parts/attachments.store.ts'
import { lineFrom } from '../order-parts/line-content.ts'
import { insertLineItems } from '../order-parts/line-items.store.ts'
import { type EventRow, listEvents, recordEvent } from '../order-parts/order-events.store.ts'
import { pricedLines } from '../pieces/priced-lines.ts'
import { sketchesOfLines } from '../pieces/sketches.ts'
import type { Shop } from '../shop.ts'
import { tally } from '../tallies/tallies.store.ts'
import { plannedMinutes } from '../work-plan/planned-minutes.ts'
import { conditionsColumn, conditionsToSave } from './conditions.ts'
import { findOrRefuse, foundOrRefuse } from './load-order.ts'
import { matchesOf, withMatches } from './matched-orders.ts'
import * as lists from './order-lists.store.ts'
import * as store from './orders.store.ts'
import { presentOrder, presentRowFor, presentUnpricedOrder } from './present.ts'
import { pricedOrder } from './priced-order.ts'
import { listSteps, standingOf } from './standing.ts'
import { withTaxExemption } from './tax-exemption.ts'
import { termsToSave } from './terms-to-save.ts'

/**
 * The order with its money.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop; 'forbidden' for a member who may not see
 * prices.
 */
export async function getOrder(
  shop: Shop,
  db: Database,
  id: number,
  now: string,
  known?: KnownOfOrder,
): Promise<Order> {
  shop.require('seePrices')
  return together(db, async (one) => {
    const [{ order, events, lineItems }, early] = await Promise.all([
      readOrder(shop, one, id),
      readKnown(shop, one, id, known),
    ])
    const has = (isOne: (event: EventRow) => boolean) => events.some(isOne)
    const [sketches, standing, payments, attachments, answers] = await Promise.all([
      sketchesOfLines(shop, one, lineItems),
      standingOf(shop, one, order, events, early.steps),
      // Each of these has an event, so an order without the event needs no query. Most orders are read before they have
      // any.
      early.payments ?? (has(isAboutMoney) ? listEntries(shop, one, id) : []),
      has(isAttachment) ? listAttachments(shop, one, id) : [],
      has(isAnswer) ? listAnswers(shop, one, id) : [],
    ])
    const parts = { lineItems, sketches, ...standing, events, payments, attachments, answers }
    return presentOrder(shop, order, parts, dayOf(now, shop.timeZone))
  })
}

/** The order with or without its money, as the member may see it. @throws Refusal 'not-found'. */
export async function showOrder(
  shop: Shop,
  db: Database,
  id: number,
  now: string,
  known?: KnownOfOrder,
): Promise<AnyOrder> {
  if (shop.may('seePrices')) return getOrder(shop, db, id, now, known)
  return together(db, async (one) => {
    const { order, events, lineItems } = await readOrder(shop, one, id)
    const [sketches, standing, attachments] = await Promise.all([
      sketchesOfLines(shop, one, lineItems),
      standingOf(shop, one, order, events),
      events.some(isAttachment) ? listAttachments(shop, one, id) : [],
    ])
    return presentUnpricedOrder(order, { lineItems, sketches, ...standing, events, attachments })
  })
}

/** What a verb knows of the order that it has changed. Its parts can then be read without reading the order first. */
export interface KnownOfOrder {
  readonly status: Status
  readonly wasStarted: boolean
  readonly mayHavePayments: boolean
}

/** Undefined for what is not known to be there. */
async function readKnown(shop: Shop, db: Database, id: number, known: KnownOfOrder | undefined) {
  const [steps, payments] = await Promise.all([
    known?.wasStarted ? listSteps(shop, db, { id, status: known.status }) : undefined,
    known?.mayHavePayments ? listEntries(shop, db, id) : undefined,
  ])
  return { steps, payments }
}

/** What no new order has. */
const NEW_PARTS = { steps: [], problems: [], payments: [], attachments: [], answers: [] }

/** What every order has. @throws Refusal 'not-found'. */
async function readOrder(shop: Shop, db: Database, id: number) {
  const [order, events, lineItems] = await Promise.all([
    store.findOrder(shop, db, id),
    listEvents(shop, db, id),
    store.listLineItems(shop, db, id),
  ])
  return { order: foundOrRefuse(order), events, lineItems: lineItems.map(lineFrom) }
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
 * 'conflict' for an idempotency key already used with a different request, 'forbidden' for a member who may not see
 * prices.
 */
export async function createOrder(
  shop: Shop,
  db: Database,
  order: NewOrder,
  now: string,
  keyed?: KeyedRequest,
): Promise<Order> {
  shop.require('seePrices')
  const today = dayOf(now, shop.timeZone)

  return transaction(db, async (tx, finish) => {
    return answeredOncePerKey(shop, tx, keyed, now, {
      take: takeKeyForOrder,
      again: async (id) => (await store.findOrder(shop, tx, id)) && getOrder(shop, tx, id, now),
      // In the sequence in which everybody locks: the customer before the rates.
      read: () =>
        Promise.all([
          lockedForOrder(shop, tx, order.customerId),
          conditionsToSave(shop, tx, order),
          // A key reserves it.
          keyed === undefined ? store.reserveOrderId(tx) : undefined,
        ]),
      async make([customer, conditions, keylessId], complete, keysId) {
        const reservedId = keysId ?? keylessId
        const lines = await pricedLines(shop, tx, order.lineItems)
        const priced = pricedOrder({
          ...withTaxExemption(order, customer),
          ...lines,
          plannedMinutes: await plannedMinutes(shop, tx, lines.lineItems),
          customerId: customer.id,
          paymentTerms: await termsToSave(shop, tx, order, customer),
        })
        const lineItems = priced.lineItems.map(lineFrom)
        const quote = { status: 'quote', orders: 1, totalCents: priced.columns.total_cents } as const
        // It is answered from what is written, not read again.
        const [stored, event, sketches] = await finish(async () => {
          // Once the row is inserted, every other new quote of the shop waits.
          const storing = store.insertQuote(shop, tx, {
            ...(reservedId !== undefined && { id: reservedId }),
            ...priced.columns,
            ...conditionsColumn(conditions),
            expiry_days: order.expiryDays,
            expires_on: addDays(today, order.expiryDays),
            created_at: now,
            updated_at: now,
          })
          const id = reservedId ?? (await storing).id
          return Promise.all([
            storing,
            recordEvent(shop, tx, { orderId: id, kind: 'created', detail: {}, now }),
            sketchesOfLines(shop, tx, lineItems),
            insertLineItems(shop, tx, id, priced.lineItems),
            tally(shop, tx, today, [quote]),
            keysId === undefined ? complete(id) : undefined,
          ])
        })
        const parts = { ...NEW_PARTS, lineItems, sketches, events: [event] }
        return presentOrder(shop, { ...stored, ...namesOf(shop, customer) }, parts, today)
      },
    })
  })
}

/** What an order's row says of its customer and of who created it. */
function namesOf(shop: Shop, customer: Customer) {
  return {
    customer_name: customer.name,
    customer_address: customer.address,
    customer_phone: customer.phone,
    customer_email: customer.email,
    customer_company: customer.company,
    customer_tax_id: customer.taxId,
    created_by_name: shop.userName,
    updated_by_name: null,
  }
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
