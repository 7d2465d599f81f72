/** What a browser fetches before it shows the sign-in screen and then the dashboard, compressed. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { root } from './processes.ts'
import type { Measure } from './report.ts'

const client = path.join(root, 'dist/client')
/** Screens of the first load, by the files that they are written in; the other screens come when they are opened. */
const SCREENS = [/(^|\/)SignIn[A-Za-z]*\.tsx$/, /(^|\/)Dashboard[A-Za-z]*\.tsx$/]

const manifestFile = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

/** Empty while there is no built client with a manifest. */
export function firstLoad(): Measure[] {
  const list = path.join(client, '.vite/manifest.json')
  if (!existsSync(list)) return []
  const manifest = manifestFile.parse(JSON.parse(readFileSync(list, 'utf8')))
  const files = new Set<string>()
  const seen = new Set<string>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (chunk === undefined || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(add)
  }
  for (const [name, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry === true || SCREENS.some((screen) => screen.test(name))) add(name)
  }
  return [
    sizeMeasure('first load, JavaScript', files, '.js', 200),
    sizeMeasure('first load, CSS', files, '.css', 40),
  ]
}

function sizeMeasure(name: string, files: ReadonlySet<string>, ending: string, atMost: number): Measure {
  const bytes = [...files]
    .filter((file) => file.endsWith(ending))
    .reduce((sum, file) => sum + compressedSize(path.join(client, file)), 0)
  return { name, unit: 'KB', kerf: bytes / 1000, ratio: bytes / 1000, bound: { atMost } }
}

function compressedSize(file: string): number {
  const compressed = `${file}.br`
  return existsSync(compressed)
    ? readFileSync(compressed).byteLength
    : brotliCompressSync(readFileSync(file)).byteLength
}
