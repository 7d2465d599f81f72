/** Puts load on servers side by side. */
import autocannon from 'autocannon'
import { median } from './report.ts'

export interface Load {
  readonly url: string
  readonly cookie: string
  readonly connections: number
  /** Sent in turn. */
  readonly requests: readonly Request[]
}

export interface Request {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

let keys = 0

/** @param length seconds, or a number of requests. @returns requests a second. */
export async function run(
  load: Load,
  length: { readonly seconds: number } | { readonly amount: number },
): Promise<number> {
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    headers: { cookie: load.cookie },
    ...('seconds' in length ? { duration: length.seconds } : { amount: length.amount }),
    requests: load.requests.map((request) =>
      request.body === undefined
        ? { method: 'GET', path: request.path }
        : {
            method: 'POST',
            path: request.path,
            body: JSON.stringify(request.body),
            setupRequest: (sent) => ({
              ...sent,
              headers: {
                ...sent.headers,
                cookie: load.cookie,
                'content-type': 'application/json',
                'idempotency-key': `bench-${++keys}`,
              },
            }),
          },
    ),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0 || result['2xx'] === 0) {
    throw new Error(`${failed} of the requests to ${load.requests[0]?.path} failed`)
  }
  return result['2xx'] / result.duration
}

export interface Comparison {
  readonly kerf: number
  readonly yardstick: number
  /** Kerf's throughput as a share of the yardstick's: the median over the rounds. */
  readonly share: number
  readonly rounds: readonly number[]
}

const ROUNDS = 7
const ROUND_SECONDS = 2

/** In turn, first one and then the other first, so that what else the machine does hits both alike. */
export async function compare(kerf: Load, yardstick: Load): Promise<Comparison> {
  await run(kerf, { seconds: ROUND_SECONDS })
  await run(yardstick, { seconds: ROUND_SECONDS })
  const pairs: { kerf: number; yardstick: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const pair = { kerf: 0, yardstick: 0 }
    const both = [
      async () => {
        pair.kerf = await run(kerf, { seconds: ROUND_SECONDS })
      },
      async () => {
        pair.yardstick = await run(yardstick, { seconds: ROUND_SECONDS })
      },
    ]
    for (const one of round % 2 === 0 ? both : both.toReversed()) await one()
    pairs.push(pair)
  }
  const rounds = pairs.map((pair) => pair.kerf / pair.yardstick)
  return {
    kerf: median(pairs.map((pair) => pair.kerf)),
    yardstick: median(pairs.map((pair) => pair.yardstick)),
    share: median(rounds),
    rounds,
  }
}
