import { ensureInstalled } from './install.mjs'
import { serve } from './serve.mjs'

serve('scripts/dev-main.mjs', ensureInstalled)
