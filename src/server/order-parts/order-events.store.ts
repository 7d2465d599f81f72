/** What happened to orders. Rows are only inserted and read; the database rejects updates and deletes. */

import { sql } from 'kysely'
import { z } from 'zod'
import { contentChange } from '#contract/order-parts.ts'
import { PAYMENT_METHODS, REVERSAL_CAUSES } from '#domain/ledger.ts'
import { STATUSES, type Status } from '#domain/lifecycle.ts'
import { PAPER_KINDS } from '#domain/order-document.ts'
import { ORDER_EVENT_KINDS, type OrderEventKind } from '#domain/order-events.ts'
import { UNPRICED_KINDS } from '#domain/unpriced.ts'
import { notify } from '../database/announcement-channel.ts'
import type { Announcement } from '../database/announcements.ts'
import type { Database } from '../database/connect.ts'
import { isPostgres } from '../database/dialects.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { announce, transaction } from '../database/transaction.ts'
import { actorOf, type Shop, type ShopScope } from '../shop.ts'

/** What an event says besides who and when. Stored as JSON, since nothing searches it. */
export type EventDetail = Readonly<z.output<typeof eventDetail>>
export const eventDetail = z.object({
  from: z.enum(STATUSES).exactOptional(),
  to: z.enum(STATUSES).exactOptional(),
  /** Set on an entry of the ledger, and on a step that recorded one. */
  paymentId: z.number().exactOptional(),
  cents: z.number().exactOptional(),
  method: z.enum(PAYMENT_METHODS).exactOptional(),
  /** Why a payment was reversed. */
  cause: z.enum(REVERSAL_CAUSES).exactOptional(),
  /** A note, a reason, a payment's reference, a file's name. */
  text: z.string().exactOptional(),
  document: z.enum(PAPER_KINDS).exactOptional(),
  /** The revision that was sent, seen or answered. */
  revision: z.number().exactOptional(),
  /** The customer's name as they typed it, or the address an email went to. */
  name: z.string().exactOptional(),
  changes: z.array(contentChange).readonly().exactOptional(),
})

export function detailOf(event: { readonly detail: string }): EventDetail {
  // `recordEvent` wrote this JSON, or an import has checked it. Checking it here would make reading an order 10% slower.
  const detail: EventDetail = JSON.parse(event.detail)
  return detail
}

interface NewEvent {
  readonly orderId: number
  readonly kind: OrderEventKind
  readonly detail: EventDetail
  readonly now: string
}

type EventColumn = 'shopId' | 'orderId' | 'kind' | 'userId' | 'at' | 'detail'

const insertion = (db: Database, param: Param<EventColumn>) =>
  db
    .insertInto('order_events')
    .values({
      shop_id: param('shopId'),
      order_id: param('orderId'),
      kind: param('kind'),
      user_id: param('userId'),
      at: param('at'),
      detail: param('detail'),
    })
    .returning('id')

const insertEvent = prepared(insertion)

/** Only PostgreSQL can announce the id in the statement that makes it, which saves each change a statement and a wait. */
const insertAndAnnounce = prepared((db, param: Param<EventColumn | 'announcement'>) =>
  db
    .with('event', () => insertion(db, param))
    .selectFrom('event')
    .select((eb) => [
      'id',
      notify(
        sql`jsonb_set(${param('announcement')}::jsonb, '{message,id}', to_jsonb(${eb.ref('id')}))::text`,
      ),
    ]),
)

/**
 * Call this in the transaction that makes the change; the whole shop is notified when it commits.
 *
 * @returns the event as `listEvents` reads it.
 */
export async function recordEvent(shop: ShopScope, db: Database, event: NewEvent): Promise<EventRow> {
  const { orderId, kind, now: at } = event
  const { shopId, userId } = shop
  const detail = JSON.stringify(event.detail)
  const { by, window } = actorOf(shop)
  const to = event.detail.to ?? null
  const announcementOf = (id: number) =>
    ({ shopId, message: { type: 'order', id, orderId, kind, to, by, window } }) satisfies Announcement
  return transaction(db, async (tx) => {
    const columns = { shopId, orderId, kind, userId, at, detail }
    const announcesItself = isPostgres(tx)
    const [row] = announcesItself
      ? await insertAndAnnounce(tx, { ...columns, announcement: JSON.stringify(announcementOf(0)) })
      : await insertEvent(tx, columns)
    if (row === undefined) throw new Error('the event was not stored')
    if (!announcesItself) announce(tx, announcementOf(row.id))
    return {
      id: row.id,
      order_id: orderId,
      kind,
      at,
      detail,
      user_id: userId,
      user_name: by?.name ?? null,
    }
  })
}

function events(db: Database) {
  return db
    .selectFrom('order_events as e')
    .leftJoin('users as w', 'w.id', 'e.user_id')
    .select(['e.id', 'e.order_id', 'e.kind', 'e.at', 'e.detail', 'e.user_id', 'w.name as user_name'])
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number]

const eventsOfOrder = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  events(db)
    .where('e.shop_id', '=', param('shopId'))
    .where('e.order_id', '=', param('orderId'))
    .orderBy('e.id'),
)

/** The order's latest step that was not undone; `undefined` if none is recorded. */
export async function findLastMove(shop: ShopScope, db: Database, orderId: number) {
  const undone: number[] = []
  for (const event of (await listEvents(shop, db, orderId)).reverse()) {
    if (event.kind === 'undone') undone.push(event.id)
    else if (event.kind === 'moved' && undone.pop() === undefined) {
      return { userId: event.user_id, userName: event.user_name, at: event.at, detail: detailOf(event) }
    }
  }
  return undefined
}

/** The last time that the step to this status was undone. */
export async function findLastUndo(shop: ShopScope, db: Database, orderId: number, status: Status) {
  const undo = (await listEvents(shop, db, orderId)).findLast(
    (event) => event.kind === 'undone' && detailOf(event).from === status,
  )
  return undo && { userName: undo.user_name, at: undo.at }
}

/** Earliest first. */
export async function listEvents(shop: ShopScope, db: Database, orderId: number): Promise<EventRow[]> {
  return eventsOfOrder(db, { shopId: shop.shopId, orderId })
}

const latestEventsOfTouched = (kinds: readonly OrderEventKind[]) =>
  prepared((db, param: Param<'shopId' | 'limit'>) =>
    events(db)
      .innerJoin(
        (from) =>
          from
            .selectFrom('orders as o')
            .select((eb) =>
              eb
                .selectFrom('order_events as x')
                .select((e) => e.fn.max('x.id').as('id'))
                .whereRef('x.shop_id', '=', 'o.shop_id')
                .whereRef('x.order_id', '=', 'o.id')
                .where('x.kind', 'in', kinds)
                .as('last_event_id'),
            )
            .where('o.shop_id', '=', param('shopId'))
            .orderBy('o.updated_at', 'desc')
            .orderBy('o.id', 'desc')
            .limit(param('limit'))
            .as('touched'),
        (join) => join.onRef('touched.last_event_id', '=', 'e.id'),
      )
      .where('e.shop_id', '=', param('shopId')),
  )

// Creating a document does not change the order.
const latestOfAnyKind = latestEventsOfTouched(ORDER_EVENT_KINDS.filter((kind) => kind !== 'document'))
const latestUnpriced = latestEventsOfTouched(UNPRICED_KINDS)

/** The latest event, of those that the member is told, of each order that `listLastTouched` lists, keyed by order id. */
export async function latestEvents(shop: Shop, db: Database, limit: number): Promise<Map<number, EventRow>> {
  const query = shop.may('seePrices') ? latestOfAnyKind : latestUnpriced
  const rows = await query(db, { shopId: shop.shopId, limit })
  return new Map(rows.map((row) => [row.order_id, row]))
}
