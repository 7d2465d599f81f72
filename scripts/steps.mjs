import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureAll } from './build.mjs'
import { endToEnd } from './end-to-end.mjs'
import { runNode } from './node.mjs'
import { addUp, failed, fromPlaywright, fromVitest, lastLine, passed, reasons, slowest } from './results.mjs'
import { root, Stop, say, tool } from './run.mjs'

// Biome and Vitest color their output even when it goes to a file.
const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const reports = path.join(root, 'test-results')
const typeCaches = path.join(root, 'node_modules/.cache/types')

/** How long `npm test` may take on two idle cores, in seconds. */
const BUDGET = 600
/** How many failed tests the end of the output explains. */
const MOST_REASONS = 10
/** How many steps run side by side. */
const LANES = 3

function freshReport(name) {
  const file = path.join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  // If the runner crashes, the report of an earlier run must not be taken for its own.
  rmSync(file, { force: true })
  return file
}

/** Its output is shown only when it fails. */
async function runTool(packageName, bin, args) {
  const { code, output } = await runNode([tool(packageName, bin), ...args], { env, quiet: true })
  if (code !== 0) say(output)
  return code === 0 ? passed(1) : failed()
}

const types = (project) => ({
  name: `types: ${project}`,
  run() {
    mkdirSync(typeCaches, { recursive: true })
    const cache = path.join(typeCaches, project.replaceAll('/', '-'))
    // The projects are checked side by side. By default, each would also split its work among four checkers, which
    // repeat part of it: twice the CPU time, and more memory.
    const args = ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', cache]
    return runTool('typescript', 'tsc', args)
  },
})

const lint = {
  name: 'lint',
  run: () => runTool('@biomejs/biome', 'biome', ['ci', '--diagnostic-level=warn', '.']),
}

const build = { name: 'build', run: () => ensureAll().then(() => passed(1)) }

/** Its output is shown in one piece, so that it can run beside another. */
const vitest = (name, project, testEnv, more = []) => ({
  name,
  async run() {
    if (project.startsWith('postgres')) await ensurePostgres()
    const file = freshReport(`vitest-${project}`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const args = [tool('vitest'), 'run', '--project', project, ...reporters, ...more]
    const { code, output } = await runNode(args, { env: { ...env, ...testEnv }, quiet: true })
    say(output)
    return fromVitest(code, file)
  },
})

const journeys = (testEnv) => ({
  name: 'end to end in Chromium',
  async run() {
    const file = freshReport('playwright')
    const code = await endToEnd([], testEnv)
    return fromPlaywright(code, file)
  },
})

const shortSteps = [
  ...['tsconfig.json', 'src/client', 'src/domain', 'src/contract', 'src/customer', 'e2e'].map(types),
  lint,
]
const unit = (testEnv) => vitest('unit tests', 'unit', testEnv)

/** Steps in the same list run side by side, so each shows its output in one piece. */
export const fastSteps = [shortSteps, [unit({})]]

/** They mostly wait for real servers: one worker leaves the cores to the tests beside it. */
const faults = (name, project, testEnv) => vitest(name, project, testEnv, ['--maxWorkers', '1'])

const tests = (testEnv) => [
  [
    vitest('client without a browser', 'client', testEnv),
    unit(testEnv),
    faults('faults on SQLite', 'sqlite-faults', testEnv),
  ],
  // Both databases at once, with four workers and PostgreSQL itself, would take longer on two cores.
  [vitest('server on SQLite', 'sqlite', testEnv), faults('faults on PostgreSQL', 'postgres-faults', testEnv)],
  [vitest('server on PostgreSQL', 'postgres', testEnv)],
  [journeys(testEnv)],
]

export const allSteps = [[...shortSteps, build], ...tests({})]

const fullLengthEnv = { KERF_TEST: 'all' }
/** Every journey at both widths, every property with all of its runs, every fault at full length. */
export const fullLengthSteps = [
  [...shortSteps, build],
  ...tests(fullLengthEnv),
  [vitest('long fault and load tests', 'soak', fullLengthEnv)],
]

/** A step that cannot run has failed; the next ones still run. */
async function runStep({ name, run }) {
  const began = performance.now()
  const result = await run().catch((error) => failed(error instanceof Stop ? error.message : error.stack))
  const seconds = (performance.now() - began) / 1000
  for (const note of result.notes) say(`${name}: ${note}`)
  say(`== ${name}: ${lastLine(result)} (${seconds.toFixed(0)} s)`)
  return { name, ...result }
}

async function runSideBySide(steps) {
  const waiting = [...steps]
  const results = []
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      results.push(await runStep(step))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}

/** Starts the downloads while the first steps use the cores. The step that needs one reports its failure. */
function installAhead() {
  ensurePostgres()
    .then(ensureBrowser)
    .catch(() => {})
}

let postgres

function ensurePostgres() {
  postgres ??= runNode(['test-support/install-postgres.ts'], { quiet: true })
  return postgres
}

/** Runs the steps in order; the last line is their sum. Resolves to the exit code. */
export async function runSteps(groups, { repeat = 1, browser = false } = {}) {
  const began = performance.now()
  if (browser) installAhead()
  const results = []
  for (let round = 1; round <= repeat; round++) {
    if (repeat > 1) say(`\n== round ${round} of ${repeat}`)
    for (const group of groups) {
      say('')
      results.push(...(group.length > 1 ? await runSideBySide(group) : [await runStep(group[0])]))
    }
  }
  const seconds = (performance.now() - began) / 1000
  const total = addUp(results)
  const red = results.filter((result) => result.failed > 0).map((result) => result.name)
  say(`\nIt took ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s.`)
  if (repeat === 1 && browser && seconds > BUDGET) reportSlowest(results)
  if (red.length > 0) say(`\nFailed: ${red.join(', ')}`)
  reportReasons(results)
  say(`\n${lastLine(total)}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

/** Repeats at the end what is far above, between the outputs of the steps. */
function reportReasons(results) {
  const all = reasons(results)
  for (const { title, why } of all.slice(0, MOST_REASONS)) say([title, ...why].join('\n    '))
  if (all.length > MOST_REASONS) say(`and ${all.length - MOST_REASONS} more`)
}

function reportSlowest(results) {
  say(`That is more than the budget of ${BUDGET / 60} minutes. The slowest tests:`)
  for (const { title, seconds } of slowest(results, 20)) say(`${seconds.toFixed(1).padStart(7)} s  ${title}`)
}
