/** Kills Kerf with SIGKILL during writes, again and again on one database, and checks after each restart that nothing acknowledged was lost. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { STATUSES, type Status } from '../src/domain/lifecycle.ts'
import { startKerf } from './kerf-server.ts'
import { type ShopClient, setUpShop } from './shop-client.ts'
import { Writers, type Written } from './writers.ts'

export interface KillPlan {
  readonly rounds: number
  readonly dataFolder: string
  readonly databaseUrl?: string | undefined
  /** How long after the first orders of a round the kill comes at the latest. Each order written until then is read again. */
  readonly withinMs?: number
  /** Kills something other than Kerf in some rounds, and restarts it. */
  readonly killElse?: (round: number) => Promise<void>
}

const WRITERS = 4
const FIRST_NUMBER = 1001

export async function killRepeatedly(plan: KillPlan): Promise<{ orders: number }> {
  const start = () =>
    startKerf({
      dataFolder: plan.dataFolder,
      env: { DEMO: 'off', ...(plan.databaseUrl !== undefined && { DATABASE_URL: plan.databaseUrl }) },
    })
  let server = await start()
  try {
    const client = await setUpShop(() => server.url)
    const customer = await client.call('POST', '/api/customers', { name: 'Ada Carpenter' })
    const writers = new Writers(client, customer.body.id)
    let checked = 0
    for (let round = 0; round < plan.rounds; round++) {
      const before = writers.written.length
      writers.start(WRITERS)
      // On a slow machine too, some orders are acknowledged before the kill.
      await expect.poll(() => writers.written.length, { interval: 20 }).toBeGreaterThan(before + 2 * WRITERS)
      await sleep(Math.random() * (plan.withinMs ?? 600))
      await server.kill9()
      await writers.stop()
      await plan.killElse?.(round)
      server = await start()
      expect(writers.written.length, 'orders in this round').toBeGreaterThan(before)
      await checkAcknowledged(client, writers.written.slice(checked))
      await writers.retryUnanswered()
      await checkAcknowledged(client, writers.written.slice(checked))
      await checkComplete(client, writers.written)
      checked = writers.written.length
    }
    await checkAcknowledged(client, writers.written)
    expect(await server.stop()).toBe(0)
    return { orders: checked }
  } finally {
    // Again, where a check failed. What it says must not hide what the check said.
    await server.stop()
  }
}

/** Checks that every acknowledged order exists, with its lines exact to the cent and all of its steps. */
async function checkAcknowledged(client: ShopClient, written: readonly Written[]): Promise<void> {
  for (const { acknowledged, body, status } of written) {
    if (acknowledged === undefined) continue
    const { body: order } = await client.call('GET', `/api/orders/${acknowledged.id}`)
    for (const part of ['orderNumber', 'title', 'subtotal', 'tax', 'total', 'createdAt']) {
      expect(order[part], part).toEqual(acknowledged[part])
    }
    // They stand in a step of work once the order is in production.
    const linesOf = ({ lineItems }: typeof order) =>
      lineItems.map((line: object) => ({ ...line, step: null }))
    expect(linesOf(order)).toEqual(linesOf(acknowledged))
    const cents = body.lineItems.reduce((sum, item) => sum + item.quantity * Math.round(item.price * 100), 0)
    expect(Math.round(order.subtotal * 100)).toBe(cents)
    expect(order.lineItems.length).toBe(body.lineItems.length)
    expect(STATUSES.indexOf(order.status)).toBeGreaterThanOrEqual(STATUSES.indexOf(status))
  }
}

/** Checks that no order is duplicated or incomplete, that numbers have no gaps, and that the dashboard matches the list. */
async function checkComplete(client: ShopClient, written: readonly Written[]): Promise<void> {
  const { body: orders } = await client.call('GET', '/api/orders')
  const titles = new Set(written.map(({ body }) => body.title))
  expect(orders.length).toBe(titles.size)
  const count = (status: Status) =>
    orders.filter((order: { status: Status }) => order.status === status).length
  const numbers = new Set<string>()
  let paidCents = 0
  for (const { orderNumber, title, paidAt, total } of orders) {
    numbers.add(orderNumber)
    expect(titles.delete(title), title).toBe(true)
    if (paidAt !== null) paidCents += Math.round(total * 100)
  }
  const expected = orders.map((_: unknown, index: number) => `WW-${FIRST_NUMBER + index}`)
  expect(numbers).toEqual(new Set(expected))
  const { body: dashboard } = await client.call('GET', '/api/dashboard')
  expect(dashboard.stats).toEqual({
    pendingQuotes: count('quote'),
    openInvoices: count('invoice'),
    inProduction: count('production'),
    lateInProduction: 0,
    revenueMtd: paidCents / 100,
  })
}
