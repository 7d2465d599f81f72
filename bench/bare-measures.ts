/** Kerf against a bare handler on the same database, ten connections against one, and two nodes against one. */
import { availableParallelism } from 'node:os'
import { type Comparison, compare, type Load, type Request, type Sequence } from './load.ts'
import {
  CONNECTIONS,
  create,
  loadOn,
  oneOrderEach,
  type Running,
  rateMeasure,
  timeMeasure,
} from './measures.ts'
import type { Measure } from './report.ts'

/** How many steps or payments a round has. */
const IN_ROUND = 200
/** More than the rounds take, half of them paid and half of them invoices. */
export const ORDERS_TO_WRITE = 24_000
/** SQL for the stages of these orders, see `fillFolder`. */
export const STAGES_TO_WRITE = '1 + i % 2'
/** More than enough for a minute, in which each may be followed 60 times. */
export const LINKS = 4000

/** A server to read from, one with orders to move and to pay, and requests that succeed only so often. */
export interface Side {
  readonly reads: Running
  readonly writes: Running
  readonly pages: Sequence
  readonly steps: Sequence
  readonly payments: Sequence
}

/** @param links tokens that show quotes of `reads` to their customers. */
export function sideOf(reads: Running, writes: Running, links: readonly string[]): Side {
  let followed = 0
  return {
    reads,
    writes,
    pages: { next: () => ({ path: `/api/customer/${links[followed++ % links.length]}` }) },
    steps: once(writes, 1, (id) => ({
      method: 'PATCH',
      path: `/api/orders/${id}/status`,
      body: { status: 'production' },
    })),
    payments: once(writes, 2, (id) => ({
      method: 'POST',
      path: `/api/orders/${id}/payments`,
      body: { amount: 1, method: 'check' },
    })),
  }
}

/** A request about every second order. */
function once({ filled }: Running, first: 1 | 2, requestFor: (id: number) => Request): Sequence {
  let id = first - 2
  return {
    inRound: IN_ROUND,
    next() {
      id += 2
      if (id > filled.orders) throw new Error('there are fewer orders than steps or payments')
      return requestFor(id)
    },
  }
}

export interface Call {
  readonly name: string
  readonly connections: number
  readonly load: (side: Side, connections: number) => Load
  readonly bound: { readonly throughput: number } | { readonly time: number }
}

const read = (path: string) => (side: Side, connections: number) =>
  loadOn(side.reads, [{ path }], connections)

export const CALLS = ['order', 'page', 'list', 'dashboard', 'customer', 'create', 'step', 'payment'] as const
export type CallName = (typeof CALLS)[number]

export function callsOn({ reads }: Side): Readonly<Record<CallName, Call>> {
  const { orders } = reads.filled
  return {
    order: {
      name: 'GET /api/orders/{id}',
      connections: CONNECTIONS,
      load: (side, connections) => loadOn(side.reads, oneOrderEach(orders), connections),
      bound: { throughput: 0.6 },
    },
    page: {
      name: 'list of 50 orders',
      connections: CONNECTIONS,
      load: read('/api/orders?limit=50'),
      bound: { time: 1.5 },
    },
    list: {
      name: `list of ${orders} orders`,
      connections: 2,
      load: read('/api/orders'),
      bound: { time: 1.2 },
    },
    dashboard: {
      name: 'dashboard',
      connections: CONNECTIONS,
      load: read('/api/dashboard'),
      bound: { time: 1.5 },
    },
    customer: {
      name: "customer's page",
      connections: CONNECTIONS,
      load: ({ reads: read, pages }, connections) => loadOn(read, pages, connections),
      bound: { time: 1.5 },
    },
    create: {
      name: 'create an order with 5 lines, durable',
      connections: 1,
      load: ({ writes }, connections) => loadOn(writes, create, connections),
      bound: { time: 1.5 },
    },
    step: {
      name: 'step, durable',
      connections: 1,
      load: ({ writes, steps }, connections) => loadOn(writes, steps, connections),
      bound: { time: 1.5 },
    },
    payment: {
      name: 'payment, durable',
      connections: 1,
      load: ({ writes, payments }, connections) => loadOn(writes, payments, connections),
      bound: { time: 1.5 },
    },
  }
}

export interface Compared {
  /** Named in every measure. */
  readonly database: 'SQLite' | 'PostgreSQL'
  readonly kerf: Side
  readonly bare: Side
  /** How the bare handler's statements are made. */
  readonly how: string
}

export async function compareWithBare({ database, kerf, bare, how }: Compared): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, connections, load, bound } of Object.values(callsOn(kerf))) {
    const compared = await compare(load(kerf, connections), load(bare, connections))
    const title = `${database}: ${name}, ${'time' in bound ? 'time' : 'throughput'} vs. a bare handler`
    measures.push({ ...measureOf(title, compared, bound, connections), how })
  }
  return [...measures, await compareWithoutData({ database, kerf, bare })]
}

/** What every request costs, whatever it asks for: the framework, the checks of its headers, the log line, the metrics. */
async function compareWithoutData({
  database,
  kerf,
  bare,
}: Pick<Compared, 'database' | 'kerf' | 'bare'>): Promise<Measure> {
  const load = read('/healthz')
  const compared = await compare(load(kerf, CONNECTIONS), load(bare, CONNECTIONS))
  const title = `${database}: an answer that reads nothing, time vs. a bare handler`
  return timeMeasure(title, compared, undefined, CONNECTIONS)
}

function measureOf(title: string, compared: Comparison, bound: Call['bound'], connections: number): Measure {
  return 'time' in bound
    ? timeMeasure(title, compared, bound.time, connections)
    : rateMeasure(title, compared, bound.throughput)
}

/** What one shop gains when ten people write instead of one. */
export async function compareConnections(
  { database, kerf, bare }: Compared,
  atLeast: number,
): Promise<Measure[]> {
  const measures: Measure[] = []
  const { create: created, step } = callsOn(kerf)
  for (const { name, load } of [created, step]) {
    const compared = await compare(load(kerf, CONNECTIONS), load(kerf, 1))
    const gainOfBare = (await compare(load(bare, CONNECTIONS), load(bare, 1))).share
    const title = `${database}: ${name}, throughput of ${CONNECTIONS} connections vs. one, same shop`
    const how = `${title}: ${gainOfBare.toFixed(2)} for the bare handler.`
    measures.push({ ...rateMeasure(title, compared, atLeast), how })
  }
  return measures
}

/** Two servers, their database, and whatever asks them. */
const CORES_FOR_NODES = 6

/** Reads by two servers on one database against one of them. */
export async function compareNodes(first: Running, second: Running): Promise<Measure> {
  const requests = oneOrderEach(first.filled.orders)
  const both = [loadOn(first, requests), loadOn(second, requests)]
  const compared = await compare(both, loadOn(first, requests, 2 * CONNECTIONS))
  const measure = rateMeasure(
    'PostgreSQL: GET /api/orders/{id}, throughput of two nodes vs. one',
    compared,
    1.7,
  )
  const cores = availableParallelism()
  if (cores >= CORES_FOR_NODES) return measure
  return {
    ...measure,
    bound: undefined,
    how: `Two nodes: this machine has ${cores} cores, which the nodes, the database, and the load share. That says nothing about a second node, so no bound applies below ${CORES_FOR_NODES}.`,
  }
}
