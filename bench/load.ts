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
  /** Sent in rotation by each connection, or one after the other by all of them. */
  readonly requests: readonly Request[] | Sequence
}

export interface Request {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: unknown
}

export interface Sequence {
  next(): Request
  /** How many are sent in a round. If absent, as many as there is time for. */
  readonly inRound?: number
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
  return runAll([load], length)
}

/** The same for several servers at once: `rate` is of all, and `cpu` that of any of them for one of its requests. */
async function runAll(
  loads: readonly Load[],
  length: { readonly seconds: number } | { readonly amount: number },
): Promise<Run> {
  const cpuOfAll = () => loads.reduce((sum, { pid }) => sum + processorTimeOf(pid), 0)
  const cpuBefore = cpuOfAll()
  const runs = await Promise.all(loads.map((load) => send(load, length)))
  const requests = runs.reduce((sum, { answers }) => sum + answers, 0)
  return {
    rate: runs.reduce((sum, { answers, seconds }) => sum + answers / seconds, 0),
    cpu: (cpuOfAll() - cpuBefore) / requests,
  }
}

async function send(
  { url, connections, cookie, requests }: Load,
  length: { readonly seconds: number } | { readonly amount: number },
): Promise<{ readonly answers: number; readonly seconds: number }> {
  const began = performance.now()
  let answered = began
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        connections,
        headers: { cookie },
        // How often it looks whether all have been sent, in milliseconds.
        ...('seconds' in length
          ? { duration: length.seconds }
          : { amount: length.amount, sampleInt: Math.min(1000, length.amount) }),
        requests: sentOf(requests, cookie),
      },
      (error, done) => (error ? reject(error) : resolve(done)),
    )
    instance.on('response', () => {
      answered = performance.now()
    })
  })
  const failed = result.non2xx + result.errors + result.timeouts
  // A round in which nothing was finished is slow, not wrong: the median of all rounds decides.
  if (failed > 0) {
    const statuses = JSON.stringify(result.statusCodeStats)
    const path = 'next' in requests ? requests.next().path : requests[0]?.path
    throw new Error(`${failed} of the requests to ${path} failed: ${statuses}`)
  }
  const seconds = 'seconds' in length ? result.duration : (answered - began) / 1000
  return { answers: result['2xx'], seconds }
}

function sentOf(requests: Load['requests'], cookie: string): autocannon.Request[] {
  const headersOf = ({ body }: Request) => ({
    cookie,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'idempotency-key': `bench-${++keys}`,
    }),
  })
  const filled = (request: Request): autocannon.Request => ({
    method: request.method ?? 'GET',
    path: request.path,
    headers: headersOf(request),
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  })
  if ('next' in requests) {
    return [{ setupRequest: (sent) => ({ ...sent, ...filled(requests.next()) }) }]
  }
  return requests.map((request) =>
    request.body === undefined
      ? filled(request)
      : { setupRequest: (sent) => ({ ...sent, ...filled(request) }) },
  )
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
const WARM_UP_ROUNDS = 3

function roundsOf(side: Side, count: number): Promise<Run> {
  const loads = 'url' in side ? [side] : side
  const requests = loads[0]?.requests ?? []
  const inRound = 'next' in requests ? requests.inRound : undefined
  return runAll(
    loads,
    inRound === undefined ? { seconds: count * ROUND_SECONDS } : { amount: count * inRound },
  )
}

/** One server, or several under load at once. */
type Side = Load | readonly Load[]

/** Measures both alternately, changing which goes first, so that other work on the machine affects both equally. */
export async function compare(kerf: Side, yardstick: Side): Promise<Comparison> {
  for (const side of [kerf, yardstick]) await roundsOf(side, WARM_UP_ROUNDS)
  const ours: Run[] = []
  const theirs: Run[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      async () => ours.push(await roundsOf(kerf, 1)),
      async () => theirs.push(await roundsOf(yardstick, 1)),
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
