import { ensureInstalled } from './install.mjs'
import { command } from './run.mjs'
import { allSteps, runSteps } from './steps.mjs'

command(async () => {
  await ensureInstalled()
  return runSteps(allSteps, { browser: true })
})
