import { type Order, order } from '#contract/orders.ts'
import { newOrderBody, type Person } from './kerf-app.ts'

interface Saving {
  readonly id: number
  /** That the edit began from. */
  readonly version: unknown
  readonly customerId: number
}

/** A quote is saved: what every new one says, but for the changes. */
export function editQuote(person: Person, { id, version, customerId }: Saving, changes: object = {}) {
  return person.call('PATCH', `/api/orders/${id}`, { ...newOrderBody(customerId, { ...changes }), version })
}

/** @throws Error where it was refused. */
export async function saveQuote(person: Person, saving: Saving, changes: object = {}): Promise<Order> {
  const answer = await editQuote(person, saving, changes)
  if (answer.statusCode !== 200) throw new Error(`not saved: ${answer.body}`)
  return order.parse(answer.json())
}
