/** Garbage sent to every call, in every place: it is refused with a message or harmless, and never causes a 500. */
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { nameOf, startTwoShops, THEIRS, type TwoShops, urlOf } from '../../test-support/two-shops.ts'

let kerf: TwoShops

beforeAll(async () => {
  kerf = await startTwoShops()
})
afterAll(() => kerf.close())

const named = endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint }))
const withBody = named.filter(({ endpoint }) => endpoint.body !== undefined)
const withParams = named.filter(({ endpoint }) => endpoint.params !== undefined)
const writing = named.filter(({ endpoint }) => endpoint.method !== 'GET')

/** Checks that the answer, whatever was sent, follows the contract. */
function expectAnswer(endpoint: Endpoint, answer: LightMyRequestResponse, sent: string): void {
  const what = `${nameOf(endpoint)} ${sent.slice(0, 200)} → ${answer.body.slice(0, 300)}`
  expect(answer.statusCode, what).toBeLessThan(500)
  if (answer.statusCode < 400 && endpoint.file !== undefined) return
  const schema = answer.statusCode < 400 ? endpoint.reply : errorBody
  expect(schema.safeParse(answer.json()).success, what).toBe(true)
  expect(answer.body).not.toContain(THEIRS)
  expect(answer.body.length).toBeLessThan(200_000)
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

const BODIES: readonly [string, string][] = [
  ['nothing', ''],
  ['whitespace', '  \n'],
  ['a truncated body', '{"title":'],
  ['form data', 'title=table'],
  ['two bodies', '{}{}'],
  ['a trailing comma', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['null', 'null'],
  ['true', 'true'],
  ['a number', '1'],
  ['1e400', '1e400'],
  ['NaN', 'NaN'],
  ['text', '"text"'],
  ['a list', '[]'],
  ['a list of bodies', '[{}]'],
  ['lists in lists, 100,000 deep', deep(100_000)],
  ['objects in objects, 50,000 deep', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
  ['an unknown field', '{"isAdmin":true}'],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['toString', '{"toString":null,"valueOf":1}'],
  ['an empty name', '{"":1}'],
  ['NUL', '{"a":"\u0000"}'],
  ['bytes that are not text', '\ufffd\ufffe{}'],
]

describe.each(withBody)('$name', ({ endpoint }) => {
  const url = () => urlOf(endpoint, kerf.sampleOf(endpoint).params)
  const send = (body: string, headers?: Record<string, string>) =>
    kerf.callerOf(endpoint)(endpoint.method, url(), body, headers)

  test.each(BODIES)('answers 400 to the body %s', async (_what, body) => {
    const answer = await send(body)
    expectAnswer(endpoint, answer, body)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(errorBody.parse(answer.json()).message).not.toBe('')
  })

  test('uses the last of two equal fields and refuses an invalid value in it', async () => {
    const sample = JSON.stringify(kerf.sampleOf(endpoint).body)
    const [field = ''] = Object.keys(kerf.sampleOf(endpoint).body ?? {})
    const answer = await send(sample.replace(/\}$/, `,${JSON.stringify(field)}:[[]]}`))
    expect(answer.statusCode).toBe(400)
  })

  test.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/jsonp',
  ])('answers 415 to the content type %s', async (type) => {
    const answer = await send(JSON.stringify(kerf.sampleOf(endpoint).body), { 'content-type': type })
    expect(answer.statusCode, answer.body).toBe(415)
    expect(answer.json()).toEqual({ message: 'Send JSON, with Content-Type: application/json' })
  })

  test('answers 413 to a body over 1 MiB, chunked or not', async () => {
    const big = JSON.stringify({ a: 'x'.repeat(1024 * 1024) })
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      const answer = await send(big, headers)
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toEqual({ message: 'The request is too large. The limit is 1 MiB' })
    }
  })

  test('refuses garbage in any field with a message, or it is harmless', async () => {
    const sample = kerf.sampleOf(endpoint).body ?? {}
    for (const path of pathsOf(sample)) {
      for (const garbage of GARBAGE) {
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

type Path = readonly (string | number)[]

/** The path of every value in a body, including nested objects and lists. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, part]) => pathsOf(part, [...path, key]))
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
  test('answers 400 or 404 with a message to garbage in the path', async () => {
    const sample = kerf.sampleOf(endpoint)
    for (const garbage of IN_PATH) {
      const params = Object.fromEntries(Object.keys(sample.params ?? {}).map((key) => [key, garbage]))
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

/** Without streams, which do not end when they succeed: see live/live.test.ts. */
const finite = named.filter(({ endpoint }) => endpoint.stream === undefined)

describe.each(finite)('$name', ({ endpoint }) => {
  test('answers 400 to garbage in the query if it has one, and ignores it otherwise', async () => {
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
    const queries = [...QUERIES, ...known.flatMap((key) => values.map((value) => `${key}=${value}`))]
    for (const query of queries) {
      const url = `${urlOf(endpoint, sample.params)}?${query}`
      const body = sample.body && { nonsense: 1 }
      const answer = await kerf.callerOf(endpoint)(endpoint.method, url, body)
      expectAnswer(endpoint, answer, query)
      if (known.length > 0 && /^(a|__proto__|constructor)=/.test(query)) expect(answer.statusCode).toBe(400)
    }
  })
})

describe.each(writing)('$name', ({ endpoint }) => {
  test('never answers 500 to a missing or odd content type', async () => {
    const url = urlOf(endpoint, kerf.sampleOf(endpoint).params)
    for (const type of ['', 'application/json', 'application/json; charset=utf-16', 'text/plain', 'x/y']) {
      for (const body of ['', 'x', '{}']) {
        const payload = endpoint.path.endsWith('/status') && body === '{}' ? '{"a":1}' : body
        const headers = { 'content-type': type }
        expectAnswer(endpoint, await kerf.callerOf(endpoint)(endpoint.method, url, payload, headers), type)
      }
    }
  })
})
