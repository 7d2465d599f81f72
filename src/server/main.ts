import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  // Before anything native is loaded: a module built for another Node can end the process without a word.
  console.error(`Kerf needs Node 24 or later, and this is ${process.versions.node}: start it with npm start`)
  process.exit(1)
}

try {
  await start()
} catch (error) {
  console.error(`Kerf cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}

async function start(): Promise<void> {
  // What Kerf writes is for its own user alone: the database has password hashes and customers.
  process.umask(0o077)
  const { readConfig } = await import('./config.ts')
  const config = readConfig(process.env)
  const { openKerf } = await import('./open.ts')
  const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url))
  const kerf = await openKerf(config, existsSync(clientDir) ? clientDir : undefined)
  const address = await kerf.listen()
  console.info(`Kerf is listening on ${config.publicUrl ?? address}`)
  if (kerf.demo !== null) {
    console.info(
      `Demonstration data: sign in as ${kerf.demo.username} with the password ${kerf.demo.password}`,
    )
  }

  let stopping = false
  const stop = () => {
    // Ctrl+C reaches this process from the terminal and from npm: once is enough.
    if (stopping) return
    stopping = true
    kerf.close().then(
      () => process.exit(0),
      (error) => {
        console.error(`Kerf did not stop cleanly: ${error instanceof Error ? error.message : String(error)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
