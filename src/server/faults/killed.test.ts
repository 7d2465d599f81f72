import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { checkFile } from '../../../test-support/check-file.ts'
import { killRepeatedly } from '../../../test-support/kill-rounds.ts'
import { createDatabase } from '../../../test-support/postgres-database.ts'
import { thorough } from '../../../test-support/thorough.ts'

test('acknowledged writes survive kill -9, and nothing is stored partly or twice', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kerf-killed-'))
  const onPostgres = process.env.KERF_TEST_DATABASE === 'postgres'
  const postgres = onPostgres ? await createDatabase(inject('postgresUrl')) : undefined
  try {
    const { orders } = await killRepeatedly({
      ...(thorough ? { rounds: 6 } : { rounds: 2, withinMs: 200 }),
      dataFolder,
      databaseUrl: postgres?.url,
    })
    expect(orders).toBeGreaterThan(10)
    if (!onPostgres) checkFile(join(dataFolder, 'kerf.db'))
  } finally {
    await postgres?.drop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}, 60_000)
