import { expect, test } from 'vitest'
import { slowClients } from '../../../test-support/slow-clients.ts'

test('200 clients that never finish their headers do not slow others and are disconnected', async () => {
  const { slowestMs, closedAfterMs } = await slowClients({ half: 'headers', clients: 200, forMs: 3000 })
  expect(slowestMs).toBeLessThan(2000)
  // Closed after 10 s, checked every 5 s.
  expect(closedAfterMs).toBeGreaterThan(8000)
  expect(closedAfterMs).toBeLessThan(18_000)
}, 60_000)
