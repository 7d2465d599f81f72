/** On PostgreSQL a step could be removed while a line moves into it, and the line would stand nowhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder, advanceTo, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { lockable } from '../../../test-support/lockable.ts'

let kerf: TestKerf
/** Called once the next transaction has read the plan. */
let onPlanRead: (() => Promise<void>) | undefined

beforeAll(async () => {
  kerf = await startTestKerf({
    around: async ({ sql }, run) => {
      const result = await run()
      const look = sql.startsWith('select "work_plan"') ? onPlanRead : undefined
      if (look !== undefined) onPlanRead = undefined
      await look?.()
      return result
    },
  })
})
afterAll(() => kerf.close())

/** The order as an edit would save it. */
interface Order {
  readonly id: number
  readonly lineItems: readonly object[]
  readonly [field: string]: unknown
}

const CASES: readonly { what: string; status: 'paid' | 'production'; act: Act }[] = [
  {
    what: 'an order enters production',
    status: 'paid',
    act: ({ id }) => kerf.owner.call('PATCH', `/api/orders/${id}/status`, { status: 'production' }),
  },
  {
    what: 'a line moves',
    status: 'production',
    act: ({ id }) => kerf.owner.call('PATCH', `/api/orders/${id}/lines/0/step`, { step: 2 }),
  },
  {
    what: 'a line is added to an invoice',
    status: 'production',
    act: ({ id, ...order }) => {
      const lineItems = [...order.lineItems, { description: 'Stool', quantity: 1, price: 100 }]
      return kerf.owner.call('PATCH', `/api/orders/${id}`, { ...order, lineItems, reason: 'Forgotten' })
    },
  },
]
type Act = (order: Order) => ReturnType<TestKerf['owner']['call']>

test.each(CASES)('no step is removed while $what', async ({ status, act }) => {
  const id = await addOrder(kerf.owner)
  await advanceTo(kerf.owner, id, status)
  const { customerId, title, taxRate, lineItems, paymentTerms, version } = (
    await kerf.owner.call('GET', `/api/orders/${id}`)
  ).json()
  const settings = kerf.db.selectFrom('shop_settings').select('shop_id').where('shop_id', '=', kerf.shopId)
  let locks: object | undefined
  onPlanRead = async () => {
    locks = await lockable(settings)
  }
  const answer = await act({ id, customerId, title, taxRate, lineItems, paymentTerms, version })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(locks).toEqual({ forReading: true, forChange: false })
})
