/** What an order says now. */
import type { QuoteContent } from '#domain/quote-content.ts'
import { optionalTextsFromColumns } from '#domain/quote-fields.ts'
import type { Database } from '../database/connect.ts'
import { type KeptLine, lineFrom, readDiscount } from '../order-parts/line-content.ts'
import type { ShopScope } from '../shop.ts'
import type { FoundOrder } from './load-order.ts'
import { listLineItems } from './orders.store.ts'
import { conditionsOf, termsOf } from './present.ts'

export async function contentOf(shop: ShopScope, db: Database, order: FoundOrder): Promise<QuoteContent> {
  return contentFrom(order, await listLineItems(shop, db, order.id))
}

export function contentFrom(order: FoundOrder, lineItems: readonly KeptLine[]): QuoteContent {
  return {
    title: order.title,
    ...optionalTextsFromColumns(order),
    customer: {
      id: order.customer_id,
      name: order.customer_name,
      address: order.customer_address,
      phone: order.customer_phone,
      email: order.customer_email,
      company: order.customer_company,
      taxId: order.customer_tax_id,
    },
    lineItems: lineItems.map(lineFrom),
    discount: readDiscount(order.discount),
    discountCents: order.discount_cents,
    subtotalCents: order.subtotal_cents,
    taxableCents: order.taxable_cents,
    taxRateMillionths: order.tax_rate_millionths,
    taxCents: order.tax_cents,
    totalCents: order.total_cents,
    terms: termsOf(order),
    conditions: conditionsOf(order),
    expiresOn: order.expires_on,
  }
}
