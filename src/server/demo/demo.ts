import { newCustomer } from '#contract/customers.ts'
import { newOrder } from '#contract/orders.ts'
import { addDays, dayOf } from '#domain/calendar.ts'
import type { WorkPlan } from '#domain/floor/work-plan.ts'
import { STEPS } from '#domain/lifecycle.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import { createCustomer } from '../customers/customers.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { moveWithin } from '../floor/move-work.ts'
import { reportProblem } from '../floor/problems.ts'
import { noticeAllEvents } from '../mail/order-notices.store.ts'
import { addNote, createOrder, getOrder } from '../orders/orders.ts'
import { advanceOrder } from '../orders/steps.ts'
import { recordPayment } from '../payments/payments.ts'
import { savePieceType } from '../pieces/pieces.ts'
import { promiseOrder } from '../promises/promises.ts'
import { hashPassword } from '../session/passwords.ts'
import { insertMembership, insertUser } from '../session/users.store.ts'
import { DEMO_PASSWORD, DEMO_USERNAME } from '../setup/demo-credentials.ts'
import { claimFirstRun } from '../setup/first-run.store.ts'
import { Shop } from '../shop.ts'
import { updateShopDetails } from '../shops/shop-details.ts'
import { insertShop } from '../shops/shops.store.ts'
import { replaceWorkPlan } from '../work-plan/work-plan.ts'
import { clearwaterGlass } from './clearwater-glass.ts'
import { answerQuote, changeQuote, sendQuote, viewQuote } from './customer-events.ts'
import {
  type DemoAnswer,
  type DemoOrder,
  type DemoSending,
  type DemoShop,
  type DemoUser,
  paymentTerms,
} from './demo-shop.ts'
import { type FloorDay, tapsOf } from './floor-work.ts'
import { type Timed, timeline } from './timeline.ts'
import { walnutAndIron } from './walnut-and-iron.ts'

const USERS = {
  demo: { username: DEMO_USERNAME, name: 'Dana Reyes', email: 'dana@walnutandiron.example' },
  staff: { username: 'staff', name: 'Sam Okafor', email: 'sam@walnutandiron.example' },
  office: { username: 'office', name: 'Olive Park', email: 'olive@walnutandiron.example' },
  floor: { username: 'floor', name: 'Leo Martin', email: 'leo@walnutandiron.example' },
} as const

/** In days; before anything else that happened in the shops. */
const FOUNDED_DAYS_AGO = 90

/**
 * Fills an empty database with the demonstration shops (design section 1). Everything goes through the same functions
 * as real requests, in chronological order, so that numbers, totals and tallies are correct; and everything depends
 * only on `now`. When two servers try at once, one of them does nothing.
 *
 * @param now the instant, ISO 8601, by which everything has happened.
 */
export async function fillDemo(db: Database, now: string, timeZone: string): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  await transaction(db, async (tx) => {
    if (!(await claimFirstRun(tx, 'demo'))) return
    const [founding] = timeline([{ daysAgo: FOUNDED_DAYS_AGO }], now, timeZone)
    const founded = founding?.instant ?? now
    const userIds = {
      demo: await insertUser(tx, { ...USERS.demo, passwordHash }, founded),
      staff: await insertUser(tx, { ...USERS.staff, passwordHash }, founded),
      office: await insertUser(tx, { ...USERS.office, passwordHash }, founded),
      floor: await insertUser(tx, { ...USERS.floor, passwordHash }, founded),
    }
    for (const demoShop of [walnutAndIron, clearwaterGlass]) {
      const shopOf = await openShop(tx, demoShop, { userIds, timeZone, founded })
      const plan = await savePlan(tx, demoShop, shopOf('demo'), founded)
      for (const { event, instant } of history(demoShop, plan, now, timeZone)) {
        await event.run(tx, shopOf, instant)
      }
    }
    // Nobody gets an email about what never happened.
    await noticeAllEvents(tx)
  })
}

/** The shop from the point of view of one of its members. */
type ShopOf = (user: DemoUser) => Shop

async function openShop(
  tx: Database,
  { shop, members, pieceTypes, conditions }: DemoShop,
  at: { userIds: Readonly<Record<DemoUser, number>>; timeZone: string; founded: string },
): Promise<ShopOf> {
  const shopId = await insertShop(tx, { ...shop, timeZone: at.timeZone }, at.founded)
  const shops = new Map<DemoUser, Shop>()
  for (const { user, role } of members) {
    const userId = at.userIds[user]
    await insertMembership(tx, { shopId, userId, role }, at.founded)
    const { name: userName } = USERS[user]
    shops.set(user, Shop.of({ shopId, shopName: shop.name, timeZone: at.timeZone, userId, userName, role }))
  }
  const shopOf: ShopOf = (user) => {
    const found = shops.get(user)
    if (found === undefined) throw new Error(`${user} does not belong to ${shop.name}`)
    return found
  }
  for (const { id, definition } of pieceTypes) {
    const first = { version: 0, isActive: true, definition }
    await savePieceType(shopOf('demo'), tx, id, first, at.founded)
  }
  const offered = conditions.map((text) => ({ ...text, isDefault: false }))
  await updateShopDetails(shopOf('demo'), tx, { conditions: offered }, at.founded)
  return shopOf
}

function savePlan(tx: Database, { workPlan }: DemoShop, shop: Shop, founded: string): Promise<WorkPlan> {
  return replaceWorkPlan(shop, tx, { version: 0, ...workPlan }, founded)
}

interface Event {
  readonly daysAgo: number
  run(tx: Database, shopOf: ShopOf, now: string): Promise<void>
}

/**
 * Everything that happened in a shop, oldest first: a customer arrives with the first order, and steps follow creation.
 */
function history(demoShop: DemoShop, plan: WorkPlan, now: string, timeZone: string): Timed<Event>[] {
  const { customers, orders } = demoShop
  const today = dayOf(now, timeZone)
  const customerIds = new Map<string, number>()
  const orderIds = new Map<DemoOrder, number>()

  const arrivals = Object.entries(customers).map(([key, customer]): Event => {
    const firstOrder = orders.filter((order) => order.for === key).map((order) => order.days[0] ?? 0)
    return {
      daysAgo: Math.max(NEW_CUSTOMER, ...firstOrder),
      async run(tx, shopOf, instant) {
        const { id } = await createCustomer(shopOf('demo'), tx, newCustomer.parse(customer), instant)
        customerIds.set(key, id)
      },
    }
  })

  const creations = orders.map((order): Event => {
    const { title, lines, discount, conditions, taxRate, expiryDays, terms } = order
    return {
      daysAgo: order.days[0] ?? 0,
      async run(tx, shopOf, instant) {
        const body = newOrder.parse({
          customerId: customerIds.get(order.for),
          title,
          ...forOptionalTexts((name) => order[name]),
          lineItems: lines,
          discount,
          conditions,
          taxRate,
          expiryDays,
          paymentTerms: paymentTerms(terms, today),
        })
        const { id } = await createOrder(shopOf(order.by), tx, body, instant)
        orderIds.set(order, id)
      },
    }
  })

  const steps = orders.flatMap((order) =>
    order.days.slice(1).map((daysAgo, index): Event => {
      return {
        daysAgo,
        async run(tx, shopOf, instant) {
          const { to } = STEPS[index] ?? {}
          const id = orderIds.get(order)
          if (to === undefined || id === undefined)
            throw new Error(`${order.title}: a step too many or too early`)
          const outstanding = to === 'paid' && order.depositPaid !== undefined
          await advanceOrder(shopOf(order.movedBy ?? order.by), tx, id, { status: to, outstanding }, instant)
        },
      }
    }),
  )
  const sendings = orders.flatMap((order) => (order.sending ? sendingOf(order, order.sending, orderIds) : []))
  const deposits = orders.flatMap((order): Event[] => {
    const { depositPaid: daysAgo } = order
    if (daysAgo === undefined) return []
    return [
      {
        daysAgo,
        async run(tx, shopOf, instant) {
          const id = orderIds.get(order) ?? 0
          const shop = shopOf(order.by)
          const { upFront } = await getOrder(shop, tx, id, instant)
          const deposit = { amount: upFront, method: 'check', reference: 'Deposit' } as const
          await recordPayment(shop, tx, id, deposit, instant)
        },
      },
    ]
  })
  const promises = orders.flatMap((order): Event[] => {
    const { promised, days } = order
    if (promised === undefined) return []
    return [
      {
        daysAgo: days.at(-1) ?? 0,
        async run(tx, shopOf, instant) {
          const promise = {
            promisedOn: addDays(today, promised.in),
            estimatedHours: promised.hours,
            reason: null,
          }
          await promiseOrder(shopOf(order.by), tx, orderIds.get(order) ?? 0, promise, instant)
        },
      },
    ]
  })
  const problems = orders.flatMap((order) => problemOf(order, orderIds))
  const notes = orders.flatMap((order) => noteOf(order, orderIds))
  const events = [
    ...arrivals,
    ...creations,
    ...steps,
    ...deposits,
    ...promises,
    ...sendings,
    ...problems,
    ...notes,
  ]
  const taps = tapEvents(demoShop, orderIds, { today, timeZone, plan })
  return [...timeline(events, now, timeZone), ...taps].sort((a, b) =>
    a.instant < b.instant ? -1 : a.instant > b.instant ? 1 : 0,
  )
}

function problemOf(order: DemoOrder, orderIds: ReadonlyMap<DemoOrder, number>): Event[] {
  const { problem } = order
  if (problem === undefined) return []
  return [
    {
      daysAgo: problem.daysAgo,
      async run(tx, shopOf, instant) {
        const told = { text: problem.text, line: 0 }
        await reportProblem(shopOf('floor'), tx, orderIds.get(order) ?? 0, told, instant)
      },
    },
  ]
}

function noteOf(order: DemoOrder, orderIds: ReadonlyMap<DemoOrder, number>): Event[] {
  const { note } = order
  if (note === undefined) return []
  return [
    {
      daysAgo: note.daysAgo,
      async run(tx, shopOf, instant) {
        await addNote(shopOf(order.by), tx, orderIds.get(order) ?? 0, note.text, instant)
      },
    },
  ]
}

/** Everybody on the floor by turns. */
function tapEvents(
  { orders, pieceTypes, workers }: DemoShop,
  orderIds: ReadonlyMap<DemoOrder, number>,
  day: Omit<FloorDay, 'pieceTypes'>,
): Timed<Event>[] {
  return orders.flatMap((order, place) =>
    tapsOf(order, place, { ...day, pieceTypes }).map(({ line, step, isStart, instant }) => ({
      instant,
      event: {
        daysAgo: 0,
        async run(tx, shopOf, at) {
          const worker = shopOf(workers[(place + line) % workers.length] ?? 'demo')
          const where = { id: orderIds.get(order) ?? 0, index: line }
          await moveWithin(worker, tx, where, { step, start: isStart }, at)
        },
      },
    })),
  )
}

/** The quote's events so far: sending, viewing, answering and changing. */
function sendingOf(
  order: DemoOrder,
  { sent, viewed, answered, changed }: DemoSending,
  orderIds: ReadonlyMap<DemoOrder, number>,
): Event[] {
  let linkId = 0
  const linkUse = (now: string) => ({ orderId: orderIds.get(order) ?? 0, linkId, now })
  const sending: Event = {
    daysAgo: sent,
    async run(tx, shopOf, instant) {
      linkId = await sendQuote(shopOf(order.by), tx, linkUse(instant).orderId, instant)
    },
  }
  const viewing = (daysAgo: number): Event => ({
    daysAgo,
    run: (tx, shopOf, instant) => viewQuote(shopOf(order.by), tx, linkUse(instant)),
  })
  const answering = ({ daysAgo, ...answer }: DemoAnswer & { daysAgo: number }): Event => ({
    daysAgo,
    run: (tx, shopOf, instant) => answerQuote(shopOf(order.by), tx, linkUse(instant), answer),
  })
  const changing = ({ daysAgo, lines }: NonNullable<DemoSending['changed']>): Event => ({
    daysAgo,
    run: (tx, shopOf, instant) => changeQuote(shopOf(order.by), tx, linkUse(instant).orderId, lines, instant),
  })
  return [
    sending,
    ...(viewed === undefined ? [] : [viewing(viewed)]),
    ...(answered === undefined ? [] : [answering(answered)]),
    ...(changed === undefined ? [] : [changing(changed)]),
  ]
}

/** In days before today: when customers without an order were added. */
const NEW_CUSTOMER = 1
