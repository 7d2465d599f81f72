import { spawn } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { node24 } from './node.mjs'
import { isGoodNode } from './node-version.mjs'
import { root, Stop } from './run.mjs'

/** Runs the server in its own process, passes signals on to it, and exits with its exit code. */
function spawnServer(main) {
  const server = spawn(node24(), [...process.execArgv, main, ...process.argv.slice(2)], {
    stdio: 'inherit',
    // Ctrl+C goes to the whole process group and npm passes it on a second time: outside the group, the server
    // receives it exactly once, from here.
    detached: process.platform !== 'win32',
  })
  let passedOn = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // The same key press again, or a second one by somebody who insists?
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

/** Runs a long-lived command: in this process if its Node is new enough, else under Node 24. */
export async function serve(file, prepare) {
  const main = path.join(root, file)
  try {
    await prepare()
    // Node itself comes with the packages: from the second start on this process is the right one already.
    if (isGoodNode()) await import(pathToFileURL(main).href)
    else spawnServer(main)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
