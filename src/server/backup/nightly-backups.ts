/** Backs up every night in a process of its own, so that no request waits, and deletes backups that are no longer kept. */
import { spawn } from 'node:child_process'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '#domain/durations.ts'
import type { Database, Place } from '../database/connect.ts'
import type { DiskReserve } from '../disk-reserve.ts'
import type { Shop } from '../shop.ts'
import type { BackupPlan } from './backup-plan.ts'
import {
  claimNight,
  nameMissing,
  recordBackup,
  recordDone,
  recordFailure,
  releaseNight,
} from './backups.store.ts'
import { bytesOf, filesAmong } from './manifest.ts'
import { readManifest } from './read-manifest.ts'
import { backupName, isNightly, nightOf, outdated, partialOf } from './rotation.ts'

interface Options {
  readonly place: Place
  readonly plan: BackupPlan
  readonly db: Database
  /** A full disk must not cost the backup on another one. */
  readonly reserve?: DiskReserve | undefined
  readonly warn: (error: unknown, message: string) => void
  readonly info: (message: string) => void
}

const CHECK_MS = 30_000
const RETRY_MS = HOUR_MS
const MAIN = fileURLToPath(new URL('backup-main.ts', import.meta.url))

export class NightlyBackups {
  readonly plan: BackupPlan
  /** When the server began, in milliseconds since 1970. */
  readonly since = Date.now()
  readonly #options: Options
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined
  #running: Promise<boolean> | undefined
  #failedAt = Number.NEGATIVE_INFINITY
  /** Whose claim was not given back yet: the database may be what failed. */
  #failedNight: string | undefined

  constructor(options: Options) {
    this.#options = options
    this.plan = options.plan
  }

  start(): void {
    this.#timer = setInterval(() => void this.check(new Date()), CHECK_MS)
  }

  /** Breaks off a backup that is being made: it may take many minutes, and the next start makes the night's anew. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await Promise.all([this.#checking, this.#running])
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Makes the night's backup if its time has come and no server has made it. One that failed is tried again an hour later. */
  async check(now: Date): Promise<void> {
    this.#checking ??= this.#check(now).finally(() => {
      this.#checking = undefined
    })
    await this.#checking
  }

  async #check(now: Date): Promise<void> {
    const { db, warn } = this.#options
    const { hours, minutes } = this.plan.at
    // Also later that day: the server may have been down at that minute.
    const isTime = now.getHours() * 60 + now.getMinutes() >= hours * 60 + minutes
    // The clock may have been put back.
    const hasJustFailed = Math.abs(now.getTime() - this.#failedAt) < RETRY_MS
    if (!isTime || this.isRunning || hasJustFailed) return
    const night = nightOf(now)
    const next = nightOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1))
    try {
      await this.#giveBack()
      if (!(await this.#save(() => claimNight(db, night, next))) || (await this.run(now))) return
      this.#failedAt = now.getTime()
      this.#failedNight = night
      await this.#giveBack()
    } catch (error) {
      warn(error, 'could not begin the nightly backup')
    }
  }

  #save<T>(work: () => Promise<T>): Promise<T> {
    return this.#options.reserve?.spend(work) ?? work()
  }

  async #giveBack(): Promise<void> {
    const night = this.#failedNight
    if (night === undefined) return
    await this.#save(() => releaseNight(this.#options.db, night))
    this.#failedNight = undefined
  }

  /**
   * @param by who asked for it, if somebody did.
   * @returns whether it is complete.
   */
  async run(now: Date, by?: Shop): Promise<boolean> {
    this.#running ??= this.#make(now, by).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #make(now: Date, by: Shop | undefined): Promise<boolean> {
    const { db, warn, info } = this.#options
    const { folder } = this.plan
    const destination = join(folder, backupName(now))
    let isComplete = false
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const previous = (await this.#namesUntil(now)).at(-1)
      await this.#save(() => recordBackup(db, destination, now.toISOString(), by))
      const said = await makeInOwnProcess(
        this.#options.place,
        destination,
        previous && join(folder, previous),
        this.#stop.signal,
      )
      const made = await readManifest(destination)
      const missing = filesAmong(made.missing).length
      const named = missing === 0 ? undefined : await nameMissing(db, made.missing)
      const done = { at: now.toISOString(), folder: destination, bytes: bytesOf(made), missing }
      await this.#save(() => recordDone(db, done))
      isComplete = true
      info(said)
      if (named !== undefined) warn(undefined, `photos and files of orders are missing in DATA_DIR: ${named}`)
    } catch (error) {
      warn(error, 'the backup failed')
      // However its process ended.
      await rm(partialOf(destination), { recursive: true, force: true }).catch((left) =>
        warn(left, 'could not delete an interrupted backup'),
      )
      const reason = error instanceof Error ? error.message : String(error)
      const failure = `${destination}: ${reason}`
      await this.#save(() => recordFailure(db, failure, new Date().toISOString())).catch((lost) =>
        warn(lost, 'could not record that the backup failed'),
      )
    }
    if (isComplete) await this.#removeOutdated(now)
    return isComplete
  }

  /** The new backup is complete, whatever happens to the old ones. */
  async #removeOutdated(now: Date): Promise<void> {
    for (const name of outdated(await this.#namesUntil(now))) {
      const path = join(this.plan.folder, name)
      await rm(path, { recursive: true, force: true }).catch((error) =>
        this.#options.warn(error, `could not delete the old backup ${path}`),
      )
    }
  }

  /** Oldest first. */
  async names(): Promise<string[]> {
    const names = await readdir(this.plan.folder).catch(() => [])
    return names.filter(isNightly).sort()
  }

  /** Backups of a clock that was ahead are not the latest, and take the place of none. */
  async #namesUntil(now: Date): Promise<string[]> {
    const latest = backupName(now)
    return (await this.names()).filter((name) => name <= latest)
  }
}

async function makeInOwnProcess(
  { dataDir, databaseUrl }: Place,
  destination: string,
  previous: string | undefined,
  stop: AbortSignal,
): Promise<string> {
  const stopped = () => new Error('Kerf was stopped in the meantime')
  if (stop.aborted) throw stopped()
  const args = [MAIN, destination, '--recorded', ...(previous === undefined ? [] : ['--previous', previous])]
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  })
  // Not SIGKILL, which would leave `pg_dump` running.
  const kill = () => child.kill('SIGTERM')
  stop.addEventListener('abort', kill)
  const ended = new Promise<number | NodeJS.Signals | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? signal))
  })
  const [said, failed, end] = await Promise.all([text(child.stdout), text(child.stderr), ended]).finally(() =>
    stop.removeEventListener('abort', kill),
  )
  if (end !== 0) {
    if (stop.aborted) throw stopped()
    throw new Error(failed.trim().replace(/^The backup failed: /, '') || `its process ended with ${end}`)
  }
  return said.trim()
}
