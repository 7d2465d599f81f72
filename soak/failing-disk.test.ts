/** Tests a disk that is really full, and one whose fsync fails. Requires Linux, root (to mount a small disk), and strace. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statfsSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkFile } from '../test-support/check-file.ts'
import { newOrderBody } from '../test-support/kerf-app.ts'
import { startKerf } from '../test-support/kerf-server.ts'
import { type Answer, setUpShop } from '../test-support/shop-client.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Alternates between a failing and a working disk. Afterward, exactly the acknowledged orders exist. */
async function failRepeatedly(fail: () => Promise<void>, mend: () => Promise<void>, start: typeof startKerf) {
  const server = await start({ dataFolder: folder, env: { DEMO: 'off' } })
  const { call } = await setUpShop(() => server.url)
  const customer = await call('POST', '/api/customers', { name: 'Ada Carpenter' })
  const order = newOrderBody(customer.body.id, { description: 'x'.repeat(5000) })
  const create = () => call('POST', '/api/orders', order)
  let acknowledged = 0
  const until = async (status: number) => {
    let answer: Answer
    do {
      answer = await create()
      expect([201, 503]).toContain(answer.status)
      if (answer.status === 201) acknowledged++
    } while (answer.status !== status)
  }
  for (let round = 0; round < 10; round++) {
    for (let n = 0; n < 20; n++) expect((await create()).status).toBe(201)
    acknowledged += 20
    await fail()
    await until(503)
    for (let n = 0; n < 5; n++) expect((await create()).status).toBe(503)
    expect((await call('GET', '/api/orders')).body.length).toBe(acknowledged)
    await mend()
    await until(201)
    expect((await call('GET', '/api/dashboard')).body.stats.pendingQuotes).toBe(acknowledged)
  }
  expect(await server.stop()).toBe(0)
  checkFile(join(folder, 'kerf.db'))
}

test('a full disk loses nothing that was acknowledged', async () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder])
  const ballast = join(folder, 'ballast')
  try {
    await failRepeatedly(
      async () => {
        const { bavail, bsize } = statfsSync(folder)
        writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 64 * 1024)))
      },
      async () => unlinkSync(ballast),
      startKerf,
    )
  } finally {
    execFileSync('umount', [folder])
  }
})

test('a failing fsync loses nothing that was acknowledged', async () => {
  let pid = 0
  let strace: ReturnType<typeof spawn> | undefined
  await failRepeatedly(
    async () => {
      const inject = 'inject=fsync,fdatasync:error=EIO'
      const args = [
        '-f',
        '-qq',
        '-o',
        '/dev/null',
        '-e',
        'trace=fsync,fdatasync',
        '-e',
        inject,
        '-p',
        String(pid),
      ]
      strace = spawn('strace', args, { stdio: 'ignore' })
      await once(strace, 'spawn')
      await sleep(1000)
    },
    async () => {
      if (strace === undefined) return
      const ended = once(strace, 'exit')
      strace.kill('SIGINT')
      await ended
    },
    async (options) => {
      const server = await startKerf(options)
      pid = server.pid
      return server
    },
  )
})
