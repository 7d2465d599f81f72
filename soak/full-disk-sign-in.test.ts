/**
 * While the disk is really full, people sign in and read, it is backed up to another, and Kerf starts. Requires Linux and
 * root, to mount a small disk.
 */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { backups } from '#contract/backups.ts'
import { newOrderBody } from '../test-support/kerf-app.ts'
import { node, startKerf } from '../test-support/kerf-server.ts'
import { ADMINISTRATOR, setUpShop } from '../test-support/shop-client.ts'

test('on a full disk people can sign in and read, and saving says why it fails', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  const kerf = await startKerf({ dataFolder: folder, env: { DEMO: 'off' } })
  try {
    const { call } = await setUpShop(() => kerf.url)
    const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
    const order = newOrderBody(customer.body.id, { description: 'x'.repeat(5000) })
    expect((await call('POST', '/api/orders', order)).status).toBe(201)
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    let refused = await call('POST', '/api/orders', order)
    while (refused.status === 201) refused = await call('POST', '/api/orders', order)
    expect([refused.status, refused.body.message]).toEqual([
      503,
      expect.stringMatching(/^The server’s disk is full/),
    ])
    for (let person = 0; person < 5; person++) {
      const login = await fetch(`${kerf.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: kerf.url },
        body: JSON.stringify(ADMINISTRATOR),
      })
      expect(login.status, await login.clone().text()).toBe(200)
      const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const orders = await fetch(`${kerf.url}/api/orders`, { headers: { cookie } })
      expect([orders.status, (await orders.json()).length > 0]).toEqual([200, true])
      while ((await call('POST', '/api/orders', order)).status === 201);
    }
    unlinkSync(ballast)
    expect((await call('POST', '/api/orders', order)).status).toBe(201)
  } finally {
    await kerf.stop()
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
})

test('on a full disk Kerf is backed up to another one, and starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kerf-disk-'))
  const other = mkdtempSync(join(tmpdir(), 'kerf-other-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', folder])
  const fill = () => {
    const { bavail, bsize } = statfsSync(folder)
    appendFileSync(join(folder, 'ballast'), Buffer.alloc(bavail * bsize))
  }
  const start = () =>
    startKerf({ dataFolder: folder, env: { DEMO: 'off', BACKUP_DIR: join(other, 'nights') } })
  const backUp = (destination: string) => {
    const main = fileURLToPath(new URL('../src/server/backup/backup-main.ts', import.meta.url))
    const env = { ...process.env, DATA_DIR: folder }
    execFileSync(node(), [main, destination], { env, stdio: 'pipe' })
  }
  let kerf = await start()
  try {
    const { call } = await setUpShop(() => kerf.url)
    const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
    const order = newOrderBody(customer.body.id, { description: 'x'.repeat(5000) })
    expect((await call('POST', '/api/orders', order)).status).toBe(201)
    fill()
    while ((await call('POST', '/api/orders', order)).status === 201);
    const seen = async () => backups.parse((await call('GET', '/api/backups')).body)

    await call('POST', '/api/backups', {})
    await expect.poll(async () => (await seen()).nightly?.isRunning, { timeout: 20_000 }).toBe(false)
    expect(await seen()).toMatchObject({
      last: { folder: expect.stringContaining('nights') },
      problems: [expect.stringMatching(/nearly full/)],
    })
    backUp(join(other, 'by-hand'))
    expect(() => backUp(join(folder, 'here'))).toThrow(`The backup failed: the disk of ${folder} is full`)
    // A database that is closed has no files but its own.
    expect(await kerf.stop()).toBe(0)
    fill()
    backUp(join(other, 'stopped'))
    fill()
    kerf = await start()
    expect((await call('GET', '/api/orders')).body.length).toBeGreaterThan(0)
    expect(readdirSync(other).sort()).toEqual(['by-hand', 'nights', 'stopped'])
  } finally {
    await kerf.stop()
    execFileSync('umount', [folder])
    for (const each of [folder, other]) rmSync(each, { recursive: true, force: true })
  }
})
