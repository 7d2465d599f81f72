import { ensureBrowser } from './browser.mjs'
import { ensureAll } from './build.mjs'
import { runNode } from './node.mjs'
import { tool } from './run.mjs'

/** Runs the journeys in e2e/ against the built client and server. Resolves to the exit code. */
export async function endToEnd(args = [], env = {}) {
  await ensureAll()
  const KERF_CHROMIUM = await ensureBrowser()
  const { code } = await runNode([tool('@playwright/test', 'playwright'), 'test', ...args], {
    env: { KERF_CHROMIUM, ...env },
  })
  return code
}
