import { ensureBrowser } from './browser.mjs'
import { ensureAll } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runNode } from './node.mjs'
import { command } from './run.mjs'

command(async () => {
  await ensureInstalled()
  await ensureAll()
  await ensureBrowser()
  const { code } = await runNode(['bench/bench.ts', ...process.argv.slice(2)])
  return code
})
