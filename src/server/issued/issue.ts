/**
 * Issues invoices and credit notes: what they say, and the shop's details of that day, are kept for good. Every function
 * requires the order row to be locked.
 */
import { createHash } from 'node:crypto'
import { dayOf } from '#domain/calendar.ts'
import { ledgerSums } from '#domain/ledger.ts'
import type { QuoteContent } from '#domain/quote-content.ts'
import type { Database } from '../database/connect.ts'
import { requireOpenBooks } from '../ledger/closing-date.ts'
import { entryOf, listEntries } from '../ledger/entries.store.ts'
import { moneyMoved } from '../ledger/money-moved.ts'
import type { Shop, ShopScope } from '../shop.ts'
import { findLetterhead } from '../shops/shops.store.ts'
import * as store from './issued.store.ts'
import { type IssuedContent, readIssuedContent, writeIssuedContent } from './issued-content.ts'

/** The order that an invoice is issued for. */
export interface InvoicedOrder {
  readonly id: number
  readonly orderNumber: string
  readonly invoicedAt: string
  readonly completedAt: string | null
  readonly preparedBy: string
  /** The approved revision of the quote, if the customer approved this content. */
  readonly approvedRevision: number | null
  readonly content: QuoteContent
}

/**
 * Issues the order's first invoice, or the one after a credit note. The number is the next of the shop's own series, or
 * else the order's.
 */
export async function issueInvoice(
  shop: Shop,
  tx: Database,
  order: InvoicedOrder,
  now: string,
): Promise<void> {
  await requireOpenBooks(shop, tx, dayOf(now, shop.timeZone))
  const issued = await store.listIssuedDocuments(shop, tx, order.id)
  const credit = issued.at(-1)
  const number = (await store.takeInvoiceNumber(shop, tx)) ?? order.orderNumber
  const revision = issued.filter((row) => row.kind === 'invoice' && row.number === number).length + 1
  await insertInvoice(shop, tx, order, {
    number,
    revision,
    place: issued.length + 1,
    replaces: credit?.replaces ?? null,
    reason: credit?.reason ?? null,
    issuedAt: now,
    now,
  })
  await store.setInvoice(shop, tx, order.id, { number, revision })
}

/** Issues the next revision of the invoice that stands. The order's lines and totals can change only after that. */
export async function issueRevision(
  shop: Shop,
  tx: Database,
  order: InvoicedOrder,
  reason: string,
  now: string,
): Promise<{ readonly number: string; readonly revision: number }> {
  await requireOpenBooks(shop, tx, dayOf(now, shop.timeZone))
  const issued = await store.listIssuedDocuments(shop, tx, order.id)
  const before = issued.at(-1)
  if (before?.kind !== 'invoice') throw new Error('an invoice was revised that does not stand')
  const { number } = before
  const revision = before.revision + 1
  await insertInvoice(shop, tx, order, {
    number,
    revision,
    place: issued.length + 1,
    replaces: before.place,
    reason,
    issuedAt: now,
    now,
  })
  return { number, revision }
}

/**
 * Stores a copy of an invoice issued before Kerf stored issued documents. Does nothing if there already is one.
 */
export async function keepInvoice(
  shop: Shop,
  tx: Database,
  order: InvoicedOrder,
  now: string,
): Promise<void> {
  const issued = await store.listIssuedDocuments(shop, tx, order.id)
  if (issued.at(-1)?.kind === 'invoice') return
  await insertInvoice(shop, tx, order, {
    number: order.orderNumber,
    revision: 1,
    place: issued.length + 1,
    replaces: null,
    reason: null,
    issuedAt: order.invoicedAt,
    now,
  })
  await store.setInvoice(shop, tx, order.id, { number: order.orderNumber, revision: 1 })
}

/**
 * Credits the invoice that stands, so that it can be undone or voided.
 *
 * @returns whether the invoice was revised, so that it says something else than the quote that it was made from.
 */
export async function issueCreditNote(
  shop: Shop,
  tx: Database,
  order: InvoicedOrder,
  reason: string,
  now: string,
): Promise<{ readonly wasRevised: boolean }> {
  await requireOpenBooks(shop, tx, dayOf(now, shop.timeZone))
  await keepInvoice(shop, tx, order, now)
  const issued = await store.listIssuedDocuments(shop, tx, order.id)
  const invoice = issued.at(-1)
  if (invoice?.kind !== 'invoice') throw new Error('an invoice was credited that does not stand')
  const earlier = issued.filter(
    ({ kind, number }) => kind === 'credit-note' && number.startsWith(`${invoice.number}-C`),
  )
  const { content } = readIssuedContent(invoice.content)
  const { kept, logoHash } = await contentToKeep(shop, tx, { ...order, content }, now)
  await store.insertIssued(shop, tx, {
    order_id: order.id,
    place: issued.length + 1,
    kind: 'credit-note',
    number: `${invoice.number}-C${earlier.length + 1}`,
    revision: 1,
    subtotal_cents: -invoice.subtotal_cents,
    taxable_cents: invoice.taxable_cents === null ? null : -invoice.taxable_cents,
    tax_cents: -invoice.tax_cents,
    tax_rate_millionths: invoice.tax_rate_millionths,
    total_cents: -invoice.total_cents,
    content: kept,
    logo_hash: logoHash,
    replaces: invoice.place,
    reason,
    issued_at: now,
    kept_at: now,
    user_id: shop.userId,
  })
  return { wasRevised: invoice.replaces !== null && invoice.replaces === invoice.place - 1 }
}

interface Numbered {
  readonly number: string
  readonly revision: number
  readonly place: number
  readonly replaces: number | null
  readonly reason: string | null
  readonly issuedAt: string
  readonly now: string
}

async function insertInvoice(
  shop: Shop,
  tx: Database,
  order: InvoicedOrder,
  invoice: Numbered,
): Promise<void> {
  const { place, number, revision, replaces, reason, issuedAt, now } = invoice
  const { subtotalCents, taxableCents, taxCents, taxRateMillionths, totalCents } = order.content
  const { kept, logoHash } = await contentToKeep(shop, tx, order, issuedAt)
  await store.insertIssued(shop, tx, {
    order_id: order.id,
    place,
    kind: 'invoice',
    number,
    revision,
    subtotal_cents: subtotalCents,
    taxable_cents: taxableCents,
    tax_cents: taxCents,
    tax_rate_millionths: taxRateMillionths,
    total_cents: totalCents,
    content: kept,
    logo_hash: logoHash,
    replaces,
    reason,
    issued_at: issuedAt,
    kept_at: now,
    // Whoever issued an older invoice is in the order's history.
    user_id: issuedAt === now ? shop.userId : null,
  })
}

async function contentToKeep(shop: Shop, tx: Database, order: InvoicedOrder, issuedAt: string) {
  const { content, logo } = await contentToIssue(shop, tx, order, issuedAt)
  return {
    kept: writeIssuedContent(content),
    logoHash: logo === null ? null : await keepLogo(shop, tx, logo),
  }
}

/** What an invoice issued at that time says, in the shop's present details. */
export async function contentToIssue(
  shop: ShopScope,
  db: Database,
  order: InvoicedOrder,
  issuedAt: string,
): Promise<{ readonly content: IssuedContent; readonly logo: Buffer | null }> {
  const letterhead = await findLetterhead(shop, db)
  const dayIn = (instant: string) => dayOf(instant, shop.timeZone)
  const entries = (await listEntries(shop, db, order.id)).filter(({ at }) => at <= issuedAt)
  const { paidCents, writtenOffCents } = ledgerSums(entries.map(entryOf))
  const content: IssuedContent = {
    content: order.content,
    shop: {
      name: letterhead.name,
      address: letterhead.address,
      phone: letterhead.phone,
      email: letterhead.email,
      taxId: letterhead.tax_id,
      accentColor: letterhead.accent_color,
      footerText: letterhead.footer_text,
      howToPay: letterhead.how_to_pay,
    },
    timeZone: shop.timeZone,
    preparedBy: order.preparedBy,
    invoicedOn: dayIn(order.invoicedAt),
    completedOn: order.completedAt === null || order.completedAt > issuedAt ? null : dayIn(order.completedAt),
    issuedOn: dayIn(issuedAt),
    approvedRevision: order.approvedRevision,
    payments: moneyMoved(entries),
    paidCents,
    writtenOffCents,
  }
  return { content, logo: letterhead.logo }
}

async function keepLogo(shop: Shop, tx: Database, logo: Buffer): Promise<string> {
  const hash = createHash('sha256').update(logo).digest('hex')
  await store.keepLogo(shop, tx, hash, logo)
  return hash
}
