/** Reports, exports, the audit log, and backups. Every file that leaves is recorded in the log before it is sent. */
import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { dayOf, formatDay } from '#domain/calendar.ts'
import { EXPORT_NAMES, type Period, REPORT_NAMES } from '#domain/reports.ts'
import { auditTable, listAudit, listPeople, recordExport } from './audit/audit.ts'
import { backUpNow, getBackups } from './backup/backups.ts'
import { csvOf } from './csv.ts'
import { linkNext } from './cursor.ts'
import { sendCsv, sendFile } from './file-replies.ts'
import type { Kerf } from './kerf.ts'
import { exportShop } from './moving/export-shop.ts'
import { exportOf } from './reports/exports.ts'
import { periodOf, reportJson, tableOf } from './reports/reports.ts'
import { serveMember } from './serve.ts'

/** How long a download may wait for its reader. */
const UNREAD_MS = 60_000

export function bookRoutes(app: FastifyInstance, kerf: Kerf): void {
  serveMember(app, kerf, api.backups.get, ({ shop, db }) => getBackups(shop, db, kerf, kerf.now()))
  serveMember(app, kerf, api.backups.make, ({ shop, db }) => {
    backUpNow(shop, kerf, new Date(kerf.now()))
    return getBackups(shop, db, kerf, kerf.now())
  })
  serveMember(app, kerf, api.reports.shop, async ({ shop, db, now, reply }) => {
    const today = dayOf(now, shop.timeZone)
    await recordExport(shop, db, 'everything of the shop', now)
    const zip = await exportShop(shop, kerf.place, kerf.files, { from: '2000-01-01', to: today })
    // What is open for somebody who has stopped reading is closed.
    reply.raw.setTimeout(UNREAD_MS, () => reply.raw.destroy())
    return sendFile(reply, `${shop.shopName} ${today}.zip`, 'application/zip', zip)
  })
  serveMember(app, kerf, api.reports.export, async ({ shop, db, params, query, now, reply }) => {
    const period = periodOf(shop, query, now)
    const csv = csvOf(exportOf({ shop, db, period }, params.export))
    await recordExport(shop, db, `${EXPORT_NAMES[params.export]}, ${periodText(period)}`, now)
    return sendCsv(reply, `${params.export} ${periodInName(period)}.csv`, csv)
  })
  serveMember(app, kerf, api.reports.get, async ({ shop, db, params, query, now, reply }) => {
    const table = tableOf(shop, db, params.report, query, now)
    if (query.format !== 'csv') {
      reply.type('application/json; charset=utf-8')
      return reportJson(params.report, table)
    }
    const today = dayOf(now, shop.timeZone)
    // What is owed is known of today alone.
    const period = params.report === 'aging' ? { from: today, to: today } : table.period
    const by = query.by === undefined ? '' : ` by ${query.by}`
    await recordExport(shop, db, `the report ${REPORT_NAMES[params.report]}${by}, ${periodText(period)}`, now)
    return sendCsv(reply, `${params.report} ${periodInName(period)}.csv`, csvOf(table))
  })

  serveMember(app, kerf, api.audit.list, async ({ shop, db, query, request, reply, now }) => {
    if (query.format === 'csv') {
      const table = auditTable(shop, db, query)
      await recordExport(shop, db, 'the audit log', now)
      return sendCsv(reply, `audit log ${dayOf(now, shop.timeZone)}.csv`, csvOf(table))
    }
    const page = await listAudit(shop, db, query)
    linkNext(request, reply, page.nextCursor)
    return page
  })
  serveMember(app, kerf, api.audit.people, ({ shop, db }) => listPeople(shop, db))
}

function periodText({ from, to }: Period): string {
  return from === to ? formatDay(to) : `${formatDay(from)} to ${formatDay(to)}`
}

function periodInName({ from, to }: Period): string {
  return from === to ? to : `${from} to ${to}`
}
