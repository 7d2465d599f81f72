/**
 * Addresses that none of our pages requests, sent through a socket because a browser or `inject` would normalize them.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { RawRequest } from '../../test-support/raw-request.ts'
import { openTestDatabase, type TestDb } from '../../test-support/test-database.ts'
import { buildApp } from './app.ts'
import { FileStore } from './attachments/file-store.ts'

const SECRET = 'kept beside the client, not in it'

let database: TestDb
let app: FastifyInstance
let folder: string
let url: string
let logged = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-odd-'))
  const clientDir = join(folder, 'client')
  mkdirSync(join(clientDir, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), SECRET)
  writeFileSync(join(clientDir, 'index.html'), '<title>Kerf</title>')
  writeFileSync(join(clientDir, 'q.html'), '<title>Quote</title>')
  writeFileSync(join(clientDir, 'assets/index-abc.js'), 'plain')
  database = await openTestDatabase()
  app = await buildApp({
    db: database.db,
    files: new FileStore(folder),
    clientDir,
    logLevel: 'info',
    logTo: {
      write(line) {
        logged += line
      },
    },
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  logged = ''
})

const BROWSER = 'Accept: text/html,*/*\r\nAccept-Encoding: br, gzip'

async function answerTo(
  path: string,
  method = 'GET',
  headers = BROWSER,
): Promise<{ status: number; body: string }> {
  const request = await RawRequest.open(url)
  request.send(`${method} ${path} HTTP/1.1\r\nHost: kerf.test\r\n${headers}\r\nConnection: close\r\n\r\n`)
  const answer = await request.ended()
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  return { status: Number(head.split(' ')[1]), body }
}

/** pino's levels: 30 is information, 50 is an error. */
function loggedLevels(): unknown[] {
  return logged
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).level)
}

/** A path of 12,000 characters has no place in a test's title. */
const long = (unit: string) => unit.repeat(Math.ceil(12_000 / unit.length))

test('TRACE gives nothing back', async () => {
  const { status, body } = await answerTo('/api/welcome', 'TRACE')
  expect(status).toBe(404)
  expect(body).not.toContain('Accept-Encoding')
})

describe('an address that leads nowhere is a 404 without an error in the log', () => {
  test.each([
    ...['//', '//a', '//assets//x', '//assets/index-abc.js', '/assets//index-abc.js', '//q/x', '/quotes//'],
    ...['/.', '/..', '/./x', '/../x', '/../secret.txt', '/quotes/../x', '/assets/./index-abc.js'],
    ...[
      '/%2e%2e/x',
      '/assets/../../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/assets/..%5c..%5csecret.txt',
    ],
    ...[
      '/%00',
      '/assets/%00',
      '/assets/a%00.js',
      '/assets/index-abc.js%00',
      '/api/%00',
      '/api/docs/static/%00',
    ],
    ...['/\\a', '/%5c', '/\\..\\secret.txt', '/assets\\index-abc.js'],
    ...['/assets/', '/assets/index-abc.js/', '/assets/INDEX-abc.js', '/assets/%23', '/assets/%3f'],
    ...['/api//orders', '//api/orders', '/api/../x', '/api/docs/static/../x'],
  ])('%s', (path) => expectNothingAt(path))

  test.each([
    ['one word', `/${long('a')}`],
    ['one word below /assets', `/assets/${long('a')}`],
    ['encoded slashes', `/assets/${long('%2f')}`],
    ['folders up', `/${long('../')}x`],
  ])('12,000 characters: %s', (_, path) => expectNothingAt(path))
})

async function expectNothingAt(path: string): Promise<void> {
  for (const method of ['GET', 'HEAD', 'POST']) {
    for (const headers of [BROWSER, 'Accept: */*']) {
      logged = ''
      const { status, body } = await answerTo(path, method, headers)
      expect(status).toBe(404)
      expect(body).toBe(method === 'HEAD' ? '' : '{"message":"There is nothing here"}')
      expect(loggedLevels()).toEqual([30])
    }
  }
}

describe('a file that is not as the request wants it is no error in the log', () => {
  test.each([
    ['Range: bytes=99999999-', 416],
    ['If-Match: "x"', 412],
    ['If-Unmodified-Since: Mon, 01 Jan 1990 00:00:00 GMT', 412],
  ])('%s', async (header, expected) => {
    for (const path of ['/', '/floor', '/q/x', '/assets/index-abc.js']) {
      logged = ''
      const { status, body } = await answerTo(path, 'GET', `Accept: */*\r\n${header}`)
      expect([status, JSON.parse(body)]).toEqual([expected, { message: expect.any(String) }])
      expect(loggedLevels()).toEqual([30])
    }
  })
})

test.each(['/%', '/%zz', '/%ff', '/assets/%ff', '/q/%ff', '/assets/%c0%ae'])(
  '%s cannot be read and is a 400',
  async (path) => {
    expect(await answerTo(path)).toEqual({ status: 400, body: '{"message":"The request is malformed"}' })
    expect(loggedLevels()).not.toContain(50)
  },
)

test.each(['/q/%00', '/q//x', '/q/../secret.txt', '/q/%2e%2e/%2e%2e/secret.txt'])(
  '%s is the customer page, which says that the link is unknown',
  async (path) => {
    expect(await answerTo(path)).toEqual({ status: 200, body: '<title>Quote</title>' })
    expect(loggedLevels()).toEqual([30])
  },
)
