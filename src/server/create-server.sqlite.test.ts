import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DAY, HOUR } from '../../test-support/kerf-app.ts'
import { readConfig } from './config.ts'
import { createServer } from './create-server.ts'
import { connect, type Database } from './database/connect.ts'
import { takeKey } from './idempotency/idempotency.store.ts'
import { insertSession } from './session/sessions.store.ts'
import { insertMembership, insertUser } from './session/users.store.ts'
import { claimFirstRun } from './setup/first-run.store.ts'
import { Shop } from './shop.ts'
import { insertShop } from './shops/shops.store.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'kerf-sweep-'))
const config = readConfig({ DATA_DIR, DEMO: 'off', LOG_LEVEL: 'silent' })

afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await connect(config, () => {})
  try {
    return await work(db)
  } finally {
    await close()
  }
}

test('on startup, the server deletes sessions that have ended, and idempotency keys after a week', async () => {
  await withDatabase(async (db) => {
    const place = { address: null, phone: null, email: null, timeZone: 'UTC' }
    const shopId = await insertShop(db, { ...place, name: 'Walnut', orderPrefix: 'W' }, ago(0))
    const person = { username: 'owner', passwordHash: 'x', name: 'Olive', email: null }
    const userId = await insertUser(db, person, ago(0))
    await insertMembership(db, { shopId, userId, role: 'administrator' }, ago(0))
    const member = { userId, userName: 'Olive', role: 'administrator' as const, window: null }
    const shop = Shop.of({ shopId, shopName: 'Walnut', timeZone: 'UTC', ...member })
    for (const [name, age] of [
      ['young', HOUR],
      ['old', 7 * DAY + HOUR],
      ['nearly', 7 * DAY - HOUR],
    ] as const) {
      await takeKey(shop, db, { key: name, request: 'r' }, ago(age))
    }
    const from = { address: null, userAgent: null }
    await insertSession(db, { tokenHash: 'open', userId, shopId, from }, ago(11 * HOUR))
    await insertSession(db, { tokenHash: 'idle', userId, shopId, from }, ago(13 * HOUR))
  })
  await (await createServer(config, undefined)).close()
  await withDatabase(async (db) => {
    const keys = await db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
    expect(keys.map(({ key }) => key)).toEqual(['nearly', 'young'])
    const sessions = await db.selectFrom('sessions').select('token_hash').execute()
    expect(sessions).toEqual([{ token_hash: 'open' }])
  })
})

test('a demonstration from an earlier start is not shown to other machines', async () => {
  await withDatabase((db) => claimFirstRun(db, 'demo'))
  const refused = createServer({ ...config, publicUrl: 'https://kerf.example.com' }, undefined)
  await expect(refused).rejects.toThrow(
    'the database holds the demonstration, whose passwords are public, and PUBLIC_URL https://kerf.example.com can be reached from other machines: use an empty database, or set DEMO=public if that is intended',
  )
  for (const allowed of [{}, { publicUrl: 'https://kerf.example.com', demo: 'public' as const }]) {
    await (await createServer({ ...config, ...allowed }, undefined)).close()
  }
})
