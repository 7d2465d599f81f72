// npm run test:all -- [--repeat N] [part of a step's name ...], e.g. `-- --repeat 20 unit SQLite`
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { command, Stop } from './run.mjs'
import { fullLengthSteps, runSteps } from './steps.mjs'

function wanted(names) {
  if (names.length === 0) return fullLengthSteps
  const isWanted = ({ name }) => names.some((part) => name.toLowerCase().includes(part.toLowerCase()))
  const groups = fullLengthSteps.map((group) => group.filter(isWanted)).filter((group) => group.length > 0)
  if (groups.length > 0) return groups
  const all = fullLengthSteps.flat().map(({ name }) => name)
  throw new Stop(`There is no step named ${names.join(' or ')}. The steps are: ${all.join(', ')}.`)
}

command(async () => {
  const { values, positionals } = parseArgs({
    options: { repeat: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const repeat = Number(values.repeat)
  if (!Number.isInteger(repeat) || repeat < 1)
    throw new Stop('--repeat must be a whole number of at least 1.')
  await ensureInstalled()
  return runSteps(wanted(positionals), { repeat, browser: true })
})
