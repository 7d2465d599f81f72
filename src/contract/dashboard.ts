import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, status } from './fields.ts'
import { followUpRow } from './follow-ups.ts'
import { orderEvent, unpricedEvent } from './order-parts.ts'
import { orderRow, unpricedOrderRow } from './orders.ts'

const counts = z.object({
  pendingQuotes: z.number(),
  openInvoices: z.number(),
  inProduction: z.number(),
})

const figures = counts.extend({
  /** Dollars received since the first of the month in the shop's time zone. */
  revenueMtd: z.number(),
})

export type Dashboard = z.output<typeof dashboard>
export const dashboard = z.object({
  stats: figures.extend({
    /** Orders in production whose promised day is over. */
    lateInProduction: z.number(),
  }),
  /** The same figures at this point last month, for the change indicators. */
  lastMonth: figures.extend({ on: day }),
  recentActivity: z.array(orderRow.extend({ timeAgo: z.string(), lastEvent: orderEvent.nullable() })),
  /** All six stages, in the order of the lifecycle. */
  stages: z.array(z.object({ status, orders: z.number(), total: z.number() })),
  pendingQuotes: z.array(orderRow),
  /** The first rows of the follow-up list. */
  followUps: z.array(followUpRow),
  outstandingInvoices: z.array(orderRow),
  /** What is accepted and should have been done by now, the latest first; then what is promised for the next seven days. */
  promised: z.array(orderRow),
})

export type UnpricedDashboard = z.output<typeof unpricedDashboard>
/** For a member who may not see prices. */
export const unpricedDashboard = z.object({
  stats: counts,
  lastMonth: counts.extend({ on: day }),
  recentActivity: z.array(
    unpricedOrderRow.extend({ timeAgo: z.string(), lastEvent: unpricedEvent.nullable() }),
  ),
  stages: z.array(z.object({ status, orders: z.number() })),
  /** What is being built, and what may be begun; the longest waiting first. */
  inProduction: z.array(unpricedOrderRow),
  toStart: z.array(unpricedOrderRow),
  /** What is accepted and should have been done by now, the latest first; then what is promised for the next seven days. */
  promised: z.array(unpricedOrderRow),
})

export type AnyDashboard = Dashboard | UnpricedDashboard

export const dashboardCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    access: 'member',
    summary: 'Get the dashboard’s figures and lists',
    reply: z.union([dashboard, unpricedDashboard]),
  }),
}
