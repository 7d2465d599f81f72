import { afterAll, beforeAll, expect, test } from 'vitest'
import { addInvoice, readOrder } from '../../../test-support/invoices.ts'
import {
  addCustomer,
  addOrder,
  newOrderBody,
  type Person,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { thorough } from '../../../test-support/thorough.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

async function numbers(person: Person): Promise<string[]> {
  const response = await person.call('GET', '/api/orders')
  return response.json().map((row: { orderNumber: string }) => row.orderNumber)
}

/** The first n order numbers of a shop, starting at 1001. */
const series = (prefix: string, n: number) =>
  Array.from({ length: n }, (_, index) => `${prefix}-${1001 + index}`)

async function setNext(nextOrderNumber: number) {
  const changed = await kerf.owner.call('PATCH', '/api/shop', { nextOrderNumber })
  return [changed.statusCode, changed.json().nextOrderNumber ?? changed.json().issues[0].path]
}

test('before the first order, the next number may be any', async () => {
  expect(await setNext(47120)).toEqual([200, 47120])
  expect(await setNext(1)).toEqual([200, 1])
  expect(await setNext(1001)).toEqual([200, 1001])
})

test('two shops number their orders without gaps, under concurrency and with failures in between', async () => {
  const { owner, maker, rival } = kerf
  const ours = await addCustomer(owner)
  const theirs = await addCustomer(rival)
  // With 80 requests, every connection is in use and many wait.
  const each = thorough ? 60 : 20
  const answers = await Promise.all(
    Array.from({ length: each }, (_, index) => [
      (index % 2 === 0 ? owner : maker).call('POST', '/api/orders', newOrderBody(ours)),
      rival.call('POST', '/api/orders', newOrderBody(theirs)),
      // The first is refused before the transaction starts, the second inside it.
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

test('a failure after the number was allocated releases it', async () => {
  const { db, owner } = kerf
  const latest = async () => (await numbers(owner)).toSorted().at(-1)
  const before = await latest()
  // This is the last table that the transaction writes to.
  await db.schema.alterTable('stage_days').renameTo('stage_days_elsewhere').execute()
  const failed = await owner.call('POST', '/api/orders', newOrderBody(await addCustomer(owner)))
  await db.schema.alterTable('stage_days_elsewhere').renameTo('stage_days').execute()
  expect(failed.statusCode).toBe(500)
  expect(await latest()).toBe(before)

  await addOrder(owner)
  expect(await latest()).toBe(`WW-${Number(before?.slice(3)) + 1}`)
})

test('an order keeps its number through every stage', async () => {
  const id = await addOrder(kerf.owner)
  const { orderNumber } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
  for (const status of ['invoice', 'paid', 'production', 'completed', 'archived']) {
    const moved = await kerf.maker.call('PATCH', `/api/orders/${id}/status`, { status })
    expect(moved.json()).toMatchObject({ id, orderNumber, status })
  }
})

test('a shop goes on where another program stopped, and no number is given twice', async () => {
  const { owner } = kerf
  const customerId = await addCustomer(owner)
  const change = (body: object) => owner.call('PATCH', '/api/shop', body)
  const { nextOrderNumber } = (await owner.call('GET', '/api/shop')).json()
  const changed = await change({ orderPrefix: ' q- ', nextOrderNumber: nextOrderNumber + 1000 })
  expect(changed.json()).toMatchObject({ orderPrefix: 'Q', nextOrderNumber: nextOrderNumber + 1000 })
  await Promise.all([1, 2, 3].map(() => addOrder(owner, { customerId })))
  expect((await numbers(owner)).slice(0, 3).toSorted()).toEqual(
    [1000, 1001, 1002].map((plus) => `Q-${nextOrderNumber + plus}`),
  )
  const back = await change({ orderPrefix: 'WW', nextOrderNumber })
  expect([back.statusCode, back.json().issues[0]]).toEqual([
    400,
    {
      path: 'nextOrderNumber',
      message: `The next order number is at least ${nextOrderNumber + 1003}: an order already has ${nextOrderNumber + 1002}`,
    },
  ])
  await change({ invoicePrefix: 'INV' })
  expect((await change({ orderPrefix: 'inv' })).json().issues[0].path).toBe('orderPrefix')
  expect((await change({ orderPrefix: 'a b' })).json().issues[0].path).toBe('orderPrefix')
  await change({ orderPrefix: 'WW', invoicePrefix: null })
})

test('a mistyped next number is taken back down to the numbers of orders, also of void ones', async () => {
  const { owner } = kerf
  const customerId = await addCustomer(owner)
  const { nextOrderNumber: free } = (await owner.call('GET', '/api/shop')).json()
  expect(await setNext(free * 10)).toEqual([200, free * 10])
  expect(await setNext(free)).toEqual([200, free])
  const id = await addInvoice(owner, { customerId })
  await owner.call('POST', `/api/orders/${id}/void`, { reason: 'Ordered elsewhere' })
  await owner.call('PATCH', '/api/shop', { orderPrefix: 'Q' })
  expect(await setNext(free * 10)).toEqual([200, free * 10])
  expect(await setNext(free)).toEqual([400, 'nextOrderNumber'])
  expect(await setNext(free + 1)).toEqual([200, free + 1])
  expect((await readOrder(owner, await addOrder(owner, { customerId }))).orderNumber).toBe(`Q-${free + 1}`)
})
