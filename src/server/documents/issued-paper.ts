/** What papers take from an issued document instead of from the order and the shop as they are now. */
import { dayOf } from '#domain/calendar.ts'
import { shownName } from '#domain/customer.ts'
import { type ReplacedInvoice, UNDONE_UNSENT } from '#domain/issued-document.ts'
import type { DocumentOrder } from '#domain/order-document.ts'
import type { Database } from '../database/connect.ts'
import { findKeptLogo, type IssuedRow, listIssuedDocuments } from '../issued/issued.store.ts'
import { type IssuedContent, readIssuedContent } from '../issued/issued-content.ts'
import type { ShopScope } from '../shop.ts'
import { approvalOf } from './given-approval.ts'

/** How a paper looks. */
export interface Look {
  readonly accent_color: string | null
  readonly footer_text: string | null
  readonly logo: Buffer | null
}

interface Paper {
  readonly order: DocumentOrder
  readonly look: Look
}

/**
 * The invoice that stands, or that stood when it was voided. Undefined for a quote, and for an invoice issued before Kerf
 * stored copies.
 */
async function standingInvoice(
  shop: ShopScope,
  db: Database,
  { isVoid, invoicedOn }: DocumentOrder,
  orderId: number,
): Promise<{ readonly row: IssuedRow; readonly all: readonly IssuedRow[] } | undefined> {
  const all = await listIssuedDocuments(shop, db, orderId)
  const last = all.at(-1)
  const isVoidInvoice = isVoid && invoicedOn !== undefined
  const row =
    isVoidInvoice && last?.kind === 'credit-note' ? all.find(({ place }) => place === last.replaces) : last
  return row?.kind === 'invoice' ? { row, all } : undefined
}

/** The standing or void invoice, with what was paid and is due today. How to pay is today's too: an account may have moved. */
export async function standingPaper(
  shop: ShopScope,
  db: Database,
  order: DocumentOrder,
  orderId: number,
): Promise<Paper | undefined> {
  const standing = await standingInvoice(shop, db, order, orderId)
  if (standing === undefined) return undefined
  const { row, all } = standing
  const content = readIssuedContent(row.content)
  return {
    order: {
      ...order,
      ...(await issuedFacts(shop, db, orderId, content)),
      ...numberOf(row, content),
      replaces: toldReplacement(row, all, shop.timeZone),
    },
    look: await lookOf(shop, db, row, content),
  }
}

/** A document as it was issued: without what was paid or promised since then, and without that the order was voided. */
export async function issuedPaper(
  shop: ShopScope,
  db: Database,
  order: DocumentOrder,
  orderId: number,
  content: IssuedContent,
): Promise<DocumentOrder> {
  return {
    ...order,
    ...(await issuedFacts(shop, db, orderId, content)),
    invoicedOn: content.invoicedOn,
    completedOn: content.completedOn ?? undefined,
    today: content.issuedOn,
    paidCents: content.paidCents,
    writtenOffCents: content.writtenOffCents,
    payments: content.payments,
    howToPay: content.shop.howToPay ?? undefined,
    preparedBy: content.preparedBy,
    promisedOn: null,
    isVoid: false,
  }
}

export function numberOf({ number, revision }: IssuedRow, { issuedOn }: IssuedContent) {
  return {
    invoiceNumber: number,
    invoiceRevision: revision,
    revisedOn: revision > 1 ? issuedOn : undefined,
  }
}

async function issuedFacts(shop: ShopScope, db: Database, orderId: number, content: IssuedContent) {
  const { content: said, shop: from, approvedRevision } = content
  const { name, address, phone, email, taxId } = from
  return {
    ...said,
    shop: { name, address, phone, email, taxId },
    customer: { ...said.customer, name: shownName(said.customer.name) },
    approval: approvedRevision === null ? undefined : await approvalOf(shop, db, orderId, approvedRevision),
  }
}

export async function lookOf(
  shop: ShopScope,
  db: Database,
  { logo_hash }: Pick<IssuedRow, 'logo_hash'>,
  { shop: from }: IssuedContent,
): Promise<Look> {
  const logo = logo_hash === null ? undefined : await findKeptLogo(shop, db, logo_hash)
  return { accent_color: from.accentColor, footer_text: from.footerText, logo: logo ?? null }
}

/** What a customer is told that this invoice replaces: nothing, if the other was undone before anybody got it. */
export function toldReplacement(
  row: IssuedRow,
  all: readonly IssuedRow[],
  timeZone: string,
): ReplacedInvoice | undefined {
  return row.reason === UNDONE_UNSENT ? undefined : replacedBy(row, all, timeZone)
}

/** The invoice that this one replaces. */
export function replacedBy(
  { replaces, reason }: IssuedRow,
  all: readonly IssuedRow[],
  timeZone: string,
): ReplacedInvoice | undefined {
  const replaced = all.find(({ place }) => place === replaces)
  if (replaced === undefined) return undefined
  const { number, revision, issued_at } = replaced
  return { number, revision, issuedOn: dayOf(issued_at, timeZone), reason }
}
