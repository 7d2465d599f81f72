/** `npm run backup -- FOLDER`: backs up a Kerf that may be running. */
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatBytes } from '#domain/attachments.ts'
import { readConfig } from '../config.ts'
import { openBeside } from '../database/connect.ts'
import { DiskReserve } from '../disk-reserve.ts'
import { VERSION } from '../version.ts'
import { nameMissing, recordBackup, recordDone, recordFailure } from './backups.store.ts'
import { command } from './command.ts'
import { makeBackup, refuseExisting } from './make-backup.ts'
import { bytesOf, filesAmong, MANIFEST } from './manifest.ts'

/** Whoever works in Kerf comes first. */
const LOW_PRIORITY = 10

await command('The backup failed', async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { previous: { type: 'string' }, recorded: { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) {
    throw new Error('name a folder for the backup, as in: npm run backup -- /mnt/backup/kerf-monday')
  }
  if (/\.(tar|tgz|gz|zip)$/i.test(folder)) throw new Error('a backup is a folder: leave out the ending')
  setPriority(LOW_PRIORITY)
  const place = readConfig({ ...process.env, DEMO: 'off' })
  const destination = resolve(folder)
  await refuseExisting(destination)
  const now = new Date()
  // A full disk must not cost the backup on another one.
  const reserve = new DiskReserve(place.dataDir)
  // The server records those that it begins.
  const beside = values.recorded ? undefined : await openBeside(place)
  try {
    if (beside !== undefined) {
      await reserve.spend(() => recordBackup(beside.db, destination, now.toISOString()))
    }
    const made = await makeBackup(place, destination, { version: VERSION, now, previous: values.previous })
    const bytes = bytesOf(made)
    const missing = filesAmong(made.missing).length
    if (beside !== undefined) {
      const done = { at: now.toISOString(), folder: destination, bytes, missing }
      await reserve.spend(() => recordDone(beside.db, done))
    }
    const rows = Object.values(made.counts).reduce((sum, count) => sum + count, 0)
    const files = made.files.length - 1
    console.info(
      `Backed up ${rows.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} ${files === 1 ? 'file' : 'files'}, ${formatBytes(bytes)}, to ${destination}`,
    )
    // Otherwise the server reads it in the manifest.
    if (missing > 0 && beside !== undefined) {
      console.error(
        `${missing.toLocaleString('en-US')} of the photos and files that orders have ${missing === 1 ? 'is' : 'are'} missing in DATA_DIR ${place.dataDir}, so check it: ${await nameMissing(beside.db, made.missing)}. ${MANIFEST} lists all paths`,
      )
      process.exitCode = 1
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const text = `${destination}: ${reason}`
    // Nothing more can be done where the database does not answer.
    if (beside !== undefined) {
      const record = () => recordFailure(beside.db, text, new Date().toISOString())
      await reserve.spend(record).catch(() => {})
    }
    throw error
  } finally {
    await beside?.close()
  }
})
