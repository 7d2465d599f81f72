/** A quote whose link a customer has, and what both sides can do with it. */
import type { CustomerPage } from '#contract/customer-page.ts'
import { type Order, order as orderShape } from '#contract/orders.ts'
import type { Answer } from '#domain/customer-answer.ts'
import { customerOf, linkTo } from './customer-links.ts'
import { addOrder, advanceTo, type TestKerf } from './kerf-app.ts'
import { editQuote } from './save-quote.ts'

export const SIGNED = {
  kind: 'drawn',
  strokes: [
    [
      { x: 10, y: 150 },
      { x: 300, y: 20 },
      { x: 580, y: 150 },
    ],
    [{ x: 300, y: 199 }],
  ],
} as const

export type LinkedQuote = Awaited<ReturnType<typeof linkedQuote>>

/** The owner creates the quote and the link, and the customer views it. */
export async function linkedQuote(kerf: TestKerf) {
  const id = await addOrder(kerf.owner)
  const token = await linkTo(kerf, kerf.owner, id)
  const page: CustomerPage = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json()
  const contentHash = page.quote?.contentHash ?? ''
  const post = (path: string, body?: unknown) => kerf.owner.call('POST', `/api/orders/${id}/${path}`, body)
  const order = async (): Promise<Order> =>
    orderShape.parse((await kerf.owner.call('GET', `/api/orders/${id}`)).json())
  return {
    id,
    token,
    contentHash,
    order,
    kinds: async () => (await order()).history.map(({ kind }) => kind),
    /** The body of a customer's answer. */
    body(answer: Answer, changes: Record<string, unknown> = {}) {
      const said = answer === 'approved' ? { signature: SIGNED } : { reason: 'Oak, please' }
      return { answer, name: 'Ada Carpenter', contentHash, ...said, ...changes }
    },
    /** Answers through this link or another one, from a new IP address each time. */
    say: (sent: unknown, of = token, call = customerOf(kerf)) =>
      call('POST', `/api/customer/${of}/answer`, sent),
    /** Edits the quote as a staff member who started from its first version. */
    edit: async (changes: object = { title: 'Oak' }) =>
      editQuote(kerf.maker, { id, version: 1, customerId: (await order()).customerId }, changes),
    voidIt: () => post('void', { reason: 'why' }),
    withdraw: () => post('links/withdraw'),
    convert: () => advanceTo(kerf.owner, id, 'invoice'),
  }
}
