import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorBody } from '#contract/errors.ts'
import { startTestKerf, type TestKerf } from '../../test-support/kerf-app.ts'
import { buildApp } from './app.ts'
import { FileStore } from './attachments/file-store.ts'
import { attachChannel, LocalChannel } from './database/announcement-channel.ts'
import type { Database } from './database/connect.ts'
import type { Tables } from './database/schema.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const lines = () =>
  kerf
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('an unexpected error', () => {
  test('returns 500 with the request id and leaks nothing', async () => {
    await kerf.db.schema.alterTable('customers').renameTo('customers_elsewhere').execute()
    const answer = await kerf.owner.call('GET', '/api/customers')
    await kerf.db.schema.alterTable('customers_elsewhere').renameTo('customers').execute()
    const requestId = answer.headers['x-request-id']
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({
      message: `Something went wrong on our side. If you ask for help, mention ${requestId}.`,
    })
    const logged = lines().filter(({ reqId }) => reqId === requestId)
    expect(logged.find(({ msg }) => msg === 'unexpected error')?.err.message).toMatch(/customers/)
    expect(logged.find(({ msg }) => msg === 'request')?.status).toBe(500)
    expect((await kerf.owner.call('GET', '/api/customers')).statusCode).toBe(200)
  })
})

class UnavailableDriver extends DummyDriver {
  readonly #error: Error
  constructor(error: Error) {
    super()
    this.#error = error
  }
  override acquireConnection(): Promise<never> {
    return Promise.reject(this.#error)
  }
}

/** A database that fails every query with this error. */
function unavailableDatabase(error: Error): Database {
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new UnavailableDriver(error),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  attachChannel(db, new LocalChannel())
  return db
}

describe('an unavailable database', () => {
  const files = new FileStore('nowhere')
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' })
  const reset = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  const MESSAGE = 'The database cannot be reached right now. Nothing was saved. Try again in a moment.'

  test.each([
    ['GET', '/api/auth/me'],
    ['GET', '/api/welcome'],
    ['POST', '/api/auth/login'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/orders'],
    ['POST', '/api/auth/login', reset],
    ['GET', '/readyz'],
    ['GET', '/readyz', reset],
  ] as const)('makes %s %s return 503 with Retry-After', async (method, url, error = refused) => {
    const app = await buildApp({ files, db: unavailableDatabase(error), logLevel: 'silent' })
    const answer = await app.inject({
      method,
      url,
      headers: { cookie: 'kerf_session=any' },
      ...(url === '/api/auth/login' && { payload: { username: 'owner', password: 'x' } }),
    })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toEqual({ message: MESSAGE })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })

  test.each([
    ['28P01', 'password authentication failed for user "kerf"'],
    ['3D000', 'database "kerf" does not exist'],
  ])('may refuse those who connect (%s)', async (code, message) => {
    const db = unavailableDatabase(Object.assign(new Error(message), { code }))
    const app = await buildApp({ files, db, logLevel: 'silent' })
    const answer = await app.inject('/readyz')
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: MESSAGE }])
    await app.close()
  })

  test('is not confused with other failures, which return 500', async () => {
    const app = await buildApp({
      files,
      db: unavailableDatabase(new Error('something else')),
      logLevel: 'silent',
    })
    const answer = await app.inject('/readyz')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('something else')
    await app.close()
  })
})

describe('unknown paths', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/orders/1/2'],
    ['POST', '/api/orders/1'],
    ['DELETE', '/api/customers'],
    ['PATCH', '/'],
    ['GET', '/../../etc/passwd'],
  ] as const)('%s %s returns 404', async (method, url) => {
    const answer = await kerf.owner.call(method, url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'There is nothing here' })
  })

  test.each(['/api/orders/%', '/api/orders/%zz', '/api/orders/%ff', `/api/orders/${'1'.repeat(20_000)}`])(
    'the malformed path %s returns 400',
    async (url) => {
      const answer = await kerf.owner.call('GET', url)
      expect(answer.statusCode).toBe(400)
      expect(z.strictObject(errorBody.shape).parse(answer.json()).message).toBe('The request is malformed')
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('every answer', () => {
  test.each(['/api/orders', '/api/nothing', '/healthz', '/metrics', '/api/openapi.json', '/api/orders/0'])(
    'from %s has its own request id and forbids type sniffing',
    async (url) => {
      const [one, two] = [await kerf.owner.call('GET', url), await kerf.owner.call('GET', url)]
      expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
      expect(one.headers['x-content-type-options']).toBe('nosniff')
      expect(one.headers['content-security-policy']).toContain("default-src 'self'")
    },
  )

  test('ignores the client’s x-request-id', async () => {
    const answer = await kerf.visit('GET', '/healthz', undefined, { 'x-request-id': 'mine"} {"level":60' })
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('from the API forbids caching', async () => {
    for (const url of ['/api/orders', '/api/welcome', '/api/nothing']) {
      expect((await kerf.owner.call('GET', url)).headers['cache-control']).toBe('no-store')
    }
  })
})
