import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { BASE_STYLES } from '#domain/pricing-config.ts'
import { type EmptyKerf, startEmptyKerf } from '../../test-support/kerf-app.ts'

const schema = z.object({ schema: z.looseObject({}) })
const openApi = z.object({
  openapi: z.string().startsWith('3.'),
  info: z.object({ title: z.literal('Kerf') }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        summary: z.string(),
        parameters: z
          .array(z.object({ name: z.string(), in: z.string(), description: z.string().optional() }))
          .optional(),
        requestBody: z.object({ required: z.boolean(), content: z.record(z.string(), schema) }).optional(),
        responses: z.record(
          z.string(),
          z.object({
            headers: z.record(z.string(), z.unknown()).default({}),
            content: z.record(z.string(), schema),
          }),
        ),
        security: z.array(z.unknown()).optional(),
      }),
    ),
  ),
})

let kerf: EmptyKerf
let document: unknown
let paths: z.output<typeof openApi>['paths']

beforeAll(async () => {
  kerf = await startEmptyKerf()
  document = (await kerf.visit('GET', '/api/openapi.json')).json()
  paths = openApi.parse(document).paths
})
afterAll(() => kerf.close())

test('the OpenAPI document is public and lists exactly the calls of the contract', () => {
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(documented.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
})

test('every documented call is served', () => {
  for (const [path, methods] of Object.entries(paths)) {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    for (const method of Object.keys(methods)) {
      expect(kerf.app.hasRoute({ method: method.toUpperCase(), url }), `${method} ${path}`).toBe(true)
    }
  }
})

const typesOf = ({ file, stream, csv }: Endpoint) =>
  file ?? [
    stream === undefined ? 'application/json' : 'text/event-stream',
    ...(csv === undefined ? [] : ['text/csv; charset=utf-8']),
  ]

test.each(endpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  'it describes the input and the answers of $name',
  ({ endpoint }) => {
    const described = paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(described?.summary).toBe(endpoint.summary)
    const named = (where: string) =>
      (described?.parameters ?? []).filter((parameter) => parameter.in === where).map(({ name }) => name)
    expect(named('path')).toEqual(Object.keys(endpoint.params?.shape ?? {}))
    expect(named('query')).toEqual(Object.keys(endpoint.query?.shape ?? {}))
    if (endpoint.body !== undefined)
      expect(described?.requestBody?.required).toBe(endpoint.bodyIsOptional === undefined)
    const bodyType = endpoint.upload !== undefined ? 'multipart/form-data' : 'application/json'
    const fields = described?.requestBody?.content[bodyType]?.schema.properties
    expect(Object.keys(z.looseObject({}).parse(fields ?? {}))).toEqual(
      endpoint.upload !== undefined ? ['file'] : Object.keys(endpoint.body?.shape ?? {}),
    )
    expect(Object.keys(described?.responses ?? {})).toEqual([endpoint.created ? '201' : '200', '4XX', '5XX'])
    const success = described?.responses[endpoint.created ? '201' : '200']
    expect(Object.keys(success?.content ?? {})).toEqual(typesOf(endpoint))
    expect(Object.keys(success?.headers ?? {})).toEqual(
      endpoint.query?.shape.cursor === undefined ? [] : ['Link'],
    )
    for (const refused of ['4XX', '5XX'])
      expect(Object.keys(described?.responses[refused]?.headers ?? {})).toEqual(['Retry-After'])
    expect(described?.security).toEqual(
      ['anyone', 'customer', 'feed'].includes(endpoint.access) ? [] : undefined,
    )
  },
)

test('it says how several values are given, and the bounds of numbers in a query', () => {
  const parameters = paths['/api/orders/page']?.get?.parameters ?? []
  const described = parameters.filter(({ description }) => description !== undefined)
  expect(described.map(({ name, description }) => [name, description])).toEqual([
    ['offset', '0 to 999999999'],
    ['limit', '1 to 1000'],
    ['badge', expect.stringMatching(/^Badges must be one or more of .*, separated by commas$/)],
    ['customer', 'At most 200 ids, separated by commas'],
    ['promise', expect.stringMatching(/^Promise must be one or more of late, .*, separated by commas$/)],
  ])
})

test('no pattern depends on a flag, which JSON Schema cannot say', () => {
  const patterns: RegExp[] = []
  for (const { params, query, body, reply } of endpoints) {
    for (const described of [params, query, body, reply]) {
      if (described === undefined) continue
      z.toJSONSchema(described, {
        unrepresentable: 'any',
        override: ({ zodSchema }) => {
          for (const { _zod } of zodSchema._zod.def.checks ?? []) {
            if ('pattern' in _zod.def && _zod.def.pattern instanceof RegExp) patterns.push(_zod.def.pattern)
          }
        },
      })
    }
  }
  expect(patterns.length).toBeGreaterThan(0)
  expect(patterns.filter(({ flags }) => flags !== '')).toEqual([])
})

test('whatever may be null has a type to add null to, and null among its values', () => {
  const nullable = objectsIn(document).filter((part) => part.nullable === true)
  expect(nullable.length).toBeGreaterThan(0)
  expect(nullable.filter(({ type }) => typeof type !== 'string')).toEqual([])
  const choices = nullable.flatMap((part) => (Array.isArray(part.enum) ? [part.enum] : []))
  expect(choices.length).toBeGreaterThan(0)
  expect(choices.filter((values) => !values.includes(null))).toEqual([])
})

test('it limits decimals in words, since 33.33 is no multiple of 0.0001 in binary', () => {
  const parts = objectsIn(document)
  const multiples = new Set(parts.flatMap(({ multipleOf }) => (multipleOf === undefined ? [] : [multipleOf])))
  expect([...multiples]).toEqual([0.25])
  const [line] = objectsIn(paths['/api/orders']?.post?.requestBody).filter(({ price }) => price !== undefined)
  expect(line).toMatchObject({
    price: { description: 'At most 2 decimals' },
    quantity: { description: 'At most 3 decimals' },
    discount: { properties: { percent: { description: 'At most 4 decimals' } } },
  })
})

test('it names the fees that a shop can set', () => {
  const parts = objectsIn(paths['/api/shop-settings']?.patch?.requestBody)
  const [fees] = parts.flatMap(({ baseStyleFees }) => objectsIn(baseStyleFees))
  expect(Object.keys(fees?.properties ?? {})).toEqual([...BASE_STYLES])
  expect(fees?.additionalProperties).toBe(false)
})

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  return [{ ...value }, ...Object.values(value).flatMap(objectsIn)]
}

test('the documentation page and its files are served under our own content policy', async () => {
  const page = await kerf.visit('GET', '/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '')
  expect(files.length).toBeGreaterThan(2)
  for (const file of files) {
    const { pathname } = new URL(file, 'http://kerf.test/api/docs')
    expect((await kerf.visit('GET', pathname)).statusCode, pathname).toBe(200)
  }
})
