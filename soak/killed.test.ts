/** The long form of `src/server/faults/killed.test.ts`. Also kills PostgreSQL, with its fsync on. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFile } from '../test-support/check-file.ts'
import { killRepeatedly } from '../test-support/kill-rounds.ts'
import { startPostgres } from '../test-support/postgres.ts'

const ROUNDS = 40

async function inFolder(work: (dataFolder: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kerf-killed-'))
  try {
    await work(dataFolder)
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

test(`${ROUNDS} kills with SIGKILL lose nothing on SQLite`, async () => {
  await inFolder(async (dataFolder) => {
    const { orders } = await killRepeatedly({ rounds: ROUNDS, dataFolder })
    expect(orders).toBeGreaterThan(ROUNDS * 10)
    checkFile(join(dataFolder, 'kerf.db'))
  })
})

test(`${ROUNDS} kills with SIGKILL, every other one of PostgreSQL too, lose nothing on PostgreSQL`, async () => {
  const postgres = await startPostgres({ durable: true })
  try {
    await inFolder(async (dataFolder) => {
      const { orders } = await killRepeatedly({
        rounds: ROUNDS,
        dataFolder,
        databaseUrl: postgres.url,
        async killElse(round) {
          if (round % 2 === 0) return
          await postgres.kill9()
          await postgres.resume()
        },
      })
      expect(orders).toBeGreaterThan(ROUNDS * 10)
    })
  } finally {
    await postgres.stop()
  }
})
