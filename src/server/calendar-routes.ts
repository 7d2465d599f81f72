/** The calendar of promises, and its feed for other programs. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/api.ts'
import { getCalendar } from './calendar/calendar.ts'
import { getFeed, makeFeed, readFeed } from './calendar/feed.ts'
import { sendCalendar } from './file-replies.ts'
import type { Kerf } from './kerf.ts'
import { originOf } from './request-origin.ts'
import { serveMember } from './serve.ts'
import { serveFeed } from './serve-feed.ts'

export function calendarRoutes(app: FastifyInstance, kerf: Kerf): void {
  const addressOf = (request: FastifyRequest) => kerf.publicUrl ?? originOf(request)
  serveMember(app, kerf, api.calendar.get, ({ shop, db, query, now }) => getCalendar(shop, db, query, now))
  serveMember(app, kerf, api.calendar.feed, ({ shop, db }) => getFeed(shop, db))
  serveMember(app, kerf, api.calendar.makeFeed, ({ shop, db, request, now }) =>
    makeFeed(shop, db, addressOf(request), now),
  )
  serveFeed(app, kerf, api.calendar.ics, async ({ shop, db, request, reply, now }) =>
    sendCalendar(reply, await readFeed(shop, db, addressOf(request), now)),
  )
}
