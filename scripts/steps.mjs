import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { ensureClient } from './build.mjs'
import { endToEnd } from './end-to-end.mjs'
import { runNode } from './node.mjs'
import { addUp, failed, fromPlaywright, fromVitest, lastLine, passed } from './results.mjs'
import { root, Stop, say, tool } from './run.mjs'

// Biome and Vitest colour their output even where it goes to a file.
const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
const reports = path.join(root, 'test-results')

function freshReport(name) {
  const file = path.join(reports, `${name}.json`)
  mkdirSync(reports, { recursive: true })
  // The last run's report must not speak for a runner that crashes in this one.
  rmSync(file, { force: true })
  return file
}

async function runTool(packageName, bin, args) {
  const { code } = await runNode([tool(packageName, bin), ...args], { env })
  return code === 0 ? passed(1) : failed()
}

const types = (project) => ({
  name: `types: ${project}`,
  run: () => runTool('typescript', 'tsc', ['-p', project]),
})

const vitest = (title, project) => ({
  name: title,
  async run() {
    const file = freshReport(`vitest-${project}`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const { code } = await runNode([tool('vitest'), 'run', '--project', project, ...reporters], { env })
    return fromVitest(code, file)
  },
})

export const fastSteps = [
  types('tsconfig.json'),
  types('src/domain'),
  types('src/contract'),
  types('src/client'),
  types('src/customer'),
  types('e2e'),
  {
    name: 'lint',
    run: () => runTool('@biomejs/biome', 'biome', ['ci', '--diagnostic-level=warn', '.']),
  },
  vitest('unit tests', 'unit'),
]

export const allSteps = [
  ...fastSteps,
  vitest('server on SQLite', 'sqlite'),
  vitest('server on PostgreSQL', 'postgres'),
  { name: 'client build', run: () => ensureClient().then(() => passed(1)) },
  {
    name: 'end to end in Chromium',
    async run() {
      const file = freshReport('playwright')
      const code = await endToEnd()
      return fromPlaywright(code, file)
    },
  },
]

/** A step that cannot run is a failed one, and the next ones run all the same. */
async function runStep({ name, run }) {
  say(`\n== ${name}`)
  const result = await run().catch((error) => failed(error instanceof Stop ? error.message : error.stack))
  for (const note of result.notes) say(`${name}: ${note}`)
  say(`== ${name}: ${lastLine(result)}`)
  return { name, ...result }
}

/** Runs the steps in order; the last line is their sum. Resolves to the exit code. */
export async function runSteps(steps) {
  const results = []
  for (const step of steps) results.push(await runStep(step))
  const total = addUp(results)
  const red = results.filter((result) => result.failed > 0).map((result) => result.name)
  if (red.length > 0) say(`\nFailed: ${red.join(', ')}`)
  say(`\n${lastLine(total)}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}
