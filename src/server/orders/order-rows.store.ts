import type { Database } from '../database/connect.ts'
import { TEXT_COLUMNS } from '../order-parts/text-columns.ts'

/** Every scalar field of an order, its customer, who created it and who last changed it. */
export function orderRows(db: Database) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .innerJoin('users as u', 'u.id', 'o.created_by_id')
    .leftJoin('users as w', 'w.id', 'o.updated_by_id')
    .select([
      'o.id',
      'o.order_number',
      'o.title',
      ...TEXT_COLUMNS,
      'o.status',
      'o.customer_id',
      'o.shop_id',
      'o.created_by_id',
      'o.updated_by_id',
      'o.discount',
      'o.discount_cents',
      'o.subtotal_cents',
      'o.taxable_cents',
      'o.tax_cents',
      'o.tax_rate_millionths',
      'o.total_cents',
      'o.paid_cents',
      'o.written_off_cents',
      'o.bounced_cents',
      'o.expiry_days',
      'o.expires_on',
      'o.due_on',
      'o.dues',
      'o.up_front_cents',
      'o.created_at',
      'o.updated_at',
      'o.invoiced_at',
      'o.paid_at',
      'o.started_at',
      'o.completed_at',
      'o.archived_at',
      'o.voided_at',
      'o.revision',
      'o.version',
      'o.sent_on',
      'o.invoice_sent_on',
      'o.viewed_at',
      'o.answered_at',
      'o.answer',
      'o.invoice_number',
      'o.invoice_revision',
      'o.rates_changed_cents',
      'o.promised_on',
      'o.estimated_minutes',
      'o.planned_minutes',
      'c.name as customer_name',
      'c.address as customer_address',
      'c.phone as customer_phone',
      'c.email as customer_email',
      'c.company as customer_company',
      'c.tax_id as customer_tax_id',
      'u.name as created_by_name',
      'w.name as updated_by_name',
    ])
}

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['execute']>>[number]
