/** The door for calendar programs, which come with a member's secret address instead of a session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { TOKEN_PATTERN, UNKNOWN_LINK } from '#domain/customer-link.ts'
import { Refusal } from '#domain/refusal.ts'
import { type FoundFeed, findFeedByToken } from './calendar/feed.store.ts'
import type { Database } from './database/connect.ts'
import type { Kerf } from './kerf.ts'
import { refuseOtherOrigins } from './origin.ts'
import { nameInLog } from './request-log.ts'
import { answer, type Call, callOf, route } from './serve.ts'
import { Shop } from './shop.ts'
import { hashOf } from './tokens.ts'

export type FeedEndpoint = Endpoint & { readonly access: 'feed' }

/** Kept by nobody in between, and asked for again each time, which is cheap if nothing changed. */
const FEED_HEADERS = {
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const

/** Serves a call by whoever has a member's address, as long as the member may come in. A session makes no difference. */
export function serveFeed<const E extends FeedEndpoint>(
  app: FastifyInstance,
  kerf: Kerf,
  endpoint: E,
  verb: (call: Call<E> & { readonly shop: Shop }) => Promise<Reply<E>>,
): void {
  const feeds = new WeakMap<FastifyRequest, FoundFeed>()
  app.route({
    ...route(endpoint),
    onRequest: async (request, reply) => {
      reply.headers(FEED_HEADERS)
      refuseOtherOrigins(request, kerf.publicUrl)
      const feed = await kerf.customerLimits.found(request.ip, () => feedOf(kerf.db, request))
      const { user_id: userId, shop_id: shopId } = feed
      await kerf.customerLimits.admit('read', request.ip, `calendar ${shopId} ${userId}`)
      nameInLog(request, { userId, shopId })
      feeds.set(request, feed)
    },
    handler: async (request, reply) => {
      const feed = feeds.get(request)
      if (feed === undefined) throw new Error('a calendar was read without its address')
      const shop = Shop.of({
        shopId: feed.shop_id,
        shopName: feed.shop_name,
        timeZone: feed.time_zone,
        userId: feed.user_id,
        userName: feed.user_name,
        role: feed.role,
        address: request.ip,
      })
      const body = answer(endpoint, reply, await verb({ ...callOf(kerf, endpoint, request, reply), shop }))
      return isKnown(request, reply) ? reply.code(304).send() : body
    },
  })
}

/** Whether the program has what would be sent already. */
function isKnown({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return known?.some((tag) => tag === reply.getHeader('etag')) === true
}

async function feedOf(db: Database, { params }: FastifyRequest): Promise<FoundFeed> {
  const token = typeof params === 'object' && params !== null && 'token' in params ? params.token : undefined
  const isToken = typeof token === 'string' && TOKEN_PATTERN.test(token)
  const feed = isToken ? await findFeedByToken(db, hashOf(token)) : undefined
  if (feed === undefined) throw new Refusal('not-found', UNKNOWN_LINK)
  return feed
}
