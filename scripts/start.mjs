import { ensureClient } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { serve } from './serve.mjs'

serve('src/server/main.ts', async () => {
  await ensureInstalled()
  await ensureClient()
})
