/** A method that a path does not take is told apart from a path that does not exist. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { startTestKerf, type TestKerf } from '../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const paths = [...new Set(endpoints.map(({ path }) => path))]

test.each(paths)('%s says which methods it takes to whoever comes with another', async (path) => {
  const url = path.replaceAll(/\{\w+\}/g, '1')
  const answers = await Promise.all(METHODS.map((method) => kerf.visit(method, url)))
  const taken = METHODS.filter((_method, index) => answers[index]?.statusCode !== 405)
  expect(taken).toEqual(
    expect.arrayContaining(endpoints.filter((one) => one.path === path).map(({ method }) => method)),
  )
  for (const [index, answer] of answers.entries()) {
    const { message } = answer.json()
    expect(message).not.toBe('There is nothing here')
    if (answer.statusCode !== 405) continue
    expect(message).toBe(`${METHODS[index]} is not possible here`)
    const allowed = String(answer.headers.allow).split(', ')
    expect(allowed.filter((method) => method !== 'HEAD')).toEqual(taken)
  }
})

test.each([
  ['DELETE', '/api/orders', 405, 'GET, HEAD, POST'],
  ['DELETE', '/api/orders/1?x=1', 405, 'GET, HEAD, PATCH'],
  ['GET', '/api/auth/logout', 405, 'POST'],
  // Reading a paper is recorded, so there is no HEAD of it.
  ['POST', '/api/orders/1/documents/quote', 405, 'GET'],
  ['HEAD', '/api/orders/1/documents/quote', 404, undefined],
  ['OPTIONS', '/api/orders', 404, undefined],
  ['DELETE', '/api/nothing', 404, undefined],
  ['DELETE', '/api/orders/', 404, undefined],
  ['DELETE', '/api/orders/1/2/3', 404, undefined],
  ['POST', '/', 404, undefined],
] as const)('%s %s is a %i that allows %s', async (method, url, status, allow) => {
  const answer = await kerf.app.inject({ method, url })
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
})
