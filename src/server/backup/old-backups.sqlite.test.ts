import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestKerf } from '../../../test-support/kerf-app.ts'
import { NightlyBackups } from './nightly-backups.ts'

const STUCK = 'kerf-2020-01-01-0000'

test('a backup is complete although an old one cannot be deleted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-nights-'))
  const kerf = await startTestKerf()
  const warned: string[] = []
  const old = [
    'kerf-2026-02-20-0230',
    STUCK,
    'kerf-2020-01-02-0000',
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => `kerf-2026-03-0${day}-0230`),
  ]
  for (const name of old) mkdirSync(join(folder, name))
  // Its path is too long for Node. Permissions would not stop root.
  execFileSync('mkdir', ['-p', `${'d'.repeat(250)}/`.repeat(20)], { cwd: join(folder, STUCK) })
  const nightly = new NightlyBackups({
    plan: { folder, at: { hours: 2, minutes: 30 } },
    place: kerf.place,
    db: kerf.db,
    warn: (_error, message) => warned.push(message),
    info: () => {},
  })
  try {
    expect(await nightly.run(new Date(2026, 2, 10, 2, 30))).toBe(true)
    expect(warned).toEqual([`could not delete the old backup ${join(folder, STUCK)}`])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([STUCK, 'kerf-2026-03-10-023000']))
    expect(readdirSync(folder)).not.toContain('kerf-2020-01-02-0000')
    expect((await kerf.owner.call('GET', '/api/backups')).json().problems).toEqual([])
  } finally {
    await kerf.close()
    execFileSync('rm', ['-rf', folder])
  }
})
