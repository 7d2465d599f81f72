/** Lists and prints the invoices and credit notes that were issued for an order. */
import type { IssuedDocument } from '#contract/issued.ts'
import { dayOf } from '#domain/calendar.ts'
import { creditNoteDocument } from '#domain/credit-note-document.ts'
import type { IssuedState } from '#domain/issued-document.ts'
import { isPaidInFull } from '#domain/ledger.ts'
import { dollarsFromCents } from '#domain/money.ts'
import { type DocumentOrder, orderDocument } from '#domain/order-document.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import { contentToIssue } from '../issued/issue.ts'
import { type IssuedRow, listIssuedDocuments } from '../issued/issued.store.ts'
import { readIssuedContent } from '../issued/issued-content.ts'
import { invoicedOrder } from '../orders/invoiced-order.ts'
import { type FoundOrder, findOrRefuse } from '../orders/load-order.ts'
import { settledOf } from '../orders/present.ts'
import type { Shop } from '../shop.ts'
import { type Document, documentOrder, renderDocument } from './documents.ts'
import { issuedPaper, lookOf, numberOf, replacedBy, toldReplacement } from './issued-paper.ts'
import { type OnUnrecorded, recordPapers } from './paper-history.ts'

/** @throws Refusal 'not-found', also when the order belongs to another shop. */
export async function listIssued(shop: Shop, db: Database, id: number): Promise<IssuedDocument[]> {
  const order = await findOrRefuse(shop, db, id)
  const rows = await listIssuedDocuments(shop, db, id)
  if (rows.length === 0) return order.invoiced_at === null ? [] : [unkept(order, order.invoiced_at)]
  return rows.map((row) => present(row, rows))
}

function present(row: IssuedRow, all: readonly IssuedRow[]): IssuedDocument {
  const replaced = all.find(({ place }) => place === row.replaces)
  return {
    place: row.place,
    kind: row.kind,
    number: row.number,
    revision: row.revision,
    issuedAt: row.issued_at,
    by: row.user_id === null || row.user_name === null ? null : { id: row.user_id, name: row.user_name },
    total: dollarsFromCents(row.total_cents),
    state: stateOf(row, all),
    replaces: replaced
      ? {
          place: replaced.place,
          number: replaced.number,
          revision: replaced.revision,
          issuedAt: replaced.issued_at,
        }
      : null,
    reason: row.reason,
    keptAt: row.kept_at,
  }
}

function stateOf({ place }: IssuedRow, all: readonly IssuedRow[]): IssuedState {
  const follower = all.find(({ replaces }) => replaces === place)
  if (follower === undefined) return 'stands'
  return follower.kind === 'credit-note' ? 'credited' : 'replaced'
}

/** An invoice issued before Kerf stored copies. The database has kept its lines and totals since. */
function unkept(order: FoundOrder, issuedAt: string): IssuedDocument {
  return {
    place: 1,
    kind: 'invoice',
    number: order.order_number,
    revision: 1,
    issuedAt,
    by: null,
    total: dollarsFromCents(order.total_cents),
    state: 'stands',
    replaces: null,
    reason: null,
    keptAt: null,
  }
}

interface IssuedPlace {
  /** The order's. */
  readonly id: number
  readonly place: number
}

/**
 * The PDF of an invoice or a credit note as it was issued. An invoice that no longer stands is stamped as replaced or
 * credited, a void one as void, and a paid one as paid.
 *
 * @throws Refusal 'not-found', also when the order belongs to another shop.
 */
export async function makeIssuedDocument(
  shop: Shop,
  db: Database,
  issued: IssuedPlace,
  now: string,
  onUnrecorded: OnUnrecorded,
): Promise<Document> {
  const { kind, document } = await printIssued(shop, db, issued, now)
  const detail = { document: kind, text: document.fileName }
  await recordPapers(shop, db, [{ orderId: issued.id, detail }], now, onUnrecorded)
  return document
}

async function printIssued(
  shop: Shop,
  db: Database,
  { id, place }: IssuedPlace,
  now: string,
): Promise<{ readonly kind: IssuedRow['kind']; readonly document: Document }> {
  const found = await findOrRefuse(shop, db, id)
  const rows = await listIssuedDocuments(shop, db, id)
  const row = rows.find((one) => one.place === place)
  const { order } = await documentOrder(shop, db, id, now)
  if (row === undefined) {
    if (place !== 1 || rows.length > 0 || found.invoiced_at === null) {
      throw new Refusal('not-found', 'No such document was issued')
    }
    const { content, logo } = await contentToIssue(
      shop,
      db,
      await invoicedOrder(shop, db, found),
      found.invoiced_at,
    )
    const { accentColor: accent_color, footerText: footer_text } = content.shop
    const said = {
      ...(await issuedPaper(shop, db, order, id, content)),
      isPaid: isPaidInFull(settledOf(found)),
      isVoidedSince: order.isVoid,
    }
    const look = { accent_color, footer_text, logo }
    return { kind: 'invoice', document: await renderDocument(orderDocument('invoice', said), look) }
  }
  const content = readIssuedContent(row.content)
  const said = await issuedPaper(shop, db, order, id, content)
  const look = await lookOf(shop, db, row, content)
  const replaced = replacedBy(row, rows, content.timeZone)
  const document =
    row.kind === 'invoice'
      ? orderDocument('invoice', {
          ...said,
          ...numberOf(row, content),
          ...statusOf(found, row, rows),
          replaces: toldReplacement(row, rows, content.timeZone),
        })
      : creditNoteDocument(said, {
          number: row.number,
          on: dayOf(row.issued_at, content.timeZone),
          reason: row.reason,
          invoice: replaced ?? { number: row.number, revision: 1, issuedOn: content.invoicedOn },
        })
  return { kind: row.kind, document: await renderDocument(document, look) }
}

function statusOf(
  order: FoundOrder,
  row: IssuedRow,
  all: readonly IssuedRow[],
): Pick<DocumentOrder, 'isCredited' | 'isPaid' | 'isVoidedSince' | 'replacedBy'> {
  const state = stateOf(row, all)
  return {
    isVoidedSince:
      order.voided_at !== null && order.invoiced_at !== null && all.at(-1)?.replaces === row.place,
    isCredited: state === 'credited',
    isPaid: state === 'stands' && isPaidInFull(settledOf(order)),
    ...(state === 'replaced' && { replacedBy: row.revision + 1 }),
  }
}
