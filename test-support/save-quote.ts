import { type Order, order } from '#contract/orders.ts'
import { newOrderBody, type Person } from './kerf-app.ts'

interface Saving {
  readonly id: number
  /** The version that the edit started from. */
  readonly version: unknown
  readonly customerId: number
}

/** Saves a quote with the default content of new ones, plus the given changes. */
export function editQuote(person: Person, { id, version, customerId }: Saving, changes: object = {}) {
  return person.call('PATCH', `/api/orders/${id}`, { ...newOrderBody(customerId, { ...changes }), version })
}

/** @throws Error if the save was refused. */
export async function saveQuote(person: Person, saving: Saving, changes: object = {}): Promise<Order> {
  const answer = await editQuote(person, saving, changes)
  if (answer.statusCode !== 200) throw new Error(`not saved: ${answer.body}`)
  return order.parse(answer.json())
}
