import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addCustomer,
  addOrder,
  caller,
  MINUTE,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../test-support/kerf-app.ts'
import { recordedReads } from '../../test-support/query-plans.ts'
import { buildApp } from './app.ts'
import { FileStore } from './attachments/file-store.ts'
import { KeptAnswers } from './kept-answers.ts'

const onPostgres = process.env.KERF_TEST_DATABASE === 'postgres'
let kerf: TestKerf
let customerId: number
let app: FastifyInstance
let queries: readonly unknown[]

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner, 'Ada Carpenter')
})
afterAll(() => kerf.close())

/** Another server on the same database, which has kept nothing yet. */
beforeEach(async () => {
  const { clock, dataDir } = kerf
  const recorded = recordedReads(kerf.db)
  queries = recorded.queries
  app = await buildApp({
    db: recorded.db,
    files: new FileStore(dataDir),
    logLevel: 'silent',
    logTo: { write() {} },
    now: () => clock.now,
  })
})
afterEach(() => app.close())

async function ask(by: Person, url: string) {
  const before = queries.length
  const { statusCode, headers, body } = await caller(app, by.cookie)('GET', url)
  expect(statusCode, body).toBe(200)
  return { link: headers.link, type: headers['content-type'], body, queries: queries.length - before }
}

const URLS = [
  '/api/orders?limit=1',
  '/api/orders/byStatus/quote?limit=1',
  '/api/orders/{order}',
  '/api/orders/found?status=quote&q=table',
  '/api/orders/length?status=quote',
  '/api/orders/customers?status=quote',
  '/api/customers?limit=1',
  '/api/customers/{customer}',
  '/api/dashboard',
  '/api/follow-ups',
  '/api/receivables',
]

test.each(URLS)(
  '%s is kept for everybody of a role once it is asked for again, until something changes',
  async (path) => {
    const orderId = await addOrder(kerf.owner, { customerId })
    const url = path.replace('{customer}', String(customerId)).replace('{order}', String(orderId))
    await addOrder(kerf.owner)
    const colleague = await kerf.openSession('maker')
    const first = await ask(kerf.maker, url)
    expect(await ask(kerf.maker, url)).toEqual(first)
    const { queries: ofSession, ...again } = await ask(colleague, url)
    const { queries: ofFirst, ...answer } = first
    expect(again).toEqual(answer)
    // On PostgreSQL, other tests on the same server may have changed something in between.
    if (!onPostgres) expect(ofSession).toBe(1)
    expect(ofFirst).toBeGreaterThan(1)
    expect(answer.type).toBe('application/json; charset=utf-8')
    // As the calls with a limit have a next page.
    expect(answer.link !== undefined).toBe(url.endsWith('limit=1'))
    // Through the first server, of which this one knows nothing.
    await addOrder(kerf.maker, { customerId })
    expect((await ask(kerf.maker, url)).queries).toBe(ofFirst)
  },
)

test('what anybody changes is in the next answer', async () => {
  await ask(kerf.owner, '/api/orders')
  const before = await ask(kerf.owner, '/api/orders')
  const id = await addOrder(kerf.owner, { title: 'Sill' })
  const after = await ask(kerf.owner, '/api/orders')
  expect(after.body).toContain('Sill')
  await kerf.db.updateTable('orders').set({ title: 'Mantel' }).where('id', '=', id).execute()
  const last = await ask(kerf.owner, '/api/orders')
  expect(last.body).toBe(after.body.replaceAll('Sill', 'Mantel'))
  expect(before.body).not.toContain('Sill')
})

test('how long ago something was follows the clock', async () => {
  await ask(kerf.owner, '/api/dashboard')
  const { body } = await ask(kerf.owner, '/api/dashboard')
  expect((await ask(kerf.owner, '/api/dashboard')).body).toBe(body)
  kerf.clock.now += 5 * MINUTE
  expect((await ask(kerf.owner, '/api/dashboard')).body).not.toBe(body)
})

test('roles and shops have answers of their own', async () => {
  await addOrder(kerf.rival, { title: 'Shower screen' })
  await kerf.db
    .updateTable('shop_users')
    .set({ role: 'floor' })
    .where('shop_id', '=', kerf.shopId)
    .where('user_id', '=', kerf.maker.userId)
    .execute()
  const people = [kerf.owner, kerf.maker, kerf.rival]
  const bodies = []
  for (const by of [...people, ...people]) bodies.push((await ask(by, '/api/orders')).body)
  const [priced, unpriced, theirs] = bodies.map((body) => JSON.parse(body))
  expect(priced[0]).toHaveProperty('total')
  expect(unpriced[0]).not.toHaveProperty('total')
  expect(theirs.map(({ title }: { title: string }) => title)).toEqual(['Shower screen'])
})

test('only the latest are kept, as many as fit', () => {
  const moment = new KeptAnswers().at('', 0)
  // With its address it is a mebibyte.
  const answer = { body: Buffer.alloc(1024 * 1024 - 1), link: undefined }
  for (let at = 0; at < 10; at++) moment.keep(String(at), answer)
  expect(Array.from({ length: 10 }, (_, at) => moment.get(String(at)) !== undefined)).toEqual([
    ...Array(6).fill(false),
    ...Array(4).fill(true),
  ])
})
