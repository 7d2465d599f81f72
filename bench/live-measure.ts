/** Two hundred windows with live updates: how long until the last one is notified, and what they cost the server. */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../src/server/database/connect.ts'
import { insertSession } from '../src/server/session/sessions.store.ts'
import { insertMembership, insertUser } from '../src/server/session/users.store.ts'
import { LiveClient } from '../test-support/live-client.ts'
import type { FilledFolder } from './filled-folder.ts'
import type { Running } from './measures.ts'
import { memoryOf } from './processes.ts'
import { type Measure, median } from './report.ts'

const PEOPLE = 10
const WINDOWS_EACH = 20
const NOTES = 50

/** Adds users of the shop before its server starts. @returns one cookie per user. */
export async function addPeople({ folder }: FilledFolder): Promise<string[]> {
  const { db, close } = await connect({ dataDir: folder, databaseUrl: undefined }, () => {})
  const now = new Date().toISOString()
  const cookies: string[] = []
  for (let count = 1; count <= PEOPLE; count++) {
    const name = { username: `listener${count}`, name: `Lis Tener ${count}`, email: null }
    const userId = await insertUser(db, { ...name, passwordHash: 'nobody signs in' }, now)
    await insertMembership(db, { shopId: 1, userId, role: 'sales' }, now)
    const token = randomBytes(32).toString('base64url')
    const tokenHash = createHash('sha256').update(token).digest('hex')
    await insertSession(db, { tokenHash, userId, shopId: 1, from: { address: null, userAgent: null } }, now)
    cookies.push(`kerf_session=${token}`)
  }
  await close()
  return cookies
}

export async function live({ filled, server }: Running, cookies: readonly string[]): Promise<Measure[]> {
  const headers = { cookie: filled.cookie, 'content-type': 'application/json' }
  const note = () =>
    fetch(`${server.url}/api/orders/1/notes`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text: 'Call before delivery' }),
    })
  for (let count = 0; count < NOTES; count++) await note()
  const before = memoryOf(server.pid)
  const windows = await Promise.all(
    cookies.flatMap((cookie) =>
      Array.from({ length: WINDOWS_EACH }, () => LiveClient.ready(server.url, cookie)),
    ),
  )
  const times: number[] = []
  for (let count = 1; count <= NOTES; count++) {
    const began = performance.now()
    await note()
    await Promise.all(windows.map((window) => window.until(() => window.kinds.length >= count)))
    times.push(performance.now() - began)
    await sleep(10)
  }
  const grown = memoryOf(server.pid) - before
  for (const window of windows) window.cut()
  const milliseconds = median(times)
  const listening = `${windows.length} windows listening`
  return [
    {
      name: `${listening}: from a note until the last one has received it`,
      unit: 'ms',
      kerf: milliseconds,
      ratio: milliseconds,
      bound: { atMost: 100 },
    },
    { name: `${listening}: memory`, unit: 'MiB', kerf: grown, ratio: grown, bound: { atMost: 40 } },
  ]
}
