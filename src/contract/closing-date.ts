/** The day through which the shop's books are closed. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant, plausibleDay } from './fields.ts'

const closingDay = z.string().nullable()

export type ClosingDate = z.output<typeof closingDate>
export const closingDate = z.object({
  /** Null while no day is closed. */
  closingDate: closingDay,
  /** The last 100 moves, latest first. */
  moves: z.array(z.object({ id: z.number(), from: closingDay, to: closingDay, by: z.string(), at: instant })),
})

export const closingDateCalls = {
  get: endpoint({
    method: 'GET',
    path: '/api/closing-date',
    access: 'seePrices',
    summary: 'Get the day through which the books are closed, and who moved it',
    reply: closingDate,
  }),
  move: endpoint({
    method: 'PATCH',
    path: '/api/closing-date',
    access: 'changeShop',
    summary: 'Move the closing date, or open the books with null',
    body: z.strictObject({ closingDate: plausibleDay.nullable() }),
    reply: closingDate,
  }),
}
