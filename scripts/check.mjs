import { ensureInstalled } from './install.mjs'
import { command } from './run.mjs'
import { fastSteps, runSteps } from './steps.mjs'

command(async () => {
  await ensureInstalled()
  return runSteps(fastSteps)
})
