import { endToEnd } from './end-to-end.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './run.mjs'

command(async () => {
  await ensureInstalled()
  return endToEnd(process.argv.slice(2))
})
