/** What happens to the demonstration's quotes: staff send and change them, and customers view and answer them. */
import type { NewLineItem } from '#contract/orders.ts'
import { editedOrder } from '#contract/revisions.ts'
import { dayOf } from '#domain/calendar.ts'
import { optionalTextsOf } from '#domain/quote-fields.ts'
import { markLinkViewed, markQuoteViewed } from '../customer-page/visited-links.store.ts'
import type { Database } from '../database/connect.ts'
import { setSentOn } from '../links/links.store.ts'
import { makeLink } from '../links/links.ts'
import { insertAnswer } from '../order-parts/answers.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { lockedOrder } from '../orders/load-order.ts'
import { touchOrder } from '../orders/orders.store.ts'
import { getOrder } from '../orders/orders.ts'
import { editOrder } from '../revisions/edit-order.ts'
import { keepRevision } from '../revisions/revisions.ts'
import { type Shop, ShopScope } from '../shop.ts'
import type { DemoAnswer } from './demo-shop.ts'

/** Reserved for documentation (RFC 5737), so it is nobody's address. */
const ADDRESS = '203.0.113.24'

interface LinkUse {
  readonly orderId: number
  readonly linkId: number
  readonly now: string
}

/** @returns the link's id. Its token is dropped, because the demonstration's customers do not exist. */
export async function sendQuote(shop: Shop, tx: Database, orderId: number, now: string): Promise<number> {
  const order = await lockedOrder(shop, tx, orderId)
  const { id: linkId } = await makeLink(shop, tx, order, { document: 'quote' }, now)
  const { revision } = order
  await setSentOn(shop, tx, { orderId, linkId, document: 'quote', revision }, dayOf(now, shop.timeZone))
  await touchOrder(shop, tx, orderId, now)
  const detail = { document: 'quote', revision: order.revision } as const
  await recordEvent(shop, tx, { orderId, kind: 'linked', detail, now })
  return linkId
}

export async function changeQuote(
  shop: Shop,
  tx: Database,
  orderId: number,
  lineItems: readonly NewLineItem[],
  now: string,
): Promise<void> {
  const order = await getOrder(shop, tx, orderId, now)
  const { customerId, title, taxRate, paymentTerms, version } = order
  const texts = optionalTextsOf(order)
  const edit = { customerId, title, ...texts, taxRate, paymentTerms, version, lineItems }
  await editOrder(shop, tx, orderId, editedOrder.parse(edit), now)
}

export async function viewQuote(shop: Shop, tx: Database, use: LinkUse): Promise<void> {
  const { orderId, linkId, now } = use
  const customer = ShopScope.ofNobody(shop)
  const { revision } = await lockedOrder(customer, tx, orderId)
  await markLinkViewed(customer, tx, linkId, now)
  await markQuoteViewed(customer, tx, { id: orderId, linkId, revision }, now)
  const detail = { document: 'quote', revision } as const
  await recordEvent(customer, tx, { orderId, kind: 'viewed', detail, now })
}

export async function answerQuote(
  shop: Shop,
  tx: Database,
  use: LinkUse,
  { answer, reason }: DemoAnswer,
): Promise<void> {
  const { orderId, now } = use
  const customer = ShopScope.ofNobody(shop)
  const order = await lockedOrder(customer, tx, orderId)
  const { revision, customer_name: name } = order
  const contentHash = await keepRevision(customer, tx, order, now)
  await insertAnswer(customer, tx, {
    ...use,
    revision,
    answer,
    name,
    reason: reason ?? null,
    signature: answer === 'approved' ? JSON.stringify({ kind: 'typed' }) : null,
    contentHash,
    address: ADDRESS,
  })
  const detail = { revision, name, ...(reason !== undefined && { text: reason }) }
  await recordEvent(customer, tx, { orderId, kind: answer, detail, now })
}
