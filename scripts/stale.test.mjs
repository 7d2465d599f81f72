import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'
import { isUpToDate, lacksPrograms } from './install.mjs'

describe('the fingerprint of the sources', () => {
  let folder
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'kerf-stale-'))
    mkdirSync(path.join(folder, 'src/ui'), { recursive: true })
    writeFileSync(path.join(folder, 'src/ui/a.tsx'), 'one')
    writeFileSync(path.join(folder, 'vite.config.ts'), 'config')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const now = () => fingerprint(folder, ['src', 'vite.config.ts', 'not-there'])

  test.each([
    ['a changed file', () => writeFileSync(path.join(folder, 'src/ui/a.tsx'), 'two')],
    ['a new file', () => writeFileSync(path.join(folder, 'src/ui/b.tsx'), '')],
    [
      'a renamed file',
      () => renameSync(path.join(folder, 'src/ui/a.tsx'), path.join(folder, 'src/ui/c.tsx')),
    ],
    ['a removed file', () => rmSync(path.join(folder, 'src/ui/a.tsx'))],
    ['a changed configuration', () => writeFileSync(path.join(folder, 'vite.config.ts'), 'other')],
  ])('changes with %s', (_, change) => {
    const before = now()
    change()
    expect(now()).not.toBe(before)
  })

  test.each([
    ['a new time', () => utimesSync(path.join(folder, 'src/ui/a.tsx'), 1, 1)],
    ['a test', () => writeFileSync(path.join(folder, 'src/ui/a.test.tsx'), 'test')],
  ])('does not change with %s', (_, change) => {
    const before = now()
    change()
    expect(now()).toBe(before)
  })
})

describe('node_modules', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-a' }
  const lock = { '': {}, 'node_modules/a': entry, 'node_modules/win': { ...entry, optional: true } }

  test('matches the lockfile when every package is installed in its version', () => {
    expect(isUpToDate(lock, { 'node_modules/a': entry })).toBe(true)
  })

  test.each([
    ['nothing is installed', undefined],
    ['a package is missing', {}],
    ['a version differs', { 'node_modules/a': { ...entry, version: '1.0.1' } }],
    ['the contents differ', { 'node_modules/a': { ...entry, integrity: 'sha512-b' } }],
    [
      'an optional package has another version',
      { 'node_modules/a': entry, 'node_modules/win': { version: '2.0.0' } },
    ],
    ['a package is left over', { 'node_modules/a': entry, 'node_modules/old': entry }],
  ])('does not match the lockfile when %s', (_, installed) => {
    expect(isUpToDate(lock, installed)).toBe(false)
  })

  const program = { ...entry, optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] }
  const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' }

  test.each([
    ['for another system', { ...machine, os: 'darwin' }, false],
    ['for another processor', { ...machine, cpu: 'arm64' }, false],
    ['for another C library', { ...machine, libc: 'musl' }, false],
    ['for this machine', machine, true],
  ])('lacks a program %s: %j', (_, which, lacks) => {
    const wanted = { ...lock, 'node_modules/program': program }
    expect(lacksPrograms(wanted, { 'node_modules/a': entry }, which)).toBe(lacks)
    expect(lacksPrograms(wanted, wanted, which)).toBe(false)
  })
})
