import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, status } from './fields.ts'
import { followUpRow } from './follow-ups.ts'
import { orderEvent } from './order-parts.ts'
import { orderRow } from './orders.ts'

const figures = z.object({
  pendingQuotes: z.number(),
  openInvoices: z.number(),
  inProduction: z.number(),
  /** Dollars received since the first of the month in the shop's time zone. */
  revenueMtd: z.number(),
})

export type Dashboard = z.output<typeof dashboard>
export const dashboard = z.object({
  stats: figures,
  /** The same figures at this point last month, for the change indicators. */
  lastMonth: figures.extend({ on: day }),
  recentActivity: z.array(orderRow.extend({ timeAgo: z.string(), lastEvent: orderEvent.nullable() })),
  /** All six stages, in the order of the lifecycle. */
  stages: z.array(z.object({ status, orders: z.number(), total: z.number() })),
  pendingQuotes: z.array(orderRow),
  /** The first rows of the follow-up list. */
  followUps: z.array(followUpRow),
  outstandingInvoices: z.array(orderRow),
})

export const dashboardCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/dashboard',
    access: 'member',
    summary: 'Get the dashboard’s figures and lists',
    reply: dashboard,
  }),
}
