import type { LightMyRequestResponse } from 'fastify'
import { type Order, order } from '#contract/orders.ts'
import { newOrderBody, type Person } from './kerf-app.ts'
import { pdfText } from './pdf-text.ts'

/** Adds an order with the given changes. */
export async function makeOrder(person: Person, customerId: number, changes: object = {}): Promise<Order> {
  const made = await person.call('POST', '/api/orders', { ...newOrderBody(customerId), ...changes })
  if (made.statusCode !== 201) throw new Error(made.body)
  return order.parse(made.json())
}

interface FetchedDocument {
  readonly answer: LightMyRequestResponse
  /** The text of each page; none if the document was refused. */
  readonly pages: readonly string[]
}

export async function fetchDocument(person: Person, id: number, kind: string): Promise<FetchedDocument> {
  const answer = await person.call('GET', `/api/orders/${id}/documents/${kind}`)
  return { answer, pages: answer.statusCode === 200 ? await pdfText(answer.rawPayload) : [] }
}
