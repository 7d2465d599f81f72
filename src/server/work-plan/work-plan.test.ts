/** The steps of work, the hours of piece types, and what follows from them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type WorkPlan, workPlan } from '#contract/floor.ts'
import { DEFAULT_WORK_PLAN } from '#domain/floor/work-plan.ts'
import { addOrder, advanceTo, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { SLAB } from '../../../test-support/sample-piece-type.ts'
import { Losses } from '../../../test-support/with-statements.ts'

const losses = new Losses()
let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf({ around: losses.around })
  await kerf.owner.call('PUT', '/api/piece-types/slab', { version: 0, definition: SLAB })
})
afterAll(() => kerf.close())
beforeEach(() => kerf.db.updateTable('shop_settings').set({ work_plan: null }).execute())

const TABLETOP = {
  description: 'Top',
  quantity: 2,
  price: 1000,
  piece: { type: 'tabletop', inputs: { length: 60, width: 36, thickness: 2 } },
}
const CUTTING_ONLY = { steps: [{ id: 1, name: 'Cutting', isReady: false }], types: {} }

const planOf = async (person = kerf.owner) =>
  workPlan.parse((await person.call('GET', '/api/work-steps')).json())
const put = (plan: object, by = kerf.owner) => by.call('PUT', '/api/work-steps', plan)
async function saved(plan: object): Promise<WorkPlan> {
  const answer = await put({ version: (await planOf()).version, ...plan })
  expect(answer.statusCode, answer.body).toBe(200)
  return workPlan.parse(answer.json())
}

test('a shop starts with steps and hours, and saves its own', async () => {
  expect(await planOf()).toEqual({ version: 0, ...DEFAULT_WORK_PLAN })
  const plan = await saved({
    steps: [
      { id: -1, name: 'Template', isReady: false },
      { id: 1, name: 'Saw', isReady: false },
      { id: -2, name: 'Delivery', isReady: true },
    ],
    types: { slab: [{ step: -1, hours: 0.75, per: ['squareFoot'] }] },
  })
  expect(plan).toEqual({
    version: 1,
    steps: [
      { id: 7, name: 'Template', isReady: false },
      { id: 1, name: 'Saw', isReady: false },
      { id: 8, name: 'Delivery', isReady: true },
    ],
    types: { slab: [{ step: 7, hours: 0.75, per: ['squareFoot'] }] },
  })
  expect(await planOf()).toEqual(plan)
  // The same again saves nothing.
  expect(await saved({ steps: plan.steps, types: plan.types })).toEqual(plan)
  // The ids of removed steps are never used again.
  await saved(CUTTING_ONLY)
  const again = await saved({
    ...CUTTING_ONLY,
    steps: [...CUTTING_ONLY.steps, { id: -1, name: 'Saw', isReady: false }],
  })
  expect(again.steps.map(({ id }) => id)).toEqual([1, 9])
})

test('of two who save, the second is told', async () => {
  await saved(CUTTING_ONLY)
  const late = await put({ version: 0, ...CUTTING_ONLY, steps: [{ id: 1, name: 'Saw', isReady: false }] })
  expect([late.statusCode, late.json().issues]).toEqual([
    409,
    [{ path: 'version', message: 'Somebody else saved the work steps after you started editing.' }],
  ])
})

test.each<[string, object, string]>([
  ['a step of nobody', { steps: [{ id: 77, name: 'Saw', isReady: false }] }, 'steps.0.id'],
  [
    'two steps of one name',
    { steps: [...CUTTING_ONLY.steps, { id: -1, name: 'cutting', isReady: true }] },
    'steps.1.name',
  ],
  ['no step', { steps: [] }, 'steps'],
  [
    'hours in a step that is not there',
    { types: { slab: [{ step: 4, hours: 1, per: [] }] } },
    'types.slab.0.step',
  ],
  ['more than two decimals', { types: { slab: [{ step: 1, hours: 0.123, per: [] }] } }, 'types.slab.0.hours'],
  ['a type that is not there', { types: { boat: [{ step: 1, hours: 1, per: [] }] } }, 'types.boat'],
])('refuses %s', async (_, plan, path) => {
  const answer = await put({ version: 0, ...CUTTING_ONLY, ...plan })
  expect([answer.statusCode, answer.json().issues?.[0].path]).toEqual([400, path])
})

test('refuses to remove a step that lines are in, and says how many', async () => {
  const id = await addOrder(kerf.owner, { lineItems: [TABLETOP, TABLETOP] })
  await advanceTo(kerf.owner, id, 'production')
  const move = (line: number, step: number) =>
    kerf.owner.call('PATCH', `/api/orders/${id}/lines/${line}/step`, { step })
  await move(0, 3)
  await move(1, 3)
  const refused = await put({ version: 0, ...CUTTING_ONLY })
  const message = '2 lines are in Sanding. Move them on before you remove the step.'
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    { message, issues: [{ path: 'steps', message }] },
  ])
  await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'completed' })
  await saved(CUTTING_ONLY)
  // Where they stood has no name anymore; if work goes on, they begin again.
  const stepsOf = async () => (await kerf.owner.call('GET', `/api/orders/${id}`)).json().lineItems
  expect(await stepsOf()).toMatchObject([{ step: null }, { step: null }])
  await kerf.owner.call('POST', `/api/orders/${id}/undo`, { status: 'completed', reason: 'A scratch' })
  expect(await stepsOf()).toMatchObject([{ step: { id: 1 } }, { step: { id: 1 } }])
  // Taps that wait for the network may name the step for a while.
  expect((await move(0, 3)).json().message).toBe('Sanding was removed from the work steps.')
  await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'completed' })
})

test('is the administrators’ to change, everybody’s to read, and in the audit log', async () => {
  expect((await put({ version: 0, ...CUTTING_ONLY }, kerf.maker)).statusCode).toBe(403)
  expect(await planOf(kerf.maker)).toEqual(await planOf())
  await saved({ ...CUTTING_ONLY, types: { slab: [{ step: 1, hours: 0.5, per: ['squareFoot'] }] } })
  const { entries } = (await kerf.owner.call('GET', '/api/audit')).json()
  expect(entries[0]).toMatchObject({ kind: 'work-plan-changed', by: { name: 'Olive Owner' } })
  expect(entries[0].changes).toEqual(
    expect.arrayContaining([
      {
        label: 'Steps',
        before: 'Cutting, Glue-up, Sanding, Finishing, Assembly, Ready (ready)',
        after: 'Cutting',
      },
      {
        label: SLAB.name,
        before: 'All steps, without hours',
        after: 'Cutting: 0.5 hours per square foot',
      },
    ]),
  )
})

test('says what orders take until somebody types it, also of orders that were there before', async () => {
  const id = await addOrder(kerf.owner, { lineItems: [TABLETOP] })
  const order = async () => (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
  const proposed = async () =>
    (await kerf.owner.call('GET', `/api/orders/${id}/promise/proposal`)).json().estimatedHours
  expect(await order()).toMatchObject({ plannedHours: 16.8, estimatedHours: null })
  expect(await proposed()).toBe(16.8)

  await saved({ ...CUTTING_ONLY, types: { tabletop: [{ step: 1, hours: 0.5, per: ['squareFoot'] }] } })
  expect((await order()).plannedHours).toBe(15)
  const { version, customerId, title, taxRate, paymentTerms } = await order()
  const edited = await kerf.owner.call('PATCH', `/api/orders/${id}`, {
    customerId,
    title,
    taxRate,
    paymentTerms,
    version,
    lineItems: [{ ...TABLETOP, quantity: 3 }],
  })
  expect(edited.statusCode, edited.body).toBe(200)
  expect((await order()).plannedHours).toBe(22.5)

  // What is ahead of the next order counts it, promised or not.
  await advanceTo(kerf.owner, id, 'invoice')
  const next = await addOrder(kerf.owner)
  const dayFor = async () =>
    (await kerf.owner.call('GET', `/api/orders/${next}/promise/proposal?hours=1`)).json().promisedOn
  const busy = await dayFor()
  const typed = { promisedOn: null, estimatedHours: 1 }
  await kerf.owner.call('POST', `/api/orders/${id}/promise`, typed)
  expect(await proposed()).toBe(1)
  expect((await dayFor()) < busy).toBe(true)
  await saved(CUTTING_ONLY)
  expect((await order()).plannedHours).toBeNull()
})

test('says by today’s steps what an order takes that comes back from Completed', async () => {
  const id = await addOrder(kerf.owner, { lineItems: [TABLETOP] })
  await advanceTo(kerf.owner, id, 'completed')
  await saved({ ...CUTTING_ONLY, types: { tabletop: [{ step: 1, hours: 0.5, per: ['squareFoot'] }] } })
  const order = await kerf.owner.call('GET', `/api/orders/${id}`)
  expect(order.json().plannedHours).toBe(16.8)
  const back = await kerf.owner.call('POST', `/api/orders/${id}/undo`, { status: 'completed' })
  expect(back.json()).toMatchObject({ status: 'production', plannedHours: 15 })
  // Removing steps is refused while its pieces stand in one.
  await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'completed' })
})

test('the steps stand if orders cannot be estimated by them, and saving them again catches up', async () => {
  const id = await addOrder(kerf.owner, { lineItems: [TABLETOP] })
  const planned = async () => (await kerf.owner.call('GET', `/api/orders/${id}`)).json().plannedHours
  const slower = { ...CUTTING_ONLY, types: { tabletop: [{ step: 1, hours: 0.5, per: ['squareFoot'] }] } }
  losses.at = /update "orders" set "planned_minutes"/
  const kept = await saved(slower)
  losses.at = undefined
  expect([await planOf(), await planned()]).toEqual([kept, 16.8])
  expect(kerf.logged()).toContain('could not estimate orders by the new work steps')
  await saved(slower)
  expect(await planned()).toBe(15)
})

test('another shop’s steps are its own', async () => {
  await saved(CUTTING_ONLY)
  expect((await planOf(kerf.rival)).version).toBe(0)
})
