/** Reads the audit log, as pages and as a CSV file. */
import { type AuditEntry, type AuditPage, type AuditQuery, auditDetail } from '#contract/audit.ts'
import { AUDIT_GROUPS, AUDIT_KINDS, auditLabel, auditSentence, kindsOf } from '#domain/audit.ts'
import { addDays, startOfDay } from '#domain/calendar.ts'
import { refusalAt } from '#domain/refusal.ts'
import type { ReportColumn, ReportRow } from '#domain/reports.ts'
import type { Table } from '../csv.ts'
import { cursorAfter, type PageEnd, parseCursor } from '../cursor.ts'
import type { Database } from '../database/connect.ts'
import { pages } from '../database/pages.ts'
import { transaction } from '../database/transaction.ts'
import type { Shop } from '../shop.ts'
import * as store from './audit.store.ts'

const PAGE = 50

/** @throws Refusal 'invalid' for a period that ends before it begins, and for a cursor that no page returned. */
export async function listAudit(shop: Shop, db: Database, query: AuditQuery): Promise<AuditPage> {
  const { limit = PAGE, cursor } = query
  const after = cursor === undefined ? undefined : parseCursor(cursor)
  // One extra row shows whether there is a next page.
  const rows = await store.listEntries(shop, db, filterOf(shop, query), { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    entries: page.map(presentEntry),
    nextCursor: rows.length > page.length && last !== undefined ? cursorAfter(last) : null,
  }
}

export const listPeople = store.listPeople

function filterOf(shop: Shop, { member, kind, from, to }: AuditQuery): store.AuditFilter {
  if (from !== undefined && to !== undefined && from > to) {
    throw refusalAt('invalid', 'from', 'The period must not end before it begins')
  }
  const group = AUDIT_GROUPS.find((one) => one === kind)
  const single = AUDIT_KINDS.find((one) => one === kind)
  return {
    userId: member,
    kinds: group !== undefined ? kindsOf(group) : single !== undefined ? [single] : undefined,
    from: from === undefined ? undefined : startOfDay(from, shop.timeZone),
    before: to === undefined ? undefined : startOfDay(addDays(to, 1), shop.timeZone),
  }
}

function presentEntry(row: store.AuditRow): AuditEntry {
  const { subject = null, changes = [], text = null } = auditDetail.parse(JSON.parse(row.detail))
  return {
    id: row.id,
    kind: row.kind,
    at: row.at,
    by:
      row.user_id === null
        ? null
        : { id: row.user_id, name: row.user_name ?? '', username: row.username ?? '' },
    address: row.address,
    subject,
    changes,
    text,
  }
}

const COLUMNS: readonly ReportColumn[] = [
  'Time',
  'User',
  'Username',
  'Event',
  'What',
  'Changed',
  'Before',
  'After',
  'Address',
].map((label) => ({ label, kind: 'text' }))

const CSV_PAGE = 500

/** Every entry that the query asks for, with a row for each change. @throws Refusal 'invalid' as `listAudit`. */
export function auditTable(shop: Shop, db: Database, query: AuditQuery): Table {
  return { columns: COLUMNS, rows: rowsOf(shop, db, filterOf(shop, query)) }
}

async function* rowsOf(shop: Shop, db: Database, filter: store.AuditFilter): AsyncGenerator<ReportRow> {
  const rows = pages<PageEnd | undefined, store.AuditRow>(CSV_PAGE, undefined, (after) =>
    store.listEntries(shop, db, filter, { after, limit: CSV_PAGE }),
  )
  for await (const row of rows) yield* entryRows(presentEntry(row))
}

function entryRows(entry: AuditEntry): ReportRow[] {
  const { at, by, kind, address, changes } = entry
  const head = [at, by?.name ?? '', by?.username ?? '', auditLabel(kind), auditSentence(kind, entry)]
  const listed = changes.length > 0 ? changes : [{ label: '', before: '', after: '' }]
  return listed.map(({ label, before, after }) => [...head, label, before, after, address ?? ''])
}

/** @param text what was exported, such as 'the audit log'. Call it before anything is sent. */
export function recordExport(shop: Shop, db: Database, text: string, now: string): Promise<void> {
  return transaction(db, (tx) => store.recordAudit(shop, tx, { kind: 'exported', detail: { text }, now }))
}
