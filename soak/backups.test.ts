/** Backups beside writes, on both databases: what is restored is what was there. Says how long everything took. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { fillFolder } from '../bench/filled-folder.ts'
import { newOrder } from '../bench/measures.ts'
import { startKerf } from '../bench/processes.ts'
import { checkFile } from '../test-support/check-file.ts'
import { newOrderBody } from '../test-support/kerf-app.ts'
import { node, startKerf as startServer } from '../test-support/kerf-server.ts'
import { startPostgres } from '../test-support/postgres.ts'
import { createDatabase } from '../test-support/postgres-database.ts'
import { setUpShop } from '../test-support/shop-client.ts'

const run = promisify(execFile)
const ORDERS = 100_000
const WRITES_PER_SECOND = 20
const command = (name: string, env: Record<string, string>, ...args: string[]) =>
  run(node(), [`src/server/backup/${name}-main.ts`, ...args], { env: { ...process.env, ...env } })

test('a large SQLite database is backed up while orders are created, and restored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-backups-'))
  const data = join(folder, 'data')
  const { cookie } = await fillFolder(data, ORDERS)
  const server = await startKerf(data)
  const waits: number[] = []
  try {
    let isDone = false
    const began = performance.now()
    const backup = command('backup', { DATA_DIR: data }, join(folder, 'backup')).finally(() => {
      isDone = true
    })
    const headers = { cookie, 'content-type': 'application/json', origin: server.url }
    while (!isDone) {
      const asked = performance.now()
      const answer = await fetch(`${server.url}/api/orders`, {
        method: 'POST',
        headers,
        body: JSON.stringify(newOrder),
      })
      expect(answer.status).toBe(201)
      waits.push(performance.now() - asked)
      await sleep(1000 / WRITES_PER_SECOND)
    }
    await backup
    const seconds = (performance.now() - began) / 1000
    const megabytes = statSync(join(data, 'kerf.db')).size / 1024 / 1024
    console.info(
      `${Math.round(megabytes)} MB in ${seconds.toFixed(1)} s; ${waits.length} orders meanwhile, the slowest after ${Math.round(Math.max(...waits))} ms`,
    )
    await command('restore', { DATA_DIR: join(folder, 'restored') }, join(folder, 'backup'))
    checkFile(join(folder, 'restored', 'kerf.db'))
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a PostgreSQL database is backed up beside writes, and restored into an empty one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-backups-'))
  const postgres = await startPostgres({ durable: true })
  const [from, to] = [await createDatabase(postgres.url), await createDatabase(postgres.url)]
  const server = await startServer({ env: { DEMO: 'off', DATABASE_URL: from.url } })
  try {
    const { call } = await setUpShop(() => server.url)
    const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
    let isDone = false
    const backup = command('backup', { DATABASE_URL: from.url }, join(folder, 'backup')).finally(() => {
      isDone = true
    })
    while (!isDone)
      expect((await call('POST', '/api/orders', newOrderBody(customer.body.id))).status).toBe(201)
    await backup
    const restored = { DATABASE_URL: to.url, DATA_DIR: join(folder, 'restored') }
    await command('restore', restored, join(folder, 'backup'))
    await expect(command('restore', restored, join(folder, 'backup'))).rejects.toThrow(/is not empty/)
    const second = await startServer({
      dataFolder: join(folder, 'restored'),
      env: { DEMO: 'off', DATABASE_URL: to.url },
    })
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    await second.stop()
  } finally {
    await server.stop()
    await from.drop()
    await to.drop()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
