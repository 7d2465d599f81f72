import { ensureInstalled } from './install.mjs'
import { runNode } from './node.mjs'
import { command, tool } from './run.mjs'

command(async () => {
  await ensureInstalled()
  const { code } = await runNode([
    tool('@biomejs/biome', 'biome'),
    'check',
    '--write',
    ...process.argv.slice(2),
  ])
  return code
})
