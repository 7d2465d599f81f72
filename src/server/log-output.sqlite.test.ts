import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { logOutput } from './log-output.ts'

const REQUEST = JSON.stringify({
  level: 30,
  time: 0,
  pid: 1,
  hostname: 'shop',
  reqId: '6a2f41a3-c54c-4a4e-9b0d-0d4d0d6b1f5e',
  req: { method: 'GET', path: '/api/orders', address: '127.0.0.1' },
  status: 200,
  ms: 3.2,
  msg: 'request',
})

async function written(isTTY: boolean, ...lines: readonly string[]): Promise<string> {
  let text = ''
  const output = await logOutput({
    isTTY,
    write: (chunk: string | Uint8Array) => {
      text += chunk
      return true
    },
  })
  for (const line of lines) output.write(`${line}\n`)
  await setImmediate()
  return text
}

afterEach(() => vi.unstubAllEnvs())

test('a terminal shows a request as plain text', async () => {
  expect(await written(true, REQUEST)).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: request GET \/api\/orders 200, 3\.2 ms\n$/,
  )
})

test('a terminal shows an error in full', async () => {
  const err = { type: 'Error', message: 'no such table', stack: 'Error: no such table\n    at findOrder' }
  const text = await written(true, JSON.stringify({ level: 50, time: 0, msg: 'a defect', err }))
  expect(text).toContain('ERROR: a defect')
  expect(text).toContain('at findOrder')
})

test('a pipe gets JSON, and so does a terminal in production', async () => {
  expect(await written(false, REQUEST, REQUEST)).toBe(`${REQUEST}\n${REQUEST}\n`)
  vi.stubEnv('NODE_ENV', 'production')
  expect(await written(true, REQUEST)).toBe(`${REQUEST}\n`)
})
