/** Estimated and actual hours, every one of them added up by hand. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workPlan } from '#contract/floor.ts'
import { report } from '#contract/reports.ts'
import { withEntries } from '#domain/floor/better-hours.ts'
import {
  addOrder,
  advanceTo,
  HOUR,
  MINUTE,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

const [CUTTING, SANDING, READY] = [1, 3, 6]

let kerf: TestKerf

/** 15 square feet, by the default plan 1.75 h of cutting and 2.5 h of sanding. */
const TABLETOP = {
  description: 'Walnut top\nwith a long second line',
  quantity: 1,
  price: 1000,
  piece: { type: 'tabletop', inputs: { length: 60, width: 36, thickness: 2 } },
}
const DELIVERY = { description: 'Delivery', quantity: 1, price: 120 }

async function built(title: string, hoursTaken: readonly number[], by = kerf.owner): Promise<number> {
  const id = await addOrder(by, { title, lineItems: [TABLETOP, DELIVERY] })
  await advanceTo(by, id, 'production')
  const move = async (line: number, body: object) => {
    const answer = await by.call('PATCH', `/api/orders/${id}/lines/${line}/step`, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const [cutting = 0, sanding = 0] = hoursTaken
  await move(0, { step: CUTTING, start: true })
  kerf.clock.now += cutting * HOUR
  await move(0, { step: SANDING, start: true })
  kerf.clock.now += sanding * HOUR
  await move(0, { step: READY })
  await move(1, { step: CUTTING, start: true })
  kerf.clock.now += 30 * MINUTE
  await move(1, { step: READY })
  return id
}

const hoursOf = async (query: string, person = kerf.owner) =>
  report.parse((await person.call('GET', `/api/reports/hours?${query}`)).json())
const MARCH = 'from=2026-03-01&to=2026-03-31'

beforeAll(async () => {
  // Tuesday, March 10, 2026, at 3 PM; all of it on one day.
  kerf = await startTestKerf()
  await built('First', [1, 0.5])
  await built('Second', [2, 0.75])
  await built('Third', [1.75, 0.5])
  await built('Theirs', [1, 1], kerf.rival)
})
afterAll(() => kerf.close())

test('by piece type and step, lines without a piece last, and nothing of what is ready', async () => {
  const { columns, rows, sum, better } = await hoursOf(MARCH)
  expect(columns.map(({ label }) => label)).toEqual([
    'Piece type',
    'Step',
    'Pieces',
    'Estimated',
    'Actual',
    'Difference',
  ])
  expect(rows).toEqual([
    ['Tabletop', 'Cutting', 3, 5.25, 4.75, -9.5],
    ['Tabletop', 'Sanding', 3, 7.5, 1.75, -76.7],
    ['No piece type', 'Cutting', 3, 0, 1.5, ''],
  ])
  expect(sum).toEqual([null, null, null, 12.75, 8, null])
  // Cutting is within a fifth; of lines without a piece nothing was estimated.
  expect(better).toEqual([
    {
      type: 'tabletop',
      typeName: 'Tabletop',
      step: SANDING,
      stepName: 'Sanding',
      pieces: 3,
      estimatedHours: 7.5,
      takenHours: 1.75,
      was: ['1 hour per piece', '0.1 hours per square foot'],
      better: ['0.23 hours per piece', '0.02 hours per square foot'],
      entries: [
        { step: SANDING, hours: 0.23, per: [] },
        { step: SANDING, hours: 0.02, per: ['squareFoot'] },
      ],
    },
  ])
})

test('by order, and by piece and step, as a file too', async () => {
  const { rows, sum, subjects } = await hoursOf(`${MARCH}&by=order`)
  expect(subjects?.map(({ order }) => order?.status)).toEqual(rows.map(() => 'production'))
  expect(rows.map(([, customer, title, ...hours]) => [customer, title, ...hours])).toEqual([
    ['Ada Carpenter', 'First', 4.25, 2, ''],
    ['Ada Carpenter', 'Second', 4.25, 3.25, ''],
    ['Ada Carpenter', 'Third', 4.25, 2.75, ''],
  ])
  expect(sum.slice(3)).toEqual([12.75, 8, null])
  const file = await kerf.owner.call('GET', `/api/reports/hours?${MARCH}&by=piece&format=csv`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.trim().split(/\r?\n/)
  expect(lines).toHaveLength(10)
  expect(lines[1]).toMatch(/^WW-\d+,Ada Carpenter,Walnut top,Tabletop,Cutting,1\.75,1\.00,-42\.9$/)
})

test('a piece counts in the period in which it left a step, with all that it took there', async () => {
  expect((await hoursOf('from=2026-04-01&to=2026-04-30')).rows).toEqual([])
  const id = await built('Fourth', [1, 1])
  // Back for another hour.
  const back = (body: object) => kerf.owner.call('PATCH', `/api/orders/${id}/lines/0/step`, body)
  await back({ step: SANDING, start: true })
  kerf.clock.now += HOUR
  await back({ step: READY })
  const { rows } = await hoursOf(`${MARCH}&by=piece`)
  expect(rows.at(-2)?.slice(2)).toEqual(['Walnut top', 'Tabletop', 'Sanding', 2.5, 2, -20])
})

test('better hours go into the work plan, and are better from then on', async () => {
  const { better } = await hoursOf(MARCH)
  const [found] = better ?? []
  if (found === undefined) throw new Error('nothing to learn')
  const plan = workPlan.parse((await kerf.owner.call('GET', '/api/work-steps')).json())
  const saved = await kerf.owner.call('PUT', '/api/work-steps', withEntries(plan, found))
  expect(saved.statusCode, saved.body).toBe(200)
  const again = await hoursOf(MARCH)
  expect(again.better).toEqual([])
  expect(Number(again.rows[1]?.[3])).toBeCloseTo(Number(again.rows[1]?.[4]), 0)
})

test('another shop’s hours are its own, and only whoever may see reports reads them', async () => {
  expect((await hoursOf(`${MARCH}&by=order`, kerf.rival)).rows.map(([, , title]) => title)).toEqual([
    'Theirs',
  ])
  const maker = await kerf.openSession('maker')
  expect((await maker.call('GET', '/api/reports/hours')).statusCode).toBe(403)
})

test('of an order that went back before production, what was worked keeps its piece', async () => {
  const id = await built('Back again', [1, 1], kerf.rival)
  await kerf.rival.call('POST', `/api/orders/${id}/undo`, { status: 'production', reason: 'Too early' })
  const { rows } = await hoursOf(`${MARCH}&by=piece`, kerf.rival)
  expect(rows.slice(-3).map((row) => row.slice(2))).toEqual([
    ['Walnut top', 'Tabletop', 'Cutting', 1.75, 1, -42.9],
    ['Walnut top', 'Tabletop', 'Sanding', 2.5, 1, -60],
    ['Delivery', 'No piece type', 'Cutting', 0, 0.5, ''],
  ])
})

test('an order has a difference only if everything that took time has an estimate, in the file too', async () => {
  const base = { description: 'Steel base', quantity: 1, price: 300 }
  for (const [title, second] of [
    ['Nobody works on it', DELIVERY],
    ['Work without an estimate', base],
  ] as const) {
    const id = await addOrder(kerf.rival, { title, lineItems: [TABLETOP, second] })
    await advanceTo(kerf.rival, id, 'production')
    for (const line of second === base ? [0, 1] : [0]) {
      const move = (body: object) => kerf.rival.call('PATCH', `/api/orders/${id}/lines/${line}/step`, body)
      await move({ step: SANDING, start: true })
      kerf.clock.now += HOUR
      await move({ step: READY })
    }
  }
  const { rows } = await hoursOf(`${MARCH}&by=order`, kerf.rival)
  expect(rows.slice(-2).map((row) => row.slice(2))).toEqual([
    ['Nobody works on it', 4.25, 1, -76.5],
    ['Work without an estimate', 4.25, 3, ''],
  ])
  const file = await kerf.rival.call('GET', `/api/reports/hours?${MARCH}&by=order&format=csv`)
  expect(file.body.trim().split(/\r?\n/).slice(-2)).toEqual([
    expect.stringMatching(/,Nobody works on it,4\.25,1\.00,-76\.5$/),
    expect.stringMatching(/,Work without an estimate,4\.25,3\.00,$/),
  ])
})
