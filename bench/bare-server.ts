/**
 * The baseline: the same answers with only node:http and prepared statements. It reads the cookie, looks up the session,
 * runs the same SQL as Kerf, and answers with JSON.stringify. It checks nothing else.
 *
 * Run as `node bench/bare-server.ts sqlite FILE` or `… postgres URL`; prints its address.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { portOf } from '../test-support/ports.ts'
import type { BareDatabase } from './bare-database.ts'

const [, , kind = '', place = ''] = process.argv

async function open(): Promise<BareDatabase> {
  if (kind === 'postgres') return (await import('./bare-postgres.ts')).barePostgres(place)
  return (await import('./bare-sqlite.ts')).bareSqlite(place)
}

const database = await open()

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '' } = request
  const [path = '', query = ''] = url.split('?')
  if (path === '/healthz') return answer(response, 200, { status: 'alive' })
  const [, , things = '', id = '', part = ''] = path.split('/')
  if (things === 'customer') return answer(response, 200, await database.customerPage(hashOf(id)))
  const session = hashOf(/kerf_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '')
  if (method === 'GET') return answer(response, 200, await read(session, { things, id, query }))
  if (!(await database.isOpen(session))) return answer(response, 401, undefined)
  const body = await text(request)
  const key = `${request.headers['idempotency-key']}`
  const keyed = { key, request: createHash('sha256').update(body).digest('base64url') }
  if (part === 'status') return answer(response, 200, await database.startProduction(Number(id)))
  if (part === 'payments') {
    return answer(response, 201, await database.pay(Number(id), JSON.parse(body), keyed))
  }
  answer(response, 201, await database.create(JSON.parse(body), keyed))
}

function read(session: string, { things, id, query }: { things: string; id: string; query: string }) {
  if (things === 'dashboard') return database.dashboard(session)
  if (id !== '') return database.order(session, Number(id))
  const limit = /limit=(\d+)/.exec(query)?.[1]
  return database.orders(session, limit === undefined ? undefined : Number(limit))
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Without a value, the call is refused. */
function answer(response: ServerResponse, status: number, value: unknown): void {
  if (value === undefined) {
    response.writeHead(status === 401 ? 401 : 404).end()
    return
  }
  const body = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

server.listen(0, '127.0.0.1', () => {
  console.info(`listening on http://127.0.0.1:${portOf(server)}`)
})
process.on('SIGTERM', () => process.exit(0))
