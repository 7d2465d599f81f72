import { expect, test } from 'vitest'
import { slowClients } from '../../../test-support/slow-clients.ts'

test('200 requests that never get past their headers hinder no one, and are closed', async () => {
  const { slowestMs, closedAfterMs } = await slowClients({ half: 'headers', clients: 200, forMs: 3000 })
  expect(slowestMs).toBeLessThan(2000)
  // After 10 s, looked for every 5 s.
  expect(closedAfterMs).toBeGreaterThan(8000)
  expect(closedAfterMs).toBeLessThan(18_000)
}, 60_000)
