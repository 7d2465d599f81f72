import { ensureInstalled } from './install.mjs'
import { serve } from './serve.mjs'

serve('src/server/team/password-link-main.ts', ensureInstalled)
