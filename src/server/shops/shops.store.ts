import { sql, type Updateable } from 'kysely'
import { DEFAULT_PRICING_CONFIG } from '#domain/pricing-config.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import { lockedForChange } from '../database/row-locks.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop, ShopScope } from '../shop.ts'

export interface NewShop {
  readonly name: string
  readonly address: string | null
  readonly phone: string | null
  readonly email: string | null
  /** For example `America/Chicago`. */
  readonly timeZone: string
  /** `WI` makes order numbers like `WI-1042`. */
  readonly orderPrefix: string
  readonly howToPay?: string
}

/** Order numbers start above this, so that the first order does not look like the first. */
export const NUMBERS_START_ABOVE = 1000

/** Creates the shop together with its settings, all at their defaults. */
export async function insertShop(tx: Database, shop: NewShop, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('shops')
    .values({
      name: shop.name,
      address: shop.address,
      phone: shop.phone,
      email: shop.email,
      time_zone: shop.timeZone,
      order_prefix: shop.orderPrefix,
      how_to_pay: shop.howToPay ?? null,
      last_order_number: NUMBERS_START_ABOVE,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('shop_settings')
    .values({
      shop_id: id,
      pricing_config: JSON.stringify(DEFAULT_PRICING_CONFIG),
      tax_rate_millionths: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}

/** Locks the shop's row until the transaction ends: for what only one request of a shop may do at a time. */
export async function lockShop(shop: Shop, tx: Database): Promise<void> {
  const row = tx.selectFrom('shops').select('id').where('id', '=', shop.shopId)
  await lockedForChange(tx, row).execute()
}

const letterhead = prepared((db, param: Param<'shopId'>) =>
  db
    .selectFrom('shops as s')
    .leftJoin('shop_logos as l', 'l.shop_id', 's.id')
    .select([
      's.name',
      's.address',
      's.phone',
      's.email',
      's.tax_id',
      's.accent_color',
      's.footer_text',
      's.how_to_pay',
      'l.png as logo',
    ])
    .where('s.id', '=', param('shopId')),
)

/** What the shop's documents need: contact details, footer, accent color and logo. */
export async function findLetterhead(shop: ShopScope, db: Database) {
  const [found] = await letterhead(db, { shopId: shop.shopId })
  return orMissing(found)
}

const contact = prepared((db, param: Param<'shopId'>) =>
  db
    .selectFrom('shops as s')
    .leftJoin('shop_logos as l', 'l.shop_id', 's.id')
    .select(['s.name', 's.address', 's.phone', 's.email', 's.accent_color', 's.how_to_pay'])
    .select((eb) => eb('l.shop_id', 'is not', null).as('has_logo'))
    .where('s.id', '=', param('shopId')),
)

/** What the customer's page shows of the shop. Without the picture, which the browser fetches by itself. */
export async function findContact(shop: ShopScope, db: Database) {
  const [found] = await contact(db, { shopId: shop.shopId })
  return orMissing(found)
}

const conditionsOfShop = prepared((db, param: Param<'shopId'>) =>
  db.selectFrom('shops').select('conditions').where('id', '=', param('shopId')),
)

export async function findConditions(shop: ShopScope, db: Database): Promise<string> {
  const [found] = await conditionsOfShop(db, { shopId: shop.shopId })
  return orMissing(found).conditions
}

function orMissing<Row>(shop: Row | undefined): Row {
  if (shop === undefined) throw new Error('a shop is missing')
  return shop
}

/** From the invoice to the due date of a milestone that names none, in days; null until the shop sets it. */
export async function findDaysToPay(shop: ShopScope, db: Database): Promise<number | null> {
  const { days_to_pay } = await db
    .selectFrom('shops')
    .select('days_to_pay')
    .where('id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
  return days_to_pay
}

/** JSON; null until the shop decides. */
export async function findCustomerProgress(shop: ShopScope, db: Database): Promise<string | null> {
  const { customer_progress } = await db
    .selectFrom('shops')
    .select('customer_progress')
    .where('id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
  return customer_progress
}

/** The shop's email templates and the details that go into them. */
export async function findMailSettings(shop: ShopScope, db: Database) {
  return db
    .selectFrom('shops')
    .select([
      'name',
      'email',
      'how_to_pay',
      'quote_mail_subject',
      'quote_mail_text',
      'invoice_mail_subject',
      'invoice_mail_text',
      'ready_mail',
      'ready_mail_subject',
      'ready_mail_text',
    ])
    .where('id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
}

export async function findDetails(shop: Shop, db: Database) {
  return db
    .selectFrom('shops as s')
    .innerJoin('shop_settings as t', 't.shop_id', 's.id')
    .leftJoin('shop_logos as l', 'l.shop_id', 's.id')
    .leftJoin('invoice_series as i', (join) =>
      join.onRef('i.shop_id', '=', 's.id').onRef('i.prefix', '=', 's.invoice_prefix'),
    )
    .select([
      's.id',
      's.name',
      's.address',
      's.phone',
      's.email',
      's.tax_id',
      's.conditions',
      's.time_zone',
      's.accent_color',
      's.footer_text',
      's.quote_mail_subject',
      's.quote_mail_text',
      's.invoice_mail_subject',
      's.invoice_mail_text',
      's.ready_mail',
      's.ready_mail_subject',
      's.ready_mail_text',
      's.customer_progress',
      's.how_to_pay',
      's.default_terms',
      's.deposit_percent',
      's.days_to_pay',
      's.order_prefix',
      's.last_order_number',
      's.work_week',
      's.invoice_prefix',
      'i.next_number as next_invoice_number',
      't.tax_rate_millionths',
      'l.updated_at as logo_updated_at',
    ])
    .where('s.id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
}

export async function updateShop(
  shop: Shop,
  tx: Database,
  changes: Updateable<
    Pick<
      Tables['shops'],
      | 'name'
      | 'address'
      | 'phone'
      | 'email'
      | 'time_zone'
      | 'accent_color'
      | 'footer_text'
      | 'quote_mail_subject'
      | 'quote_mail_text'
      | 'invoice_mail_subject'
      | 'invoice_mail_text'
      | 'ready_mail'
      | 'ready_mail_subject'
      | 'ready_mail_text'
      | 'customer_progress'
      | 'how_to_pay'
      | 'default_terms'
      | 'deposit_percent'
      | 'days_to_pay'
      | 'order_prefix'
      | 'invoice_prefix'
      | 'tax_id'
      | 'conditions'
      | 'work_week'
    >
  >,
): Promise<void> {
  await tx.updateTable('shops').set(changes).where('id', '=', shop.shopId).execute()
}

export async function findLogo(shop: ShopScope, db: Database) {
  const logo = await db
    .selectFrom('shop_logos')
    .select('png')
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirst()
  return logo?.png
}

export async function saveLogo(shop: Shop, db: Database, png: Buffer, now: string): Promise<void> {
  await db
    .insertInto('shop_logos')
    .values({ shop_id: shop.shopId, png, updated_at: now })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ png, updated_at: now }))
    .execute()
}

/** @returns whether there was one. */
export async function deleteLogo(shop: Shop, db: Database): Promise<boolean> {
  const deleted = await db
    .deleteFrom('shop_logos')
    .where('shop_id', '=', shop.shopId)
    .returning('shop_id')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function setNextOrderNumber(shop: Shop, tx: Database, next: number): Promise<void> {
  await tx
    .updateTable('shops')
    .set({ last_order_number: next - 1 })
    .where('id', '=', shop.shopId)
    .execute()
}

/** The highest number that an order has, whatever its prefix; 0 without orders. Reads all of the shop's numbers. */
export async function highestOrderNumber(shop: Shop, tx: Database): Promise<number> {
  const number = sql`substr(order_number, length(rtrim(order_number, '0123456789')) + 1)`
  const { highest } = await tx
    .selectFrom('orders')
    .select(sql<number>`coalesce(max(cast(${number} as integer)), 0)`.as('highest'))
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirstOrThrow()
  return highest
}

/** Whether any order has a number with this prefix. Reads all of the shop's numbers. */
export async function hasOrdersNumbered(shop: Shop, tx: Database, prefix: string): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('shop_id', '=', shop.shopId)
    .where(sql<boolean>`upper(rtrim(order_number, '0123456789')) = ${`${prefix}-`}`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Locks the series until the transaction ends, so that none of its numbers is taken meanwhile. */
export async function lockSeries(shop: Shop, tx: Database, prefix: string) {
  const series = tx
    .selectFrom('invoice_series')
    .select(['first_number', 'next_number'])
    .where('shop_id', '=', shop.shopId)
    .where('prefix', '=', prefix)
  return lockedForChange(tx, series).executeTakeFirst()
}

/** Starts a series, or starts one anew that has given no number yet. */
export async function startSeries(shop: Shop, tx: Database, prefix: string, number: number): Promise<void> {
  const numbers = { first_number: number, next_number: number }
  await tx
    .insertInto('invoice_series')
    .values({ shop_id: shop.shopId, prefix, ...numbers })
    .onConflict((conflict) => conflict.columns(['shop_id', 'prefix']).doUpdateSet(numbers))
    .execute()
}
