import { expect, test } from 'vitest'
import { slowClients } from '../test-support/slow-clients.ts'

/** As design section 9 has them: headers within 10 s, the whole request within 30; looked for every 5 s. */
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
