import './scripts/need-node.mjs'
import { readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const COMPRESSIBLE = /\.(m?js|css|html|svg|json)$/
/** Below this size, compression saves no network packet. */
const SMALLEST = 1024

/** Maps Kerf's two pages, by the name under which each is served, to their layers. */
const PAGES = { 'index.html': 'client', 'q.html': 'customer' }

/** Moves each page from its layer's folder to the root, where the server expects it. */
async function gatherPages(folder: string): Promise<void> {
  for (const [page, layer] of Object.entries(PAGES)) {
    await rename(path.join(folder, layer, page), path.join(folder, page))
    await rmdir(path.join(folder, layer))
  }
}

/** Writes `.br` and `.gz` beside every text file, so that the server never compresses while somebody waits. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'kerf-precompress',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir)
    },
    async closeBundle() {
      await gatherPages(folder)
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files.filter((file) => COMPRESSIBLE.test(file)).map((file) => compress(path.join(folder, file))),
      )
    },
  }
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  await Promise.all([
    promisify(brotliCompress)(content).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

/** Every module that leads to this one, by imports that run at once or also by those that wait. */
function importersOf(id: string, modules: Rolldown.ChunkingContext, { lazy }: { readonly lazy: boolean }) {
  const found = new Set<string>()
  const waiting = [id]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue
    found.add(at)
    const info = modules.getModuleInfo(at)
    waiting.push(...(info?.importers ?? []), ...(lazy ? (info?.dynamicImporters ?? []) : []))
  }
  return found
}

const CLIENT = path.resolve(import.meta.dirname, 'src/client/index.html')
const CUSTOMER = path.resolve(import.meta.dirname, 'src/customer/q.html')

/**
 * What the staff client loads from the start is one file, and what both pages load another. By default, each set of screens
 * that share a module gets a file: the first load took 106 requests and 34 KB more. A chunk that both pages import must
 * not have anything that only one of them needs, since whoever imports from a page's chunk runs that page.
 */
const startChunks: Rolldown.CodeSplittingGroup[] = [
  {
    debugName: 'start of both pages',
    tags: ['$initial'],
    name(id, modules) {
      const atOnce = importersOf(id, modules, { lazy: false })
      return atOnce.has(CLIENT) && atOnce.has(CUSTOMER) ? 'shared' : null
    },
  },
  {
    debugName: 'start of the staff client',
    tags: ['$initial'],
    name(id, modules) {
      if (!importersOf(id, modules, { lazy: false }).has(CLIENT)) return null
      return importersOf(id, modules, { lazy: true }).has(CUSTOMER) ? null : 'client'
    },
  },
]

/**
 * The browsers of the customer's page (docs/decisions/068): syntax and styles are lowered to them. Functions are not, and
 * the staff client needs those of ES2024, the `lib` of its tsconfig.json. `too-old.js` says so to an older browser.
 */
const OLDEST_BROWSERS = ['safari16.4', 'ios16.4', 'chrome111', 'edge111', 'firefox114']

/** As short as Rolldown allows: the start names some 340 files, and their hashes cannot be compressed. */
const HASHED_SCRIPT = 'assets/[name]-[hash:7].js'

export default defineConfig({
  root: 'src',
  publicDir: 'client/public',
  plugins: [react(), precompress()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: path.resolve(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    target: OLDEST_BROWSERS,
    assetsDir: 'assets',
    // Data URLs are refused by the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.entries(PAGES).map(([page, layer]) =>
        path.resolve(import.meta.dirname, 'src', layer, page),
      ),
      output: {
        entryFileNames: HASHED_SCRIPT,
        chunkFileNames: HASHED_SCRIPT,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: startChunks,
        },
      },
    },
  },
})
