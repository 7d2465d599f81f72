import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import { withStatements } from '../../../test-support/with-statements.ts'
import { channelOf } from './announcement-channel.ts'
import type { Database } from './connect.ts'
import { announce, transaction } from './transaction.ts'

let opened: TestDb

beforeEach(async () => {
  opened = await openTestDatabase()
})
afterEach(() => opened.close())

const put = (db: Database, key: string, value = 'x') => db.insertInto('meta').values({ key, value }).execute()
const stored = async () => {
  const rows = await opened.db.selectFrom('meta').select('key').where('key', 'like', 'put-%').execute()
  return rows.map(({ key }) => key).toSorted()
}
const KEYS = Array.from({ length: 40 }, (_, index) => `put-${String(index).padStart(2, '0')}`)

/** The database, and each of its statements that begins or ends something. */
function recorded(fails?: string) {
  const statements: string[] = []
  const db = withStatements(opened.db, async (query, run) => {
    if (/^(begin|commit|rollback)/.test(query.sql)) statements.push(query.sql)
    if (query.sql === fails) throw new Error(`no ${fails}`)
    return run()
  })
  return { db, statements }
}

test('transactions of the same turn are committed at once, a limited number of them', async () => {
  const { db, statements } = recorded()
  await Promise.all(KEYS.map((key) => transaction(db, (tx) => put(tx, key))))
  expect(await stored()).toEqual(KEYS)
  expect(statements).toEqual(Array.from({ length: 3 }, () => ['begin immediate', 'commit']).flat())
})

test('each sees those before it, and one that fails takes back only its own', async () => {
  const before = (tx: Database) => tx.selectFrom('meta').select('key').where('key', 'like', 'put-%').execute()
  const settled = await Promise.allSettled([
    transaction(opened.db, (tx) => put(tx, 'put-1')),
    transaction(opened.db, async (tx) => {
      await put(tx, 'put-2')
      throw new Error('refused')
    }),
    transaction(opened.db, async (tx) => {
      await put(tx, 'put-3')
      return put(tx, 'put-1')
    }),
    transaction(opened.db, before),
  ])
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect(settled[1]).toMatchObject({ reason: new Error('refused') })
  expect(settled[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } })
  expect(settled[3]).toMatchObject({ value: [{ key: 'put-1' }] })
  expect(await stored()).toEqual(['put-1'])
})

test('if the commit fails, all fail, and nothing is stored', async () => {
  const { db, statements } = recorded('commit')
  const settled = await Promise.allSettled(
    ['put-1', 'put-2'].map((key) => transaction(db, (tx) => put(tx, key))),
  )
  const failed = { status: 'rejected', reason: new Error('no commit') }
  expect(settled).toEqual([failed, failed])
  expect(statements).toEqual(['begin immediate', 'commit', 'rollback'])
  expect(await stored()).toEqual([])
})

const DISK_FULL = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

test.each([
  ['an error of the disk, which is told to all', DISK_FULL, DISK_FULL],
  [
    'a refusal, which is told to nobody',
    new Refusal('not-found', 'No'),
    new Error('SQLite rolled everything back'),
  ],
])(
  'if SQLite rolls everything back by itself, all fail, and nothing is stored: %s',
  async (_what, error, told) => {
    const settled = await Promise.allSettled([
      transaction(opened.db, (tx) => put(tx, 'put-1')),
      transaction(opened.db, async (tx) => {
        await sql`rollback`.execute(tx)
        throw error
      }),
      transaction(opened.db, (tx) => put(tx, 'put-3')),
    ])
    const failed = { status: 'rejected', reason: told }
    expect(settled).toEqual([failed, failed, failed])
    expect(await stored()).toEqual([])
    await transaction(opened.db, (tx) => put(tx, 'put-4'))
    expect(await stored()).toEqual(['put-4'])
  },
)

test('only what is stored is announced, and not before', async () => {
  const events: unknown[] = []
  const db = withStatements(opened.db, async (query, run) => {
    const result = await run()
    if (query.sql === 'commit') events.push('commit')
    return result
  })
  const stop = channelOf(db).subscribe((announcement) => events.push(announcement))
  await Promise.allSettled(
    [1, 2, 3].map((sessionsOf) =>
      transaction(db, async (tx) => {
        announce(tx, { sessionsOf })
        if (sessionsOf === 2) throw new Error('refused')
      }),
    ),
  )
  stop()
  expect(events).toEqual(['commit', { sessionsOf: 1 }, { sessionsOf: 3 }])
})
