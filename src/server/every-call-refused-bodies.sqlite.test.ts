/** Bodies that are refused, with a message, before anything reaches the database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorBody } from '#contract/errors.ts'
import { deep, expectAnswer, named, withBody } from '../../test-support/garbage.ts'
import { thorough } from '../../test-support/thorough.ts'
import { startTwoShops, type TwoShops, urlOf } from '../../test-support/two-shops.ts'

let kerf: TwoShops

beforeAll(async () => {
  kerf = await startTwoShops()
})
afterAll(() => kerf.close())

const writing = named.filter(({ endpoint }) => endpoint.method !== 'GET')

/** More than a function that calls itself gets through. */
const LEVELS = thorough ? 100_000 : 20_000

const BODIES: readonly [string, string][] = [
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
  [`lists in lists, ${LEVELS} deep`, deep(LEVELS)],
  [`objects in objects, ${LEVELS} deep`, `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`],
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
  const send = (body: string | Buffer, headers?: Record<string, string>) =>
    kerf.callerOf(endpoint)(endpoint.method, url(), body, headers)

  test.each(BODIES)('returns 400 for the body %s', async (_what, body) => {
    const answer = await send(body)
    expectAnswer(endpoint, answer, body)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(errorBody.parse(answer.json()).message).not.toBe('')
  })

  test('returns 400 for text in another encoding than UTF-8, whatever its type says', async () => {
    for (const type of ['application/json', 'application/json; charset=iso-8859-1']) {
      const answer = await send(Buffer.from('{"title":"Café"}', 'latin1'), { 'content-type': type })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({ message: 'The request body must be text in UTF-8' })
    }
  })

  test('uses the last of two fields with the same name and refuses an invalid value in it', async () => {
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
  ])('returns 415 for the content type %s', async (type) => {
    const answer = await send(JSON.stringify(kerf.sampleOf(endpoint).body), { 'content-type': type })
    expect(answer.statusCode, answer.body).toBe(415)
    expect(answer.json()).toEqual({ message: 'Send JSON, with Content-Type: application/json' })
  })

  test('returns 413 for a body over 1 MiB, chunked or not', async () => {
    const big = JSON.stringify({ a: 'x'.repeat(1024 * 1024) })
    for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
      const answer = await send(big, headers)
      expect(answer.statusCode).toBe(413)
      expect(answer.json()).toEqual({ message: 'The request is too large. The limit is 1 MiB' })
    }
  })
})

const takesNothing = ({ body, bodyIsOptional }: Endpoint) => body === undefined || bodyIsOptional === true

test.each(writing.filter(({ endpoint }) => endpoint.upload === undefined))(
  '$name needs a body only if it takes one, also when the request names the type of JSON',
  async ({ endpoint }) => {
    const url = urlOf(endpoint, kerf.sampleOf(endpoint).params)
    const answer = await kerf.callerOf(endpoint)(endpoint.method, url, '')
    expectAnswer(endpoint, answer, 'nothing')
    if (takesNothing(endpoint)) expect([200, 201, 404, 409]).toContain(answer.statusCode)
    else
      expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'The request needs a JSON body' }])
  },
)

describe.each(writing)('$name', ({ endpoint }) => {
  test('never returns 500 for a missing or odd content type', async () => {
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
