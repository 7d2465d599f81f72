import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day } from './fields.ts'
import { orderRow } from './orders.ts'

export type ReceivableRow = z.output<typeof receivableRow>
/** An order with an open balance. Amounts are in dollars. */
export const receivableRow = orderRow.extend({
  /** What is past its due date, and since when. */
  overdue: z.object({ amount: z.number(), since: day }).nullable(),
  /** What has no date until the work is done. */
  onCompletion: z.number(),
  /** The balance by days past the due date. */
  aging: z.object({
    notYetDue: z.number(),
    days1To30: z.number(),
    days31To60: z.number(),
    days61To90: z.number(),
    over90Days: z.number(),
  }),
})

export const receivableCalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/receivables',
    access: 'seePrices',
    summary: 'List every order with an open balance, whatever its stage, the earliest due date first',
    reply: z.array(receivableRow),
  }),
}
