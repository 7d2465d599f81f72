import type { Welcome } from '#contract/session.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { buildApp } from './app.ts'
import { FileStore } from './attachments/file-store.ts'
import { checkSharedFolder } from './attachments/shared-folder.ts'
import { NightlyBackups } from './backup/nightly-backups.ts'
import { followNote } from './backup/restored-marker.ts'
import { type Config, publicName } from './config.ts'
import { clockProblem } from './database/clock.ts'
import { connect, type Database } from './database/connect.ts'
import { deleteExpiredLimits } from './database/limiter.ts'
import { refuseFolder } from './database/start-failures.ts'
import { DiskReserve } from './disk-reserve.ts'
import { deleteKeysBefore } from './idempotency/idempotency.store.ts'
import { releaseAll } from './mail/outbox.store.ts'
import { Outbox } from './mail/outbox.ts'
import { isFileKnown } from './order-parts/attachments.store.ts'
import { SearchIndex } from './order-search/search-index.ts'
import { forgetNetworks } from './session/known-networks.store.ts'
import { deleteExpired } from './session/session.ts'
import { findFirstRun } from './setup/first-run.store.ts'
import { serverTimeZone, welcome } from './setup/setup.ts'
import { setupCodeOf } from './setup/setup-code.ts'

export interface KerfServer {
  /** How to sign in to the demonstration; null when the database holds a real shop's data. */
  readonly demo: Welcome['demo']
  /** What the first visitor needs to set up Kerf from another machine; null once it is set up. */
  readonly setupCode: string | null
  /** @returns the address, for example `http://127.0.0.1:3000`. */
  listen(): Promise<string>
  /** Finishes running requests, then closes the database. */
  close(): Promise<void>
}

/** Clients retry within minutes; a week covers one that was switched off in between. */
const KEYS_KEPT_MS = 7 * 24 * HOUR_MS
/** Counted from the last sign-in there. */
const NETWORKS_KNOWN_MS = 365 * 24 * HOUR_MS

/** Longer than any upload takes from its first byte to its row. */
const MAX_UPLOAD_MS = HOUR_MS / 4

/** How long a shutdown waits for open requests. A complete request never takes this long, and Docker allows 10 s. */
const SHUTDOWN_MS = 7000

/** Opens the database and assembles the server, ready to listen. @throws Error with one line for the operator. */
export async function createServer(config: Config, clientDir: string | undefined): Promise<KerfServer> {
  const connection = await connect(config, (error, message) => app?.log.warn({ err: error }, message))
  const { db } = connection
  let app: Awaited<ReturnType<typeof buildApp>> | undefined

  if (config.demo !== 'off' && (await findFirstRun(db)) === undefined) {
    // Imported only here, so that no later start loads it.
    const { fillDemo } = await import('./demo/demo.ts')
    await fillDemo(db, new Date().toISOString(), serverTimeZone())
  }
  const { demo } = await welcome(db, { canMail: false, asksCode: false })
  const reachedBy = publicName(config)
  if (demo !== null && config.demo !== 'public' && reachedBy !== undefined) {
    await connection.close()
    throw new Error(
      `the database holds the demonstration, whose passwords are public, and ${reachedBy} can be reached from other machines: use an empty database, or set DEMO=public if that is intended`,
    )
  }
  const setupCode = await setupCodeOf(db)
  const files = new FileStore(config.dataDir)
  const outbox = await createOutbox(config, db, (error, message) => app?.log.warn({ err: error }, message))
  await files.checkWritable().catch(async (error) => {
    await connection.close()
    refuseFolder(config.dataDir, error)
  })
  const isRestored = await followNote(config.dataDir, db, new Date().toISOString())
  if (config.databaseUrl !== undefined) {
    await checkSharedFolder(db, config.dataDir, isRestored).catch(async (error) => {
      await connection.close()
      refuseFolder(config.dataDir, error)
    })
  }
  await files.prepare().catch(async (error) => {
    await connection.close()
    refuseFolder(config.dataDir, error)
  })
  const backups =
    config.backups &&
    new NightlyBackups({
      plan: config.backups,
      place: config,
      db,
      warn: (error, message) => app?.log.warn({ err: error }, message),
      info: (message) => app?.log.info(message),
    })
  const searchIndex = new SearchIndex({
    db,
    now: Date.now,
    warn: (error, message) => app?.log.warn({ err: error }, message),
  })
  // PostgreSQL has a disk of its own.
  const reserve = config.databaseUrl === undefined ? new DiskReserve(config.dataDir) : undefined
  const kerf = await buildApp({
    db,
    databaseUrl: config.databaseUrl,
    files,
    reserve,
    backups,
    logLevel: config.logLevel,
    publicUrl: config.publicUrl,
    trustedProxies: config.trustedProxies,
    mailServer: outbox && {
      from: config.mailFrom,
      perHour: config.mailsPerHour,
      wake: () => outbox.wake(),
      deliver: outbox.deliver,
    },
    clientDir,
  })
  app = kerf

  const sweep = async () => {
    try {
      await deleteExpired(db, Date.now())
      await deleteExpiredLimits(db, Date.now())
      await forgetNetworks(db, new Date(Date.now() - NETWORKS_KNOWN_MS).toISOString())
      await deleteKeysBefore(db, new Date(Date.now() - KEYS_KEPT_MS).toISOString())
    } catch (error) {
      kerf.log.warn({ err: error }, 'could not delete what has expired')
    }
  }
  const sweepFiles = async (olderThanMs: number) => {
    try {
      await files.sweep((shopId, key) => isFileKnown(db, shopId, key), olderThanMs)
    } catch (error) {
      kerf.log.warn({ err: error }, 'could not delete unfinished files')
    }
  }
  const keepReserve = async () => {
    await reserve?.fill().catch((error) => kerf.log.warn({ err: error }, 'could not keep room on the disk'))
  }
  await keepReserve()
  await sweep()
  // With exclusive use of the data folder, everything unfinished is abandoned; on PostgreSQL other servers may share
  // it.
  await sweepFiles(config.databaseUrl === undefined ? 0 : MAX_UPLOAD_MS)
  if (config.databaseUrl === undefined) await releaseAll(db)
  const checkClock = async () => {
    const problem = await clockProblem(db).catch(() => undefined)
    if (problem !== undefined) kerf.log.warn(problem)
  }
  const sweeping = setInterval(async () => {
    if (config.databaseUrl !== undefined) await checkClock()
    await sweep()
    await sweepFiles(MAX_UPLOAD_MS)
    await keepReserve()
  }, HOUR_MS)

  return {
    demo,
    setupCode,
    listen: async () => {
      const { host, port, publicUrl } = config
      const listenTextResolver = (address: string) =>
        `Server listening at ${address}${publicUrl === undefined ? '' : ` for ${publicUrl}`}`
      const address = await kerf
        .listen({ host, port, listenTextResolver })
        .catch((error) => explainListenFailure(config, error))
      // A server that cannot start must not have sent anything.
      outbox?.start()
      backups?.start()
      searchIndex.start()
      return address
    },
    async close() {
      clearInterval(sweeping)
      const deadline = setTimeout(() => kerf.server.closeAllConnections(), SHUTDOWN_MS)
      await Promise.all([kerf.close(), outbox?.close(), backups?.close(), searchIndex.close()])
      clearTimeout(deadline)
      await connection.close()
    },
  }
}

async function createOutbox(
  { smtpUrl, mailFrom, publicUrl }: Config,
  db: Database,
  warn: (error: unknown, message: string) => void,
): Promise<Outbox | undefined> {
  if (smtpUrl === undefined) return undefined
  // Imported only here, so that a server without mail does not load the SMTP client.
  const { smtp } = await import('./mail/smtp.ts')
  return new Outbox({ db, deliver: smtp(smtpUrl), from: mailFrom, kerfUrl: publicUrl, now: Date.now, warn })
}

/** @throws an error that says what is wrong with the address, or else the original error. */
function explainListenFailure({ host, port }: Config, error: NodeJS.ErrnoException): never {
  switch (error.code) {
    case 'EADDRINUSE':
      throw new Error(`port ${port} of ${host} is in use by another program: stop it, or set PORT to another`)
    case 'EACCES':
      throw new Error(`this user is not allowed to use port ${port}: set PORT to 1024 or higher`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      throw new Error(`HOST ${host} is not an address of this machine: set it to one, such as 127.0.0.1`)
    default:
      throw error
  }
}
