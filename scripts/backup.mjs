import { ensureInstalled } from './install.mjs'
import { serve } from './serve.mjs'

serve('src/server/backup/backup-main.ts', ensureInstalled)
