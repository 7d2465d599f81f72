import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { runNode } from './node.mjs'
import { root, Stop, say, tool } from './run.mjs'

/** The browser's pages. */
const client = {
  name: 'client',
  folder: 'dist/client',
  file: 'index.html',
  sources: ['src/client', 'src/customer', 'src/contract', 'src/domain'],
  args: ['--emptyOutDir'],
}

/** The server as `npm start` runs it. */
const server = {
  name: 'server',
  folder: 'dist/server',
  file: 'main.js',
  sources: ['src/server', 'src/contract', 'src/domain'],
  args: ['--config', 'vite.server.config.ts'],
}

const shared = () => [
  'package.json',
  'package-lock.json',
  ...readdirSync(root).filter((name) => /^vite\.(.*\.)?config\.|^tsconfig.*\.json$/.test(name)),
]

/** Builds a part into its folder if its sources have changed since the last build. */
async function ensureBuilt({ name, folder, file, sources, args }) {
  const output = path.join(root, folder)
  // Next to the folder, because everything inside the client's is served.
  const stamp = `${output}.stamp`
  const wanted = fingerprint(root, [...sources, ...shared()])
  const isBuilt = existsSync(path.join(output, file)) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === wanted) return
  say(`Building the ${name} ...`)
  rmSync(stamp, { force: true })
  const { code } = await runNode([tool('vite'), 'build', '--outDir', output, '--logLevel', 'warn', ...args], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Stop(`Building the ${name} failed (vite build ended with ${code}): see above.`)
  writeFileSync(stamp, wanted)
}

export const ensureClient = () => ensureBuilt(client)
export const ensureServer = () => ensureBuilt(server)

export async function ensureAll() {
  await ensureClient()
  await ensureServer()
}
