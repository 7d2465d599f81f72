/** Measures servers under load, side by side. */
import autocannon from 'autocannon'
import { processorTimeOf } from './processes.ts'
import { median } from './report.ts'

export interface Load {
  readonly url: string
  /** The server's process id. */
  readonly pid: number
  readonly cookie: string
  readonly connections: number
  /** Sent in rotation. */
  readonly requests: readonly Request[]
}

export interface Request {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

let keys = 0

export interface Run {
  /** Requests per second. */
  readonly rate: number
  /** The server's CPU seconds per request; NaN if the system does not report it. */
  readonly cpu: number
}

/** @param length seconds, or a number of requests. @throws Error if any answer is not a success. */
export async function run(
  load: Load,
  length: { readonly seconds: number } | { readonly amount: number },
): Promise<Run> {
  const cpuBefore = processorTimeOf(load.pid)
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
  // A round in which nothing was finished is slow, not wrong: the median of all rounds decides.
  if (failed > 0) {
    throw new Error(`${failed} of the requests to ${load.requests[0]?.path} failed`)
  }
  const requests = result['2xx']
  return { rate: requests / result.duration, cpu: (processorTimeOf(load.pid) - cpuBefore) / requests }
}

export interface Comparison {
  readonly kerf: number
  readonly yardstick: number
  /** Kerf's throughput as a share of the baseline's: the median of the rounds. */
  readonly share: number
  readonly rounds: readonly number[]
  /** The same share by CPU time, which a busy machine distorts less. */
  readonly cpuShare: number
}

const ROUNDS = 15
const ROUND_SECONDS = 1

/** Measures both alternately, changing which goes first, so that other work on the machine affects both equally. */
export async function compare(kerf: Load, yardstick: Load): Promise<Comparison> {
  const length = { seconds: ROUND_SECONDS }
  for (const load of [kerf, yardstick]) await run(load, { seconds: 3 * ROUND_SECONDS })
  const ours: Run[] = []
  const theirs: Run[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      async () => ours.push(await run(kerf, length)),
      async () => theirs.push(await run(yardstick, length)),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
  const rounds = ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? Number.NaN))
  const middle = (runs: readonly Run[], figure: keyof Run) => median(runs.map((one) => one[figure]))
  return {
    kerf: middle(ours, 'rate'),
    yardstick: middle(theirs, 'rate'),
    share: median(rounds),
    rounds,
    cpuShare: middle(theirs, 'cpu') / middle(ours, 'cpu'),
  }
}
