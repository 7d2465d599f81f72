/** What only PostgreSQL can get wrong: the database and the files are in two places, and its own programs copy it. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { addOrder, startTestKerf } from '../../../test-support/kerf-app.ts'
import { createDatabase } from '../../../test-support/postgres-database.ts'
import { SAMPLE_PDF } from '../../../test-support/sample-files.ts'
import { addFile } from '../../../test-support/uploads.ts'
import { checkSharedFolder } from '../attachments/shared-folder.ts'
import { makeBackup } from './make-backup.ts'
import { NightlyBackups } from './nightly-backups.ts'
import { restoreBackup } from './restore-backup.ts'

test('a restore that fails leaves the files as they were and the database empty, for another attempt', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-restore-'))
  const kerf = await startTestKerf()
  const target = await createDatabase(inject('postgresUrl'))
  try {
    await addFile(kerf.owner.call, await addOrder(kerf.owner), SAMPLE_PDF)
    const now = new Date('2026-03-10T16:00:00.000Z')
    await makeBackup(kerf.place, join(folder, 'made'), { version: '1.2.3', now })
    const [dataDir, former] = [join(folder, 'data'), 'f'.repeat(32)]
    const files = join(dataDir, 'attachments', String(kerf.shopId))
    mkdirSync(files, { recursive: true })
    writeFileSync(join(files, former), 'former')
    const restore = () =>
      restoreBackup({ dataDir, databaseUrl: target.url }, join(folder, 'made'), {
        replaces: true,
        allowsDamaged: false,
        now,
      })

    vi.stubEnv('PATH', '')
    await expect(restore()).rejects.toThrow('pg_restore was not found')
    vi.unstubAllEnvs()
    expect(readdirSync(join(dataDir, 'attachments'))).toEqual([String(kerf.shopId)])
    expect(readdirSync(files)).toEqual([former])
    // With this note Kerf would not start.
    expect(readdirSync(dataDir)).not.toContain('restoring.txt')

    const { movedTo } = await restore()
    expect(readdirSync(join(movedTo[0] ?? '', String(kerf.shopId)))).toEqual([former])
    expect(readdirSync(files)).toEqual(readdirSync(join(kerf.dataDir, 'attachments', String(kerf.shopId))))
  } finally {
    await kerf.close()
    await target.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a backup needs the folder with the database’s files, and names files that are not in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-backup-'))
  const kerf = await startTestKerf()
  const target = await createDatabase(inject('postgresUrl'))
  try {
    await addFile(kerf.owner.call, await addOrder(kerf.owner), SAMPLE_PDF)
    await checkSharedFolder(kerf.db, kerf.dataDir)
    const made = join(folder, 'made')
    const options = { version: '1.2.3', now: new Date('2026-03-10T16:00:00.000Z') }
    const forgotten = { ...kerf.place, dataDir: join(folder, 'forgotten') }
    await expect(makeBackup(forgotten, made, options)).rejects.toThrow(
      /forgotten\/attachments is not the folder with the files of this database/,
    )
    expect(readdirSync(folder)).toEqual([])

    const files = join(kerf.dataDir, 'attachments', String(kerf.shopId))
    const [lost = ''] = readdirSync(files)
    renameSync(join(files, lost), join(folder, 'lost'))
    const path = `attachments/${kerf.shopId}/${lost}`
    expect((await makeBackup(kerf.place, made, options)).missing).toEqual([path])
    const place = { dataDir: join(folder, 'data'), databaseUrl: target.url }
    const restore = (allowsDamaged: boolean) =>
      restoreBackup(place, made, { replaces: false, allowsDamaged, now: options.now })
    await expect(restore(false)).rejects.toThrow(`damaged or missing in the backup: ${path}. Use`)
    expect((await restore(true)).damaged).toEqual([path])
  } finally {
    await kerf.close()
    await target.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a backup that is broken off ends pg_dump: its locks would keep the next start from upgrading the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-broken-off-'))
  const kerf = await startTestKerf()
  const alive = join(folder, 'alive')
  execFileSync('mkfifo', [alive])
  const tool = `#!/bin/sh\nexec > '${alive}'\necho begun\nexec sleep 60\n`
  writeFileSync(join(folder, 'pg_dump'), tool, { mode: 0o700 })
  const nights = new NightlyBackups({
    plan: { folder: join(folder, 'nights'), at: { hours: 2, minutes: 30 } },
    place: kerf.place,
    db: kerf.db,
    warn: () => {},
    info: () => {},
  })
  try {
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
    const making = nights.run(new Date(2026, 6, 1, 2, 30))
    // It reads until nobody can write anymore.
    const reader = spawn('cat', [alive])
    const ended = once(reader, 'exit')
    await once(reader.stdout, 'data')
    await nights.close()
    expect(await making).toBe(false)
    await ended
  } finally {
    vi.unstubAllEnvs()
    await kerf.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
