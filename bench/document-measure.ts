/** Measures how long papers take from the request to the last byte, and what they cost everybody else. */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { newOrder, type Running } from './measures.ts'
import { memoryOf } from './processes.ts'
import { type Measure, median, percentile } from './report.ts'

const WARM_UP = 20
const DOCUMENTS = 60
const WORST_AT_ONCE = 20

/** As many lines, and as long ones, as an order may have. */
const worstOrder = {
  ...newOrder,
  lineItems: Array.from({ length: 200 }, (_, line) => ({
    description: `Piece ${line + 1}: ${'walnut, sanded to 220 and oiled twice; '.repeat(30)}`.slice(0, 1000),
    quantity: 1,
    price: 10,
  })),
}

/** Five pieces that are drawn, and the same lines without a piece. */
const drawnLines = [
  { type: 'table', inputs: { length: 72, width: 40, baseStyle: 'trestle', breadboards: true } },
  { type: 'table', inputs: { length: 96, width: 42, baseStyle: 'xbase' } },
  { type: 'tabletop', inputs: { length: 60, width: 36 } },
  { type: 'tabletop', inputs: { length: 48, width: 30, stain: true } },
  { type: 'beam', inputs: { length: 74, size: '8x8' } },
].map((piece, line) => ({
  description: `Piece ${line + 1}, ${piece.inputs.length}" long, sanded and oiled`,
  quantity: 1,
  price: 700,
  piece,
}))
const drawnOrder = { ...newOrder, lineItems: drawnLines }
const undrawnOrder = { ...newOrder, lineItems: drawnLines.map(({ piece: _, ...line }) => line) }

const DRAWN =
  'Drawings: a quote of five pieces, each drawn, and the same lines as text, one after the other. Each PDF is made for the first time.'

const WORST = `The worst: ${worstOrder.lineItems.length} lines of 1,000 characters each. Meanwhile one order is asked for again and again, as on a server with nothing else to do.`

export async function documents({ filled, server }: Running): Promise<Measure[]> {
  const headers = { cookie: filled.cookie, 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const quotes = async (order: object, count: number) => {
    const ids: number[] = []
    for (let made = 0; made < count; made++) {
      const answer = await ask('/api/orders', { method: 'POST', body: JSON.stringify(order) })
      ids.push(z.object({ id: z.number() }).parse(await answer.json()).id)
    }
    return ids
  }
  const timed = async (path: string) => {
    const began = performance.now()
    await (await ask(path)).arrayBuffer()
    return performance.now() - began
  }
  // A preview is not recorded in the order's history.
  const print = (id: number) => timed(`/api/orders/${id}/documents/quote?for=preview`)

  const short = await quotes(newOrder, WARM_UP + DOCUMENTS)
  const first: number[] = []
  const again: number[] = []
  for (const id of short) {
    first.push(await print(id))
    again.push(await print(id))
  }

  const drawn = await quotes(drawnOrder, DOCUMENTS)
  const undrawn = await quotes(undrawnOrder, DOCUMENTS)
  const withDrawings: number[] = []
  const without: number[] = []
  for (const [at, id] of drawn.entries()) {
    withDrawings.push(await print(id))
    without.push(await print(undrawn[at] ?? id))
  }

  const [one = 0, ...others] = await quotes(worstOrder, 1 + WORST_AT_ONCE)
  const longest = await print(one)
  let asked = 0
  // Each address is new, so that the order is read each time.
  const readOne = () => timed(`/api/orders/${short[0]}?asked=${++asked}`)
  const quiet = await timesUntil(sleep(5000), readOne)
  let memory = 0
  const busy = await timesUntil(Promise.all(others.map(print)), async () => {
    memory = Math.max(memory, memoryOf(server.pid))
    return readOne()
  })
  const kerf = percentile(busy, 99)
  return [
    atMost('PDF of a quote with 5 lines, warm', median(first.slice(WARM_UP)), 40),
    atMost('the same PDF again', median(again.slice(WARM_UP)), 5),
    {
      name: 'PDF of a quote with five drawings vs. without',
      unit: 'ms',
      kerf: median(withDrawings),
      yardstick: median(without),
      ratio: median(withDrawings) / median(without),
      bound: { atMost: 1.5 },
      how: DRAWN,
    },
    { ...atMost('PDF of the worst quote', longest, 2000), how: WORST },
    {
      ...atMost(`99th percentile of other requests, ${WORST_AT_ONCE} of the worst at once`, kerf, 50),
      yardstick: percentile(quiet, 99),
    },
    {
      ...atMost(`memory meanwhile, ${WORST_AT_ONCE} of the worst at once`, memory, 300),
      unit: 'MiB',
    },
  ]
}

/** The milliseconds of each call, one after the other until something else is done. */
async function timesUntil(done: Promise<unknown>, call: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const end = done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    times.push(await call())
    await sleep(2)
  }
  await end
  return times
}

function atMost(name: string, milliseconds: number, bound: number): Measure {
  return { name, unit: 'ms', kerf: milliseconds, ratio: milliseconds, bound: { atMost: bound } }
}
