/** A shop's own series of invoice numbers, without gaps: `INV-1`, `INV-2`. */
import type { ShopDetailsChanges } from '#contract/shop.ts'
import { refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { findDetails, hasOrdersNumbered, lockSeries, startSeries, updateShop } from './shops.store.ts'

type Change = Pick<ShopDetailsChanges, 'invoicePrefix' | 'nextInvoiceNumber'>

/**
 * Starts, changes, or ends the series. A prefix that has given numbers goes on where it stopped, so that no number is
 * missing or given twice.
 *
 * @throws Refusal 'invalid' for the prefix of order numbers, for numbers that orders may have under a former prefix, for
 * a number without a prefix, and for any but the next number of a prefix that has given some.
 */
export async function changeSeries(shop: Shop, tx: Database, change: Change): Promise<void> {
  const { invoicePrefix, nextInvoiceNumber } = change
  if (invoicePrefix === undefined && nextInvoiceNumber === undefined) return
  const details = await findDetails(shop, tx)
  const prefix = invoicePrefix === undefined ? details.invoice_prefix : invoicePrefix
  if (prefix === null) {
    if (typeof nextInvoiceNumber === 'number') {
      throw refusalAt('invalid', 'nextInvoiceNumber', 'A next invoice number needs a prefix')
    }
    await updateShop(shop, tx, { invoice_prefix: null })
    return
  }
  if (prefix === details.order_prefix.toUpperCase()) {
    throw refusalAt(
      'invalid',
      'invoicePrefix',
      `${prefix} is the prefix of order numbers. Please choose another one`,
    )
  }
  const series = await lockSeries(shop, tx, prefix)
  if (series !== undefined && series.next_number > series.first_number) {
    if (typeof nextInvoiceNumber === 'number' && nextInvoiceNumber !== series.next_number) {
      throw refusalAt(
        'invalid',
        'nextInvoiceNumber',
        `${prefix} continues with ${series.next_number}, so that no number is skipped or used twice`,
      )
    }
  } else {
    const first = nextInvoiceNumber ?? series?.next_number ?? 1
    // An order that was numbered with this prefix is, or may become, an invoice of that number.
    if (first <= details.last_order_number && (await hasOrdersNumbered(shop, tx, prefix))) {
      throw refusalAt(
        'invalid',
        'nextInvoiceNumber',
        `Orders have been numbered with ${prefix}, so its invoices begin at ${details.last_order_number + 1} or later`,
      )
    }
    await startSeries(shop, tx, prefix, first)
  }
  await updateShop(shop, tx, { invoice_prefix: prefix })
}
