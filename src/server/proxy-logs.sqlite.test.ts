/** What proxies are told to keep out of their logs: whoever has a link's address has the link. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

const secret = [
  '/q/TOKEN',
  ...endpoints.filter(({ access }) => access === 'customer' || access === 'feed').map(({ path }) => path),
].map((path) => path.replace('{token}', 'TOKEN'))

test.each(['deploy/Caddyfile', 'docs/deploy.md', 'docs/operations.md'])(
  'the Caddyfile in %s logs no tokens',
  (path) => {
    const [, pattern = '$', replacement = ''] = /request>uri regexp (\S+) (\S+)/.exec(read(path)) ?? []
    for (const uri of secret) {
      expect(uri).toContain('TOKEN')
      expect(`${uri}?x=TOKEN`.replace(new RegExp(pattern), replacement)).not.toContain('TOKEN')
    }
  },
)

test('the proxy of compose.yaml runs with it', () => {
  expect(read('compose.yaml')).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
})
