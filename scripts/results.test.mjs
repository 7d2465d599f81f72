import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { addUp, failed, fromPlaywright, fromVitest, lastLine, passed, reasons, slowest } from './results.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'kerf-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(contents) {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, typeof contents === 'string' ? contents : JSON.stringify(contents))
  return file
}

const vitest = (counts) =>
  report({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...counts,
  })

const playwright = (stats, errors = []) =>
  report({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors })

describe('the last line', () => {
  test('is the sum of all steps', () => {
    expect(lastLine(addUp([passed(3), failed('why'), passed(4)]))).toBe('7 passed, 1 failed')
  })
})

describe('a Vitest report', () => {
  test('counts tests', () => {
    const file = vitest({ numPassedTests: 5, numFailedTests: 2 })
    expect(fromVitest(1, file)).toMatchObject({ passed: 5, failed: 2, notes: [] })
  })

  test('counts a file that does not load as one failure, and not one whose tests failed', () => {
    const loaded = { status: 'failed', assertionResults: [{ status: 'failed' }] }
    const broken = { status: 'failed', assertionResults: [] }
    const file = vitest({ numPassedTests: 5, numFailedTests: 1, testResults: [loaded, broken] })
    expect(fromVitest(1, file)).toMatchObject({ passed: 5, failed: 2 })
  })

  test.each([
    ['no test ran', 0, {}],
    ['a skipped test', 0, { numPassedTests: 5, numPendingTests: 1 }],
    ['a test that is still to do', 0, { numPassedTests: 5, numTodoTests: 1 }],
    ['an error outside of all tests', 1, { numPassedTests: 5 }],
  ])('fails on %s', (_, code, counts) => {
    const result = fromVitest(code, vitest(counts))
    expect(result.failed).toBe(1)
    expect(result.notes).toHaveLength(1)
  })

  test('counts every skipped test as failed', () => {
    const file = vitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })
    expect(fromVitest(1, file)).toMatchObject({ passed: 5, failed: 4 })
  })

  test.each([
    ['a missing', () => path.join(folder, 'none.json')],
    ['a cut-off', () => report('{"numPassedTests": 5')],
  ])('fails on %s one', (_, file) => {
    expect(fromVitest(0, file())).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('a Playwright report', () => {
  test('counts tests, and counts flaky ones as failed', () => {
    const file = playwright({ expected: 7, unexpected: 1, flaky: 1 })
    expect(fromPlaywright(1, file)).toMatchObject({ passed: 7, failed: 2, notes: [] })
  })

  test.each([
    ['no test ran', 0, {}, []],
    ['a skipped test', 0, { expected: 5, skipped: 1 }, []],
    ['an error outside of all tests', 1, { expected: 5 }, [{ message: 'no server' }]],
    ['a crash', 1, { expected: 5 }, []],
  ])('fails on %s', (_, code, stats, errors) => {
    expect(fromPlaywright(code, playwright(stats, errors)).failed).toBe(1)
  })
})

test('the slowest tests are named across runners, the slowest first', () => {
  const units = vitest({
    numPassedTests: 2,
    testResults: [
      {
        name: '/kerf/src/a.test.ts',
        status: 'passed',
        assertionResults: [
          { fullName: 'adds up', duration: 40 },
          { fullName: 'rounds', duration: 3000 },
        ],
      },
    ],
  })
  const fromUnits = fromVitest(0, units)
  const spec = { title: 'a quote', tests: [{ projectName: 'desktop', results: [{ duration: 9000 }] }] }
  const suites = [{ file: 'b.spec.ts', specs: [], suites: [{ file: 'b.spec.ts', specs: [spec] }] }]
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }
  const fromJourneys = fromPlaywright(0, report({ stats, errors: [], suites }))
  expect(slowest([fromUnits, passed(1), failed('why'), fromJourneys], 2)).toMatchObject([
    { title: 'b.spec.ts, desktop: a quote', seconds: 9 },
    { title: 'a.test.ts: rounds', seconds: 3 },
  ])
})

test('failed tests are explained across runners, with the first lines of every error, without colors', () => {
  const units = vitest({
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: '/kerf/src/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'adds up' },
          { status: 'failed', fullName: 'rounds', failureMessages: ['expected 1\n\n  to be 2\n  at a.ts:3'] },
        ],
      },
    ],
  })
  const fromUnits = fromVitest(1, units)
  const errors = [{ message: '\u001b[31mTest timeout\u001b[39m' }, { message: 'click\n- waiting' }]
  const results = [{ duration: 90_000, errors }]
  const specs = [{ title: 'a quote', tests: [{ projectName: 'desktop', results }] }]
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 }
  const fromJourneys = fromPlaywright(
    1,
    report({ stats, errors: [], suites: [{ file: 'b.spec.ts', specs }] }),
  )
  expect(reasons([fromUnits, passed(1), fromJourneys], 2)).toEqual([
    { title: 'a.test.ts: rounds', why: ['expected 1', '  to be 2'] },
    { title: 'b.spec.ts, desktop: a quote', why: ['Test timeout', 'click', '- waiting'] },
  ])
})
