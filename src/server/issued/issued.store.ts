/** Issued invoices and credit notes. Rows are only inserted and read; the database rejects updates and deletes. */
import type { Insertable } from 'kysely'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Tables } from '../database/schema.ts'
import type { Shop, ShopScope } from '../shop.ts'

const issuedOfOrder = prepared((db, param: Param<'shopId' | 'orderId'>) =>
  db
    .selectFrom('issued_documents as d')
    .leftJoin('users as u', 'u.id', 'd.user_id')
    .select([
      'd.place',
      'd.kind',
      'd.number',
      'd.revision',
      'd.subtotal_cents',
      'd.taxable_cents',
      'd.tax_cents',
      'd.tax_rate_millionths',
      'd.total_cents',
      'd.content',
      'd.logo_hash',
      'd.replaces',
      'd.reason',
      'd.issued_at',
      'd.kept_at',
      'd.user_id',
      'u.name as user_name',
    ])
    .where('d.shop_id', '=', param('shopId'))
    .where('d.order_id', '=', param('orderId'))
    .orderBy('d.place'),
)

/** Earliest first. */
export async function listIssuedDocuments(shop: ShopScope, db: Database, orderId: number) {
  return issuedOfOrder(db, { shopId: shop.shopId, orderId })
}

export type IssuedRow = Awaited<ReturnType<typeof listIssuedDocuments>>[number]

/** The invoice that stood at that time. Undefined if Kerf has no copy of it. */
export async function findInvoicedBy(
  shop: ShopScope,
  db: Database,
  orderId: number,
  at: string,
): Promise<IssuedRow | undefined> {
  const all = await listIssuedDocuments(shop, db, orderId)
  return all.findLast(({ kind, issued_at }) => kind === 'invoice' && issued_at <= at)
}

export type NewIssued = Omit<Insertable<Tables['issued_documents']>, 'shop_id'>

export async function insertIssued(shop: ShopScope, tx: Database, added: NewIssued): Promise<void> {
  await tx
    .insertInto('issued_documents')
    .values({ ...added, shop_id: shop.shopId })
    .execute()
}

/** Keeps a logo once, however many documents show it. */
export async function keepLogo(shop: ShopScope, tx: Database, hash: string, png: Buffer): Promise<void> {
  await tx
    .insertInto('kept_logos')
    .values({ shop_id: shop.shopId, hash, png })
    .onConflict((conflict) => conflict.columns(['shop_id', 'hash']).doNothing())
    .execute()
}

export async function findKeptLogo(shop: ShopScope, db: Database, hash: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('kept_logos')
    .select('png')
    .where('shop_id', '=', shop.shopId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.png
}

/**
 * Takes the next number of the shop's own series. The series stays locked until the transaction ends; a rollback
 * releases the number.
 *
 * @returns undefined if the shop has no series.
 */
export async function takeInvoiceNumber(shop: Shop, tx: Database): Promise<string | undefined> {
  const taken = await tx
    .updateTable('invoice_series')
    .set((eb) => ({ next_number: eb('next_number', '+', 1) }))
    .where('shop_id', '=', shop.shopId)
    .where('prefix', '=', (eb) =>
      eb
        .selectFrom('shops')
        .select((of) => of.ref('shops.invoice_prefix').$notNull().as('prefix'))
        .where('id', '=', shop.shopId),
    )
    .returning(['prefix', 'next_number'])
    .executeTakeFirst()
  return taken && `${taken.prefix}-${taken.next_number - 1}`
}

/** Writes the standing invoice's number and revision to its order. */
export async function setInvoice(
  shop: Shop,
  tx: Database,
  orderId: number,
  invoice: { readonly number: string; readonly revision: number },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ invoice_number: invoice.number, invoice_revision: invoice.revision })
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', orderId)
    .execute()
}
