/** Garbage sent to every call, in every place: it is refused with a message or harmless, and never causes a 500. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { Refusal } from '#domain/refusal.ts'
import { deep, expectAnswer, named, withBody } from '../../test-support/garbage.ts'
import { thorough } from '../../test-support/thorough.ts'
import { startTwoShops, type TwoShops, urlOf } from '../../test-support/two-shops.ts'
import { parse } from './parse.ts'

let kerf: TwoShops

beforeAll(async () => {
  kerf = await startTwoShops()
})
afterAll(() => kerf.close())

const withParams = named.filter(({ endpoint }) => endpoint.params !== undefined)

const isPostgres = process.env.KERF_TEST_DATABASE === 'postgres'
/**
 * What the contract refuses never reaches a verb or the database. So bodies are sent only if it lets them through (a check
 * that throws fails here), and paths and queries that it refuses only to SQLite's server.
 */
function isWorthSending(endpoint: Endpoint, part: 'params' | 'query' | 'body', value: unknown): boolean {
  if (thorough || (part !== 'body' && !isPostgres)) return true
  try {
    parse(endpoint, part, value)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { issues = [] } = error.details
    expect(issues.filter(({ message }) => LIBRARY_WORDS.test(message))).toEqual([])
    return false
  }
}

/** What zod says when a schema has no words of its own. */
const LIBRARY_WORDS = /^(Invalid (input|option|discriminator|key|value|string)|Too (big|small)|Unrecognized)/

describe.each(withBody)('$name', ({ endpoint }) => {
  const send = (body: string) =>
    kerf.callerOf(endpoint)(endpoint.method, urlOf(endpoint, kerf.sampleOf(endpoint).params), body)

  test('refuses garbage in any field with a message, unless it is harmless', async () => {
    const sample = kerf.sampleOf(endpoint).body ?? {}
    for (const path of pathsOf(sample)) {
      for (const [garbage, parsed] of PARSED) {
        if (!isWorthSending(endpoint, 'body', replaced(sample, path, parsed))) continue
        const body = JSON.stringify(replaced(sample, path, MARK)).replace(JSON.stringify(MARK), garbage)
        expectAnswer(endpoint, await send(body), `${path.join('.')}: ${garbage}`)
      }
    }
  })
})

const MARK = '@@garbage@@'
const GARBAGE: readonly string[] = [
  ...['null', 'true', '0', '-1', '0.5', '1e400', '-1e400', '1e-400', '1e21', '12345678901234567890', '-0'],
  ...['""', '" "', '"x"', '"\\u0000"', '"\\ud800"', '"1"', '"null"', '"0000-00-00"', '"%s"', '"\\u202e"'],
  ...[
    '[]',
    '[null]',
    '{}',
    '{"length":1}',
    '{"toJSON":1}',
    '[{}]',
    deep(20_000),
    JSON.stringify('x'.repeat(20_000)),
  ],
]

/** Once: the deep one takes as long as a call. */
const PARSED = GARBAGE.map((garbage): [string, unknown] => [garbage, JSON.parse(garbage)])

type Path = readonly (string | number)[]

/** The path of every value in a body, including nested objects and the last element of each list. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const parts = Array.isArray(value) ? Object.entries(value).slice(-1) : Object.entries(value)
  const inside = parts.flatMap(([key, part]) => pathsOf(part, [...path, key]))
  return path.length === 0 ? inside : [path, ...inside]
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value))
    return value.map((part, index) => (index === Number(key) ? replaced(part, rest, by) : part))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, name === key ? replaced(part, rest, by) : part]),
  )
}

const IN_PATH: readonly string[] = [
  ...[
    '%',
    '%00',
    '%zz',
    '%ff',
    '%2e%2e%2f',
    '..%2f..%2fetc%2fpasswd',
    '-1',
    '0',
    '00',
    '1.5',
    '1e3',
    '0x1',
    '+1',
  ],
  ...[
    'null',
    'undefined',
    'NaN',
    'true',
    '__proto__',
    'constructor',
    '9'.repeat(15),
    '9'.repeat(20),
    '9'.repeat(90),
  ],
  ...['%F0%9F%AA%B5', "1'--", '1;drop', '1%20or%201=1', '[1]', '{}', '1,2', '*', 'x'.repeat(300)],
]

describe.each(withParams)('$name', ({ endpoint }) => {
  test('returns 400 or 404 with a message for garbage in the path', async () => {
    const sample = kerf.sampleOf(endpoint)
    for (const garbage of IN_PATH) {
      const params = Object.fromEntries(Object.keys(sample.params ?? {}).map((key) => [key, garbage]))
      if (!isWorthSending(endpoint, 'params', params)) continue
      const answer = await kerf.send(endpoint, { ...sample, params })
      expect([400, 404], `${garbage} → ${answer.body}`).toContain(answer.statusCode)
      expect(errorBody.parse(answer.json()).message).not.toBe('')
    }
  })
})

const QUERIES: readonly string[] = [
  ...[
    'a=1',
    '__proto__=1',
    'constructor=1',
    '__proto__[isAdmin]=true',
    'a[b][c]=1',
    '%',
    '%zz=%zz',
    '%00=%00',
  ],
  ...['=', '&&&', 'a&b', '?', '[]=1', `${'a=1&'.repeat(5000)}`, `q=${'x'.repeat(10_000)}`],
]

/** A call that has no query gets every fifth of them: what the server makes of a query does not depend on the call. */
const SHARES = 5

/** Without streams, which do not end when they succeed: see live/live.test.ts. */
const finite = named
  .filter(({ endpoint }) => endpoint.stream === undefined)
  .map((one, index) => ({ ...one, share: index % SHARES }))

describe.each(finite)('$name', ({ endpoint, share }) => {
  test('returns 400 for garbage in the query if it has one, and ignores it otherwise', async () => {
    const sample = kerf.sampleOf(endpoint)
    const known = Object.keys(endpoint.query?.shape ?? {})
    const values = [
      '',
      '%00',
      '%F0%9F',
      '-1',
      '1e400',
      'null',
      '%27%20or%201=1',
      'x'.repeat(3000),
      '1&limit=2',
    ]
    const all = thorough || known.length > 0
    const general = QUERIES.filter((_, index) => all || index % SHARES === share)
    const queries = [...general, ...known.flatMap((key) => values.map((value) => `${key}=${value}`))]
    for (const query of queries) {
      if (!isWorthSending(endpoint, 'query', Object.fromEntries(new URLSearchParams(query)))) continue
      const url = `${urlOf(endpoint, sample.params)}?${query}`
      const body = sample.body && { nonsense: 1 }
      const answer = await kerf.callerOf(endpoint)(endpoint.method, url, body)
      expectAnswer(endpoint, answer, query)
      if (known.length > 0 && /^(a|__proto__|constructor)=/.test(query)) expect(answer.statusCode).toBe(400)
    }
  })
})
