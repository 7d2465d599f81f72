import { existsSync } from 'node:fs'
// As a whole: a named import that an old Node lacks would fail before the check below.
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'

const [major = 0] = process.versions.node.split('.').map(Number)
if (major < 24) {
  // Checked before any native module is loaded: one built for another Node can crash the process silently.
  console.error(`Kerf needs Node 24 or later, but this is ${process.versions.node}: start it with npm start`)
  process.exit(1)
}

// With the sources compiled once, a start is faster and needs 15 MB less. Where the folder cannot be written, it is not.
nodeModule.enableCompileCache(
  fileURLToPath(new URL('../../node_modules/.cache/kerf-server', import.meta.url)),
)

try {
  await start()
} catch (error) {
  console.error(`Kerf cannot start: ${isDefect(error) ? error.stack : messageOf(error)}`)
  process.exit(1)
}

/** Code that does not load is a defect. Its developer needs the stack. */
function isDefect(error: unknown): error is Error {
  return error instanceof SyntaxError || error instanceof ReferenceError
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function start(): Promise<void> {
  // Files are readable by this user only: the database contains password hashes and customer data.
  process.umask(0o077)
  const { readConfig, settingsOf, warningsOf } = await import('./config.ts')
  const config = readConfig(process.env)
  const { createServer } = await import('./create-server.ts')
  const clientDir = fileURLToPath(new URL('../../dist/client', import.meta.url))
  const kerf = await createServer(config, existsSync(clientDir) ? clientDir : undefined)
  const address = await kerf.listen()
  console.info(`Kerf is listening on ${config.publicUrl ?? address}`)
  for (const setting of settingsOf(config)) console.info(setting)
  for (const warning of warningsOf(config)) console.warn(`Warning: ${warning}`)
  if (kerf.setupCode !== null) {
    console.info(`To set up Kerf from another machine, enter the setup code ${kerf.setupCode}`)
  }
  if (kerf.demo !== null) {
    console.info(
      `Demonstration data: sign in as ${kerf.demo.username} with the password ${kerf.demo.password}`,
    )
  }

  let stopping = false
  const stop = () => {
    // npm passes Ctrl+C on, so it can arrive twice.
    if (stopping) return
    stopping = true
    kerf.close().then(
      () => process.exit(0),
      (error) => {
        console.error(`Kerf did not stop cleanly: ${messageOf(error)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
