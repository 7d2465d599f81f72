/** What a shop can buy, which orders are laid out on. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { material } from '#contract/material.ts'
import { stockSizes } from '#contract/stock.ts'
import { DEFAULT_STOCK } from '#domain/cutting/stock.ts'
import { addCustomer, type Person, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { makeOrder } from '../../../test-support/order-documents.ts'

let kerf: TestKerf
let floor: Person

beforeAll(async () => {
  kerf = await startTestKerf()
  await kerf.addUser('frank', [kerf.shopId], 'floor')
  floor = await kerf.openSession('frank')
})
afterAll(() => kerf.close())

const TOP = {
  description: 'Tabletop',
  quantity: 2,
  price: 2000,
  piece: { type: 'tabletop', inputs: { length: 72, width: 40, thickness: 1.75 } },
}
const read = async () => stockSizes.parse((await kerf.owner.call('GET', '/api/stock-sizes')).json())
const save = (version: number, sizes: readonly object[], person: Person = kerf.owner) =>
  person.call('PUT', '/api/stock-sizes', { version, sizes })
const LONG = { ...DEFAULT_STOCK[1], name: '8/4 board, 8" × 13 ft', length: 156 }

beforeEach(async () => {
  const { version } = await read()
  await save(version, DEFAULT_STOCK)
})

test('start with what most shops can buy', async () => {
  expect((await kerf.rival.call('GET', '/api/stock-sizes')).json()).toEqual({
    version: 0,
    sizes: DEFAULT_STOCK,
  })
})

test('are the shop’s own, and orders are laid out on them at once', async () => {
  const customerId = await addCustomer(kerf.owner)
  const { id } = await makeOrder(kerf.owner, customerId, { lineItems: [TOP] })
  const { version } = await read()
  const answer = await save(version, [LONG])
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await read()).toEqual({ version: version + 1, sizes: [LONG] })
  const { groups } = material.parse((await kerf.owner.call('GET', `/api/orders/${id}/material`)).json())
  expect(groups[0]?.used).toEqual([{ stock: LONG.name, count: 6, least: 5 }])
  expect((await kerf.rival.call('GET', '/api/stock-sizes')).json().version).toBe(0)
})

test('are not saved over what somebody else saved', async () => {
  const { version } = await read()
  await save(version, [LONG])
  const answer = await save(version, DEFAULT_STOCK)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toMatch(/^Somebody else saved the stock sizes/)
  expect((await read()).sizes).toEqual([LONG])
})

test('are in the audit log, size by size', async () => {
  const { version } = await read()
  await save(version, [...DEFAULT_STOCK.slice(1), { ...LONG, cost: 64 }])
  const { entries } = (await kerf.owner.call('GET', '/api/audit')).json()
  const [entry] = entries.filter(({ kind }: { kind: string }) => kind === 'stock-changed')
  expect(entry.changes).toEqual([
    {
      label: '4/4 board, 8" × 10 ft',
      before: 'Wood board, 120" × 8" × 1", kerf 1/8", trim 1/4", with grain',
      after: 'None',
    },
    {
      label: '8/4 board, 8" × 13 ft',
      before: 'None',
      after: 'Wood board, 156" × 8" × 2", kerf 1/8", trim 1/4", with grain, $64.00',
    },
  ])
})

test.each([
  ['two of one name', [LONG, LONG], 'sizes.1.name', 'Two sizes are called 8/4 board, 8" × 13 ft'],
  ['a sheet without a width', [{ ...LONG, width: null }], 'sizes.0.width', 'Width is required'],
  ['no length', [{ ...LONG, length: 0 }], 'sizes.0.length', 'Length must be at least 1"'],
])('are refused with %s', async (_, sizes, path, message) => {
  const { version } = await read()
  const answer = await save(version, sizes)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toContainEqual({ path, message })
})

test('are changed only by those who may change rates', async () => {
  const { version } = await read()
  expect((await save(version, [LONG], kerf.maker)).statusCode).toBe(403)
  expect((await floor.call('GET', '/api/stock-sizes')).statusCode).toBe(403)
})
