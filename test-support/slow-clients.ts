/** Clients that send half a request and wait, while another user works. */
import { setTimeout as sleep } from 'node:timers/promises'
import { newOrderBody } from './kerf-app.ts'
import { startKerf } from './kerf-server.ts'
import { creationInTwoParts, RawRequest } from './raw-request.ts'
import { setUpShop } from './shop-client.ts'

export interface SlowPlan {
  /** The part that they send: some headers, or all headers and some of the body. */
  readonly half: 'headers' | 'body'
  readonly clients: number
  /** How long the other user works. */
  readonly forMs: number
}

export interface SlowOutcome {
  /** The duration of the other user's calls. */
  readonly slowestMs: number
  /** How long the last slow client stayed connected. */
  readonly closedAfterMs: number
}

export async function slowClients({ half, clients, forMs }: SlowPlan): Promise<SlowOutcome> {
  const server = await startKerf({ env: { DEMO: 'off' } })
  try {
    const { cookie, call } = await setUpShop(() => server.url)
    const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
    const [start] = creationInTwoParts(cookie, newOrderBody(customer.body.id))
    const sent = half === 'body' ? start : 'GET /api/orders HTTP/1.1\r\nHost: kerf.test\r\nCook'
    const began = Date.now()
    const slow = await Promise.all(Array.from({ length: clients }, () => RawRequest.open(server.url)))
    for (const request of slow) request.send(sent)

    let slowestMs = 0
    while (Date.now() - began < forMs) {
      const asked = Date.now()
      const made = await call('POST', '/api/orders', newOrderBody(customer.body.id))
      const list = await call('GET', '/api/orders?limit=50')
      if (made.status !== 201 || list.status !== 200) throw new Error(`${made.status} ${list.status}`)
      slowestMs = Math.max(slowestMs, Date.now() - asked)
      // Only the slow clients are to cause load.
      await sleep(250)
    }
    await Promise.all(slow.map((request) => request.ended()))
    const closedAfterMs =
      Math.max(...slow.map(({ closedAt }) => closedAt ?? Number.POSITIVE_INFINITY)) - began
    return { slowestMs, closedAfterMs }
  } finally {
    await server.stop()
  }
}
