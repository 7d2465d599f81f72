import { expect, describe as group, test } from 'vitest'
import { choicesOf, cleared, describe, type ListFilter, paramsInUse, testOf } from './filters.ts'

interface Row {
  readonly stage: string
  readonly day?: string
  readonly total: number
  readonly isMine?: boolean
}

const choiceOf = ({ stage }: Row) => ({ value: stage.toLowerCase().replace(' ', '-'), label: stage })
const STAGE: ListFilter<Row> = { key: 'stage', label: 'Stage', kind: 'choice', choiceOf }
const DAY: ListFilter<Row> = { key: 'day', label: 'Date', kind: 'days', dayOf: ({ day }) => day }
const TOTAL: ListFilter<Row> = {
  key: 'total',
  label: 'Total',
  kind: 'dollars',
  dollarsOf: ({ total }) => total,
}
const MINE: ListFilter<Row> = {
  key: 'mine',
  label: 'Created by me',
  kind: 'flag',
  isSet: ({ isMine }) => isMine === true,
}

const ROWS: readonly Row[] = [
  { stage: 'Sent', day: '2026-11-01', total: 100 },
  { stage: 'Not sent', day: '2026-11-02', total: 100.5, isMine: true },
  { stage: 'Declined', total: 2000 },
]

group('a filter in the URL', () => {
  test.each<[ListFilter<Row>, Record<string, string>, number[] | undefined, string | undefined]>([
    [STAGE, {}, undefined, undefined],
    [STAGE, { stage: '' }, undefined, undefined],
    [STAGE, { stage: 'sent' }, [0], 'Stage: Sent'],
    [STAGE, { stage: 'not-sent,declined' }, [1, 2], 'Stage: Not sent, Declined'],
    [STAGE, { stage: 'gone' }, [], 'Stage: gone'],
    [DAY, { 'day-from': '2026-11-02' }, [1], 'Date: Nov 2, 2026 or later'],
    [DAY, { 'day-to': '2026-11-01' }, [0], 'Date: Nov 1, 2026 or earlier'],
    [DAY, { 'day-from': '2026-11-01', 'day-to': '2026-11-02' }, [0, 1], 'Date: Nov 1, 2026 to Nov 2, 2026'],
    [DAY, { 'day-from': '2026-02-30' }, undefined, undefined],
    [DAY, { 'day-from': 'yesterday' }, undefined, undefined],
    // The year is still being typed.
    [DAY, { 'day-to': '0202-11-01' }, undefined, undefined],
    [TOTAL, { 'total-min': '100.5' }, [1, 2], 'Total: $100.50 or more'],
    [TOTAL, { 'total-max': '100' }, [0], 'Total: $100.00 or less'],
    [TOTAL, { 'total-min': '1e3' }, undefined, undefined],
    [TOTAL, { 'total-min': '-1' }, undefined, undefined],
    [MINE, { mine: '1' }, [1], 'Created by me'],
    [MINE, { mine: 'yes' }, undefined, undefined],
  ])('%o with %o lets through %o and reads %j', (filter, params, passed, words) => {
    const passes = testOf(filter, params)
    expect(passes && ROWS.flatMap((row, index) => (passes(row) ? [index] : []))).toEqual(passed)
    const choices = choicesOf(choiceOf, ROWS)
    expect(describe(filter, params, () => choices)).toBe(words)
    expect(Object.keys(paramsInUse([filter], params)).length > 0).toBe(passed !== undefined)
  })
})

test('choices are the values that rows have, each once, from A to Z', () => {
  const labels = choicesOf(choiceOf, [...ROWS, ...ROWS]).map(({ label }) => label)
  expect(labels).toEqual(['Declined', 'Not sent', 'Sent'])
})

test('clearing empties every parameter', () => {
  expect(cleared([STAGE, DAY, TOTAL, MINE])).toEqual({
    stage: '',
    'day-from': '',
    'day-to': '',
    'total-min': '',
    'total-max': '',
    mine: '',
  })
})
