import { ensureAll } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { serve } from './serve.mjs'

serve('dist/server/main.js', async () => {
  await ensureInstalled()
  await ensureAll()
})
