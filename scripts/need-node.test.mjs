import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

test('an old Node is told in one line what is needed, what was found, and what to run instead', () => {
  const asNode20 =
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })"
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${asNode20}`, path.join(root, 'scripts/need-node.mjs')],
    { encoding: 'utf8' },
  )
  expect(stderr).toMatch(/^Kerf needs Node 24 or newer, and this is Node 20\.20\.2: use an npm script .*\n$/)
  expect([stdout, status]).toEqual(['', 1])
})

test.each(['vitest.config.ts', 'playwright.config.ts', 'vite.config.ts', 'bench/bench.ts'])(
  '%s asks which Node this is before it loads anything else',
  (file) => {
    const [first] = readFileSync(path.join(root, file), 'utf8').match(/^import .*$/m) ?? []
    expect(first).toMatch(/\/scripts\/need-node\.mjs'$/)
  },
)
