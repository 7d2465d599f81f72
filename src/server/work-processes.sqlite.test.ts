/** Work in processes of their own. It is the same with any database. */
import { expect, test, vi } from 'vitest'
import { ProcessEnded, workProcesses } from './work-processes.ts'

const TEN_MINUTES = 600_000

const processes = (idleMs = TEN_MINUTES) =>
  workProcesses<typeof import('../../test-support/sample-work.ts')>({
    file: new URL('../../test-support/sample-work.ts', import.meta.url),
    most: 1,
    idleMs,
    maxMegabytes: 256,
  })

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('work is done outside the server, one job after the other, in the same process', async () => {
  const { run } = processes()
  const [first, second] = await Promise.all([run('pid', undefined), run('pid', undefined)])
  expect(first).not.toBe(process.pid)
  expect(second).toBe(first)
  expect(await run('sizeOf', Buffer.from('walnut'))).toBe(6)
})

test('a process knows none of the settings of the server, which has passwords among them', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://kerf:secret@db.example.com/kerf')
  const known = await processes().run('settings', undefined)
  expect(known.filter((name) => !/^(NODE_COMPILE_CACHE|TINYPOOL_WORKER_ID)$/.test(name))).toEqual([])
  vi.unstubAllEnvs()
})

test('what the work throws is thrown, with its message and stack', async () => {
  const failed = await processes()
    .run('fail', undefined)
    .catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(ProcessEnded)
  expect(failed).toMatchObject({
    name: 'RangeError',
    message: 'Too many chairs',
    stack: expect.stringContaining('sample-work.ts'),
  })
})

test('a process that crashes takes only its own work with it, and what waits is done by another one', async () => {
  const { run } = processes()
  const crashed = run('crash', undefined)
  const waiting = [run('pid', undefined), run('pid', undefined)]
  await expect(crashed).rejects.toThrow(ProcessEnded)
  expect(new Set(await Promise.all(waiting)).size).toBe(1)
})

test('work whose time is up ends with its process', async () => {
  const { run } = processes()
  const first = await run('pid', undefined)
  await expect(run('neverEnd', undefined, AbortSignal.timeout(200))).rejects.toThrow(ProcessEnded)
  await vi.waitFor(() => expect(isRunning(first)).toBe(false))
  expect(await run('sizeOf', Buffer.from('oak'))).toBe(3)
})

test('Ctrl+C, which reaches every process of a terminal, ends none that the server may still need', async () => {
  const { run } = processes()
  const pid = await run('pid', undefined)
  process.kill(pid, 'SIGINT')
  expect(await run('pid', undefined)).toBe(pid)
})

test('an idle process ends', async () => {
  const pid = await processes(50).run('pid', undefined)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000)
})
