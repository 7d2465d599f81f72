import { keptTerms } from '#contract/orders.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { dueColumns } from './due-columns.ts'
import * as store from './dues.store.ts'

const BATCH_SIZE = 500

/**
 * Works out again when open amounts are due, because an invoice or a completion may fall on another day in the shop's
 * new time zone. Takes locks in the order of the ids.
 */
export async function moveDues(shop: Shop, tx: Database, timeZone: string): Promise<void> {
  const ids = await store.listOwingIds(shop, tx)
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const orders = await store.lockOwing(shop, tx, ids.slice(start, start + BATCH_SIZE))
    for (const order of orders) {
      // Voided since it was listed: nothing is due on it anymore.
      if (order.voided_at !== null) continue
      const due = dueColumns(
        { timeZone },
        {
          id: order.id,
          totalCents: order.total_cents,
          paidCents: order.paid_cents,
          writtenOffCents: order.written_off_cents,
          invoicedAt: order.invoiced_at,
          completedAt: order.completed_at,
          terms: keptTerms.parse(JSON.parse(order.payment_terms)),
        },
      )
      if (due.dues !== order.dues) await store.setDue(shop, tx, order.id, due)
    }
  }
}
