/** Creates the PDF documents that a shop prints and sends. */
import { DEFAULT_ACCENT } from '#domain/accent-color.ts'
import { type Day, dayOf } from '#domain/calendar.ts'
import { shownName } from '#domain/customer.ts'
import { revisionName, type SentDocument } from '#domain/customer-answer.ts'
import { isActive, ledgerSums } from '#domain/ledger.ts'
import { materialSheet } from '#domain/material-document.ts'
import {
  bundleName,
  type DocumentKind,
  type DocumentOrder,
  documentOfStage,
  hasPrices,
  type OrderDocument,
  orderDocument,
} from '#domain/order-document.ts'
import type { QuoteContent } from '#domain/quote-content.ts'
import { receiptDocument } from '#domain/receipt-document.ts'
import { Refusal, refusalAt } from '#domain/refusal.ts'
import type { FileStore } from '../attachments/file-store.ts'
import type { Database } from '../database/connect.ts'
import { findInvoicedBy } from '../issued/issued.store.ts'
import { type EntryRow, entryOf, listEntries } from '../ledger/entries.store.ts'
import { moneyMoved } from '../ledger/money-moved.ts'
import { listEvents } from '../order-parts/order-events.store.ts'
import { contentFrom } from '../orders/order-content.ts'
import { findOrder, findStatuses, listLineItems } from '../orders/orders.store.ts'
import { presentEvent, settledOf } from '../orders/present.ts'
import { sketchesOfLines } from '../pieces/sketches.ts'
import { findRevision } from '../revisions/revisions.store.ts'
import { keptQuote, readRevision } from '../revisions/revisions.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { findLetterhead } from '../shops/shops.store.ts'
import { approvalOf } from './given-approval.ts'
import { type Look, standingPaper } from './issued-paper.ts'
import { materialOfLines } from './material.ts'
import { type OnUnrecorded, recordPapers } from './paper-history.ts'
import { merged, printed, printedForLink } from './paper-pool.ts'
import { type OnUnreadable, ticketOf } from './ticket.ts'

export interface Document {
  readonly fileName: string
  readonly pdf: Buffer
}

interface DocumentOptions {
  readonly files: FileStore
  /**
   * The address where staff reach Kerf, such as `https://kerf.example.com`. QR codes on job tickets and material sheets
   * lead from there to the order, whatever stage it is at, and to its pieces.
   */
  readonly kerfUrl: string
  readonly onUnrecorded: OnUnrecorded
  readonly onUnreadable: OnUnreadable
}

/**
 * @throws Refusal 'not-found', also when the order belongs to another shop or the revision does not exist; 'conflict'
 * for the invoice of an order that is still a quote; 'invalid' for a revision of anything but a quote; 'forbidden' for a
 * paper with prices that the member may not see.
 */
export async function makeDocument(
  shop: Shop,
  db: Database,
  request: {
    readonly id: number
    readonly kind: DocumentKind
    /** Whether the order's history says who made it. */
    readonly isRecorded: boolean
    readonly revision?: number | undefined
  },
  { files, kerfUrl, onUnrecorded, onUnreadable }: DocumentOptions,
  now: string,
): Promise<Document> {
  const { id, kind, revision } = request
  if (hasPrices(kind)) shop.require('seePrices')
  const { order, letterhead, changedOn } = await documentOrder(shop, db, id, now)
  if (kind === 'invoice') refuseInvoiceOfQuote(order)
  if (revision !== undefined && kind !== 'quote') {
    throw refusalAt('invalid', 'revision', 'Only a quote has revisions')
  }
  const earlier =
    revision === undefined || revision === order.revision
      ? undefined
      : await earlierQuote(shop, db, id, order, revision)
  const standing = kind === 'invoice' ? await standingPaper(shop, db, order, id) : undefined
  const shown =
    standing?.order ?? earlier ?? (kind === 'quote' ? await asSent(shop, db, id, order, changedOn) : order)
  const document = await renderDocument(
    orderDocument(
      kind,
      kind === 'quote' || kind === 'job-ticket' ? await withSketches(shop, db, shown) : shown,
      {
        material: kind === 'material-sheet' ? await sheetOf(shop, db, shown) : undefined,
        ticket:
          kind === 'job-ticket'
            ? await ticketOf(shop, db, { id, order: shown, files, kerfUrl, onUnreadable })
            : undefined,
      },
    ),
    standing?.look ?? letterhead,
    `${kerfUrl}/production/${id}`,
  )
  if (request.isRecorded) {
    const detail = { document: kind, ...(revision !== undefined && { revision }) }
    await recordPapers(shop, db, [{ orderId: id, detail }], now, onUnrecorded)
  }
  return document
}

/**
 * The papers of many orders as one PDF, in this sequence. Each is the order's own: a quote, or an invoice from then on.
 *
 * @throws Refusal 'not-found' if any of the orders does not exist or belongs to another shop.
 */
export async function makeDocuments(
  shop: Shop,
  db: Database,
  ids: readonly number[],
  options: DocumentOptions,
  now: string,
): Promise<Document> {
  const statuses = await findStatuses(shop, db, ids)
  const wanted = ids.map((id) => {
    const status = statuses.get(id)
    if (status === undefined) throw new Refusal('not-found', 'Order not found')
    // Recorded below, all together.
    return { id, kind: documentOfStage(status), isRecorded: false }
  })
  const papers: Buffer[] = []
  for (const request of wanted) papers.push((await makeDocument(shop, db, request, options, now)).pdf)
  const { title, fileName } = bundleName(
    wanted.map(({ kind }) => kind),
    dayOf(now, shop.timeZone),
  )
  const pdf = await merged({ papers, info: { title, author: shop.shopName } })
  // Not before: if one cannot be made, nobody gets any.
  const made = wanted.map(({ id: orderId, kind }) => ({ orderId, detail: { document: kind } }))
  await recordPapers(shop, db, made, now, options.onUnrecorded)
  return { fileName, pdf }
}

/** The quote as it was sent, with the answer to that revision. It has no invoice and is stamped as replaced. */
async function earlierQuote(
  shop: Shop,
  db: Database,
  id: number,
  order: DocumentOrder,
  revision: number,
): Promise<DocumentOrder> {
  const kept = revision < order.revision ? await findRevision(shop, db, id, revision) : undefined
  if (kept === undefined) {
    throw new Refusal('not-found', `There is no revision R${revision} of ${order.orderNumber}`)
  }
  const approval = await approvalOf(shop, db, id, revision)
  const { content, revisedOn } = readRevision(shop, kept)
  const replacedBy = order.revision
  return { ...order, ...content, invoicedOn: undefined, revision, revisedOn, approval, replacedBy }
}

/**
 * A quote that was sent keeps its day and the customer's details, whatever became of the customer since. A revision that
 * was not sent yet has the day of its last change.
 */
async function asSent(
  shop: Shop,
  db: Database,
  id: number,
  order: DocumentOrder,
  changedOn: Day | undefined,
): Promise<DocumentOrder> {
  const kept = await findRevision(shop, db, id, order.revision)
  if (kept === undefined) return { ...order, revisedOn: order.revision > 1 ? changedOn : undefined }
  const { content, revisedOn } = readRevision(shop, kept)
  return { ...order, customer: named(content.customer), revisedOn }
}

async function sheetOf(shop: Shop, db: Database, { lineItems }: DocumentOrder) {
  const { material, layouts } = await materialOfLines(shop, db, lineItems)
  return materialSheet(material, layouts)
}

/** With what its lines are drawn from. An invoice has no drawings. */
async function withSketches(shop: ShopScope, db: Database, order: DocumentOrder): Promise<DocumentOrder> {
  const sketches = await sketchesOfLines(shop, db, order.lineItems)
  return { ...order, lineItems: order.lineItems.map((line, at) => ({ ...line, sketch: sketches[at] })) }
}

function refuseInvoiceOfQuote({ invoicedOn, orderNumber }: DocumentOrder): void {
  if (invoicedOn === undefined) {
    throw new Refusal('conflict', `${orderNumber} is still a quote. Convert it to an invoice first.`)
  }
}

/** @throws Refusal 'not-found'; 'conflict' for a reversal and for a payment that was reversed. */
export async function makeReceipt(
  shop: Shop,
  db: Database,
  { id, paymentId }: { readonly id: number; readonly paymentId: number },
  now: string,
  onUnrecorded: OnUnrecorded,
): Promise<Document> {
  const { order, letterhead, entries } = await documentOrder(shop, db, id, now)
  const index = entries.findIndex((entry) => entry.id === paymentId)
  const entry = entries[index]
  if (entry === undefined) throw new Refusal('not-found', 'Payment not found')
  if (entry.kind !== 'payment' || entry.method === null) {
    throw new Refusal('conflict', 'Only a payment has a receipt.')
  }
  if (!isActive(entryOf(entry), entries.map(entryOf))) {
    throw new Refusal('conflict', 'This payment was reversed, so it has no receipt.')
  }
  const before = ledgerSums(entries.slice(0, index).map(entryOf))
  // The receipt names the customer as the invoice does.
  const standing = await standingPaper(shop, db, order, id)
  const invoiced = await findInvoicedBy(shop, db, id, entry.at)
  const receipt = receiptDocument(
    {
      ...order,
      customer: standing?.order.customer ?? order.customer,
      totalCents: invoiced?.total_cents ?? order.totalCents,
    },
    {
      number: index + 1,
      invoice: invoiced && revisionName(invoiced.number, invoiced.revision),
      amountCents: entry.amount_cents,
      receivedOn: entry.day,
      method: entry.method,
      reference: entry.reference,
      takenBy: entry.user_name ?? undefined,
      paidBeforeCents: before.paidCents,
      writtenOffBeforeCents: before.writtenOffCents,
    },
  )
  const document = await renderDocument(receipt, letterhead)
  const detail = { document: 'receipt', text: document.fileName } as const
  await recordPapers(shop, db, [{ orderId: id, detail }], now, onUnrecorded)
  return document
}

/**
 * Creates the document that a customer gets by email or downloads from a link: the quote as it was sent, even if it has
 * changed since, or the invoice that stands, with what was paid since. It adds nothing to the history, because staff did nothing.
 *
 * @throws Refusal 'conflict' for an invoice whose order is a quote again.
 */
export async function makeCustomerDocument(
  shop: ShopScope,
  db: Database,
  {
    id,
    document,
    revision,
  }: { readonly id: number; readonly document: SentDocument; readonly revision: number },
  now: string,
  render = renderDocument,
): Promise<Document> {
  const { order, letterhead } = await documentOrder(shop, db, id, now)
  if (document === 'invoice') {
    refuseInvoiceOfQuote(order)
    const standing = await standingPaper(shop, db, order, id)
    return render(orderDocument('invoice', standing?.order ?? order), standing?.look ?? letterhead)
  }
  const { content, revisedOn } = await keptQuote(shop, db, id, revision)
  // The shop may have edited the quote since, but the customer's copy keeps the signature of its revision.
  const approval = await approvalOf(shop, db, id, revision)
  const quote = await withSketches(shop, db, { ...order, ...content, revision, revisedOn, approval })
  return render(orderDocument('quote', quote), letterhead)
}

export async function renderDocument(document: OrderDocument, look: Look, orderUrl = ''): Promise<Document> {
  return { fileName: document.fileName, pdf: await printed({ document, look: lookOnPaper(look, orderUrl) }) }
}

/** For a link, which anybody may open: its papers wait for each other. */
export async function renderForLink(document: OrderDocument, look: Look): Promise<Document> {
  return {
    fileName: document.fileName,
    pdf: await printedForLink({ document, look: lookOnPaper(look) }),
  }
}

function lookOnPaper(look: Look, orderUrl = '') {
  return {
    accent: look.accent_color ?? DEFAULT_ACCENT,
    footer: look.footer_text ?? undefined,
    logo: look.logo ?? undefined,
    orderUrl,
  }
}

export async function documentOrder(
  shop: ShopScope,
  db: Database,
  id: number,
  now: string,
): Promise<{
  readonly order: DocumentOrder
  readonly letterhead: Look
  readonly entries: readonly EntryRow[]
  /** When what it says was last changed. */
  readonly changedOn: Day | undefined
}> {
  const row = await findOrder(shop, db, id)
  if (row === undefined) throw new Refusal('not-found', 'Order not found')
  const dayIn = (instant: string) => dayOf(instant, shop.timeZone)
  const [items, letterhead, entries, events, approval] = await Promise.all([
    listLineItems(shop, db, id),
    findLetterhead(shop, db),
    listEntries(shop, db, id),
    listEvents(shop, db, id),
    row.answer === 'approved' ? approvalOf(shop, db, id, row.revision) : undefined,
  ])
  const { name, address, phone, email, tax_id: taxId } = letterhead
  const content = contentFrom(row, items)
  const order = {
    ...content,
    orderNumber: row.order_number,
    revision: row.revision,
    createdOn: dayIn(row.created_at),
    invoicedOn: row.invoiced_at === null ? undefined : dayIn(row.invoiced_at),
    completedOn: row.completed_at === null ? undefined : dayIn(row.completed_at),
    today: dayIn(now),
    promisedOn: row.promised_on,
    ...settledOf(row),
    payments: moneyMoved(entries),
    notes: events
      .map(presentEvent)
      .filter(({ kind }) => kind === 'note')
      .map(({ text, by, at }) => ({ text: text ?? '', by: by?.name, on: dayIn(at) })),
    isVoid: row.voided_at !== null,
    howToPay: letterhead.how_to_pay ?? undefined,
    preparedBy: row.created_by_name,
    approval,
    shop: { name, address, phone, email, taxId },
    customer: named(content.customer),
  }
  const changed = events.findLast(({ kind }) => kind === 'edited' || kind === 'revised')
  return { order, letterhead, entries, changedOn: changed && dayIn(changed.at) }
}

function named(customer: QuoteContent['customer']): DocumentOrder['customer'] {
  return { ...customer, name: shownName(customer.name) }
}
