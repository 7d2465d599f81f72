import { spawn } from 'node:child_process'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureClient } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { isGoodNode, node24 } from './node.mjs'
import { root, Stop } from './run.mjs'

const main = path.join(root, 'src/server/main.ts')

/** Runs the server in a process of its own, passes signals on to it, and ends as it ends. */
function spawnServer() {
  const server = spawn(node24(), [...process.execArgv, main], {
    stdio: 'inherit',
    // Ctrl+C goes to the whole process group and npm passes it on a second time: out of the group, the server
    // hears it exactly once, from here.
    detached: process.platform !== 'win32',
  })
  let passedOn = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The same key press again, or somebody who has waited and insists?
      if (Date.now() - passedOn < 1000) return
      passedOn = Date.now()
      server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  }
  server.on('error', (error) => {
    process.stderr.write(`The server could not be started: ${error.message}\n`)
    process.exit(1)
  })
  server.on('exit', (code) => process.exit(code ?? 1))
}

try {
  await ensureInstalled()
  await ensureClient()
  // Node itself comes with the packages: from the second start on this process is the right one already.
  if (isGoodNode()) {
    // With the sources compiled once, a start is faster and needs 15 MB less.
    module.enableCompileCache(path.join(root, 'node_modules/.cache/kerf-server'))
    await import(pathToFileURL(main).href)
  } else spawnServer()
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
