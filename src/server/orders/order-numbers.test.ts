import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addCustomer,
  addOrder,
  newOrderBody,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

async function numbers(person: Person): Promise<string[]> {
  const response = await person.call('GET', '/api/orders')
  return response.json().map((row: { orderNumber: string }) => row.orderNumber)
}

/** The numbers 1001 to 1000 + n of a shop, newest first or not. */
const series = (prefix: string, n: number) =>
  Array.from({ length: n }, (_, index) => `${prefix}-${1001 + index}`)

test('two shops number their orders 1 to n without a gap, many at once and with failures among them', async () => {
  const { owner, maker, rival } = kerf
  const ours = await addCustomer(owner)
  const theirs = await addCustomer(rival)
  const each = 60
  const answers = await Promise.all(
    Array.from({ length: each }, (_, index) => [
      (index % 2 === 0 ? owner : maker).call('POST', '/api/orders', newOrderBody(ours)),
      rival.call('POST', '/api/orders', newOrderBody(theirs)),
      // One is refused before the transaction, the other inside it.
      owner.call('POST', '/api/orders', newOrderBody(ours, { title: '' })),
      rival.call('POST', '/api/orders', newOrderBody(ours)),
    ]).flat(),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: each }, () => [201, 201, 400, 404]).flat(),
  )
  expect((await numbers(owner)).toSorted()).toEqual(series('WW', each).toSorted())
  expect((await numbers(rival)).toSorted()).toEqual(series('CG', each).toSorted())
})

test('a failure after the number was taken gives it back', async () => {
  const { db, owner } = kerf
  const [before] = await numbers(owner)
  // The last thing that the transaction writes.
  await db.schema.alterTable('stage_days').renameTo('stage_days_elsewhere').execute()
  const failed = await owner.call('POST', '/api/orders', newOrderBody(await addCustomer(owner)))
  await db.schema.alterTable('stage_days_elsewhere').renameTo('stage_days').execute()
  expect(failed.statusCode).toBe(500)
  expect((await numbers(owner))[0]).toBe(before)

  await addOrder(owner)
  expect((await numbers(owner))[0]).toBe(`WW-${Number(before?.slice(3)) + 1}`)
})

test('an order keeps its number through all stages', async () => {
  const id = await addOrder(kerf.owner)
  const { orderNumber } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
  for (const status of ['invoice', 'paid', 'production', 'completed', 'archived']) {
    const moved = await kerf.maker.call('PATCH', `/api/orders/${id}/status`, { status })
    expect(moved.json()).toMatchObject({ id, orderNumber, status })
  }
})
