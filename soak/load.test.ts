/** Ten minutes of mixed load with 100,000 orders. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillFolder } from '../bench/filled-folder.ts'
import { run } from '../bench/load.ts'
import { newOrder, someOrders } from '../bench/measures.ts'
import { memoryOf, startKerf } from '../bench/processes.ts'

const ORDERS = 100_000
const MINUTES = 10

test('under load there are no errors, and memory and open files stay flat', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-load-'))
  const { cookie } = await fillFolder(folder, ORDERS)
  const server = await startKerf(folder)
  const openFiles = () => readdirSync(`/proc/${server.pid}/fd`).length
  try {
    const load = {
      url: server.url,
      pid: server.pid,
      cookie,
      connections: 20,
      requests: [
        ...someOrders(60, ORDERS),
        ...Array.from({ length: 15 }, () => ({ path: '/api/orders?limit=50' })),
        ...Array.from({ length: 5 }, () => ({ path: '/api/orders/byStatus/invoice?limit=50' })),
        ...Array.from({ length: 10 }, () => ({ path: '/api/dashboard' })),
        { path: '/api/customers' },
        ...Array.from({ length: 9 }, () => ({
          method: 'POST' as const,
          path: '/api/orders',
          body: newOrder,
        })),
      ],
    }
    const memory: number[] = []
    const files: number[] = []
    for (let minute = 0; minute < MINUTES; minute++) {
      // Throws if any answer is not a success.
      await run(load, { seconds: 60 })
      memory.push(memoryOf(server.pid))
      files.push(openFiles())
    }
    const half = MINUTES / 2
    expect(Math.max(...memory)).toBeLessThan(250)
    expect(Math.max(...memory.slice(half))).toBeLessThan(1.1 * Math.max(...memory.slice(0, half)))
    expect(Math.max(...files.slice(half))).toBeLessThanOrEqual(Math.max(...files.slice(0, half)) + 5)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
