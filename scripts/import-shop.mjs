import { ensureInstalled } from './install.mjs'
import { serve } from './serve.mjs'

serve('src/server/moving/import-main.ts', ensureInstalled)
