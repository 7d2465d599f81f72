/**
 * The performance harness: `npm run bench`, or `npm run bench -- --orders 100000` for a faster setup. Only the ratios
 * are meaningful: both sides of each are measured alternately in the same run.
 */
import '../scripts/need-node.mjs'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { STATUSES } from '../src/domain/lifecycle.ts'
import { startPostgres } from '../test-support/postgres.ts'
import {
  CALLS,
  type CallName,
  callsOn,
  compareConnections,
  compareNodes,
  compareWithBare,
  LINKS,
  ORDERS_TO_WRITE,
  STAGES_TO_WRITE,
  sideOf,
} from './bare-measures.ts'
import { BOARD_ORDERS, board } from './board-measure.ts'
import { withBrowser } from './client-browser.ts'
import { busyTimes } from './client-busy.ts'
import { speeds } from './client-speed.ts'
import { weights } from './client-weight.ts'
import { cutting } from './cutting-measure.ts'
import { documents } from './document-measure.ts'
import {
  addLinks,
  type FilledFolder,
  fillFolder,
  indexForSearches,
  payOldInvoices,
  putOnBoard,
} from './filled-folder.ts'
import { onPostgres } from './filled-postgres.ts'
import { addPeople, live } from './live-measure.ts'
import { compareReceivables, compareSizes, memory, type Running } from './measures.ts'
import { reading } from './piece-reader-measure.ts'
import { type Server, startBare, startKerf, watchedCommand } from './processes.ts'
import { DATABASES, profile } from './profile.ts'
import { holds, howMeasured, type Measure, tableOf, writeResults } from './report.ts'
import { starts } from './start-measures.ts'

const PARTS = [
  'bare',
  'postgres',
  'size',
  'size-postgres',
  'memory',
  'documents',
  'reading',
  'cutting',
  'live',
  'start',
  'client',
  'board',
] as const
const FEW = 1000
/** The number of orders in each of the six lists in the browser. */
const ROWS = 10_000

const STAYS_PREPARED =
  'The bare handler on SQLite: statements that stay prepared, as Kerf has them (docs/decisions/018).'
const SENT_TOGETHER =
  'The bare handler on PostgreSQL: every statement has a name, and what does not depend on an answer is sent together. One round trip for a read with its session, two for a create and for a step, three for a payment.'

const { values } = parseArgs({
  options: {
    /** The number of orders that counts as "many". */
    orders: { type: 'string', default: '1000000' },
    /** Runs only this part, for example while working on it, and writes no results. */
    only: { type: 'string' },
    /** Watches this call instead, and measures nothing. */
    profile: { type: 'string' },
    /** The database of the watched call. */
    database: { type: 'string', default: 'sqlite' },
  },
})
const orders = Number(values.orders)
if (!Number.isInteger(orders) || orders < FEW) {
  console.error(`--orders must be a whole number of at least ${FEW}`)
  process.exit(1)
}
const parts = values.only === undefined ? PARTS : [oneOf(PARTS, '--only', values.only)]
const profiled = values.profile === undefined ? undefined : oneOf(CALLS, '--profile', values.profile)
const database = oneOf(DATABASES, '--database', values.database)

const temporary = mkdtempSync(path.join(tmpdir(), 'kerf-bench-'))
const running: Pick<Server, 'stop'>[] = []
let places = 0
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const few = await fillFolder(folder('few'), FEW)
  if (profiled === undefined) await measureAll(few)
  else console.info(await watch(few, profiled))
} finally {
  await stopAll()
}

async function measureAll(few: FilledFolder): Promise<void> {
  const measures: Measure[] = []
  for (const part of parts) {
    console.info(`measuring: ${part} ...`)
    measures.push(...(await measured(part, few)))
    await stopAll()
  }
  console.info(`\n${tableOf(measures)}\n\n${howMeasured(measures)}`)
  if (values.only === undefined) writeResults(measures, orders)
  process.exitCode = measures.every(holds) ? 0 : 1
}

async function measured(part: (typeof PARTS)[number], few: FilledFolder): Promise<Measure[]> {
  switch (part) {
    case 'bare':
      return onSqlite(few)
    case 'postgres':
      return onCluster(few)
    case 'size':
      return sizes(await fillFolder(folder('many'), orders), copyOf(few, 'against-many'))
    case 'size-postgres': {
      const copied = await startCluster()
      const many = await copied(await fillFolder(folder('many'), orders), 'many')
      return sizes(many, await copied(few, 'against-many'))
    }
    case 'memory':
      return memory(await kerfOn(copyOf(few, 'memory')))
    case 'documents':
      return documents(await kerfOn(copyOf(few, 'documents')))
    case 'reading':
      return reading()
    case 'cutting':
      return cutting()
    case 'live': {
      const filled = copyOf(few, 'live')
      const cookies = await addPeople(filled)
      return live(await kerfOn(filled), cookies)
    }
    case 'start':
      return starts(copyOf(few, 'start').folder)
    case 'client':
      return clientOn(await kerfOn(await fillFolder(folder('lists'), ROWS * STATUSES.length)))
    case 'board': {
      const filled = await fillFolder(folder('board'), BOARD_ORDERS)
      putOnBoard(filled)
      const kerf = await kerfOn(filled)
      return withBrowser((browser) => board(browser, kerf))
    }
  }
}

async function sizes(many: FilledFolder, few: FilledFolder): Promise<Measure[]> {
  for (const side of [many, few]) await indexForSearches(side)
  const servers = [await kerfOn(many), await kerfOn(few)] as const
  const compared = await compareSizes(...servers)
  for (const { server } of servers) await server.stop()
  await payOldInvoices(many, FEW)
  return [...compared, ...(await compareReceivables(await kerfOn(many), await kerfOn(few)))]
}

/** On a copy, whose quotes their customers can see, and on orders to move and to pay. */
async function dataToCompare(few: FilledFolder) {
  const reads = copyOf(few, 'reads')
  const links = await addLinks(reads, LINKS)
  const writes = await fillFolder(folder('writes'), ORDERS_TO_WRITE, STAGES_TO_WRITE)
  return { reads, links, writes }
}

async function onSqlite(few: FilledFolder): Promise<Measure[]> {
  const { reads, links, writes } = await dataToCompare(few)
  const bareOn = async (filled: FilledFolder) => ({
    filled,
    server: started(await startBare('sqlite', filled)),
  })
  const bare = sideOf(
    await bareOn(copyOf(reads, 'bare-reads')),
    await bareOn(copyOf(writes, 'bare-writes')),
    links,
  )
  const kerf = sideOf(await kerfOn(reads), await kerfOn(writes), links)
  const compared = { database: 'SQLite', kerf, bare, how: STAYS_PREPARED } as const
  return [...(await compareWithBare(compared)), ...(await compareConnections(compared, 1.3))]
}

/** Starts a PostgreSQL server that waits for the disk as one in use does. @returns what copies a folder to it. */
async function startCluster() {
  const cluster = await startPostgres({ durable: true })
  running.push(cluster)
  return (filled: FilledFolder, name: string) => onPostgres(filled, placeFor(name), cluster.url)
}

async function watch(few: FilledFolder, name: CallName): Promise<string> {
  const { reads, links, writes } = await dataToCompare(few)
  const copied = database === 'postgres' ? await startCluster() : copyOf
  const watched = async (filled: FilledFolder, copy: string) =>
    kerfOn(await copied(filled, copy), watchedCommand)
  const side = sideOf(await watched(reads, 'watched-reads'), await watched(writes, 'watched-writes'), links)
  return profile({ name, database }, callsOn(side)[name], side)
}

async function onCluster(few: FilledFolder): Promise<Measure[]> {
  const copied = await startCluster()
  const { reads, links, writes } = await dataToCompare(few)
  const bareOn = async (filled: FilledFolder) => ({
    filled,
    server: started(await startBare('postgres', filled)),
  })
  const bare = sideOf(
    await bareOn(await copied(reads, 'bare-reads')),
    await bareOn(await copied(writes, 'bare-writes')),
    links,
  )
  const kerf = sideOf(
    await kerfOn(await copied(reads, 'kerf-reads')),
    await kerfOn(await copied(writes, 'kerf-writes')),
    links,
  )
  const compared = { database: 'PostgreSQL', kerf, bare, how: SENT_TOGETHER } as const
  return [
    ...(await compareWithBare(compared)),
    ...(await compareConnections(compared, 2.5)),
    await compareNodes(kerf.reads, await kerfOn(kerf.reads.filled)),
  ]
}

function clientOn(kerf: Running): Promise<Measure[]> {
  return withBrowser(async (browser) => [
    ...(await weights(browser, kerf)),
    ...(await speeds(browser, kerf)),
    ...(await busyTimes(browser, kerf)),
  ])
}

async function kerfOn(filled: FilledFolder, command?: readonly string[]): Promise<Running> {
  const { databaseUrl } = filled
  return { filled, server: started(await startKerf(filled.folder, { command, databaseUrl })) }
}

function oneOf<Word extends string>(words: readonly Word[], option: string, given: string): Word {
  const word = words.find((one) => one === given)
  if (word !== undefined) return word
  console.error(`${option} must be one of ${words.join(', ')}`)
  process.exit(1)
}

function started(server: Server): Server {
  running.push(server)
  return server
}

async function stopAll(): Promise<void> {
  // A database outlives the servers that were started after it.
  for (const server of running.splice(0).reverse()) await server.stop()
}

/** Parts of a whole run name their places alike. */
function placeFor(name: string): string {
  return path.join(temporary, `${++places}-${name}`)
}

function folder(name: string): string {
  const made = placeFor(name)
  mkdirSync(made)
  return made
}

function copyOf(filled: FilledFolder, name: string): FilledFolder {
  const copy = placeFor(name)
  cpSync(filled.folder, copy, { recursive: true })
  return { ...filled, folder: copy, file: path.join(copy, path.basename(filled.file)) }
}
