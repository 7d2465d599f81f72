import type { Welcome } from '#contract/session.ts'
import { buildApp } from './app.ts'
import { FileStore } from './attachments/file-store.ts'
import { checkSharedFolder } from './attachments/shared-folder.ts'
import { NightlyBackups } from './backup/nightly-backups.ts'
import { followNote, refuseHalfRestored } from './backup/restored-marker.ts'
import { type Config, publicName } from './config.ts'
import { connect, type Database } from './database/connect.ts'
import { refuseFolder } from './database/start-failures.ts'
import { DiskReserve } from './disk-reserve.ts'
import { startHousekeeping } from './housekeeping.ts'
import { releaseAll } from './mail/outbox.store.ts'
import { Outbox } from './mail/outbox.ts'
import { SearchIndex } from './order-search/search-index.ts'
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

/** How long a shutdown waits for open requests. A complete request never takes this long, and Docker allows 10 s. */
const SHUTDOWN_MS = 7000

/** Opens the database and assembles the server, ready to listen. @throws Error with one line for the operator. */
export async function createServer(config: Config, clientDir: string | undefined): Promise<KerfServer> {
  let app: Awaited<ReturnType<typeof buildApp>> | undefined
  const warn = (error: unknown, message: string) => app?.log.warn({ err: error }, message)
  refuseHalfRestored(config)
  const connection = await connect(config, warn)
  const { db } = connection
  try {
    const demo = await demoOf(config, db)
    const setupCode = await setupCodeOf(db)
    const files = await openFiles(config, db)
    const outbox = await createOutbox(config, db, warn)
    // PostgreSQL has a disk of its own, and other servers may share the data folder.
    const isShared = config.databaseUrl !== undefined
    const reserve = isShared ? undefined : new DiskReserve(config.dataDir)
    const backups =
      config.backups &&
      new NightlyBackups({
        plan: config.backups,
        place: config,
        reserve,
        db,
        warn,
        info: (message) => app?.log.info(message),
      })
    const searchIndex = new SearchIndex({ db, now: Date.now, warn })
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
    await reserve?.spend(() => releaseAll(db))
    const housekeeping = await startHousekeeping({ db, files, reserve, isShared, log: kerf.log })

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
        clearInterval(housekeeping)
        const deadline = setTimeout(() => kerf.server.closeAllConnections(), SHUTDOWN_MS)
        await Promise.all([kerf.close(), outbox?.close(), backups?.close(), searchIndex.close()])
        clearTimeout(deadline)
        await connection.close()
      },
    }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/**
 * Fills an empty database with the demonstration if it is wanted.
 *
 * @throws Error with one line for the operator if others could sign in to it.
 */
async function demoOf(config: Config, db: Database): Promise<Welcome['demo']> {
  if (config.demo !== 'off' && (await findFirstRun(db)) === undefined) {
    // Imported only here, so that no later start loads it.
    const { fillDemo } = await import('./demo/demo.ts')
    await fillDemo(db, new Date().toISOString(), serverTimeZone())
  }
  const { demo } = await welcome(db, { canMail: false, asksCode: false })
  const reachedBy = publicName(config)
  if (demo !== null && config.demo !== 'public' && reachedBy !== undefined) {
    throw new Error(
      `the database holds the demonstration, whose passwords are public, and ${reachedBy} can be reached from other machines: use an empty database, or set DEMO=public if that is intended`,
    )
  }
  return demo
}

/** @throws Error with one line for the operator if the data folder cannot be used. */
async function openFiles({ dataDir, databaseUrl }: Config, db: Database): Promise<FileStore> {
  const files = new FileStore(dataDir)
  const refuse = (error: unknown) => refuseFolder(dataDir, error)
  await files.checkWritable().catch(refuse)
  const isRestored = await followNote(dataDir, db, new Date().toISOString())
  if (databaseUrl !== undefined) await checkSharedFolder(db, dataDir, isRestored).catch(refuse)
  await files.prepare().catch(refuse)
  return files
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
