/**
 * Two servers on one PostgreSQL: each receives what happens at the other, even after its listening connection broke.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addOrder, type Person, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { LiveClient } from '../../../test-support/live-client.ts'
import { buildApp } from '../app.ts'
import { FileStore } from '../attachments/file-store.ts'
import { type Connection, connect } from '../database/connect.ts'

let kerf: TestKerf
let second: Connection
let secondApp: FastifyInstance
let secondUrl: string
let dataDir: string
const warnings: string[] = []
const clients: LiveClient[] = []

beforeAll(async () => {
  kerf = await startTestKerf()
  dataDir = mkdtempSync(join(tmpdir(), 'kerf-second-'))
  second = await connect({ ...kerf.place, dataDir }, (_error, message) => warnings.push(message))
  secondApp = await buildApp({
    db: second.db,
    databaseUrl: kerf.place.databaseUrl,
    files: new FileStore(dataDir),
    logLevel: 'silent',
    now: () => kerf.clock.now,
  })
  secondUrl = await secondApp.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.cut()
})
afterAll(async () => {
  await secondApp.close()
  await second.close()
  await kerf.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function listen(person: Person, query = ''): Promise<LiveClient> {
  const client = await LiveClient.ready(secondUrl, person.cookie, { query })
  clients.push(client)
  return client
}

const note = (person: Person, id: number) =>
  person.call('POST', `/api/orders/${id}/notes`, { text: 'Call before delivery' })

/** What these connections have done last: `listen`, or the check whether they still work. */
const LISTENING = sql<{ pid: number }>`
  select pid from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()
    and (query ilike 'listen%' or query = 'select 1')`

test('events and presence at the first server reach the second', async () => {
  const maker = await listen(kerf.maker)
  const rival = await listen(kerf.rival)
  const id = await addOrder(kerf.owner)
  await kerf.owner.call('POST', '/api/presence', { window: 'window-one', orderId: id, editing: true })
  await maker.until(() => maker.messages('presence').length > 0)
  expect(maker.messages('order')).toEqual([
    expect.objectContaining({
      orderId: id,
      kind: 'created',
      by: expect.objectContaining({ name: 'Olive Owner' }),
    }),
  ])
  expect(maker.messages('presence')).toEqual([
    {
      type: 'presence',
      orderId: id,
      people: [{ id: kerf.owner.userId, name: 'Olive Owner', editing: true }],
    },
  ])
  const theirs = await addOrder(kerf.rival)
  await rival.until(() => rival.kinds.length > 0)
  expect(rival.messages('order').map(({ orderId }) => orderId)).toEqual([theirs])
  expect(rival.messages('presence')).toEqual([])
})

test('signing out at the first server ends the stream at the second', async () => {
  const again = await kerf.openSession('maker')
  const stream = await listen(again)
  await again.call('POST', '/api/auth/logout')
  await stream.ended
})

test('a stream cut off at one server resumes at the other', async () => {
  const id = await addOrder(kerf.owner)
  const before = await listen(kerf.maker, '?since=0')
  await note(kerf.owner, id)
  await before.until(() => before.kinds.includes('note'))
  before.cut()
  await before.ended
  for (let count = 0; count < 5; count++) await note(kerf.owner, id)
  const after = await listen(kerf.maker, `?after=${before.lastId}`)
  expect(after.messages('order').filter((one) => one.id > before.lastId)).toHaveLength(5)
})

test('resuming includes an event that was committed after a later one', async () => {
  const id = await addOrder(kerf.owner)
  const before = await listen(kerf.maker)
  const begun = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const at = new Date(kerf.clock.now).toISOString()
  let slowId = 0
  const slow = kerf.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('order_events')
      .values({
        shop_id: kerf.shopId,
        order_id: id,
        kind: 'note',
        user_id: kerf.owner.userId,
        at,
        detail: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    slowId = row.id
    begun.resolve()
    await commit.promise
  })
  await begun.promise
  await note(kerf.owner, id)
  await before.until(() => before.lastId > slowId)
  before.cut()
  await before.ended
  commit.resolve()
  await slow
  const after = await listen(kerf.maker, `?after=${before.lastId}`)
  expect(after.messages('order').map((one) => one.id)).toContain(slowId)
})

test.each(['{}', 'null', 'a newer Kerf'])(
  'what no Kerf announces, such as %s, makes windows reload',
  async (text) => {
    const maker = await listen(kerf.maker)
    const before = warnings.length
    await sql`select pg_notify('kerf', ${text})`.execute(kerf.db)
    await maker.until(() => maker.messages('resync').length === 1)
    expect(warnings.slice(before)).toEqual(['a notification in the database was no announcement'])
    await note(kerf.owner, await addOrder(kerf.owner))
    await maker.until(() => maker.kinds.includes('note'))
  },
)

test('after its listening connection is killed, a server’s clients reload and events flow again', async () => {
  const id = await addOrder(kerf.owner)
  const maker = await listen(kerf.maker)
  const { rows } = await LISTENING.execute(kerf.db)
  expect(rows).toHaveLength(2)
  for (const { pid } of rows) await sql`select pg_terminate_backend(${pid}::int)`.execute(kerf.db)
  await maker.until(() => maker.messages('resync').length === 1)
  expect(warnings).toContain('a database connection was lost')
  await note(kerf.owner, id)
  await maker.until(() => maker.kinds.includes('note'))
})
