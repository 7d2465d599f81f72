/** What holds for every call, generated from the table of calls, so that a new call is covered at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { UNKNOWN_LINK } from '#domain/customer-link.ts'
import { customerOf } from '../../test-support/customer-links.ts'
import { addOrder, type Person, startEmptyKerf } from '../../test-support/kerf-app.ts'
import {
  FOREIGN_ID,
  idKeys,
  MISSING_ID,
  nameOf,
  startTwoShops,
  THEIR_DOLLARS,
  THEIRS,
  type TwoShops,
  urlOf,
  withIds,
} from '../../test-support/two-shops.ts'

let kerf: TwoShops

beforeAll(async () => {
  kerf = await startTwoShops()
})
afterAll(() => kerf.close())

const named = endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint }))
/** Without streams, which do not end when they succeed: see live/live.test.ts. */
const finite = named.filter(({ endpoint }) => endpoint.stream === undefined)
const forMembers = named.filter(({ endpoint }) => !['anyone', 'customer', 'feed'].includes(endpoint.access))
const forCustomers = named.filter(({ endpoint }) => endpoint.access === 'customer')
const withParams = named.filter(({ endpoint }) => /\{\w*id\}/i.test(endpoint.path))
const repeatable = withParams.filter(({ endpoint }) => endpoint.idempotent === true)
const withIdInBody = named.filter(({ endpoint }) => idKeys(endpoint.body?.shape ?? {}).length > 0)
const withIdInQuery = named.filter(({ endpoint }) => filterKeys(endpoint).length > 0)

/** The ids that a list may be filtered by. */
function filterKeys({ query }: Endpoint): string[] {
  const { shape = {} } = query ?? {}
  return idKeys(shape).filter((key) => shape[key]?.safeParse(undefined).success)
}

test('the table of calls has every kind that this file tests', () => {
  const kinds = [forMembers, forCustomers, withParams, repeatable, withIdInBody, withIdInQuery]
  for (const kind of kinds) expect(kind).not.toEqual([])
})

test('every shop table has a row of the other shop under the foreign id', async () => {
  const tables = await kerf.db.introspection.getTables()
  // No call names a row of these.
  const ofShops = tables.filter(
    ({ name, columns }) =>
      !['audit_events', 'notices'].includes(name) &&
      ['id', 'shop_id'].every((column) => columns.some((known) => known.name === column)),
  )
  expect(ofShops.map(({ name }) => name)).toEqual(expect.arrayContaining(['customers', 'orders']))
  for (const { name } of ofShops) {
    const { rows } = await sql`select shop_id from ${sql.table(name)} where id = ${FOREIGN_ID}`.execute(
      kerf.db,
    )
    expect({ name, rows }).toEqual({ name, rows: [{ shop_id: kerf.otherShopId }] })
  }
  expect(FOREIGN_ID).toBe(kerf.otherShopId)
})

describe.each(forMembers)('$name', ({ endpoint }) => {
  test('returns 401 without a session, or with a made-up one, before reading the request', async () => {
    const sample = kerf.sampleOf(endpoint)
    const madeUp: Person['call'] = (method, url, body) =>
      kerf.visit(method, url, body, { cookie: `kerf_session=${'x'.repeat(43)}` })
    for (const answer of [
      await kerf.send(endpoint, sample, kerf.visit),
      await kerf.send(endpoint, sample, madeUp),
      await kerf.send(
        endpoint,
        { ...withIds(sample, MISSING_ID), ...(sample.body && { body: { a: 1 } }) },
        kerf.visit,
      ),
    ]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({ message: 'You are not signed in' })
    }
  })

  test('returns 401 for a removed member', async () => {
    const username = `removed${forMembers.findIndex((other) => other.endpoint === endpoint)}`
    const userId = await kerf.addUser(username, [kerf.shopId])
    const person = await kerf.openSession(username)
    await kerf.db.deleteFrom('shop_users').where('user_id', '=', userId).execute()
    const answer = await kerf.send(endpoint, kerf.sampleOf(endpoint), person.call)
    expect(answer.statusCode).toBe(401)
  })
})

describe.each(forCustomers)('$name', ({ endpoint }) => {
  const HEADERS = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  }

  test('returns the same 404 for any unknown token, whoever is signed in', async () => {
    const sample = kerf.sampleOf(endpoint)
    const token = String(sample.params?.token)
    const swapped = token.startsWith('a') ? 'b' : 'a'
    const stored = await kerf.db.selectFrom('customer_links').select('token_hash').execute()
    const unknown = [
      'x'.repeat(43),
      token.slice(0, -1),
      `${token}a`,
      `${swapped}${token.slice(1)}`,
      `${token}%00`,
      `${token.slice(0, 42)}%0a`,
      'a%27%20or%201=1',
      ...stored.map(({ token_hash }) => token_hash.slice(0, 43)),
    ]
    for (const wrong of unknown) {
      for (const headers of [{}, { cookie: kerf.boss.cookie }]) {
        const by: Person['call'] = (method, url, body) => customerOf(kerf)(method, url, body, headers)
        const answer = await kerf.send(endpoint, { ...sample, params: { token: wrong } }, by)
        expect(answer.statusCode, wrong).toBe(404)
        expect(answer.json()).toEqual({ message: UNKNOWN_LINK })
        expect(answer.headers).toMatchObject(HEADERS)
      }
    }
    const long = await kerf.send(endpoint, { ...sample, params: { token: 'x'.repeat(10_000) } })
    expect(long.statusCode).toBe(404)
  })

  test('forbids caching, indexing and referrers', async () => {
    const answer = await kerf.send(endpoint, kerf.sampleOf(endpoint))
    expect(answer.headers).toMatchObject(HEADERS)
  })
})

describe.each([...withParams, ...withIdInBody])('$name', ({ endpoint }) => {
  test('returns the same 404 for another shop’s id as for a missing one', async () => {
    const sample = kerf.sampleOf(endpoint)
    const foreign = await kerf.send(endpoint, withIds(sample, FOREIGN_ID))
    const missing = await kerf.send(endpoint, withIds(sample, MISSING_ID))
    expect(foreign.statusCode, foreign.body).toBe(404)
    expect(foreign.body).toBe(missing.body)
    expect(foreign.body).not.toContain(THEIRS)
    const { 'x-request-id': _, date: __, ...headers } = foreign.headers
    expect(missing.headers).toMatchObject(headers)
  })
})

describe.each(withIdInQuery)('$name', ({ endpoint }) => {
  test('treats a filter by another shop’s id like one by a missing id', async () => {
    const { params } = kerf.sampleOf(endpoint)
    for (const key of filterKeys(endpoint)) {
      const filteredBy = (id: number) => kerf.boss.call('GET', `${urlOf(endpoint, params)}?${key}=${id}`)
      const foreign = await filteredBy(FOREIGN_ID)
      const missing = await filteredBy(MISSING_ID)
      expect(foreign.statusCode, foreign.body).toBe(200)
      expect(foreign.body).toBe(missing.body)
      expect(foreign.body).not.toContain(THEIRS)
    }
  })
})

const withKey: Person['call'] = (method, url, body, headers) =>
  kerf.boss.call(method, url, body, { ...headers, 'idempotency-key': 'two-orders' })

describe.each(repeatable)('$name', ({ name, endpoint }) => {
  test('refuses an Idempotency-Key that was used for another order, and changes nothing', async () => {
    const sample = kerf.sampleOf(endpoint)
    const otherId = await addOrder(kerf.boss)
    const other = async () => (await kerf.boss.call('GET', `/api/orders/${otherId}`)).json()
    const before = await other()
    const first = await kerf.send(endpoint, sample, withKey)
    const success = endpoint.created === true ? 201 : 200
    expect(first.statusCode, first.body).toBe(success)
    const again = await kerf.send(endpoint, sample, withKey)
    expect(again.statusCode, again.body).toBe(success)
    const refused = await kerf.send(
      endpoint,
      { ...sample, params: { ...sample.params, id: otherId } },
      withKey,
    )
    expect(refused.statusCode, name).toBe(409)
    expect(errorBody.parse(refused.json()).issues).toMatchObject([{ path: 'idempotency-key' }])
    expect(await other()).toEqual(before)
  })
})

describe.each(finite)('$name', ({ endpoint }) => {
  test('returns exactly what its schema says, and nothing from another shop', async () => {
    // The only call that needs an empty database.
    const empty = endpoint.path === '/api/setup' ? await startEmptyKerf() : undefined
    // What was done above, and cannot be done twice, is asked for again.
    const by = endpoint.idempotent === true ? withKey : empty?.visit
    const answer = await kerf.send(endpoint, kerf.sampleOf(endpoint), by)
    await empty?.close()
    expect(answer.statusCode, answer.body).toBe(endpoint.created === true ? 201 : 200)
    if (endpoint.file !== undefined) {
      expect(endpoint.file).toContain(answer.headers['content-type'])
      return
    }
    expect(endpoint.reply.parse(answer.json())).toEqual(answer.json())
    // The owner belongs to both shops, so signing in may name them.
    if (endpoint.path !== '/api/auth/login') expect(answer.body).not.toContain(THEIRS)
    expect(answer.body).not.toContain(String(THEIR_DOLLARS))
    expect(answer.body).not.toMatch(/argon2|password(?!-)/)
  })
})
