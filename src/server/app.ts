/** Assembles the server; `main.ts` starts it. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { Refusal } from '#domain/refusal.ts'
import type { FileStore } from './attachments/file-store.ts'
import type { NightlyBackups } from './backup/nightly-backups.ts'
import { serveClient } from './client-files.ts'
import type { LogLevel } from './config.ts'
import { CustomerLimits } from './customer-page/customer-limits.ts'
import { type Database, ping } from './database/connect.ts'
import type { DiskReserve } from './disk-reserve.ts'
import { serveDocumentation } from './documentation.ts'
import { handleErrors, send } from './errors.ts'
import { answerOnlyTo, warnOfUnknownProxy } from './host.ts'
import { acceptJson } from './json-bodies.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { Kerf } from './kerf.ts'
import { Live } from './live/live.ts'
import { logOutput } from './log-output.ts'
import type { MailServer } from './mail/mail-server.ts'
import { serveMetrics } from './metrics.ts'
import { pathWithoutToken, RequestLog, requestLogger } from './request-log.ts'
import { routes } from './routes.ts'
import { forbidStoring, securityHeaders } from './security-headers.ts'
import { SignInLimits } from './session/sign-in-limits.ts'
import { limitBodyTime, REQUEST_MS } from './slow-bodies.ts'

export interface AppOptions {
  readonly db: Database
  /** Undefined with SQLite. */
  readonly databaseUrl?: string | undefined
  /** Stores photos and files of orders. */
  readonly files: FileStore
  readonly reserve?: DiskReserve | undefined
  /** Undefined when no folder for backups is set. */
  readonly backups?: NightlyBackups | undefined
  readonly logLevel: LogLevel
  readonly publicUrl?: string | undefined
  /** Addresses and networks of proxies, besides this machine's own. */
  readonly trustedProxies?: readonly string[]
  /** Undefined when no mail server is set up. */
  readonly mailServer?: MailServer | undefined
  /** The folder of the built client. */
  readonly clientDir?: string | undefined
  /** Milliseconds since 1970; tests replace it. */
  readonly now?: () => number
  /** Receives the log lines instead of standard output. */
  readonly logTo?: { write(line: string): void }
}

const MIB = 1024 * 1024

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { publicUrl, trustedProxies = [] } = options
  const isBehindProxy = publicUrl !== undefined || trustedProxies.length > 0
  const app = fastify({
    bodyLimit: MIB,
    // So that a URL with an overlong token still reaches its route and gets the usual 404.
    routerOptions: { maxParamLength: 16_384 },
    genReqId: () => randomUUID(),
    // Who is trusted about where a request comes from.
    trustProxy: isBehindProxy && ['loopback', ...trustedProxies],
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // Its answer has another form than Kerf's, see `refuseWhileStopping`.
    return503OnClosing: false,
    // A malformed URL has no route, and therefore no hooks and no error handler.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-request-id', request.id)
      send(reply, new Refusal('invalid', 'The request is malformed'))
    },
    logController: new RequestLog(),
    childLoggerFactory: requestLogger,
    // No route has a schema to check or write with, see `route`. Fastify would load its compilers for them anyway.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    logger: {
      level: options.logLevel,
      // Headers and bodies are never logged, so neither are passwords and cookies.
      serializers: { req: ({ method, url, ip }) => ({ method, path: pathWithoutToken(url), address: ip }) },
      stream: options.logTo ?? (await logOutput()),
    },
  })

  // Fastify would also accept plain text as a body; the API accepts only JSON.
  app.removeContentTypeParser('text/plain')
  acceptJson(app)

  const now = options.now ?? Date.now
  const sessionNow = monotonic(now)
  // With a clock of its own. An announcement that comes while the system's clock is wrong must not end sessions.
  const live = new Live(options.db, monotonic(now))
  // Streams never end on their own, and the server waits for open requests.
  app.addHook('preClose', async () => live.close())
  const kerf: Kerf = {
    db: options.db,
    place: { dataDir: options.files.dataDir, databaseUrl: options.databaseUrl },
    now,
    sessionNow,
    live,
    keptAnswers: new KeptAnswers(),
    publicUrl,
    signInLimits: new SignInLimits(options.db),
    customerLimits: new CustomerLimits(),
    files: options.files,
    backups: options.backups,
    reserve: options.reserve,
    mailServer: options.mailServer,
  }

  const always = securityHeaders(publicUrl)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(always).header('x-request-id', request.id)
    done()
  })
  forbidStoring(app)
  refuseWhileStopping(app)
  finishSending(app)
  if (publicUrl !== undefined) answerOnlyTo(publicUrl, app)
  warnOfUnknownProxy(app, publicUrl)
  limitBodyTime(app)
  handleErrors(app)
  await app.register(cookie)
  serveDocumentation(app, publicUrl)
  serveMetrics(app, kerf)
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/readyz', async () => {
    await ping(options.db)
    return { status: 'ready' }
  })
  await app.register((api) => routes(api, kerf))
  if (options.clientDir !== undefined) await serveClient(app, options.clientDir, publicUrl)
  else
    app.setNotFoundHandler((_request, reply) =>
      send(reply, new Refusal('not-found', 'There is nothing here')),
    )
  return app
}

/** Connections that were busy when the server began to stop can bring further requests. */
function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  // Fastify closes only the connections that are idle when it begins to stop.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isStopping) return done()
    const message = 'Kerf is stopping. Nothing was saved. Try again in a moment.'
    send(reply, new Refusal('unavailable', message, { retryAfterSeconds: 5 }))
  })
}

/** As long as what a client has already sent takes to be read. */
const ARRIVING_MS = 50

/**
 * Node closes a connection whose answer is complete, even if most of a long one has not been sent yet, and waits for one
 * that has brought nothing, such as a browser opens in advance.
 */
function finishSending(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const isSending = () => [...sockets].some(({ writableLength }) => writableLength > 0)
  const unused = () => [...sockets].filter(({ bytesRead }) => bytesRead === 0)
  let isClosing = false
  app.addHook('preClose', async () => {
    while (isSending()) await sleep(20)
    if (unused().length > 0) await sleep(ARRIVING_MS)
    for (const socket of unused()) socket.destroy()
    isClosing = true
  })
  // An answer that began before the server stopped, such as an export, has kept its connection.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (isClosing && !isSending()) app.server.closeIdleConnections()
    done()
  })
}

function noSchemas(): never {
  throw new Error('a route has a schema')
}

function monotonic(now: () => number): () => number {
  let latest = 0
  return () => {
    latest = Math.max(latest, now())
    return latest
  }
}
