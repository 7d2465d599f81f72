/** Measures how long a document takes from the request to the last byte, after a first one has warmed up. */
import { z } from 'zod'
import { newOrder, type Running } from './measures.ts'
import { type Measure, median } from './report.ts'

const WARM_UP = 20
const DOCUMENTS = 60
const BOUND_MS = 40

export async function documents({ filled, server }: Running): Promise<Measure[]> {
  const headers = { cookie: filled.cookie, 'content-type': 'application/json' }
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.url}${path}`, { ...init, headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const made = await ask('/api/orders', { method: 'POST', body: JSON.stringify(newOrder) })
  const { id } = z.object({ id: z.number() }).parse(await made.json())
  const times: number[] = []
  for (let count = 0; count < WARM_UP + DOCUMENTS; count++) {
    const began = performance.now()
    // A preview is not recorded in the order's history.
    await (await ask(`/api/orders/${id}/documents/quote?for=preview`)).arrayBuffer()
    if (count >= WARM_UP) times.push(performance.now() - began)
  }
  const milliseconds = median(times)
  return [
    {
      name: 'PDF of a quote with 5 lines, warm',
      unit: 'ms',
      kerf: milliseconds,
      ratio: milliseconds,
      bound: { atMost: BOUND_MS },
    },
  ]
}
