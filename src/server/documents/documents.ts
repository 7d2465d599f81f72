/** Documents that a shop prints and sends. */
import { dayOf } from '#domain/calendar.ts'
import { type DocumentKind, type DocumentOrder, orderDocument } from '#domain/order-document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { findOrder, listLineItems } from '../orders/orders.store.ts'
import { termsOf } from '../orders/present.ts'
import type { Shop } from '../shop.ts'
import { findLetterhead } from '../shops/shops.store.ts'

export interface Document {
  readonly fileName: string
  readonly pdf: Buffer
}

/** Kerf's own colour, until a shop chooses one. */
const ACCENT = '#1f6f5c'

/**
 * @param kerfUrl where staff reach Kerf, such as `https://kerf.example.com`. The ticket's code leads to the order from
 * there, whatever stage it has come to.
 * @throws Refusal 'not-found', of another shop's order too; 'conflict' for an invoice of what is still a quote.
 */
export async function makeDocument(
  shop: Shop,
  db: Database,
  request: { readonly id: number; readonly kind: DocumentKind },
  kerfUrl: string,
): Promise<Document> {
  const { id, kind } = request
  const order = await documentOrder(shop, db, id)
  if (kind === 'invoice' && order.invoicedOn === undefined) {
    throw new Refusal('conflict', `${order.orderNumber} is still a quote. Convert it to an invoice first.`)
  }
  const document = orderDocument(kind, order)
  // Loaded with the first document: a server that prints nothing should not hold the fonts.
  const [{ paperOf }, { pdfOf }] = await Promise.all([import('./paper.ts'), import('./pdf.ts')])
  const paper = paperOf(document, { accent: ACCENT, orderUrl: `${kerfUrl}/production/${id}` })
  return { fileName: document.fileName, pdf: await pdfOf(paper) }
}

async function documentOrder(shop: Shop, db: Database, id: number): Promise<DocumentOrder> {
  const row = await findOrder(shop, db, id)
  if (row === undefined) throw new Refusal('not-found', 'Order not found')
  const dayIn = (instant: string) => dayOf(instant, shop.timeZone)
  const [items, letterhead] = await Promise.all([listLineItems(shop, db, id), findLetterhead(shop, db)])
  return {
    orderNumber: row.order_number,
    title: row.title,
    description: row.description,
    createdOn: dayIn(row.created_at),
    invoicedOn: row.invoiced_at === null ? undefined : dayIn(row.invoiced_at),
    expiresOn: row.expires_on,
    dueOn: row.due_on ?? undefined,
    lineItems: items.map((item) => ({
      description: item.description,
      quantity: item.quantity,
      priceCents: item.price_cents,
      totalCents: item.total_cents,
    })),
    subtotalCents: row.subtotal_cents,
    taxCents: row.tax_cents,
    taxRateMillionths: row.tax_rate_millionths,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    terms: termsOf(row),
    preparedBy: row.created_by_name,
    shop: letterhead,
    customer: {
      name: row.customer_name.trim() || 'Unknown Customer',
      address: row.customer_address,
      phone: row.customer_phone,
      email: row.customer_email,
    },
  }
}
