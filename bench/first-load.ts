/** What a browser fetches before it shows the sign-in screen and then the dashboard, compressed. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './processes.ts'
import type { Measure } from './report.ts'

const client = path.join(root, 'dist/client')
const assets = path.join(client, 'assets')
/** The chunks of the first load; those of the other screens come when they are opened. */
const SCREENS = /^(SignInScreen|DashboardPage)-/

/** Empty while the client is not built. */
export function firstLoad(): Measure[] {
  const page = path.join(client, 'index.html')
  if (!existsSync(page)) return []
  const all = readdirSync(assets)
  const entry = namesIn(readFileSync(page, 'utf8'), /"\/assets\/([^"]+)"/g)
  const screens = all.filter((name) => SCREENS.test(name) && /\.(js|css)$/.test(name))
  const files = new Set<string>()
  const add = (name: string) => {
    if (files.has(name)) return
    files.add(name)
    if (!name.endsWith('.js')) return
    // What it imports at once, and the style sheet that Vite made of the same module.
    namesIn(readFileSync(path.join(assets, name), 'utf8'), /\bfrom\s*["'`]\.\/([^"'`]+)["'`]/g).forEach(add)
    const chunk = name.slice(0, name.lastIndexOf('-'))
    all.filter((other) => other.endsWith('.css') && other.startsWith(`${chunk}-`)).forEach(add)
  }
  for (const name of [...entry, ...screens]) add(name)
  return [
    sizeMeasure('first load, JavaScript', files, '.js', 200),
    sizeMeasure('first load, CSS', files, '.css', 40),
  ]
}

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name)
}

function sizeMeasure(name: string, files: ReadonlySet<string>, ending: string, atMost: number): Measure {
  const bytes = [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + compressedSize(path.join(assets, file)), 0)
  return { name, unit: 'KB', kerf: bytes / 1000, ratio: bytes / 1000, bound: { atMost } }
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`
  return existsSync(compressed)
    ? readFileSync(compressed).byteLength
    : brotliCompressSync(readFileSync(file)).byteLength
}
