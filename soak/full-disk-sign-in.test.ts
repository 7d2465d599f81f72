/** People sign in and read while the disk is really full. Requires Linux and root, to mount a small disk. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newOrderBody } from '../test-support/kerf-app.ts'
import { startKerf } from '../test-support/kerf-server.ts'
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
