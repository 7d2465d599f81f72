import type { Selectable } from 'kysely'
import type { OptionalTextColumns } from '#domain/quote-fields.ts'
import type { Database } from '../database/connect.ts'
import type { Tables } from '../database/schema.ts'
import type { DueColumns } from '../ledger/due-columns.ts'
import type { Shop } from '../shop.ts'

export type EditedColumns = Pick<
  Selectable<Tables['orders']>,
  | 'title'
  | 'title_key'
  | 'customer_id'
  | 'discount'
  | 'discount_cents'
  | 'subtotal_cents'
  | 'taxable_cents'
  | 'tax_cents'
  | 'tax_rate_millionths'
  | 'total_cents'
  | 'payment_terms'
  | 'up_front_cents'
  | 'expiry_days'
  | 'expires_on'
  | 'rates_changed_cents'
  | 'planned_minutes'
> &
  Partial<Pick<Selectable<Tables['orders']>, 'conditions'>> &
  OptionalTextColumns

/** Requires the order row to be locked, and the invoice to be issued with these totals. It has not been sent yet. */
export async function updateInvoice(
  shop: Shop,
  tx: Database,
  id: number,
  {
    number,
    revision,
    now,
    ...edited
  }: Omit<EditedColumns, 'expiry_days' | 'expires_on'> &
    DueColumns & { readonly number: string; readonly revision: number; readonly now: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...edited,
      invoice_number: number,
      invoice_revision: revision,
      invoice_sent_on: null,
      version: eb('version', '+', 1),
      updated_by_id: shop.userId,
      updated_at: now,
    }))
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}

/** Requires the order row to be locked. A new revision has not been sent, viewed or answered yet. */
export async function updateQuote(
  shop: Shop,
  tx: Database,
  id: number,
  {
    isNewRevision,
    now,
    ...edited
  }: EditedColumns & { readonly isNewRevision: boolean; readonly now: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...edited,
      version: eb('version', '+', 1),
      ...(isNewRevision && {
        revision: eb('revision', '+', 1),
        sent_on: null,
        viewed_at: null,
        answer: null,
        answered_at: null,
      }),
      updated_by_id: shop.userId,
      updated_at: now,
    }))
    .where('shop_id', '=', shop.shopId)
    .where('id', '=', id)
    .execute()
}
