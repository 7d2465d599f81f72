import type { Welcome } from '#contract/session.ts'
import { buildApp } from './app.ts'
import { isFileKnown } from './attachments/attachments.store.ts'
import { FileStore } from './attachments/file-store.ts'
import type { Config } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { fillDemo } from './demo/demo.ts'
import { deleteKeysBefore } from './idempotency/idempotency.store.ts'
import { releaseAll } from './mail/outbox.store.ts'
import { Outbox } from './mail/outbox.ts'
import { preparePasswords } from './session/passwords.ts'
import { deleteExpired } from './session/session.ts'
import { findFirstRun } from './setup/first-run.store.ts'
import { serverTimeZone, welcome } from './setup/setup.ts'

export interface RunningKerf {
  /** How to sign in to the demonstration; null where the database holds a shop's own data. */
  readonly demo: Welcome['demo']
  /** @returns the address, such as `http://127.0.0.1:3000`. */
  listen(): Promise<string>
  /** Finishes running requests, then closes the database. */
  close(): Promise<void>
}

const HOUR_MS = 3_600_000
/** A client that repeats a request does so within minutes; a week is for the one that was switched off. */
const KEYS_KEPT_MS = 7 * 24 * HOUR_MS

/** No upload takes as long, from its first byte to its row. */
const UPLOAD_OVER_MS = HOUR_MS / 4

/** No request that is complete runs as long; one that is still being sent is given up. Docker waits 10 s. */
const FINISH_MS = 7000

/** @throws Error with one line for the operator. */
export async function openKerf(config: Config, clientDir: string | undefined): Promise<RunningKerf> {
  const connection = await connect(config, (error) =>
    app?.log.warn({ err: error }, 'a database connection was lost'),
  )
  const { db } = connection
  let app: Awaited<ReturnType<typeof buildApp>> | undefined

  if (config.demo && (await findFirstRun(db)) === undefined) {
    await fillDemo(db, new Date().toISOString(), serverTimeZone())
  }
  const { demo } = await welcome(db)
  await preparePasswords()
  const files = new FileStore(config.dataDir)
  const outbox = await outboxOf(config, db, (error, message) => app?.log.warn({ err: error }, message))
  const kerf = await buildApp({
    db,
    files,
    logLevel: config.logLevel,
    publicUrl: config.publicUrl,
    mailServer: outbox && { from: config.mailFrom, wake: () => outbox.wake() },
    clientDir,
  })
  app = kerf

  const sweep = async () => {
    try {
      await deleteExpired(db, Date.now())
      await deleteKeysBefore(db, new Date(Date.now() - KEYS_KEPT_MS).toISOString())
    } catch (error) {
      kerf.log.warn({ err: error }, 'old sessions could not be swept out')
    }
  }
  const sweepFiles = async (olderThanMs: number) => {
    try {
      await files.sweep((shopId, key) => isFileKnown(db, shopId, key), olderThanMs)
    } catch (error) {
      kerf.log.warn({ err: error }, 'unfinished files could not be swept out')
    }
  }
  await sweep()
  // Whoever has the data folder to himself finds only what is over; on PostgreSQL other servers may share it.
  await sweepFiles(config.databaseUrl === undefined ? 0 : UPLOAD_OVER_MS)
  if (config.databaseUrl === undefined) await releaseAll(db)
  outbox?.start()
  const sweeping = setInterval(async () => {
    await sweep()
    await sweepFiles(UPLOAD_OVER_MS)
  }, HOUR_MS)

  return {
    demo,
    listen: () =>
      kerf.listen({ host: config.host, port: config.port }).catch((error) => refuse(config, error)),
    async close() {
      clearInterval(sweeping)
      const late = setTimeout(() => kerf.server.closeAllConnections(), FINISH_MS)
      await Promise.all([kerf.close(), outbox?.close()])
      clearTimeout(late)
      await connection.close()
    },
  }
}

async function outboxOf(
  { smtpUrl, mailFrom }: Config,
  db: Database,
  warn: (error: unknown, message: string) => void,
): Promise<Outbox | undefined> {
  if (smtpUrl === undefined) return undefined
  // A server that sends no mail should not hold what speaks to mail servers.
  const { smtp } = await import('./mail/smtp.ts')
  return new Outbox({ db, deliver: smtp(smtpUrl), from: mailFrom, now: Date.now, warn })
}

/** @throws the error, or one that says what is wrong with the address. */
function refuse({ host, port }: Config, error: NodeJS.ErrnoException): never {
  switch (error.code) {
    case 'EADDRINUSE':
      throw new Error(`port ${port} of ${host} is in use by another program: stop it, or set PORT to another`)
    case 'EACCES':
      throw new Error(`port ${port} is one that this user may not use: set PORT to 1024 or more`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      throw new Error(`HOST ${host} is no address of this machine: set HOST to one, such as 127.0.0.1`)
    default:
      throw error
  }
}
