import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { runNode } from './node.mjs'
import { root, Stop, say, tool } from './run.mjs'

const output = path.join(root, 'dist/client')
// Next to the folder, because everything inside it is served.
const stamp = path.join(root, 'dist/client.stamp')

function sources() {
  const configs = readdirSync(root).filter((name) =>
    /^(vite|postcss)\.config\.|^tsconfig.*\.json$/.test(name),
  )
  const others = ['package.json', 'package-lock.json']
  return ['src/client', 'src/customer', 'src/contract', 'src/domain', ...others, ...configs]
}

/** Builds the client into dist/client if its sources have changed since the last build. */
export async function ensureClient() {
  const wanted = fingerprint(root, sources())
  const isBuilt = existsSync(path.join(output, 'index.html')) && existsSync(stamp)
  if (isBuilt && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the client ...')
  rmSync(stamp, { force: true })
  const { code } = await runNode(
    [tool('vite'), 'build', '--outDir', output, '--emptyOutDir', '--logLevel', 'warn'],
    {
      env: { NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Stop(`Building the client failed (vite build ended with ${code}): see above.`)
  writeFileSync(stamp, wanted)
}
