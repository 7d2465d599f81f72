/** Work in processes of its own. It is the same with any database. */
import { execFileSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ProcessEnded, workProcesses } from './work-processes.ts'

const MINUTE = 60_000

const limits = ({ file = 'sample-work.ts', idleMs = MINUTE, maxMs = MINUTE } = {}) => ({
  file: new URL(`../../test-support/${file}`, import.meta.url),
  most: 1,
  idleMs,
  maxMs,
  maxMegabytes: 64,
})

const processes = (changes?: Parameters<typeof limits>[0]) =>
  workProcesses<typeof import('../../test-support/sample-work.ts')>({
    ...limits(changes),
    checks: {
      pid: z.number(),
      settings: z.array(z.string()),
      sizeOf: z.number(),
      same: z.instanceof(Buffer).optional(),
      fail: z.never(),
      failOddly: z.never(),
      crash: z.never(),
      neverEnd: z.never(),
      fillMemory: z.never(),
    },
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
  expect(known.filter((name) => !/^NODE_(COMPILE_CACHE|CHANNEL_.*)$/.test(name))).toEqual([])
  vi.unstubAllEnvs()
})

test.each([
  ['fail', { name: 'RangeError', stack: expect.stringContaining('sample-work.ts') }],
  ['failOddly', { name: 'Error', stack: expect.stringContaining('A table for two') }],
] as const)('what the work throws is thrown, with its message, stack, and cause: %s', async (name, error) => {
  const { run } = processes()
  const before = await run('pid', undefined)
  const failed = await run(name, undefined).catch((thrown: unknown) => thrown)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(ProcessEnded)
  expect(failed).toMatchObject({ message: 'Too many chairs', ...error })
  expect(await run('pid', undefined)).toBe(before)
})

test.each([
  ['crash', 'crash'],
  ['fillMemory', 'memory'],
  ['neverEnd', 'time'],
] as const)('a process ends with its own work only: %s', async (name, because) => {
  const { run } = processes({ maxMs: name === 'neverEnd' ? 4000 : MINUTE })
  const first = await run('pid', undefined)
  const ended = run(name, undefined)
  const waiting = [run('pid', undefined), run('pid', undefined)]
  await expect(ended).rejects.toMatchObject({ because })
  const [second, third] = await Promise.all(waiting)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
  await vi.waitFor(() => expect(isRunning(first)).toBe(false))
})

test('a process that cannot start fails its work with the reason, and takes nothing with it', async () => {
  const { run } = processes({ file: 'not-there.ts' })
  const failed = await Promise.allSettled([run('pid', undefined), run('pid', undefined)])
  for (const one of failed) {
    expect(one).toMatchObject({ status: 'rejected', reason: { because: 'crash' } })
    expect(String(one.status === 'rejected' && one.reason)).toContain('not-there.ts')
  }
})

test('a process that was killed while it was idle is replaced', async () => {
  const { run } = processes()
  const first = await run('pid', undefined)
  process.kill(first, 'SIGKILL')
  await vi.waitFor(() => expect(isRunning(first)).toBe(false))
  expect(await run('pid', undefined)).not.toBe(first)
})

test('work that cannot be copied is refused, and the next one is done', async () => {
  const { run } = processes()
  await expect(run('sizeOf', new Proxy(Buffer.from('oak'), {}))).rejects.toThrow('could not be cloned')
  expect(await run('sizeOf', Buffer.from('oak'))).toBe(3)
})

test('an answer is checked, and work that is not there is refused', async () => {
  const { run } = workProcesses<{ pid: () => Promise<string>; paint: () => Promise<string | undefined> }>({
    ...limits(),
    checks: { pid: z.string(), paint: z.string().optional() },
  })
  await expect(run('pid', undefined)).rejects.toThrow('expected string, received number')
  await expect(run('paint', undefined)).rejects.toThrow('no such work: paint')
})

test('Ctrl+C, which a terminal sends to the server’s whole group, does not reach its processes', async () => {
  const pid = await processes().run('pid', undefined)
  const groupOf = (id: number) => execFileSync('ps', ['-o', 'pgid=', '-p', String(id)], { encoding: 'utf8' })
  expect(groupOf(pid)).not.toBe(groupOf(process.pid))
})

test('a process that systemd stops with the server still does what the server asks for', async () => {
  const { run } = processes()
  const pid = await run('pid', undefined)
  process.kill(pid, 'SIGTERM')
  expect(await run('pid', undefined)).toBe(pid)
})

test('contents of files arrive as what they were', async () => {
  const { run } = processes()
  const bytes = await run('same', Buffer.from('walnut'))
  expect(Buffer.isBuffer(bytes) && bytes.equals(Buffer.from('walnut'))).toBe(true)
})

test('an idle process ends', async () => {
  const pid = await processes({ idleMs: 50 }).run('pid', undefined)
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), 5000)
})
