import { ensureBrowser } from './browser.mjs'
import { ensureClient } from './build.mjs'
import { runNode } from './node.mjs'
import { tool } from './run.mjs'

/** Runs the journeys in e2e/ against the built client. Resolves to the exit code. */
export async function endToEnd(args = [], env = {}) {
  await ensureClient()
  const KERF_CHROMIUM = await ensureBrowser()
  const { code } = await runNode([tool('@playwright/test', 'playwright'), 'test', ...args], {
    env: { KERF_CHROMIUM, ...env },
  })
  return code
}
