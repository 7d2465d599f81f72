/** Where one call spends its time: a flame graph, the dearest functions, and its SQL statements. */
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Call, CallName, Side } from './bare-measures.ts'
import { costsOf, type Frame, flameGraph, framesOf } from './flame-graph.ts'
import { run } from './load.ts'
import { root, type Server } from './processes.ts'
import { figure, inColumns } from './report.ts'
import type { Watched } from './watched-kerf.ts'

export const DATABASES = ['sqlite', 'postgres'] as const
export type DatabaseName = (typeof DATABASES)[number]

/** After a few hundred calls, most of the time is still spent compiling. */
const WARM_UP = 5000
const WATCHED = 5000
const DEAREST = 12
/** Characters of a statement. */
const SHOWN = 100

/** @param side Kerf, started with `watchedCommand`. @returns what was seen, as text. */
export async function profile(
  { name, database }: { readonly name: CallName; readonly database: DatabaseName },
  call: Call,
  side: Side,
): Promise<string> {
  const load = call.load(side, call.connections)
  const { server } = load.pid === side.reads.server.pid ? side.reads : side.writes
  await run(load, { amount: WARM_UP })
  await ask(server, 'begin')
  await run(load, { amount: WATCHED })
  const watched: Watched = await ask(server, 'end')
  const frames = framesOf(watched.profile)
  const folder = path.join(root, 'test-results')
  mkdirSync(folder, { recursive: true })
  const file = `profile-${name}-${database}`
  writeFileSync(path.join(folder, `${file}.html`), flameGraph(`${call.name} on ${database}`, frames))
  writeFileSync(path.join(folder, `${file}.cpuprofile`), JSON.stringify(watched.profile))
  return [
    `${call.name} on ${database}, ${WATCHED.toLocaleString('en-US')} calls`,
    inColumns(costRows(frames)),
    inColumns(statementRows(watched)),
    tripsText(watched, database),
    `flame graph: test-results/${file}.html; for other tools: ${file}.cpuprofile`,
  ].join('\n\n')
}

async function ask({ process: kerf }: Server, message: 'begin' | 'end') {
  const answered = once(kerf, 'message')
  kerf.send(message)
  const [answer] = await answered
  return answer
}

const ms = (milliseconds: number) => `${figure(milliseconds)} ms`

function costRows(frames: Frame): string[][] {
  const rows = costsOf(frames)
    .slice(0, DEAREST)
    .map(({ name, place, self }) => [
      `${name} ${place}`.trim(),
      ms(self / 1000 / WATCHED),
      `${figure((100 * self) / frames.total)} %`,
    ])
  return [
    ['function', 'processor time per call', 'share'],
    ...rows,
    ['all', ms(frames.total / 1000 / WATCHED), ''],
  ]
}

function statementRows({ statements }: Watched): string[][] {
  const byTime = statements.toSorted((a, b) => b.milliseconds - a.milliseconds)
  const rows = byTime.map(({ sql, runs, milliseconds }) => [
    sql.replace(/\s+/g, ' ').trim().slice(0, SHOWN),
    figure(runs / WATCHED),
    ms(milliseconds / WATCHED),
  ])
  const sum = (of: 'runs' | 'milliseconds') => statements.reduce((total, one) => total + one[of], 0) / WATCHED
  return [
    ['statement', 'runs per call', 'time per call'],
    ...rows,
    ['all', figure(sum('runs')), ms(sum('milliseconds'))],
  ]
}

function tripsText({ roundTrips }: Watched, database: DatabaseName): string {
  return database === 'postgres'
    ? `round trips per call: ${figure(roundTrips / WATCHED)}; a statement's time lasts until its answer`
    : "a statement's time is what it keeps the thread"
}
