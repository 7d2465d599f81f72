import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The result of a test step. `notes` say what the runner's own output may not say. */
export const passed = (count) => ({ passed: count, failed: 0, notes: [], tests: [] })
export const failed = (note) => ({ passed: 0, failed: 1, notes: note ? [note] : [], tests: [] })

function readReport(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Cut off, because the process that wrote it was killed.
    return undefined
  }
}

/** Counts a run as failed even if no single test failed: after a crash, or if nothing ran. */
function judge({ passed, failed, skipped }, code, tests) {
  const notes = []
  // A skipped test promises something that nobody checked.
  if (skipped > 0) notes.push(`${skipped} skipped: a skipped test counts as failed`)
  let total = failed + skipped
  if (passed + total === 0) notes.push('no test ran')
  else if (code !== 0 && total === 0) notes.push(`every test passed, but the runner exited with ${code}`)
  if (total === 0 && notes.length > 0) total = 1
  return { passed, failed: total, notes, tests }
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
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0, failureMessages = [] }) => ({
      title: `${path.basename(name ?? '')}: ${fullName}`,
      seconds: duration / 1000,
      errors: failureMessages,
    })),
  )
  return judge(counts, code, tests)
}

/** @param code the runner's exit code @param file its JSON report */
export function fromPlaywright(code, file) {
  const report = readReport(file)
  if (!report) return failed(`Playwright left no report (exit code ${code})`)
  const { expected, unexpected, flaky, skipped } = report.stats
  // Errors outside of any test: a file that does not load, a server that does not start.
  const counts = { passed: expected, failed: unexpected + flaky + report.errors.length, skipped }
  return judge(counts, code, (report.suites ?? []).flatMap(testsOf))
}

function testsOf({ file, specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file}, ${projectName}: ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      errors: results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
    })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}

/** The tests that took longest, slowest first. */
export function slowest(results, count) {
  return results
    .flatMap(({ tests }) => tests)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
}

/** The tests that failed, each with the first lines of its errors. */
export function reasons(results, lines = 8) {
  return results
    .flatMap(({ tests }) => tests)
    .filter(({ errors }) => errors.length > 0)
    .map(({ title, errors }) => ({ title, why: errors.flatMap((error) => firstLines(error, lines)) }))
}

function firstLines(error, count) {
  const lines = stripVTControlCharacters(error).split('\n')
  return lines.filter((line) => line.trim() !== '').slice(0, count)
}

export function addUp(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}

export function lastLine({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
