/** Several people in two shops work at random; an in-memory model says what the result must be. */

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dashboard, dashboard } from '#contract/dashboard.ts'
import { canMove, STATUSES, type Status } from '#domain/lifecycle.ts'
import {
  addCustomer,
  DAY,
  listedIds,
  newOrderBody,
  type Person,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { fc } from '../../../test-support/properties.ts'
import { thorough } from '../../../test-support/thorough.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

type Step =
  | { readonly kind: 'create'; readonly who: number; readonly cents: number }
  | { readonly kind: 'advance'; readonly who: number; readonly which: number; readonly to: Status }
  | { readonly kind: 'edit'; readonly who: number; readonly which: number; readonly cents: number }
  | { readonly kind: 'wait'; readonly days: number }

const who = fc.integer({ min: 0, max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('create'), who, cents: fc.integer({ min: 0, max: 9999 }) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('advance'),
      who,
      which: fc.nat(),
      to: fc.constantFrom(...STATUSES),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit'),
      who,
      which: fc.nat(),
      cents: fc.integer({ min: 0, max: 9999 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait'), days: fc.integer({ min: 0, max: 12 }) }) },
)

interface ModelOrder {
  readonly id: number
  readonly shopId: number
  cents: number
  status: Status
  paidOn?: string
}

const dayNow = () => new Date(kerf.clock.now).toISOString().slice(0, 10)

/** The figures that the dashboard must show for these orders. */
function figures(orders: readonly ModelOrder[]): Dashboard['stats'] {
  const count = (status: Status) => orders.filter((order) => order.status === status).length
  const cents = orders
    .filter(({ paidOn }) => paidOn?.slice(0, 7) === dayNow().slice(0, 7))
    .reduce((sum, order) => sum + order.cents, 0)
  return {
    pendingQuotes: count('quote'),
    openInvoices: count('invoice'),
    inProduction: count('production'),
    lateInProduction: 0,
    revenueMtd: cents / 100,
  }
}

async function expectMatchesModel(person: Person, shopId: number, model: readonly ModelOrder[]) {
  const ours = model.filter((order) => order.shopId === shopId)
  const { stats } = dashboard.parse((await person.call('GET', '/api/dashboard')).json())
  expect(stats).toEqual(figures(ours))
  for (const status of STATUSES) {
    const ids = ours.filter((order) => order.status === status).map(({ id }) => id)
    expect(await listedIds(person, `/api/orders/byStatus/${status}`)).toEqual(ids.toReversed())
  }
  // The running figures must match the rows themselves.
  const { fn } = kerf.db
  const counted = await kerf.db
    .selectFrom('orders')
    .select(['status', fn.countAll<number>().as('orders'), fn.sum<number>('total_cents').as('total_cents')])
    .where('shop_id', '=', shopId)
    .groupBy('status')
    .orderBy('status')
    .execute()
  for (const table of ['stage_tallies', 'stage_days'] as const) {
    const tallied = await kerf.db
      .selectFrom(table)
      .select((eb) => [
        'status',
        eb.fn.sum<number>('orders').as('orders'),
        eb.fn.sum<number>('total_cents').as('total_cents'),
      ])
      .where('shop_id', '=', shopId)
      .groupBy('status')
      .having((eb) => eb(eb.fn.sum('orders'), '<>', 0))
      .orderBy('status')
      .execute()
    expect(tallied).toEqual(counted)
  }
}

test('whatever several people do, orders, lists, dashboard and tallies match the model', {
  timeout: 60_000,
}, async () => {
  const people: readonly [Person, number][] = [
    [kerf.owner, kerf.shopId],
    [kerf.maker, kerf.shopId],
    [kerf.rival, kerf.otherShopId],
  ]
  const customers = new Map([
    [kerf.shopId, await addCustomer(kerf.owner)],
    [kerf.otherShopId, await addCustomer(kerf.rival)],
  ])
  kerf.clock.now = START
  const model: ModelOrder[] = []

  async function take(taken: Step): Promise<void> {
    if (taken.kind === 'wait') {
      kerf.clock.now += taken.days * DAY
      // Sessions would expire after twelve idle hours.
      await kerf.db
        .updateTable('sessions')
        .set({
          last_seen_at: new Date(kerf.clock.now).toISOString(),
          created_at: new Date(kerf.clock.now).toISOString(),
        })
        .execute()
      return
    }
    const [person, shopId] = people[taken.who] ?? [kerf.owner, kerf.shopId]
    const bodyOf = (cents: number) => {
      const lineItems = [{ description: 'Board', quantity: 1, price: cents / 100 }]
      return newOrderBody(customers.get(shopId) ?? 0, { lineItems, taxRate: 0 })
    }
    if (taken.kind === 'create') {
      const { cents } = taken
      const body = bodyOf(cents)
      const answer = await person.call('POST', '/api/orders', body)
      expect(answer.statusCode).toBe(201)
      model.push({ id: answer.json().id, shopId, cents, status: 'quote' })
      return
    }
    const order = model[taken.which % Math.max(1, model.length)]
    if (order === undefined) return
    if (taken.kind === 'edit') {
      const { version = 1 } = (await person.call('GET', `/api/orders/${order.id}`)).json()
      const body = { ...bodyOf(taken.cents), version }
      const answer = await person.call('PATCH', `/api/orders/${order.id}`, body)
      const isOurs = order.shopId === shopId
      expect(answer.statusCode).toBe(isOurs ? (order.status === 'quote' ? 200 : 409) : 404)
      if (answer.statusCode === 200) order.cents = taken.cents
      return
    }
    const answer = await person.call('PATCH', `/api/orders/${order.id}/status`, { status: taken.to })
    if (order.shopId !== shopId) expect(answer.statusCode).toBe(404)
    else if (!canMove(order.status, taken.to)) expect(answer.statusCode).toBe(409)
    else {
      expect(answer.statusCode).toBe(200)
      order.status = taken.to
      if (taken.to === 'paid') order.paidOn = dayNow()
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      for (const taken of steps) await take(taken)
      await expectMatchesModel(kerf.owner, kerf.shopId, model)
      await expectMatchesModel(kerf.rival, kerf.otherShopId, model)
    }),
    // The database carries over from run to run, so fast-check cannot shrink a failing run.
    { numRuns: thorough ? 40 : 10, endOnFailure: true },
  )
})
