import type { Database } from '../database/connect.ts'
import { keepInvoice } from '../issued/issue.ts'
import { lockOrder } from '../ledger/entries.store.ts'
import { invoicedOrder } from '../orders/invoiced-order.ts'
import { findOrRefuse } from '../orders/load-order.ts'
import type { Shop } from '../shop.ts'
import { listUnkeptInvoices } from './merges.store.ts'

/**
 * Stores copies of the customer's invoices issued before Kerf did so, which would otherwise change with the customer.
 * Locks their orders.
 */
export async function keepIssued(shop: Shop, tx: Database, customerId: number, now: string): Promise<void> {
  for (const id of await listUnkeptInvoices(shop, tx, customerId)) {
    await lockOrder(shop, tx, id)
    await keepInvoice(shop, tx, await invoicedOrder(shop, tx, await findOrRefuse(shop, tx, id)), now)
  }
}
