/** The day that a customer is promised, from the work that is ahead. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { promiseProposal } from '#contract/promises.ts'
import { addOrder, advanceTo, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  // Tuesday, March 10, 2026.
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(async () => {
  await kerf.db.updateTable('orders').set({ promised_on: null, estimated_minutes: null }).execute()
  await kerf.db.updateTable('shops').set({ work_week: null }).execute()
})

const promise = (id: number, body: object, by = kerf.owner) =>
  by.call('POST', `/api/orders/${id}/promise`, { promisedOn: '2026-03-20', ...body })
const propose = async (id: number, query = '') =>
  promiseProposal.parse((await kerf.owner.call('GET', `/api/orders/${id}/promise/proposal${query}`)).json())
const issuesOf = (answer: Awaited<ReturnType<typeof promise>>) => [answer.statusCode, answer.json().issues]

async function inWork(body: object = {}): Promise<number> {
  const id = await addOrder(kerf.owner)
  await advanceTo(kerf.owner, id, 'production')
  if (Object.keys(body).length > 0) expect((await promise(id, body)).statusCode).toBe(200)
  return id
}

describe('a promise', () => {
  test('has its day and hours in every list, and its history says who set it', async () => {
    const id = await inWork()
    const order = (await promise(id, { promisedOn: '2026-03-20', estimatedHours: 12.5 })).json()
    expect(order).toMatchObject({ promisedOn: '2026-03-20', estimatedHours: 12.5 })
    expect(order.history.at(-1)).toMatchObject({
      kind: 'promised',
      by: { name: 'Olive Owner' },
      changes: [
        { label: 'Promise date', before: null, after: 'Mar 20, 2026' },
        { label: 'Estimated hours', before: null, after: '12.5' },
      ],
    })
    const listed: { id: number }[] = (await kerf.owner.call('GET', '/api/orders/byStatus/production')).json()
    expect(listed.find((row) => row.id === id)).toMatchObject({ promisedOn: '2026-03-20' })
  })

  test('moves with a reason only', async () => {
    const id = await inWork({})
    await promise(id, { promisedOn: '2026-03-20' })
    expect(issuesOf(await promise(id, { promisedOn: '2026-03-27' }))).toEqual([
      400,
      [{ path: 'reason', message: 'Say why it is no longer Mar 20, 2026' }],
    ])
    const moved = (await promise(id, { promisedOn: '2026-03-27', reason: 'The slab is late' })).json()
    expect(moved.promisedOn).toBe('2026-03-27')
    expect(moved.history.at(-1)).toMatchObject({
      text: 'The slab is late',
      changes: [{ label: 'Promise date', before: 'Mar 20, 2026', after: 'Mar 27, 2026' }],
    })
    const taken = (await promise(id, { promisedOn: null, reason: 'On hold' })).json()
    expect(taken.promisedOn).toBeNull()
  })

  test('does not replace a day that somebody else promised meanwhile', async () => {
    const id = await inWork()
    const reason = 'The slab is late'
    expect((await promise(id, { promisedOn: '2026-03-20', was: null })).statusCode).toBe(200)
    const refused = await promise(id, { promisedOn: '2026-03-27', was: null, reason })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toMatch(
      /^Somebody else changed the promise date: \S+ is now promised for Mar 20, 2026\. Save again to replace it\.$/,
    )
    expect((await promise(id, { promisedOn: '2026-03-27', was: '2026-03-20', reason })).statusCode).toBe(200)
    expect((await promise(id, { promisedOn: null, was: '2026-03-27', reason })).statusCode).toBe(200)
    const gone = await promise(id, { promisedOn: '2026-03-30', was: '2026-03-27', reason })
    expect([gone.statusCode, gone.json().message]).toEqual([
      409,
      expect.stringContaining('no longer has a promise date'),
    ])
    const same = await promise(id, { promisedOn: null, was: '2026-03-27', estimatedHours: 2 })
    expect(same.json()).toMatchObject({ promisedOn: null, estimatedHours: 2 })
  })

  test('does not replace hours that somebody else set meanwhile', async () => {
    const id = await inWork({ promisedOn: '2026-03-20', estimatedHours: 8 })
    const refused = await promise(id, { estimatedHours: 10, was: '2026-03-20', wasHours: null })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(
        /^Somebody else changed the hours of work: \S+ now has 8\. Save again to replace them\.$/,
      ),
    ])
    // The same, or only another day, replaces no hours.
    expect((await promise(id, { estimatedHours: 8, wasHours: null })).statusCode).toBe(200)
    const moved = await promise(id, { promisedOn: '2026-03-27', reason: 'Late', wasHours: null })
    expect(moved.json()).toMatchObject({ promisedOn: '2026-03-27', estimatedHours: 8 })
    const none = await promise(id, { promisedOn: '2026-03-27', estimatedHours: null, wasHours: 8 })
    expect(none.json().estimatedHours).toBeNull()
    const gone = await promise(id, { promisedOn: '2026-03-27', estimatedHours: 9, wasHours: 8 })
    expect([gone.statusCode, gone.json().message]).toEqual([
      409,
      expect.stringContaining('no longer has any'),
    ])
  })

  test('is not compared for a caller that does not say what it was', async () => {
    const id = await inWork({ promisedOn: '2026-03-20' })
    expect((await promise(id, { promisedOn: '2026-03-27', reason: 'Late' })).statusCode).toBe(200)
  })

  test('must be from today to ten years out, but a past date may stay when only the hours change', async () => {
    const id = await inWork({ promisedOn: '2026-03-12' })
    expect(issuesOf(await promise(id, { promisedOn: '2026-03-09', reason: 'No' }))).toEqual([
      400,
      [{ path: 'promisedOn', message: 'The promise date must not be in the past' }],
    ])
    expect(issuesOf(await promise(id, { promisedOn: '2062-03-12', reason: 'No' }))).toEqual([
      400,
      [{ path: 'promisedOn', message: 'The promise date must be within ten years' }],
    ])
    await kerf.db.updateTable('orders').set({ promised_on: '2026-03-02' }).where('id', '=', id).execute()
    const answer = await promise(id, { promisedOn: '2026-03-02', estimatedHours: 3 })
    expect(answer.json()).toMatchObject({ promisedOn: '2026-03-02', estimatedHours: 3 })
  })

  test('that changes nothing leaves no trace', async () => {
    const id = await inWork({ promisedOn: '2026-03-20' })
    const before = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
    expect((await promise(id, { promisedOn: '2026-03-20' })).json()).toEqual(before)
  })

  test('is refused for an order that is finished', async () => {
    const id = await addOrder(kerf.owner)
    await advanceTo(kerf.owner, id, 'completed')
    expect((await promise(id, {})).statusCode).toBe(409)
  })

  test('is set by the floor, who see it without a price', async () => {
    const id = await inWork()
    await kerf.addUser('fay', [kerf.shopId], 'floor')
    const fay = await kerf.openSession('fay')
    const seen = (await promise(id, { promisedOn: '2026-03-20' }, fay)).json()
    expect(seen).toMatchObject({ promisedOn: '2026-03-20' })
    expect(seen).not.toHaveProperty('total')
  })
})

describe('the proposal', () => {
  test('is the first day after the hours that are ahead, and says how full its week would be', async () => {
    await inWork({ promisedOn: '2026-03-12', estimatedHours: 16 })
    const id = await inWork({ promisedOn: null, estimatedHours: 4 })
    expect(await propose(id)).toEqual({
      estimatedHours: 4,
      promisedOn: '2026-03-13',
      week: '2026-03-09',
      promisedHours: 20,
      weekHours: 40,
    })
    expect(await propose(id, '?hours=8.5')).toMatchObject({ estimatedHours: 8.5, promisedOn: '2026-03-16' })
    expect(await propose(id, '?day=2026-03-19')).toMatchObject({
      promisedOn: '2026-03-19',
      promisedHours: 4,
      week: '2026-03-16',
    })
  })

  test.each([
    ['hours=1e3', 'Hours must be a number such as 7.25'],
    ['hours=0.001', 'Hours must be a number such as 7.25'],
    ['hours=-1', 'Hours must be a number such as 7.25'],
    ['hours=100000', 'Hours must be at most 99,999'],
    ['day=0000-01-01', 'Must be a date from 1900-01-01 on'],
  ])('is refused with %s: %s', async (query, message) => {
    const answer = await kerf.owner.call('GET', `/api/orders/1/promise/proposal?${query}`)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('follows the shop’s hours and closed days', async () => {
    const id = await inWork()
    const workWeek = {
      hoursPerWeek: 10,
      weekdays: [3, 4],
      closedDays: ['2026-03-11'],
      opensAt: '07:30',
      closesAt: '16:00',
    }
    expect((await kerf.owner.call('PATCH', '/api/shop', { workWeek })).json().workWeek).toEqual(workWeek)
    expect(await propose(id, '?hours=6')).toMatchObject({ promisedOn: '2026-03-18', weekHours: 10 })
    await kerf.owner.call('PATCH', '/api/shop', { workWeek: { ...workWeek, hoursPerWeek: 0 } })
    expect(await propose(id, '?hours=6')).toMatchObject({ promisedOn: null, week: null })
  })

  test('counts neither quotes, finished orders, nor another shop’s', async () => {
    const id = await inWork()
    const before = await propose(id, '?hours=4')
    const quote = await addOrder(kerf.owner)
    await promise(quote, { promisedOn: '2026-03-11', estimatedHours: 40 })
    const done = await inWork({ promisedOn: '2026-03-11', estimatedHours: 40 })
    await kerf.owner.call('PATCH', `/api/orders/${done}/status`, { status: 'completed' })
    const theirs = await addOrder(kerf.rival)
    await advanceTo(kerf.rival, theirs, 'production')
    await promise(theirs, { promisedOn: '2026-03-11', estimatedHours: 40 }, kerf.rival)
    expect(await propose(id, '?hours=4')).toEqual(before)
  })
})
