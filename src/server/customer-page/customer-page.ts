/** What a customer's link shows: a quote as it was sent, or an invoice as it is now. */
import type { CustomerPage } from '#contract/customer-page.ts'
import { dayOf } from '#domain/calendar.ts'
import { isShown, type LinkState, linkSentence, linkState } from '#domain/customer-link.ts'
import { owedLines } from '#domain/due-words.ts'
import { documentNumber } from '#domain/order-document.ts'
import { owedOf } from '#domain/payment-schedule.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { together } from '../database/one-connection.ts'
import { transaction } from '../database/transaction.ts'
import { type Document, makeCustomerDocument, renderForLink } from '../documents/documents.ts'
import { numberOf as numberOfIssued, toldReplacement } from '../documents/issued-paper.ts'
import { listIssuedDocuments } from '../issued/issued.store.ts'
import { readIssuedContent } from '../issued/issued-content.ts'
import { listEntries, lockOrder } from '../ledger/entries.store.ts'
import { recordArrived } from '../mail/record-sent.ts'
import { findAnswer } from '../order-parts/answers.store.ts'
import { recordEvent } from '../order-parts/order-events.store.ts'
import { type FoundOrder, findOrRefuse, foundOrRefuse } from '../orders/load-order.ts'
import { contentOf } from '../orders/order-content.ts'
import { findOrder } from '../orders/orders.store.ts'
import { owedOrderOf } from '../orders/present.ts'
import { sketchesOfLines } from '../pieces/sketches.ts'
import { findRevision } from '../revisions/revisions.store.ts'
import { readRevision } from '../revisions/revisions.ts'
import type { ShopScope } from '../shop.ts'
import { findContact } from '../shops/shops.store.ts'
import {
  presentAnswer,
  presentContent,
  presentInvoice,
  presentShop,
  scheduleOfInvoice,
  scheduleOfQuote,
} from './present-page.ts'
import { progressOf } from './progress-of.ts'
import { type FoundLink, markLinkViewed, markQuoteViewed } from './visited-links.store.ts'

export function stateOf(
  shop: ShopScope,
  link: FoundLink,
  order: FoundOrder,
  now: string,
  isCredited = false,
): LinkState {
  return linkState(
    { document: link.document, revision: link.revision, isWithdrawn: link.withdrawn_at !== null },
    {
      status: order.status,
      revision: order.revision,
      answer: order.answer,
      isVoid: order.voided_at !== null,
      isCredited,
      expiresOn: order.expires_on,
    },
    dayOf(now, shop.timeZone),
  )
}

export async function getCustomerPage(
  shop: ShopScope,
  db: Database,
  link: FoundLink,
  now: string,
): Promise<CustomerPage> {
  return together(db, (one) => readPage(shop, one, link, now))
}

async function readPage(shop: ShopScope, db: Database, link: FoundLink, now: string): Promise<CustomerPage> {
  const isQuote = link.document === 'quote'
  const [found, issued, kept, contact] = await Promise.all([
    findOrder(shop, db, link.order_id),
    isQuote ? undefined : lastIssued(shop, db, link.order_id),
    isQuote ? findRevision(shop, db, link.order_id, link.revision) : undefined,
    findContact(shop, db),
  ])
  const order = foundOrRefuse(found)
  const state = stateOf(shop, link, order, now, issued?.credit !== undefined)
  const read = isQuote
    ? () => readQuote(shop, db, kept)
    : () => readInvoice(shop, db, order, { issued, howToPay: contact.how_to_pay }, now)
  const isAnswered = state === 'answered' || state === 'invoiced'
  const [answer, { content, quote, invoice, progress }] = await Promise.all([
    isAnswered ? findAnswer(shop, db, order.id, link.revision) : undefined,
    isShown(state) ? read() : NOT_SHOWN,
  ])
  return {
    document: link.document,
    state,
    number: numberOf(link, order, issued),
    shop: presentShop(shop, contact),
    answer: answer === undefined ? null : presentAnswer(answer),
    content,
    quote,
    invoice,
    promisedOn: isShown(state) && order.completed_at === null ? order.promised_on : null,
    progress,
    credit: state === 'credited' || state === 'voided' ? (issued?.credit ?? null) : null,
  }
}

/** What a page has only while the document is shown. */
type Shown = Pick<CustomerPage, 'content' | 'quote' | 'invoice' | 'progress'>

const NOT_SHOWN: Shown = { content: null, quote: null, invoice: null, progress: null }

async function readQuote(
  shop: ShopScope,
  db: Database,
  kept: Awaited<ReturnType<typeof findRevision>>,
): Promise<Shown> {
  const { content, contentHash, revisedOn } = readRevision(shop, kept)
  const sketches = await sketchesOfLines(shop, db, content.lineItems)
  return {
    ...NOT_SHOWN,
    content: presentContent(content, sketches, scheduleOfQuote(content)),
    quote: { expiresOn: content.expiresOn, revisedOn: revisedOn ?? null, contentHash },
  }
}

/** As it was issued, with what was paid and done since. */
async function readInvoice(
  shop: ShopScope,
  db: Database,
  order: FoundOrder,
  { issued, howToPay }: { readonly issued: Issued; readonly howToPay: string | null },
  now: string,
): Promise<Shown> {
  const [{ content, sketches }, payments, progress] = await Promise.all([
    drawnContent(shop, db, order, issued),
    listEntries(shop, db, order.id),
    progressOf(shop, db, order),
  ])
  const today = dayOf(now, shop.timeZone)
  const owed = owedOf(owedOrderOf(shop, order, content.terms), today)
  return {
    ...NOT_SHOWN,
    content: { ...presentContent(content, sketches, scheduleOfInvoice(owed, content)), conditions: null },
    invoice: presentInvoice(shop, order, {
      owed: owedLines(owed, today),
      payments,
      replaces: issued?.replaces,
      revisedOn: issued?.revisedOn,
      howToPay,
    }),
    progress,
  }
}

async function drawnContent(shop: ShopScope, db: Database, order: FoundOrder, issued: Issued) {
  const content = issued?.content ?? (await contentOf(shop, db, order))
  return { content, sketches: await sketchesOfLines(shop, db, content.lineItems) }
}

function numberOf(
  { document, revision }: FoundLink,
  { order_number: orderNumber }: FoundOrder,
  issued: Issued,
): string {
  const invoice = { invoiceNumber: issued?.number ?? null, invoiceRevision: issued?.revision ?? null }
  return documentNumber(document, { orderNumber, revision, ...invoice })
}

type Issued = Awaited<ReturnType<typeof lastIssued>>

/** The last invoice that was issued, and whether it still stands. Undefined if issued before Kerf stored copies. */
async function lastIssued(shop: ShopScope, db: Database, orderId: number) {
  const all = await listIssuedDocuments(shop, db, orderId)
  const last = all.at(-1)
  const invoice = last?.kind === 'invoice' ? last : all.find(({ place }) => place === last?.replaces)
  if (last === undefined || invoice === undefined) return undefined
  const { number, revision } = invoice
  const kept = readIssuedContent(invoice.content)
  return {
    number,
    revision,
    revisedOn: numberOfIssued(invoice, kept).revisedOn,
    content: kept.content,
    replaces: toldReplacement(invoice, all, shop.timeZone),
    credit:
      last.kind === 'credit-note'
        ? { number: last.number, on: dayOf(last.issued_at, shop.timeZone), reason: last.reason }
        : undefined,
  }
}

/** @throws Refusal 'conflict' when the page does not show the document either. */
export async function getCustomerDocument(
  shop: ShopScope,
  db: Database,
  link: FoundLink,
  now: string,
): Promise<Document> {
  const order = await findOrRefuse(shop, db, link.order_id)
  const issued = link.document === 'invoice' ? await lastIssued(shop, db, order.id) : undefined
  const state = stateOf(shop, link, order, now, issued?.credit !== undefined)
  if (state !== 'open' && !isShown(state)) {
    throw new Refusal('conflict', linkSentence(state, link.document))
  }
  const { document, revision } = link
  return makeCustomerDocument(shop, db, { id: order.id, document, revision }, now, renderForLink)
}

/**
 * Records the first time that the customer opened the link and saw the document.
 *
 * @param onFailure called when the database cannot be written to; the page is shown anyway.
 */
export async function recordView(
  shop: ShopScope,
  db: Database,
  link: FoundLink,
  { state }: CustomerPage,
  now: string,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (link.viewed_at !== null || !isShown(state)) return
  const { document, revision } = link
  try {
    await transaction(db, async (tx) => {
      await lockOrder(shop, tx, link.order_id)
      if (!(await markLinkViewed(shop, tx, link.id, now))) return
      await recordArrived(shop, tx, { orderId: link.order_id, linkId: link.id }, now)
      if (document === 'quote') {
        await markQuoteViewed(shop, tx, { id: link.order_id, linkId: link.id, revision }, now)
      }
      const detail = { document, ...(document === 'quote' && { revision }) }
      await recordEvent(shop, tx, { orderId: link.order_id, kind: 'viewed', detail, now })
    })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    onFailure(error)
  }
}
