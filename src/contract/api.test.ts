import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api, endpoints } from './api.ts'
import { errorBody } from './errors.ts'

const calls = endpoints.map((endpoint) => ({ ...endpoint, call: `${endpoint.method} ${endpoint.path}` }))

/** Spec section 7, copied by hand. */
const SPEC_CALLS = [
  'GET /api/auth/me',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/shops/switch/{shopId}',
  'GET /api/dashboard',
  'GET /api/orders',
  'GET /api/orders/byStatus/{status}',
  'GET /api/orders/{id}',
  'PATCH /api/orders/{id}/status',
  'GET /api/customers',
  'POST /api/customers',
  'POST /api/orders',
  'GET /api/shop-settings',
  'PATCH /api/shop-settings',
]

it('every call of the spec exists', () => {
  expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining(SPEC_CALLS))
})

it('every call is in the flat list, and no two paths differ only in their parameter names', () => {
  expect(endpoints.length).toBe(Object.values(api).flatMap((table) => Object.keys(table)).length)
  const seen = calls.map(({ call }) => call.replace(/\{\w+\}/g, '{}'))
  expect(new Set(seen).size).toBe(seen.length)
})

it('only these calls need no session', () => {
  const open = calls.filter(({ access }) => access === 'anyone').map(({ call }) => call)
  expect(open.toSorted()).toEqual([
    'GET /api/welcome',
    'POST /api/auth/accept-invitation',
    'POST /api/auth/forgot',
    'POST /api/auth/link',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/reset',
    'POST /api/setup',
  ])
})

it('only these calls need a link instead of a session', () => {
  const linked = calls.filter(({ access }) => access === 'customer').map(({ call }) => call)
  expect(linked.toSorted()).toEqual([
    'GET /api/customer/{token}',
    'GET /api/customer/{token}/document',
    'GET /api/customer/{token}/logo',
    'POST /api/customer/{token}/answer',
  ])
})

it('only this call needs a member’s secret address instead of a session', () => {
  expect(calls.filter(({ access }) => access === 'feed').map(({ call }) => call)).toEqual([
    'GET /api/calendar/{token}.ics',
  ])
})

it('changing prices needs its own right', () => {
  const settings = calls.find(({ call }) => call === 'PATCH /api/shop-settings')
  expect(settings?.access).toBe('changeRates')
})

it('every call that creates something can be repeated safely', () => {
  const creations = calls.filter(({ created, access }) => created === true && access !== 'anyone')
  const unsafe = creations.filter(({ idempotent }) => idempotent !== true)
  expect(creations.length).toBeGreaterThan(unsafe.length)
  // A second reversal of a payment is refused. A link's token is shown only once, so a repeat creates another link.
  // A file that is read twice adds no customer.
  expect(unsafe.map(({ call }) => call).toSorted()).toEqual([
    'POST /api/imports/customers',
    'POST /api/members',
    'POST /api/orders/{id}/links',
    'POST /api/orders/{id}/payments/{paymentId}/reverse',
  ])
})

describe.each(calls)('$call', ({ method, path, params, query, body, upload, reply, file, summary }) => {
  it('declares exactly the parameters in its path', () => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath)
  })

  it('refuses unknown fields', () => {
    for (const schema of [params, query, body]) {
      if (schema === undefined) continue
      const { error } = schema.safeParse({ unheardOf: 1 })
      const keys = error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
      expect(keys).toEqual(['unheardOf'])
    }
  })

  it('has a body only if its method allows one, and a summary', () => {
    expect(method === 'GET' && (body !== undefined || upload !== undefined)).toBe(false)
    expect(body !== undefined && upload !== undefined).toBe(false)
    expect(summary).toMatch(/^[A-Z][^\n]+[^.]$/)
  })

  it('converts to JSON Schema for both the serializer and OpenAPI', () => {
    for (const target of ['draft-2020-12', 'openapi-3.0'] as const) {
      for (const schema of [params, query, body]) {
        if (schema === undefined) continue
        const { type, properties } = z.toJSONSchema(schema, { io: 'input', target })
        expect(type).toBe('object')
        expect(Object.keys(properties ?? {})).toEqual(Object.keys(schema.shape))
      }
      if (file !== undefined) continue
      // A stream's messages have several shapes, and so does what is sent with or without prices.
      const converted = z.toJSONSchema(reply, { io: 'output', target })
      for (const { type } of converted.oneOf ?? converted.anyOf ?? [converted]) {
        expect(type).toMatch(/^(object|array)$/)
      }
    }
  })
})

it('the error body converts to JSON Schema too', () => {
  expect(Object.keys(z.toJSONSchema(errorBody).properties ?? {})).toEqual(['message', 'issues'])
})
