/** What administrators see about backups, whichever database records them. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backups } from '#contract/backups.ts'
import { HOUR, START, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { claimNight, recordBackup, recordDone, recordFailure } from './backups.store.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const after = (hours: number) => new Date(START + hours * HOUR).toISOString()
const shown = async () => backups.parse((await kerf.owner.call('GET', '/api/backups')).json())

test('the last backup is the one that is complete, and a later one says why it failed', async () => {
  expect((await shown()).last).toBeNull()
  for (const [folder, hours] of [
    ['/backups/first', 0],
    ['/backups/second', 1],
  ] as const) {
    await recordBackup(kerf.db, folder, after(hours))
    await recordDone(kerf.db, { at: after(hours), folder, bytes: 4096 })
  }
  const complete = await shown()
  expect(complete.last).toEqual({ at: after(1), folder: '/backups/second', bytes: 4096 })
  expect(complete.problems).not.toContainEqual(expect.stringContaining('backup'))

  await recordFailure(kerf.db, '/backups/third: no space left', after(2))
  const { last, problems } = await shown()
  expect(last).toEqual(complete.last)
  expect(problems).toContain('The last backup failed: /backups/third: no space left')
})

test('nightly backups that have stopped are missed; those that are made by hand are not', async () => {
  const stopped = 'There has been no backup for more than two days: BACKUP_DIR is not set anymore.'
  await recordDone(kerf.db, { at: after(-49), folder: '/backups/kerf-2026-03-08-140000', bytes: 1 })
  expect((await shown()).problems).toContain(stopped)
  await recordDone(kerf.db, { at: after(-49), folder: '/backups/monday', bytes: 1 })
  expect((await shown()).problems).not.toContain(stopped)
})

test('one server makes the night’s backup, also after the clock was ahead', async () => {
  const claimed: boolean[] = []
  for (const day of [10, 10, 11, 10, 25, 12, 11]) {
    claimed.push(await claimNight(kerf.db, `kerf-2026-03-${day}`, `kerf-2026-03-${day + 1}`))
  }
  expect(claimed).toEqual([true, false, true, false, true, true, false])
})
