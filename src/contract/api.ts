/** Every API call in one table. */
import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { attachmentCalls } from './attachments.ts'
import { auditCalls } from './audit.ts'
import { backupCalls } from './backups.ts'
import { calendarCalls } from './calendar.ts'
import { closingDateCalls } from './closing-date.ts'
import { customerPageCalls } from './customer-page.ts'
import { customerCalls } from './customers.ts'
import { dashboardCalls } from './dashboard.ts'
import { documentCalls } from './documents.ts'
import { drawingCalls } from './drawings.ts'
import type { Endpoint, Reply, Sent } from './endpoint.ts'
import { firstDayCalls } from './first-day.ts'
import { floorCalls } from './floor.ts'
import { followUpCalls } from './follow-ups.ts'
import { importCalls } from './imports.ts'
import { issuedCalls } from './issued.ts'
import { liveCalls } from './live.ts'
import { longListCalls } from './long-lists.ts'
import { materialCalls } from './material.ts'
import { notificationCalls } from './notifications.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payments.ts'
import { pieceCalls } from './pieces.ts'
import { promiseCalls } from './promises.ts'
import { receivableCalls } from './receivables.ts'
import { reportCalls } from './reports.ts'
import { revisionCalls } from './revisions.ts'
import { sendingCalls } from './sending.ts'
import { sessionCalls } from './session.ts'
import { shopCalls } from './shop.ts'
import { shopSettingsCalls } from './shops.ts'
import { stockCalls } from './stock.ts'
import { teamCalls } from './team.ts'

export const api = {
  session: sessionCalls,
  account: accountCalls,
  team: teamCalls,
  orders: orderCalls,
  longLists: longListCalls,
  revisions: revisionCalls,
  issued: issuedCalls,
  attachments: attachmentCalls,
  customers: customerCalls,
  customerPage: customerPageCalls,
  documents: documentCalls,
  drawings: drawingCalls,
  payments: paymentCalls,
  pieces: pieceCalls,
  material: materialCalls,
  stock: stockCalls,
  sending: sendingCalls,
  dashboard: dashboardCalls,
  followUps: followUpCalls,
  receivables: receivableCalls,
  reports: reportCalls,
  notifications: notificationCalls,
  live: liveCalls,
  shopSettings: shopSettingsCalls,
  shop: shopCalls,
  closingDate: closingDateCalls,
  audit: auditCalls,
  backups: backupCalls,
  imports: importCalls,
  firstDay: firstDayCalls,
  promises: promiseCalls,
  floor: floorCalls,
  calendar: calendarCalls,
}

/** All calls as a flat list, for code that treats them alike. */
export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((calls): Endpoint[] =>
  Object.values(calls),
)

type Tables = typeof api
type AnyCall = { [T in keyof Tables]: Tables[T][keyof Tables[T]] }[keyof Tables]

/**
 * The calls keyed by method and path: `calls['GET /api/orders/{id}']`. Types only, so that the browser's first load
 * includes no schema.
 */
export type Calls = {
  [E in AnyCall as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E extends Endpoint
    ? {
        params: PathParams<E['params']>
        query: Sent<E['query']>
        body: Sent<E['body']>
        reply: Reply<E>
        /** Whether the reply is a file instead of JSON. */
        isFile: E extends { readonly file: readonly string[] } ? true : false
        /** Whether the reply can also be a CSV file. */
        isCsv: E extends { readonly csv: true } ? true : false
        /** Whether the reply is a stream of events. */
        isStream: E extends { readonly stream: true } ? true : false
        /** Whether the body is a file. */
        isUpload: E extends { readonly upload: number } ? true : false
      }
    : never
}

type PathParams<S> = S extends z.ZodType
  ? { [K in keyof z.output<S>]: z.output<S>[K] & (string | number) }
  : undefined
