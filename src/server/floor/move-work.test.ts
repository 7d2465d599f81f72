/** Lines of orders in production move from step to step, and what they took is kept. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { board, type Card, card, workPlan } from '#contract/floor.ts'
import {
  addOrder,
  advanceTo,
  HOUR,
  MINUTE,
  newOrderBody,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { fetchDocument } from '../../../test-support/order-documents.ts'

const [CUTTING, GLUE_UP, SANDING, READY] = [1, 2, 3, 6]

let kerf: TestKerf
let floor: Person
let benId: number

beforeAll(async () => {
  // Tuesday, March 10, 2026, at 3 PM.
  kerf = await startTestKerf()
  benId = await kerf.addUser('ben', [kerf.shopId], 'floor')
  await kerf.addUser('tablet', [kerf.shopId], 'floor')
  floor = await kerf.openSession('tablet')
})
afterAll(() => kerf.close())
beforeEach(() => {
  kerf.clock.now = START
})

const TABLETOP = {
  description: 'Walnut top',
  quantity: 1,
  price: 1000,
  piece: { type: 'tabletop', inputs: { length: 60, width: 36, thickness: 2 } },
}

async function inProduction(changes: object = {}): Promise<number> {
  const id = await addOrder(kerf.owner, { lineItems: [TABLETOP, TABLETOP], ...changes })
  await advanceTo(kerf.owner, id, 'production')
  return id
}

const move = (id: number, body: object, { by = floor, line = 0, key }: Partial<Moving> = {}) =>
  by.call(
    'PATCH',
    `/api/orders/${id}/lines/${line}/step`,
    body,
    key === undefined ? {} : { 'idempotency-key': key },
  )
interface Moving {
  readonly by: Person
  readonly line: number
  readonly key: string
}

async function moved(id: number, body: object, moving: Partial<Moving> = {}): Promise<Card> {
  const answer = await move(id, body, moving)
  expect(answer.statusCode, answer.body).toBe(200)
  return card.parse(answer.json())
}

const orderOf = async (id: number) => (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
const stepsOf = async (id: number) =>
  (await orderOf(id)).lineItems.map(({ step }: { step: { id: number } | null }) => step?.id ?? null)
async function revise(id: number, lineItems: readonly object[]): Promise<void> {
  const { version, customerId } = await orderOf(id)
  const answer = await kerf.owner.call('PATCH', `/api/orders/${id}`, {
    ...newOrderBody(customerId, { lineItems }),
    version,
    reason: 'The customer changed their mind',
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
const report = (id: number, body: object) => floor.call('POST', `/api/orders/${id}/problems`, body)
const movesOf = (id: number) =>
  kerf.db
    .selectFrom('work_moves')
    .select(['place', 'from_step', 'to_step', 'user_id', 'worker_id', 'minutes'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

test('a line enters the first step of its type with its order, and stands nowhere before', async () => {
  const id = await addOrder(kerf.owner, { lineItems: [TABLETOP] })
  await advanceTo(kerf.owner, id, 'paid')
  expect(await stepsOf(id)).toEqual([null])
  expect((await move(id, { step: SANDING })).json()).toMatchObject({
    message: expect.stringMatching(/is not in production: it is Paid\.$/),
  })
  await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'production' })
  expect((await orderOf(id)).lineItems[0].step).toEqual({
    id: CUTTING,
    name: 'Cutting',
    isReady: false,
    place: 1,
    since: '2026-03-10T15:00:00.000Z',
    startedAt: null,
    worker: null,
  })
})

test('moving a line answers with its card, and the history says who moved what from where to where', async () => {
  const id = await inProduction()
  kerf.clock.now += 90 * MINUTE
  expect(await moved(id, { step: SANDING, from: CUTTING, by: benId })).toMatchObject({
    orderId: id,
    line: 0,
    description: 'Walnut top',
    step: SANDING,
    since: '2026-03-10T16:30:00.000Z',
    startedAt: null,
    worker: null,
    passes: [1, 2, 3, 4, READY],
    // 1.75 h of cutting, 2.4 of glue-up, 2.5 of sanding, and 1.75 of finishing.
    estimatedHours: 8.4,
    stepHours: 2.5,
    sketch: expect.objectContaining({ kind: 'rectangle', length: 60 }),
  })
  expect(await stepsOf(id)).toEqual([SANDING, CUTTING])
  const { history } = await orderOf(id)
  expect(history.at(-1)).toMatchObject({
    kind: 'worked',
    by: { name: 'tablet the new' },
    text: 'moved Walnut top from Cutting to Sanding (ben the new)',
  })
  expect(await movesOf(id)).toEqual([
    { place: 1, from_step: CUTTING, to_step: SANDING, user_id: floor.userId, worker_id: benId, minutes: 90 },
  ])
})

test('work counts from its start, and overnight only while the shop is open', async () => {
  const id = await inProduction()
  kerf.clock.now += HOUR
  expect(await moved(id, { step: CUTTING, start: true, by: benId })).toMatchObject({
    startedAt: '2026-03-10T16:00:00.000Z',
    worker: { id: benId, name: 'ben the new' },
  })
  expect((await orderOf(id)).history.at(-1)).toMatchObject({
    text: 'started on Walnut top (Cutting) (ben the new)',
  })
  // The same again changes nothing; somebody else goes on with it.
  await moved(id, { step: CUTTING, start: true, by: benId })
  expect(await moved(id, { step: CUTTING, start: true, from: CUTTING })).toMatchObject({
    startedAt: '2026-03-10T16:00:00.000Z',
    worker: { name: 'tablet the new' },
  })
  // As if it were the day before: from 4 to 5 PM, and from 8 AM to 4:30 PM; the shop is in UTC.
  await kerf.db
    .updateTable('work_places')
    .set({ started_at: '2026-03-09T16:00:00.000Z' })
    .where('order_id', '=', id)
    .execute()
  kerf.clock.now += 30 * MINUTE
  await moved(id, { step: GLUE_UP, start: true })
  kerf.clock.now += 30 * MINUTE
  await moved(id, { step: READY })
  // Nobody works on what is ready.
  kerf.clock.now += HOUR
  await moved(id, { step: SANDING })
  expect((await movesOf(id)).map(({ from_step, minutes }) => [from_step, minutes])).toEqual([
    [CUTTING, 570],
    [GLUE_UP, 30],
    [READY, 0],
  ])
})

test('what waited for the network counts from when it was tapped', async () => {
  const id = await inProduction()
  kerf.clock.now += 2 * HOUR
  const started = await moved(id, { step: CUTTING, start: true, at: '2026-03-10T15:20:00Z' })
  expect(started.startedAt).toBe('2026-03-10T15:20:00.000Z')
  const done = await moved(id, { step: GLUE_UP, from: CUTTING, at: '2026-03-10T16:05:00.000Z', by: benId })
  expect(done.since).toBe('2026-03-10T16:05:00.000Z')
  // Clocks of tablets may be wrong.
  expect((await moved(id, { step: SANDING, at: '2020-01-01T00:00:00Z' })).since).toBe(done.since)
  const early = await moved(id, { step: READY, at: '2099-01-01T00:00:00Z' })
  expect(early.since).toBe('2026-03-10T17:00:00.000Z')
  expect((await movesOf(id)).map(({ minutes }) => minutes)).toEqual([45, 0, 55])
  expect((await move(id, { step: SANDING, at: 'noon' })).statusCode).toBe(400)
  // The history says when, unless it arrived at once.
  kerf.clock.now += 8 * HOUR
  await moved(id, { step: CUTTING, at: '2026-03-10T18:00:00Z' })
  await moved(id, { step: GLUE_UP, at: '2026-03-11T00:59:54Z' })
  const { history } = await orderOf(id)
  expect(history.slice(-6).map(({ text }: { text: string }) => text)).toEqual([
    'started on Walnut top (Cutting) (at 3:20 PM)',
    'moved Walnut top from Cutting to Glue-up (ben the new, at 4:05 PM)',
    'moved Walnut top from Glue-up to Sanding (at 4:05 PM)',
    'moved Walnut top from Sanding to Ready',
    'moved Walnut top from Ready to Cutting (on Mar 10, 2026 at 6:00 PM)',
    'moved Walnut top from Cutting to Glue-up',
  ])
})

describe('of two who move the same line', () => {
  test('who started it first but was heard later does not take it from whoever started it meanwhile', async () => {
    const id = await inProduction()
    kerf.clock.now += HOUR
    await moved(id, { step: CUTTING, start: true, by: benId, at: '2026-03-10T15:40:00Z' })
    const { history } = await orderOf(id)
    const heldUp = { step: CUTTING, from: CUTTING, start: true }
    expect(await moved(id, { ...heldUp, at: '2026-03-10T15:10:00Z' })).toMatchObject({
      startedAt: '2026-03-10T15:40:00.000Z',
      worker: { id: benId },
    })
    expect((await orderOf(id)).history).toEqual(history)
    expect(await moved(id, { ...heldUp, at: '2026-03-10T15:50:00Z' })).toMatchObject({
      startedAt: '2026-03-10T15:40:00.000Z',
      worker: { name: 'tablet the new' },
    })
  })

  test('one wins, and the other learns who moved it and when', async () => {
    const id = await inProduction()
    await moved(id, { step: SANDING, from: CUTTING, by: benId })
    const late = await move(id, { step: GLUE_UP, from: CUTTING }, { by: kerf.owner })
    expect(late.statusCode).toBe(409)
    const message = 'Walnut top is in Sanding: ben the new moved it there on Mar 10, 2026 at 3:00 PM.'
    expect(late.json()).toEqual({ message, issues: [{ path: 'from', message }] })
    expect(await stepsOf(id)).toEqual([SANDING, CUTTING])
  })

  test('one wins at the same moment too, on every node', async () => {
    const id = await inProduction()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        move(
          id,
          { step: at % 2 === 0 ? SANDING : GLUE_UP, from: CUTTING },
          { by: at < 4 ? floor : kerf.owner },
        ),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    const moves = await movesOf(id)
    expect(moves).toHaveLength(1)
    expect((await stepsOf(id))[0]).toBe(moves[0]?.to_step)
  })

  test('a repeat with the same key moves once, even if the line has gone on since', async () => {
    const id = await inProduction()
    const body = { step: GLUE_UP, from: CUTTING }
    const both = await Promise.all([1, 2].map(() => move(id, body, { key: 'tap-1' })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await moved(id, { step: SANDING, from: GLUE_UP }, { key: 'tap-2' })
    expect(await moved(id, body, { key: 'tap-1' })).toMatchObject({ step: SANDING })
    expect((await movesOf(id)).map(({ to_step }) => to_step)).toEqual([GLUE_UP, SANDING])
    expect((await move(id, { step: READY }, { key: 'tap-1' })).statusCode).toBe(409)
  })

  test('fifty taps that waited for the network arrive once each, in order', async () => {
    const id = await inProduction()
    const steps = [1, 2, 3, 4, 5, 6]
    const taps = Array.from({ length: 50 }, (_, at) => ({
      from: steps[at % 6],
      step: steps[(at + 1) % 6],
      key: `waiting-${at}`,
    }))
    for (const [at, { key, ...body }] of taps.entries()) {
      await moved(id, body, { key })
      // The answer was lost, so it is sent again.
      if (at % 3 === 0) await moved(id, body, { key })
    }
    expect((await movesOf(id)).map(({ from_step: from, to_step: step }) => ({ from, step }))).toEqual(
      taps.map(({ from, step }) => ({ from, step })),
    )
  })
})

test.each<[string, object, number, number, string]>([
  ['no such step', { step: 99 }, 0, 400, 'No such step'],
  ['no such line', { step: SANDING }, 7, 404, 'Line not found'],
])('refuses %s', async (_, body, line, status, message) => {
  const answer = await move(await inProduction(), body, { line })
  expect([answer.statusCode, answer.json().message]).toEqual([status, message])
})

test('another shop’s member cannot be named, nor is its line found', async () => {
  const id = await inProduction()
  for (const by of [kerf.rival.userId, 99_999]) {
    expect((await move(id, { step: SANDING, by })).json()).toMatchObject({
      message: 'No such member',
      issues: [{ path: 'by' }],
    })
  }
  expect((await move(id, { step: SANDING }, { by: kerf.rival })).statusCode).toBe(404)
  expect(await stepsOf(id)).toEqual([CUTTING, CUTTING])
})

test('somebody disabled or removed since then is still named as the one who did it', async () => {
  const id = await inProduction()
  await kerf.addUser('olga', [kerf.shopId], 'floor')
  const { userId: by } = await kerf.openSession('olga')
  const peopleOf = async () =>
    board.parse((await floor.call('GET', '/api/board')).json()).people.map(({ id: person }) => person)
  expect(await peopleOf()).toContain(by)
  expect((await kerf.owner.call('POST', `/api/members/${by}/disable`)).statusCode).toBe(200)
  await moved(id, { step: SANDING, by })
  expect((await kerf.owner.call('POST', `/api/members/${by}/remove`)).statusCode).toBe(200)
  await report(id, { text: 'Cracked', by })
  const { history } = await orderOf(id)
  expect(history.slice(-2)).toMatchObject([
    { text: 'moved Walnut top from Cutting to Sanding (olga the new)' },
    { text: 'Cracked (olga the new)' },
  ])
  // Nobody chooses them anymore.
  expect(await peopleOf()).not.toContain(by)
})

describe('an order', () => {
  const undo = (id: number, status: string) =>
    kerf.owner.call('POST', `/api/orders/${id}/undo`, { status, reason: 'A mistake' })

  test('that leaves production and comes back goes on from its steps, and what was started counts once', async () => {
    const id = await inProduction()
    await moved(id, { step: SANDING, start: true })
    await moved(id, { step: READY }, { line: 1 })
    kerf.clock.now += 2 * HOUR
    await undo(id, 'production')
    expect(await stepsOf(id)).toEqual([null, null])
    expect((await move(id, { step: GLUE_UP })).statusCode).toBe(409)
    kerf.clock.now += HOUR
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'production' })
    expect(await stepsOf(id)).toEqual([SANDING, READY])
    kerf.clock.now += HOUR
    await moved(id, { step: GLUE_UP })
    expect((await movesOf(id)).map(({ place, to_step, minutes }) => [place, to_step, minutes])).toEqual([
      [1, SANDING, 0],
      [2, READY, 0],
      [1, null, 120],
      [1, GLUE_UP, 60],
    ])
  })

  test.each([
    ['as an invoice', ['production']],
    ['as a quote', ['production', 'paid', 'invoice']],
  ])('whose lines are edited %s before it comes back goes on from their steps', async (_, undone) => {
    const id = await inProduction({
      lineItems: [TABLETOP, { description: 'Bench', quantity: 1, price: 300 }],
    })
    await moved(id, { step: SANDING })
    await moved(id, { step: GLUE_UP }, { line: 1 })
    for (const status of undone) expect((await undo(id, status)).statusCode).toBe(200)
    const { version, customerId, status } = await orderOf(id)
    const lineItems = [{ description: 'Stool', quantity: 2, price: 1000 }, TABLETOP]
    const edited = await kerf.owner.call('PATCH', `/api/orders/${id}`, {
      ...newOrderBody(customerId, { lineItems }),
      version,
      ...(status !== 'quote' && { reason: 'Stools instead of the bench' }),
    })
    expect(edited.statusCode, edited.body).toBe(200)
    for (const to of undone.toReversed()) {
      const answer = await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: to })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    // The bench is gone, and the stools began.
    expect(await stepsOf(id)).toEqual([CUTTING, SANDING])
  })

  test('that is completed keeps its steps, counts what they took, and goes on from there', async () => {
    const id = await inProduction()
    await moved(id, { step: READY }, { line: 1 })
    kerf.clock.now += 2 * HOUR
    await kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'completed' })
    expect(await stepsOf(id)).toEqual([CUTTING, READY])
    expect((await move(id, { step: SANDING })).statusCode).toBe(409)
    kerf.clock.now += 5 * HOUR
    await undo(id, 'completed')
    kerf.clock.now += HOUR
    expect(await stepsOf(id)).toEqual([CUTTING, READY])
    await moved(id, { step: GLUE_UP })
    expect((await movesOf(id)).map(({ place, to_step, minutes }) => [place, to_step, minutes])).toEqual([
      [2, READY, 0],
      [1, null, 120],
      [1, GLUE_UP, 60],
    ])
  })

  test('whose invoice is revised keeps its lines where they stand, and new ones begin', async () => {
    const id = await inProduction({
      lineItems: [TABLETOP, { description: 'Bench', quantity: 1, price: 300 }],
    })
    await moved(id, { step: SANDING, start: true, by: benId })
    await moved(id, { step: GLUE_UP }, { line: 1 })
    await report(id, { text: 'Too short', line: 1 })
    await revise(id, [
      { description: 'Stool', quantity: 2, price: 100 },
      { description: 'Bench', quantity: 2, price: 300 },
      { ...TABLETOP, price: 1100 },
    ])
    const order = await orderOf(id)
    expect(await stepsOf(id)).toEqual([CUTTING, GLUE_UP, SANDING])
    expect(order.lineItems[2].step).toMatchObject({ worker: { id: benId } })
    expect(order.problems).toMatchObject([{ line: 1, text: 'Too short' }])
    await moved(id, { step: READY }, { line: 2 })
    // What it took is still the tabletop's.
    expect((await movesOf(id)).map(({ place }) => place)).toEqual([1, 2, 1])
  })

  test('whose finished lines ask for more, or for another piece, has them begin again', async () => {
    const text = (description: string, quantity: number) => ({ description, quantity, price: 300 })
    const legs = (unitPrice: number) => ({
      ...text('Leg', 4),
      price: unitPrice,
      piece: { type: 'custom', inputs: { description: 'Leg', quantity: 4, unitPrice } },
    })
    const lineItems = [text('Chair', 8), text('Bench', 2), TABLETOP, text('Delivery', 1), TABLETOP, legs(50)]
    const id = await inProduction({ lineItems })
    for (const line of [0, 1, 2, 4, 5]) await moved(id, { step: READY }, { line, by: kerf.owner })
    const before = (await orderOf(id)).history.length
    const thinner = {
      ...TABLETOP,
      piece: { type: 'tabletop', inputs: { ...TABLETOP.piece.inputs, width: 30 } },
    }
    const others = [thinner, text('Delivery', 2), TABLETOP, legs(45)]
    await revise(id, [text('Chair', 10), text('Bench', 1), ...others])
    expect(await stepsOf(id)).toEqual([CUTTING, READY, CUTTING, READY, READY, READY])
    const { history } = await orderOf(id)
    expect(
      history.slice(before).map(({ kind, text: words }: { kind: string; text: string }) => [kind, words]),
    ).toEqual([
      ['revised', 'The customer changed their mind'],
      ['worked', 'moved Chair from Ready to Cutting'],
      ['worked', 'moved Walnut top from Ready to Cutting'],
    ])
    expect((await move(id, { step: SANDING, from: READY })).json().message).toMatch(
      /^Chair is in Cutting: Olive Owner moved it there on /,
    )
  })

  test('whose lines a revision moved or removed is told of the piece that was seen, not of what took its place', async () => {
    const text = (description: string) => ({ description, quantity: 1, price: 300 })
    const id = await inProduction({ lineItems: [text('Top'), text('Bench'), { ...TABLETOP, price: 300 }] })
    const { cards } = board.parse((await floor.call('GET', '/api/board')).json())
    const seen = cards.filter(({ orderId }) => orderId === id).map(({ line, place }) => ({ line, place }))
    expect(seen.map(({ line }) => line)).toEqual([0, 1, 2])
    await revise(id, [text('Stool'), { ...TABLETOP, price: 300 }, text('Bench')])
    // In the stool's place is what was the top: a line that changes where it is stays the same line.
    const [, wasBench, wasTabletop] = seen
    const body = { step: SANDING, from: CUTTING, place: wasBench?.place }
    expect(await moved(id, body, { line: 1 })).toMatchObject({ description: 'Bench', line: 2 })
    await report(id, { text: 'Too long', line: 2, place: wasTabletop?.place })
    expect(await orderOf(id)).toMatchObject({
      lineItems: [
        { step: { id: CUTTING } },
        { step: { id: CUTTING, place: wasTabletop?.place } },
        { step: { id: SANDING, place: wasBench?.place } },
      ],
      problems: [{ line: 1, text: 'Too long' }],
    })
    // Clients that send no place mean whatever is there now.
    expect(await moved(id, { step: GLUE_UP }, { line: 1 })).toMatchObject({ description: 'Walnut top' })

    await revise(id, [
      { description: 'Stool', quantity: 1, price: 600 },
      { ...TABLETOP, price: 300 },
    ])
    const { orderNumber, history } = await orderOf(id)
    const gone = [
      await move(id, { ...body, from: SANDING, step: READY }, { line: 1 }),
      await report(id, { text: 'Cracked', line: 1, place: wasBench?.place }),
    ]
    expect(gone.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
      [409, `This piece is no longer on ${orderNumber}.`],
      [409, `This piece is no longer on ${orderNumber}.`],
    ])
    expect((await move(id, { step: READY, place: 99 })).statusCode).toBe(404)
    expect((await orderOf(id)).history).toEqual(history)
  })
})

test('a line in a step that was removed is moved from where its card is', async () => {
  const id = await inProduction()
  await kerf.db.updateTable('work_places').set({ step: 99 }).where('order_id', '=', id).execute()
  const { cards } = (await kerf.owner.call('GET', '/api/board')).json()
  const { step: from } = cards.find(({ orderId }: Card) => orderId === id)
  expect((await move(id, { step: SANDING, from: GLUE_UP })).statusCode).toBe(409)
  expect(await moved(id, { step: SANDING, from })).toMatchObject({ step: SANDING })
  expect(await moved(id, { step: from, from, start: true }, { line: 1 })).toMatchObject({ step: from })
})

test('the steps that a shop saves are those that its lines enter', async () => {
  const plan = workPlan.parse((await kerf.rival.call('GET', '/api/work-steps')).json())
  const steps = [{ id: -1, name: 'Template', isReady: false }, ...plan.steps]
  const saved = await kerf.rival.call('PUT', '/api/work-steps', { version: 0, steps, types: {} })
  expect(saved.statusCode, saved.body).toBe(200)
  const id = await addOrder(kerf.rival)
  await advanceTo(kerf.rival, id, 'production')
  const { lineItems } = (await kerf.rival.call('GET', `/api/orders/${id}`)).json()
  expect(lineItems[0].step).toMatchObject({ id: 7, name: 'Template' })
})

test('a job ticket says who moved its line on, and not who did before it went back', async () => {
  const id = await inProduction({ lineItems: [TABLETOP] })
  const other = await inProduction({ lineItems: [TABLETOP] })
  await moved(id, { step: GLUE_UP })
  await moved(id, { step: CUTTING })
  await moved(id, { step: GLUE_UP }, { by: kerf.maker })
  await moved(other, { step: READY }, { by: kerf.owner })
  const { pages } = await fetchDocument(floor, id, 'job-ticket')
  expect(pages.join().match(/\b[\w ]+, Mar 10, 2026/g)).toEqual(['Max Maker, Mar 10, 2026'])
})
