/** What happened to orders. Rows are added and read; the database refuses everything else. */

import type { PaymentMethod } from '#domain/ledger.ts'
import type { Status } from '#domain/lifecycle.ts'
import type { PaperKind } from '#domain/order-document.ts'
import type { ContentChange, OrderEventKind } from '#domain/order-events.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { ShopScope } from '../shop.ts'

/** What a kind of event says besides who and when; stored as JSON, since nothing is searched by it. */
export interface EventDetail {
  readonly from?: Status
  readonly to?: Status
  /** Of a payment, or of a step that took one. */
  readonly paymentId?: number
  readonly cents?: number
  readonly method?: PaymentMethod
  /** A note, a reason, a payment's reference, a file's name. */
  readonly text?: string
  readonly document?: PaperKind
  /** Of what was sent, seen or answered. */
  readonly revision?: number
  /** A customer's, as they typed it; the address that a mail went to. */
  readonly name?: string
  readonly changes?: readonly ContentChange[]
}

interface NewEvent {
  readonly orderId: number
  readonly kind: OrderEventKind
  readonly detail: EventDetail
  readonly now: string
}

const insertEvent = prepared((db, param: Param<'shopId' | 'orderId' | 'kind' | 'userId' | 'at' | 'detail'>) =>
  db.insertInto('order_events').values({
    shop_id: param('shopId'),
    order_id: param('orderId'),
    kind: param('kind'),
    user_id: param('userId'),
    at: param('at'),
    detail: param('detail'),
  }),
)

/** To be called in the transaction of what happened. */
export async function recordEvent(shop: ShopScope, tx: Database, event: NewEvent): Promise<void> {
  const { orderId, kind, detail, now } = event
  await insertEvent(tx, {
    shopId: shop.shopId,
    orderId,
    kind,
    userId: shop.userId,
    at: now,
    detail: JSON.stringify(detail),
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

/** The last step that an order took, of those that were not undone; `undefined` where none was recorded. */
export async function findLastMove(shop: ShopScope, db: Database, orderId: number) {
  const undone: number[] = []
  for (const event of (await listEvents(shop, db, orderId)).reverse()) {
    // The store's own JSON.
    const detail: EventDetail = JSON.parse(event.detail)
    if (event.kind === 'undone') undone.push(event.id)
    else if (event.kind === 'moved' && undone.pop() === undefined) {
      return { userId: event.user_id, userName: event.user_name, at: event.at, detail }
    }
  }
  return undefined
}

/** Earliest first. */
export async function listEvents(shop: ShopScope, db: Database, orderId: number): Promise<EventRow[]> {
  return eventsOfOrder(db, { shopId: shop.shopId, orderId })
}

const lastEventsOfTouched = prepared((db, param: Param<'shopId' | 'limit'>) =>
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
              // A document that was made changes nothing.
              .where('x.kind', '<>', 'document')
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

/** Of the orders that were touched last, as `listLastTouched` lists them, the newest event of each, by order. */
export async function lastEvents(
  shop: ShopScope,
  db: Database,
  limit: number,
): Promise<Map<number, EventRow>> {
  const rows = await lastEventsOfTouched(db, { shopId: shop.shopId, limit })
  return new Map(rows.map((row) => [row.order_id, row]))
}
