/**
 * The only door: turns an endpoint of the contract and a verb into a route. In order: same origin, session, membership,
 * right, input and `Shop`, verb, reply. After a body that was waited for, session, membership and right are checked again.
 * Nothing else creates a `Shop` for a person; see `serve-feed.ts` for programs.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Answer, Endpoint, Input, Reply } from '#contract/endpoint.ts'
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY, SHOP_HEADER, WINDOW_HEADER } from '#contract/headers.ts'
import { WINDOW_NAME } from '#contract/live.ts'
import { TOKEN_PATTERN, UNKNOWN_LINK } from '#domain/customer-link.ts'
import { Refusal } from '#domain/refusal.ts'
import { may, type Right } from '#domain/rights.ts'
import type { CustomerRequest } from './customer-page/customer-limits.ts'
import { type FoundLink, findLinkByToken } from './customer-page/visited-links.store.ts'
import type { Database } from './database/connect.ts'
import { isDatabaseAway } from './database/failures.ts'
import type { KeyedRequest } from './idempotency/idempotency.store.ts'
import { keyedRequest } from './idempotency/idempotency.ts'
import type { Kerf } from './kerf.ts'
import { EventStream } from './live/event-stream.ts'
import { refuseOtherOrigins } from './origin.ts'
import { parse } from './parse.ts'
import { nameInLog } from './request-log.ts'
import { findOpenSession, needsSecondFactor, needsTouch, type OpenSession, touch } from './session/session.ts'
import { sessionTokenOf } from './session/session-cookie.ts'
import { refusedRight, Shop, ShopScope } from './shop.ts'
import { allowSlowBody, noticeWaiting, wasWaitedFor } from './slow-bodies.ts'
import { hashOf } from './tokens.ts'
import { refuseOtherBodies, type Upload, uploadOf } from './uploads.ts'

export interface Call<E extends Endpoint> extends Input<E> {
  readonly db: Database
  /** ISO 8601. */
  readonly now: string
  readonly request: FastifyRequest
  /** For headers and cookies; the verb's result is the body. */
  readonly reply: FastifyReply
}

interface MemberCall<E extends Endpoint> extends Call<E> {
  readonly shop: Shop
  readonly session: OpenSession
  readonly keyed: KeyedRequest | undefined
  /** The file in the body. Refuses it if the member may no longer do this when it has arrived. */
  readonly upload: Upload
}

interface CustomerCall<E extends Endpoint> extends Call<E> {
  readonly shop: ShopScope
  /** Identifies the one order that the customer may see. */
  readonly link: FoundLink
}

export type GuestEndpoint = Endpoint & { readonly access: 'anyone' }
export type CustomerEndpoint = Endpoint & { readonly access: 'customer' }
export type MemberEndpoint = Endpoint & { readonly access: 'member' | Right }
export type StreamEndpoint = MemberEndpoint & { readonly stream: true }

/** A call that needs no session. */
export function serveAnyone<const E extends GuestEndpoint>(
  app: FastifyInstance,
  kerf: Kerf,
  endpoint: E,
  verb: (call: Call<E>) => Promise<Reply<E>>,
): void {
  app.route({
    ...route(endpoint),
    onRequest: async (request) => refuseOtherOrigins(request, kerf.publicUrl),
    handler: async (request, reply) =>
      answer(endpoint, reply, await verb(callOf(kerf, endpoint, request, reply))),
  })
}

/** Forbids caching and indexing, and hides the link from sites that the page links to. */
export const CUSTOMER_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const

/** Serves a call by a customer with a link, regardless of any session. */
export function serveCustomer<const E extends CustomerEndpoint>(
  app: FastifyInstance,
  kerf: Kerf,
  endpoint: E,
  verb: (call: CustomerCall<E>) => Promise<Reply<E>>,
): void {
  const links = new WeakMap<FastifyRequest, FoundLink>()
  app.route({
    ...route(endpoint),
    onRequest: async (request, reply) => {
      reply.headers(CUSTOMER_HEADERS)
      refuseOtherOrigins(request, kerf.publicUrl)
      const link = await kerf.customerLimits.found(request.ip, () => linkOf(kerf.db, request))
      await kerf.customerLimits.admit(requestOf(endpoint), request.ip, `customer ${link.id}`)
      links.set(request, link)
    },
    handler: async (request, reply) => {
      const link = links.get(request)
      if (link === undefined) throw new Error('a customer call ran without its link')
      const { shop_id: shopId, shop_name: shopName, time_zone: timeZone } = link
      const shop = ShopScope.ofNobody({ shopId, shopName, timeZone })
      const call = callOf(kerf, endpoint, request, reply)
      return answer(endpoint, reply, await verb({ ...call, shop, link }))
    },
  })
}

function requestOf({ method, file }: CustomerEndpoint): CustomerRequest {
  if (method !== 'GET') return 'answer'
  return file?.includes('application/pdf') === true ? 'paper' : 'read'
}

async function linkOf(db: Database, { params }: FastifyRequest): Promise<FoundLink> {
  const token = typeof params === 'object' && params !== null && 'token' in params ? params.token : undefined
  const isToken = typeof token === 'string' && TOKEN_PATTERN.test(token)
  const link = isToken ? await findLinkByToken(db, hashOf(token)) : undefined
  if (link === undefined) throw new Refusal('not-found', UNKNOWN_LINK)
  return link
}

/** Serves a call by a member of the session's current shop who has the right that the call needs. */
export function serveMember<const E extends MemberEndpoint>(
  app: FastifyInstance,
  kerf: Kerf,
  endpoint: E,
  verb: (call: MemberCall<E>) => Promise<Answer<E>>,
): void {
  const { onRequest, memberOf, readAgain } = membersOnly(kerf, endpoint)
  app.route({
    ...route(endpoint),
    onRequest,
    handler: async (request, reply) => {
      // A file arrives later, see `upload`.
      if (endpoint.upload === undefined && wasWaitedFor(request)) await readAgain(request)
      const call = callOf(kerf, endpoint, request, reply)
      const keyed = endpoint.idempotent === true ? keyOf(request, endpoint, call) : undefined
      const member = memberOf(request)
      const upload = uploadOf(request, async () => refuseIfChanged(member.session, await readAgain(request)))
      return answer(endpoint, reply, await verb({ ...call, ...member, keyed, upload }))
    },
  })
}

/**
 * Serves a read whose answer is the same for everyone with the same role in the shop. It must depend on nothing but the
 * database, the address, and the time to the second.
 */
export function serveAlike<const E extends MemberEndpoint & { readonly method: 'GET' }>(
  app: FastifyInstance,
  kerf: Kerf,
  endpoint: E,
  verb: (call: Omit<MemberCall<E>, 'keyed' | 'upload'>) => Promise<Reply<E>>,
): void {
  const { onRequest, memberOf } = membersOnly(kerf, endpoint)
  app.route({
    ...route(endpoint),
    onRequest,
    handler: async (request, reply) => {
      const { shop, session } = memberOf(request)
      const moment = kerf.keptAnswers.at(session.state, kerf.now())
      const key = `${shop.shopId} ${shop.role} ${request.url}`
      reply.type('application/json; charset=utf-8')
      const kept = moment.get(key)
      if (kept !== undefined) {
        if (kept.link !== undefined) reply.header('link', kept.link)
        return reply.send(kept.body)
      }
      const body = JSON.stringify(await verb({ ...callOf(kerf, endpoint, request, reply), shop, session }))
      if (moment.markAsked(key)) {
        const link = reply.getHeader('link')
        moment.keep(key, { body: Buffer.from(body), link: link === undefined ? link : String(link) })
      }
      return reply.send(body)
    },
  })
}

interface StreamCall<E extends Endpoint> extends Input<E> {
  readonly shop: Shop
  readonly request: FastifyRequest
  /** ISO 8601. */
  readonly now: string
  readonly stream: EventStream
  /** Whether the session is still open, in the same shop, and with the same role; assumed true when the database does not answer. */
  readonly isStillAllowed: () => Promise<boolean>
}

/** Serves a call that is answered as long as somebody listens. If the verb rejects, the error is only logged. */
export function serveStream<const E extends StreamEndpoint>(
  app: FastifyInstance,
  kerf: Kerf,
  endpoint: E,
  verb: (call: StreamCall<E>) => Promise<void>,
): void {
  const { onRequest, memberOf } = membersOnly(kerf, endpoint)
  app.route({
    ...route(endpoint),
    exposeHeadRoute: false,
    onRequest,
    handler: async (request, reply) => {
      const call = callOf(kerf, endpoint, request, reply)
      const { shop, session } = memberOf(request)
      const isStillAllowed = () => isStillOpen(kerf, request, shop)
      const stream = new EventStream(reply)
      // Like a stream that was open when the shop was switched: it ends, but not with an error.
      if (isOtherShop(request, session)) return stream.end()
      await verb({ ...call, shop, stream, isStillAllowed }).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a live stream failed')
      })
    },
  })
}

async function isStillOpen(kerf: Kerf, request: FastifyRequest, shop: Shop): Promise<boolean> {
  try {
    const session = await sessionOf(kerf, request)
    return (
      session.user_id === shop.userId &&
      session.shop_id === shop.shopId &&
      session.role === shop.role &&
      !needsSecondFactor(session)
    )
  } catch (error) {
    if (error instanceof Refusal) return false
    request.log.warn({ err: error }, 'could not check the session of a live stream')
    return true
  }
}

function sessionOf(kerf: Kerf, request: FastifyRequest): Promise<OpenSession> {
  return findOpenSession(kerf.db, sessionTokenOf(request, kerf.publicUrl), kerf.sessionNow())
}

function membersOnly(kerf: Kerf, endpoint: MemberEndpoint) {
  const sessions = new WeakMap<FastifyRequest, OpenSession>()
  const admit = (request: FastifyRequest, session: OpenSession) => {
    if (endpoint.access !== 'member' && !may(session.role, endpoint.access)) {
      throw refusedRight(endpoint.access)
    }
    if (endpoint.beforeSecondFactor !== true && needsSecondFactor(session)) {
      throw new Refusal('forbidden', `${session.shop_name} requires a second factor. Add yours first.`)
    }
    if (endpoint.stream === undefined) refuseOtherShop(request, session)
    sessions.set(request, session)
  }
  return {
    // Before the body is read: a stranger's body is not worth the memory.
    onRequest: async (request: FastifyRequest) => {
      refuseOtherOrigins(request, kerf.publicUrl)
      const session = await sessionOf(kerf, request)
      noticeWaiting(request)
      nameInLog(request, { userId: session.user_id, shopId: session.shop_id })
      admit(request, session)
      if (endpoint.upload !== undefined) {
        refuseOtherBodies(request, endpoint.upload)
        allowSlowBody(request)
      }
      // A window left open does not keep its session alive.
      if (endpoint.background !== true) await touchIfPossible(kerf, session, request)
    },
    /** The session as it is now. @throws Refusal as at the beginning of the request. */
    async readAgain(request: FastifyRequest): Promise<OpenSession> {
      const session = await sessionOf(kerf, request)
      admit(request, session)
      return session
    },
    memberOf(request: FastifyRequest): { readonly shop: Shop; readonly session: OpenSession } {
      const session = sessions.get(request)
      if (session === undefined) throw new Error('a member call ran without its session')
      return { shop: shopOf(session, request), session }
    },
  }
}

/** @throws Refusal 'conflict' when a verb has begun with what is no longer true. */
function refuseIfChanged(before: OpenSession, { shop_id: shopId, role }: OpenSession): void {
  if (before.shop_id === shopId && before.role === role) return
  throw new Refusal(
    'conflict',
    'Your shop or your role in it has changed in the meantime. Send the file again.',
  )
}

/** The path as Fastify writes it. */
export function urlOf({ path }: Endpoint): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/**
 * Without a schema: the contract parses the input, see `callOf`, and answers are not written by a schema either, which
 * took 50% longer for a list of 1,000 orders.
 */
export function route(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: urlOf(endpoint),
    ...(endpoint.isRecorded === true && { exposeHeadRoute: false }),
  } satisfies RouteShorthandOptions & { method: string; url: string }
}

export function callOf<E extends Endpoint>(
  kerf: Kerf,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<E> {
  return {
    db: kerf.db,
    now: new Date(kerf.now()).toISOString(),
    request,
    reply,
    params: parse(endpoint, 'params', request.params),
    query: parse(endpoint, 'query', request.query),
    body: parse(endpoint, 'body', request.body),
  }
}

export function answer<E extends Endpoint>(endpoint: E, reply: FastifyReply, body: Answer<E>): Answer<E> {
  reply.code(endpoint.created === true ? 201 : 200)
  if (endpoint.file !== undefined && !reply.hasHeader('content-type')) reply.type(endpoint.file[0])
  return body
}

function shopOf(session: OpenSession, request: FastifyRequest): Shop {
  const window = request.headers[WINDOW_HEADER]
  return Shop.of({
    shopId: session.shop_id,
    shopName: session.shop_name,
    timeZone: session.time_zone,
    userId: session.user_id,
    userName: session.user_name,
    role: session.role,
    address: request.ip,
    window: typeof window === 'string' && WINDOW_NAME.test(window) ? window : null,
  })
}

function isOtherShop({ headers }: FastifyRequest, session: OpenSession): boolean {
  const claimed = headers[SHOP_HEADER]
  return claimed !== undefined && claimed !== String(session.shop_id)
}

/** @throws Refusal 'conflict' when the caller's window still shows the previous shop. */
function refuseOtherShop(request: FastifyRequest, session: OpenSession): void {
  if (!isOtherShop(request, session)) return
  throw new Refusal(
    'conflict',
    `You have switched to ${session.shop_name} in another window. Switch back there to go on here, or reload this page to continue with ${session.shop_name}.`,
  )
}

/**
 * Records that the session was used. Reads must still work on a full disk, so a failure does not refuse the request.
 */
async function touchIfPossible(kerf: Kerf, session: OpenSession, request: FastifyRequest): Promise<void> {
  const now = kerf.sessionNow()
  if (!needsTouch(session, now)) return
  try {
    await touch(kerf.db, session, now)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    request.log.warn({ err: error }, 'could not record the use of a session')
  }
}

function keyOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  { params = null, body = null }: { readonly params?: unknown; readonly body?: unknown },
): KeyedRequest | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key)) {
    throw new Refusal('invalid', 'Idempotency-Key must be 1 to 200 printable characters without spaces')
  }
  return keyedRequest(key, `${endpoint.method} ${endpoint.path}`, { params, body })
}
