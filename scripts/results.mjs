import { existsSync, readFileSync } from 'node:fs'

/** What a step of the tests came to. `notes` say what the runner's own output may not have said. */
export const passed = (count) => ({ passed: count, failed: 0, notes: [] })
export const failed = (note) => ({ passed: 0, failed: 1, notes: note ? [note] : [] })

function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Cut off: its writer did not live to finish it.
    return undefined
  }
}

/** Adds what makes a run a failure though no single test failed: a crash, or nothing that ran. */
function judge({ passed, failed, skipped }, code) {
  const notes = []
  // A skipped test promises what nobody checked.
  if (skipped > 0) notes.push(`${skipped} skipped: a skipped test counts as failed`)
  let total = failed + skipped
  if (passed + total === 0) notes.push('no test ran')
  else if (code !== 0 && total === 0) notes.push(`every test passed, yet the runner ended with ${code}`)
  if (total === 0 && notes.length > 0) total = 1
  return { passed, failed: total, notes }
}

/** @param code the runner's exit code @param file its JSON report */
export function fromVitest(code, file) {
  const report = readReport(file)
  if (!report) return failed(`Vitest left no report (exit code ${code})`)
  const counts = {
    passed: report.numPassedTests,
    // A file that cannot even be loaded has no tests to fail.
    failed:
      report.numFailedTests +
      report.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
      ).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return judge(counts, code)
}

/** @param code the runner's exit code @param file its JSON report */
export function fromPlaywright(code, file) {
  const report = readReport(file)
  if (!report) return failed(`Playwright left no report (exit code ${code})`)
  const { expected, unexpected, flaky, skipped } = report.stats
  // Errors outside of any test: a file that does not load, a server that does not start.
  return judge({ passed: expected, failed: unexpected + flaky + report.errors.length, skipped }, code)
}

export function addUp(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
