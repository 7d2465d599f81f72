/** A restore that is killed: Kerf starts with what was there before, or says what to do, and the next restore is whole. */
import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { node, startKerf } from '../../../test-support/kerf-server.ts'
import { refusedStart } from '../../../test-support/refused-start.ts'
import { setUpShop } from '../../../test-support/shop-client.ts'

let folder: string
let dataFolder: string
let backup: string

/** Runs one of the operator's commands. */
function command(main: string, args: readonly string[], dataDir: string, ...options: readonly string[]) {
  const path = fileURLToPath(new URL(`../backup/${main}`, import.meta.url))
  return spawnSync(node(), [...options, path, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
}

/** @param fails the function of the file system before whose nth call it is killed. */
function killedRestore(dataDir: string, fails: string, nth: number): SpawnSyncReturns<string> {
  const preload = `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    let calls = 0
    const original = fs.${fails}
    fs.${fails} = (...args) => {
      if (++calls === ${nth}) process.kill(process.pid, 'SIGKILL')
      return original(...args)
    }
    syncBuiltinESMExports()`
  const url = `data:text/javascript,${encodeURIComponent(preload)}`
  return command('restore-main.ts', [backup, '--replace'], dataDir, '--import', url)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-restore-killed-'))
  dataFolder = join(folder, 'data')
  backup = join(folder, 'backup')
  const kerf = await startKerf({ dataFolder, env: { DEMO: 'off' } })
  const { call } = await setUpShop(() => kerf.url)
  expect((await call('POST', '/api/customers', { name: 'Ada Carpenter' })).status).toBe(201)
  expect(command('backup-main.ts', [backup], dataFolder).stderr).toBe('')
  expect(await kerf.stop()).toBe(0)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('killed while it copies, it has changed nothing, and the next start deletes the copies', async () => {
  const dataDir = join(folder, 'copying')
  cpSync(dataFolder, dataDir, { recursive: true })
  expect(killedRestore(dataDir, 'copyFile', 1).signal).toBe('SIGKILL')
  expect(readdirSync(dataDir)).toContain('restoring')
  const kerf = await startKerf({ dataFolder: dataDir, env: { DEMO: 'off' } })
  expect(readdirSync(dataDir)).not.toContain('restoring')
  expect(await kerf.stop()).toBe(0)
})

test('killed while it replaces the data, it is not started on, and can be repeated', async () => {
  const dataDir = join(folder, 'replacing')
  cpSync(dataFolder, dataDir, { recursive: true })
  // Before the database goes aside, before the restored one takes its place, and, with nothing left to move aside, before
  // the note for the next start gets its name.
  for (const nth of [1, 2, 2]) {
    expect(killedRestore(dataDir, 'rename', nth).signal, `rename ${nth}`).toBe('SIGKILL')
    expect(await refusedStart({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/restore to .* was interrupted.*npm run restore again, with --replace$/)],
    })
  }
  expect(command('restore-main.ts', [backup, '--replace'], dataDir).stderr).toBe('')
  const kerf = await startKerf({ dataFolder: dataDir, env: { DEMO: 'off' } })
  expect(existsSync(join(dataDir, 'restored.txt'))).toBe(false)
  expect(await kerf.stop()).toBe(0)
})
