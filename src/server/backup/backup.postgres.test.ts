/** What only a restore into PostgreSQL can get wrong: the database and the files are in two places. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import { addOrder, startTestKerf } from '../../../test-support/kerf-app.ts'
import { createDatabase } from '../../../test-support/postgres-database.ts'
import { SAMPLE_PDF } from '../../../test-support/sample-files.ts'
import { addFile } from '../../../test-support/uploads.ts'
import { makeBackup } from './make-backup.ts'
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

    const { movedTo } = await restore()
    expect(readdirSync(join(movedTo[0] ?? '', String(kerf.shopId)))).toEqual([former])
    expect(readdirSync(files)).toEqual(readdirSync(join(kerf.dataDir, 'attachments', String(kerf.shopId))))
  } finally {
    await kerf.close()
    await target.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
