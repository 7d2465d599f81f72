/** Several users who write at once and remember what was acknowledged. The server may be killed at any moment. */
import { randomUUID } from 'node:crypto'
import { STATUSES, type Status } from '../src/domain/lifecycle.ts'
import type { Answer, ShopClient } from './shop-client.ts'

export interface Written {
  readonly key: string
  readonly body: ReturnType<typeof orderBody>
  /** The answer to the creation; undefined until it was acknowledged. */
  acknowledged?: Answer['body']
  /** The last acknowledged status. */
  status: Status
}

function orderBody(customerId: number, key: string) {
  const lines = 1 + Math.floor(Math.random() * 6)
  return {
    customerId,
    title: `Order ${key}`,
    taxRate: 0.0825,
    lineItems: Array.from({ length: lines }, (_, index) => ({
      description: `Part ${index + 1} of ${lines}`,
      quantity: 1 + Math.floor(Math.random() * 9),
      price: Math.round(Math.random() * 100_000) / 100,
    })),
    paymentTerms: { structure: 'split-50-50' },
  }
}

export class Writers {
  readonly written: Written[] = []
  readonly #client: ShopClient
  readonly #customerId: number
  #writing: Promise<void>[] = []
  #stopped = true

  constructor(client: ShopClient, customerId: number) {
    this.#client = client
    this.#customerId = customerId
  }

  start(people: number): void {
    this.#stopped = false
    this.#writing = Array.from({ length: people }, () => this.#write())
  }

  /** Waits until every writer has noticed that the server was killed. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#writing)
  }

  /** Repeats every request without an answer, with the same key, as a client does. */
  async retryUnanswered(): Promise<void> {
    for (const order of this.written) {
      if (order.acknowledged === undefined) await this.#create(order)
    }
  }

  async #write(): Promise<void> {
    try {
      while (!this.#stopped) {
        const key = randomUUID()
        const order: Written = { key, body: orderBody(this.#customerId, key), status: 'quote' }
        this.written.push(order)
        await this.#create(order)
        const steps = Math.floor(Math.random() * STATUSES.length)
        for (const to of STATUSES.slice(1, 1 + steps)) await this.#advance(order, to)
      }
    } catch (error) {
      // A TypeError means no answer: the server was killed. Anything else fails the test.
      if (!(error instanceof TypeError)) throw error
    }
  }

  async #create(order: Written): Promise<void> {
    const answer = await this.#client.call('POST', '/api/orders', order.body, order.key)
    if (answer.status !== 201) throw new Error(`creation: ${answer.status} ${JSON.stringify(answer.body)}`)
    order.acknowledged = answer.body
  }

  async #advance(order: Written, to: Status): Promise<void> {
    const path = `/api/orders/${order.acknowledged.id}/status`
    const answer = await this.#client.call('PATCH', path, { status: to })
    if (answer.status !== 200) throw new Error(`step: ${answer.status} ${JSON.stringify(answer.body)}`)
    order.status = to
  }
}
