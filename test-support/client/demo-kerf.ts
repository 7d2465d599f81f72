/** Servers with the demonstration shops, each with a database of its own. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../../src/server/app.ts'
import { FileStore } from '../../src/server/attachments/file-store.ts'
import { connect, type Database } from '../../src/server/database/connect.ts'
import { fillDemo } from '../../src/server/demo/demo.ts'
import { Outbox } from '../../src/server/mail/outbox.ts'
import { smtp } from '../../src/server/mail/smtp.ts'
import { openSession } from '../../src/server/session/session.ts'
import { sessionCookieName } from '../../src/server/session/session-cookie.ts'
import { findUser } from '../../src/server/session/users.store.ts'
import { serverTimeZone } from '../../src/server/setup/setup.ts'

export interface DemoKerf {
  /** `http://127.0.0.1:PORT`, without a trailing slash. */
  readonly url: string
  /** The cookie of a new session, as after signing in: without the time that checking a password takes. */
  cookieOf(username: string): Promise<string>
  close(): Promise<void>
}

interface Options {
  /** Where it sends emails; without it, no mail server is set up. */
  readonly smtpUrl?: string
  /** Whether nobody has set it up yet, instead of the demonstration. */
  readonly isEmpty?: boolean
}

const MAIL_FROM = 'mailer@kerf.example'

export async function startDemoKerf({ smtpUrl, isEmpty = false }: Options = {}): Promise<DemoKerf> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kerf-client-'))
  if (!isEmpty) writeFileSync(path.join(dataDir, 'kerf.db'), await demoFile())
  const connection = await connect({ dataDir, databaseUrl: undefined }, () => {})
  const { db } = connection
  await sql`pragma synchronous = off`.execute(db)
  const warn = (error: unknown, message: string) => app.log.warn({ err: error }, message)
  const outbox =
    smtpUrl === undefined
      ? undefined
      : new Outbox({ db, deliver: smtp(smtpUrl), from: MAIL_FROM, now: Date.now, warn })
  const files = new FileStore(dataDir)
  await files.prepare()
  const app = await buildApp({
    db,
    files,
    mailServer: outbox && {
      from: MAIL_FROM,
      perHour: 200,
      wake: () => outbox.wake(),
      deliver: outbox.deliver,
    },
    logLevel: 'error',
    logTo: { write: (line) => process.stderr.write(line) },
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  outbox?.start()
  return {
    url,
    cookieOf: (username) => cookieOf(db, username),
    async close() {
      const closed = app.close()
      // A connection that the client keeps for later would hold the server for a minute.
      app.server.closeAllConnections()
      await Promise.all([closed, outbox?.close()])
      await connection.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function cookieOf(db: Database, username: string): Promise<string> {
  const user = await findUser(db, username)
  if (user === undefined) throw new Error(`there is no ${username}`)
  const from = { address: '127.0.0.1', userAgent: null }
  const { token } = await openSession(db, user, from, new Date().toISOString())
  return `${sessionCookieName(undefined)}=${token}`
}

let filled: Promise<Buffer> | undefined

/** The bytes of a database with the demonstration shops, created once per worker. */
function demoFile(): Promise<Buffer> {
  filled ??= makeDemoFile()
  return filled
}

async function makeDemoFile(): Promise<Buffer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kerf-demo-'))
  const connection = await connect({ dataDir, databaseUrl: undefined }, () => {})
  await fillDemo(connection.db, new Date().toISOString(), serverTimeZone())
  await connection.close()
  const bytes = readFileSync(path.join(dataDir, 'kerf.db'))
  rmSync(dataDir, { recursive: true })
  return bytes
}
