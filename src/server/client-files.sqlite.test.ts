import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveClient } from './client-files.ts'

let app: FastifyInstance
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-client-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<title>Kerf</title>')
  writeFileSync(join(folder, 'assets/index-abc.js'), 'plain')
  writeFileSync(join(folder, 'assets/index-abc.js.br'), 'small')
  writeFileSync(join(folder, 'q.html'), '<title>Quote</title>')
  app = fastify()
  await serveClient(app, folder, undefined)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const PAGE = { accept: 'text/html,*/*' }

describe('serving the built client', () => {
  test.each(['/', '/quotes/7', '/no-such-screen', '/quotes/1.5'])(
    '%s returns the staff page',
    async (url) => {
      const answer = await app.inject({ url, headers: PAGE })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Kerf</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  test.each(['/favicon.png', '/assets/gone-abc.js', '/api/nothing'])('%s returns 404', async (url) => {
    const answer = await app.inject({ url, headers: { accept: '*/*' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: 'There is nothing here' })
  })

  test.each([`/q/${'x'.repeat(43)}`, '/q/', '/q/short', `/q/${'x'.repeat(10_000)}`, '/q/a/b', '/q.html'])(
    '%s returns the customer page, without caching or indexing',
    async (url) => {
      const answer = await app.inject({ url, headers: PAGE })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Quote</title>')
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      const policy = String(answer.headers['content-security-policy'])
      expect(policy).toContain("default-src 'self'")
      expect(policy).not.toContain('unsafe')
    },
  )

  test('hashed files are cached for a year and sent as compressed at build time', async () => {
    const answer = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.body).toBe('small')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})
