import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newOrderBody } from '../test-support/kerf-app.ts'
import { startKerf } from '../test-support/kerf-server.ts'
import { samplePhoto } from '../test-support/sample-files.ts'
import { setUpShop } from '../test-support/shop-client.ts'
import { slowClients } from '../test-support/slow-clients.ts'
import { MULTIPART, multipartBody } from '../test-support/uploads.ts'

/** The limits of design section 9: headers within 10 s, the whole request within 30. Checked every 5 s. */
const KEPT_MS = { headers: 10_000, body: 30_000 } as const

test.each(['headers', 'body'] as const)(
  '1,000 clients that send half of the %s, for a minute',
  async (half) => {
    const { slowestMs, closedAfterMs } = await slowClients({ half, clients: 1000, forMs: 60_000 })
    expect(slowestMs).toBeLessThan(3000)
    expect(closedAfterMs).toBeGreaterThan(KEPT_MS[half] - 2000)
    expect(closedAfterMs).toBeLessThan(KEPT_MS[half] + 10_000)
  },
)

test('a photo that a phone uploads in 45 seconds arrives', async () => {
  const server = await startKerf({ env: { DEMO: 'off' } })
  try {
    const { cookie, call } = await setUpShop(() => server.url)
    const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
    const order = await call('POST', '/api/orders', newOrderBody(customer.body.id))
    const body = multipartBody({ name: 'saw.jpg', bytes: await samplePhoto(800, 600) })
    const sending = request(`${server.url}/api/orders/${order.body.id}/attachments`, {
      method: 'POST',
      headers: { ...MULTIPART, cookie, 'content-length': body.length },
    })
    const answered = once(sending, 'response')
    for (let part = 0; part < 9; part++) {
      sending.write(body.subarray((part * body.length) / 9, ((part + 1) * body.length) / 9))
      await sleep(5000)
    }
    sending.end()
    const [answer] = await answered
    expect(answer.statusCode).toBe(201)
  } finally {
    await server.stop()
  }
})
