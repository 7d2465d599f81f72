/** What an order says now. */
import type { QuoteContent } from '#domain/quote-content.ts'
import { optionalTextsFromColumns } from '#domain/quote-fields.ts'
import type { Database } from '../database/connect.ts'
import type { LineItemColumns } from '../order-parts/line-items.store.ts'
import type { ShopScope } from '../shop.ts'
import type { FoundOrder } from './load-order.ts'
import { listLineItems } from './orders.store.ts'
import { termsOf } from './present.ts'

export async function contentOf(shop: ShopScope, db: Database, order: FoundOrder): Promise<QuoteContent> {
  return contentFrom(order, await listLineItems(shop, db, order.id))
}

type Lines = readonly Pick<LineItemColumns, 'description' | 'quantity' | 'price_cents' | 'total_cents'>[]

export function contentFrom(order: FoundOrder, lineItems: Lines): QuoteContent {
  return {
    title: order.title,
    ...optionalTextsFromColumns(order),
    customer: {
      id: order.customer_id,
      name: order.customer_name,
      address: order.customer_address,
      phone: order.customer_phone,
      email: order.customer_email,
    },
    lineItems: lineItems.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      priceCents: item.price_cents,
      totalCents: item.total_cents,
    })),
    subtotalCents: order.subtotal_cents,
    taxRateMillionths: order.tax_rate_millionths,
    taxCents: order.tax_cents,
    totalCents: order.total_cents,
    terms: termsOf(order),
    expiresOn: order.expires_on,
  }
}
