/** The server's measurements (design section 8). */
import type { FilledFolder } from './filled-folder.ts'
import { type Comparison, compare, type Load, type Request, run, type Sequence } from './load.ts'
import { memoryOf, memoryOfChildren, type Server } from './processes.ts'
import { type Measure, median } from './report.ts'

export interface Running {
  readonly filled: FilledFolder
  readonly server: Server
}

export const CONNECTIONS = 10

export function loadOn(
  { filled, server }: Running,
  requests: Load['requests'],
  connections = CONNECTIONS,
): Load {
  return { url: server.url, pid: server.pid, cookie: filled.cookie, connections, requests }
}

export const newOrder = {
  customerId: 7,
  title: 'Walnut dining table',
  description: 'Live edge, trestle base',
  taxRate: 0.0825,
  lineItems: [
    { description: 'Table top, walnut, 72 × 40', quantity: 1, price: 2450 },
    { description: 'Trestle base', quantity: 1, price: 890.5 },
    { description: 'Bench, walnut, 60 × 14', quantity: 2, price: 399.99 },
    { description: 'Oil finish', quantity: 1, price: 180 },
    { description: 'Delivery', quantity: 1, price: 95.25 },
  ],
  paymentTerms: { structure: 'split-50-50', notes: '50% deposit required to begin work' },
  expiryDays: 30,
}

/**
 * Spread over the whole range, so that with a million orders most are on database pages that are not cached. Each address
 * is new, so that no answer that was kept is sent again.
 */
export function oneOrderEach(orders: number): Sequence {
  const some = Math.min(orders, 1000)
  let asked = 0
  return {
    next() {
      asked++
      return { path: `/api/orders/${orderAt(asked, some, orders)}?asked=${asked}` }
    },
  }
}

/** Some orders, spread likewise. */
export function someOrders(some: number, orders: number): Request[] {
  return Array.from({ length: some }, (_, at) => ({ path: `/api/orders/${orderAt(at, some, orders)}` }))
}

function orderAt(at: number, some: number, orders: number): number {
  return 1 + ((at * 7919) % some) * Math.floor(orders / some)
}

export const create: Request[] = [{ method: 'POST', path: '/api/orders', body: newOrder }]

const PAGE = 50
const ARCHIVE = `/api/orders/page?status=archived&limit=${PAGE}`

/** Compares the same call with many orders and with few. */
export async function compareSizes(many: Running, few: Running): Promise<Measure[]> {
  return compareCalls(many, few, [
    { name: 'one order', requests: oneOrderEach },
    { name: 'one page of all orders', requests: () => [{ path: '/api/orders?limit=50' }] },
    {
      name: 'one page of a status',
      requests: () => [{ path: '/api/orders/byStatus/production?limit=50' }],
    },
    { name: 'archive, its first page', requests: () => [{ path: ARCHIVE }] },
    // Every sixth order is archived.
    {
      name: 'archive, its last page',
      requests: (orders) => [{ path: `${ARCHIVE}&offset=${Math.floor(orders / 6) - PAGE}` }],
    },
    { name: 'archive, by total', requests: () => [{ path: `${ARCHIVE}&sort=total&dir=desc` }] },
    { name: 'archive, by title', requests: () => [{ path: `${ARCHIVE}&sort=title&dir=asc` }] },
    { name: 'archive, by customer', requests: () => [{ path: `${ARCHIVE}&sort=customer&dir=asc` }] },
    { name: 'archive, by status', requests: () => [{ path: `${ARCHIVE}&sort=status&dir=desc` }] },
    { name: 'a search for nothing there is', requests: () => [{ path: '/api/orders?limit=50&q=bandsaw' }] },
    {
      name: 'a search for one order',
      requests: (orders) => [{ path: `/api/orders?limit=50&q=Dining+table+${orders}` }],
    },
    { name: 'a search for a common word', requests: () => [{ path: '/api/orders?limit=50&q=walnut' }] },
    { name: 'dashboard', requests: () => [{ path: '/api/dashboard' }] },
    { name: 'notifications', requests: () => [{ path: '/api/notifications' }] },
    { name: 'create', requests: () => create, connections: 1 },
  ])
}

/** Both shops are owed for as many orders. */
export async function compareReceivables(many: Running, few: Running): Promise<Measure[]> {
  return compareCalls(many, few, [
    { name: 'receivables', requests: () => [{ path: '/api/receivables' }], connections: 2 },
    { name: 'dashboard, most invoices paid', requests: () => [{ path: '/api/dashboard' }] },
  ])
}

interface SizedCall {
  readonly name: string
  readonly requests: (orders: number) => Load['requests']
  readonly connections?: number
}

async function compareCalls(many: Running, few: Running, calls: readonly SizedCall[]): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const { name, requests, connections = CONNECTIONS } of calls) {
    const compared = await compare(
      loadOn(many, requests(many.filled.orders), connections),
      loadOn(few, requests(few.filled.orders), connections),
    )
    const title = `${name}: time at ${count(many)} orders vs. ${count(few)}`
    measures.push(timeMeasure(title, compared, 1.5, connections))
  }
  return measures
}

function count({ filled }: Running): string {
  return filled.orders.toLocaleString('en-US')
}

export function rateMeasure(
  name: string,
  { kerf, yardstick, rounds, share, cpuShare }: Comparison,
  atLeast: number,
): Measure {
  return { name, unit: '1/s', kerf, yardstick, ratio: share, cpuRatio: cpuShare, bound: { atLeast }, rounds }
}

/** The time per request, from the request rate and the number of connections. */
export function timeMeasure(
  name: string,
  { kerf, yardstick, rounds, cpuShare }: Comparison,
  atMost: number | undefined,
  connections: number,
): Measure {
  const times = rounds.map((share) => 1 / share)
  const milliseconds = (rate: number) => (1000 * connections) / rate
  return {
    name,
    unit: 'ms',
    kerf: milliseconds(kerf),
    yardstick: milliseconds(yardstick),
    ratio: median(times),
    cpuRatio: 1 / cpuShare,
    bound: atMost === undefined ? undefined : { atMost },
    rounds: times,
  }
}

const STEP = 10_000
const PAPERS = 500

/** Sends 100,000 requests of every kind, and prints. Memory is flat if the second half needs no more than the first. */
export async function memory(kerf: Running): Promise<Measure[]> {
  const mixed: Request[] = [
    ...someOrders(80, kerf.filled.orders),
    ...Array.from({ length: 10 }, (): Request => ({ path: '/api/orders?limit=50' })),
    ...Array.from({ length: 8 }, (): Request => ({ path: '/api/dashboard' })),
    { path: '/api/customers' },
    ...create,
  ]
  const after: number[] = []
  for (let step = 0; step < 10; step++) {
    await run(loadOn(kerf, mixed), { amount: STEP })
    after.push(memoryOf(kerf.server.pid))
  }
  const [firstHalf, secondHalf] = [Math.max(...after.slice(0, 5)), Math.max(...after.slice(5))]
  // A preview is not recorded in the order's history.
  const papers = someOrders(PAPERS, kerf.filled.orders).map(({ path }) => ({
    path: `${path}/documents/quote?for=preview`,
  }))
  await run(loadOn(kerf, papers, 1), { amount: PAPERS })
  const afterPapers = memoryOf(kerf.server.pid)
  const ofPrinting = memoryOfChildren(kerf.server.pid)
  return [
    {
      name: `memory after 100,000 requests and ${PAPERS} PDFs`,
      unit: 'MiB',
      kerf: afterPapers,
      ratio: afterPapers,
      bound: { atMost: 120 },
      how: `Memory: of the server's own process. The one that prints, which ends after two idle minutes, has ${Math.round(ofPrinting)} MiB.`,
    },
    {
      name: 'memory, second 50,000 requests vs. the first',
      unit: 'MiB',
      kerf: secondHalf,
      yardstick: firstHalf,
      ratio: secondHalf / firstHalf,
      bound: { atMost: 1.1 },
    },
  ]
}
