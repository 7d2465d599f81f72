/** Which events members of a shop get an email about, and who gets it. */
import { sql } from 'kysely'
import type { OrderEventKind } from '#domain/order-events.ts'
import { NOTICED_EVENTS, type OrderNotices } from '#domain/order-notices.ts'
import { may, ROLES } from '#domain/rights.ts'
import type { Database } from '../database/connect.ts'
import type { Shop, ShopScope } from '../shop.ts'

/** Written as literals, so that SQLite takes the index of just these. */
const IS_NOTICED = sql<boolean>`e.kind in ('approved', 'changes-requested', 'declined', 'payment')`

/** Of all shops, earliest first. @param since events before it are no news. */
export async function listUnnoticed(db: Database, since: string, limit: number) {
  return db
    .selectFrom('order_events as e')
    .innerJoin('shops as s', 's.id', 'e.shop_id')
    .select(['e.id', 'e.shop_id', 's.name as shop_name', 's.time_zone', 's.email as shop_email'])
    .where(IS_NOTICED)
    .where('e.at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('noticed_events as n').select('n.event_id').whereRef('n.event_id', '=', 'e.id'))),
    )
    .orderBy('e.at')
    .orderBy('e.id')
    .limit(limit)
    .execute()
}

/** Makes everything that is recorded so far old news. */
export async function noticeAllEvents(tx: Database): Promise<void> {
  await tx
    .insertInto('noticed_events')
    .columns(['event_id'])
    .expression((eb) => eb.selectFrom('order_events as e').select('e.id').where(IS_NOTICED))
    .execute()
}

/** @returns false when another server has taken the event. */
export async function takeEvent(tx: Database, eventId: number): Promise<boolean> {
  const taken = await tx
    .insertInto('noticed_events')
    .values({ event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** What changes how much is left to pay. */
const LEDGER_EVENTS = [
  'payment',
  'reversal',
  'refund',
  'refund-reversal',
  'write-off',
  'write-off-reversal',
] as const satisfies readonly OrderEventKind[]

export async function findNoticedEvent(shop: ShopScope, tx: Database, eventId: number) {
  return tx
    .selectFrom('order_events as e')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.shop_id', '=', 'e.shop_id').onRef('o.id', '=', 'e.order_id'),
    )
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select((eb) => [
      'e.order_id',
      'e.kind',
      'e.at',
      'e.detail',
      'e.user_id',
      'u.name as by_name',
      'o.order_number',
      'o.title',
      'o.created_by_id',
      'o.total_cents',
      'o.paid_cents',
      'o.written_off_cents',
      'o.customer_id',
      'c.name as customer_name',
      eb
        .selectFrom('order_events as x')
        .select((x) => x.fn.max('x.id').as('id'))
        .whereRef('x.shop_id', '=', 'e.shop_id')
        .whereRef('x.order_id', '=', 'e.order_id')
        .whereRef('x.id', '>', 'e.id')
        .where('x.kind', 'in', LEDGER_EVENTS)
        .as('later_entry'),
    ])
    .where('e.shop_id', '=', shop.shopId)
    .where('e.id', '=', eventId)
    .where('e.kind', 'in', NOTICED_EVENTS)
    .executeTakeFirst()
}

/** Roles that are told of money. */
const TOLD = ROLES.filter((role) => may(role, 'seePrices'))

/** Addresses of the members who asked for it, without whoever did it. */
export async function listNoticeAddresses(
  shop: ShopScope,
  tx: Database,
  { madeBy, doneBy = null }: { readonly madeBy: number; readonly doneBy?: number | null },
): Promise<string[]> {
  const members = await tx
    .selectFrom('shop_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email'])
    .where('m.shop_id', '=', shop.shopId)
    .where('m.disabled_at', 'is', null)
    .where('u.disabled_at', 'is', null)
    .where('u.email', 'is not', null)
    .where('m.role', 'in', TOLD)
    .where(({ eb, or, and }) =>
      or([
        eb('m.order_notices', '=', 'all'),
        and([eb('m.order_notices', '=', 'own'), eb('u.id', '=', madeBy)]),
      ]),
    )
    .orderBy('u.id')
    .execute()
  return members.filter(({ id }) => id !== doneBy).flatMap(({ email }) => email ?? [])
}

/** Where the quote that a customer approved was sent; undefined if it was handed over as a link. */
export async function findAnswerAddress(
  shop: ShopScope,
  tx: Database,
  { orderId, revision }: { readonly orderId: number; readonly revision: number },
): Promise<string | undefined> {
  const link = await tx
    .selectFrom('customer_answers as a')
    .innerJoin('customer_links as l', (join) =>
      join.onRef('l.shop_id', '=', 'a.shop_id').onRef('l.id', '=', 'a.link_id'),
    )
    .select('l.to_address')
    .where('a.shop_id', '=', shop.shopId)
    .where('a.order_id', '=', orderId)
    .where('a.revision', '=', revision)
    .executeTakeFirst()
  return link?.to_address ?? undefined
}

export async function findOrderNotices(shop: Shop, db: Database): Promise<OrderNotices> {
  const { order_notices } = await db
    .selectFrom('shop_users')
    .select('order_notices')
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', shop.userId)
    .executeTakeFirstOrThrow()
  return order_notices
}

export async function setOrderNotices(shop: Shop, db: Database, orders: OrderNotices): Promise<void> {
  await db
    .updateTable('shop_users')
    .set({ order_notices: orders })
    .where('shop_id', '=', shop.shopId)
    .where('user_id', '=', shop.userId)
    .execute()
}

/** Those that can no longer be listed. */
export async function forgetNoticedEvents(db: Database, before: string): Promise<void> {
  await db
    .deleteFrom('noticed_events')
    .where('event_id', 'in', (eb) =>
      eb
        .selectFrom('order_events as e')
        .select('e.id')
        .whereRef('e.id', '=', 'noticed_events.event_id')
        .where('e.at', '<', before),
    )
    .execute()
}
