import { ensureAll } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './run.mjs'

/** For a machine or an image that builds before it starts. */
command(async () => {
  await ensureInstalled()
  await ensureAll()
  return 0
})
