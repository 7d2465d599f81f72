import { expect, test } from 'vitest'
import { type EmptyKerf, startEmptyKerf } from '../../test-support/kerf-app.ts'
import { securityHeaders } from './security-headers.ts'

const POLICY = {
  'default-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
}

const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

function directivesOf(policy: unknown): Record<string, string> {
  const directives = String(policy).split(';')
  return Object.fromEntries(directives.map((one) => one.split(/ (.*)/, 2)))
}

async function headersOf(kerf: EmptyKerf, url: string) {
  const answer = await kerf.visit('GET', url)
  await kerf.close()
  return answer.headers
}

test.each(['/healthz', '/api/welcome', '/nothing'])('%s has every security header', async (url) => {
  const headers = await headersOf(await startEmptyKerf(), url)
  expect(headers).toMatchObject(HEADERS)
  expect(headers).not.toHaveProperty('strict-transport-security')
  expect(directivesOf(headers['content-security-policy'])).toEqual({
    ...POLICY,
    'style-src': "'self' 'unsafe-inline'",
  })
})

test('behind HTTPS, browsers are told to stay on it', async () => {
  const headers = await headersOf(await startEmptyKerf({ publicUrl: 'https://kerf.example.com' }), '/healthz')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('the customer page’s policy allows no inline styles either', () => {
  const { 'content-security-policy': policy } = securityHeaders(undefined, ["'self'"])
  expect(directivesOf(policy)).toEqual({ ...POLICY, 'style-src': "'self'" })
})
