// npm run test:all -- [--repeat N] [part of a step's name ...], e.g. `-- --repeat 20 unit SQLite`
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { command, Stop } from './run.mjs'
import { runSteps, wholeSteps } from './steps.mjs'

function wanted(names) {
  if (names.length === 0) return wholeSteps
  const isWanted = ({ name }) => names.some((part) => name.toLowerCase().includes(part.toLowerCase()))
  const groups = wholeSteps.map((group) => group.filter(isWanted)).filter((group) => group.length > 0)
  if (groups.length > 0) return groups
  const all = wholeSteps.flat().map(({ name }) => name)
  throw new Stop(`No step is called ${names.join(' or ')}. There are: ${all.join(', ')}.`)
}

command(async () => {
  const { values, positionals } = parseArgs({
    options: { repeat: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const repeat = Number(values.repeat)
  if (!Number.isInteger(repeat) || repeat < 1) throw new Stop('--repeat takes a whole number from 1.')
  await ensureInstalled()
  return runSteps(wanted(positionals), { repeat, browser: true })
})
