/**
 * The baseline: the same answers with only node:http and prepared statements. It reads the cookie, looks up the session,
 * runs the same SQL as Kerf, and answers with JSON.stringify. It checks nothing else.
 *
 * Run as `node bench/bare-server.ts DATABASE-FILE [stays-prepared]`; prints its address.
 */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { bareStatements, type HistoryRow } from './bare-statements.ts'

const [, , file = '', statements] = process.argv
const { session, orderById, lineItems, history, payments, attachments, allOrders, create } = bareStatements(
  file,
  statements === 'stays-prepared',
)

const server = createServer((request, response) => {
  const { method = 'GET', url = '' } = request
  const token = /kerf_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const found = session(createHash('sha256').update(token).digest('hex'))
  if (found === undefined) {
    response.writeHead(401).end()
  } else if (method === 'POST') {
    readBody(request, (body) => {
      const key = String(request.headers['idempotency-key'])
      const id = create(JSON.parse(body), key, createHash('sha256').update(body).digest('base64url'))
      answer(response, 201, wholeOrder(id))
    })
  } else if (url === '/api/orders') {
    answer(response, 200, allOrders())
  } else {
    const id = Number(url.slice('/api/orders/'.length))
    answer(response, 200, wholeOrder(id))
  }
})

function isAboutMoney({ kind, detail }: HistoryRow): boolean {
  return kind === 'payment' || (kind === 'moved' && detail.includes('"paid"'))
}

function wholeOrder(id: number) {
  const events = history(id)
  return {
    ...orderById(id),
    lineItems: lineItems(id),
    history: events,
    payments: events.some(isAboutMoney) ? payments(id) : [],
    attachments: events.some(({ kind }) => kind === 'attached') ? attachments(id) : [],
  }
}

function readBody(request: IncomingMessage, then: (body: string) => void): void {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => then(body))
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') {
    console.info(`listening on http://127.0.0.1:${address.port}`)
  }
})
process.on('SIGTERM', () => process.exit(0))
