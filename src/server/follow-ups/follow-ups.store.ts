/**
 * Candidates for a follow-up. Each part of the query reads the start of an index, so it costs the same at a million orders
 * as at ten.
 */
import { sql } from 'kysely'
import type { Answer } from '#domain/customer-answer.ts'
import type { FollowUpReason } from '#domain/follow-up.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

/** Written as a literal, as in the indexes' conditions: with a parameter, the partial index would not be used. */
const literal = (word: 'quote' | Answer) => sql<never>`${sql.lit(word)}`

function quotes(db: Database, shopId: ReturnType<Param<'shopId'>>) {
  return db
    .selectFrom('orders as o')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.shop_id', '=', 'o.shop_id').onRef('c.id', '=', 'o.customer_id'),
    )
    .select([
      'o.id',
      'o.order_number',
      'o.title',
      'o.total_cents',
      'o.revision',
      'o.sent_on',
      'o.viewed_at',
      'o.answer',
      'o.answered_at',
      'o.expires_on',
      'o.customer_id',
      'c.name as customer_name',
      'c.phone as customer_phone',
      'c.email as customer_email',
    ])
    .where('o.shop_id', '=', shopId)
    .where('o.status', '=', literal('quote'))
    .where('o.voided_at', 'is', null)
}

/** Days are of the shop; `scanned` is how many rows to read where the list sorts by something else than the index. */
export interface CandidateDays {
  readonly today: string
  readonly yesterday: string
  readonly lastNotice: string
  readonly afterNotice: string
  readonly firstExpired: string
  readonly farAhead: string
  readonly viewedBefore: string
  readonly viewedAfter: string
  readonly sentBy: string
  readonly limit: number
  readonly scanned: number
}

type Mark = Param<keyof CandidateDays | 'shopId'>

const one = sql<number>`${sql.lit(1)}`

/** For each reason, what to read. The earliest expiry comes first unless noted. */
function candidateQueries(db: Database, param: Mark) {
  const answered = (answer: 'changes-requested' | 'declined', direction: 'asc' | 'desc') =>
    quotes(db, param('shopId'))
      .where('o.answer', '=', literal(answer))
      .orderBy('o.answered_at', direction)
      .orderBy('o.id', direction)
      .limit(param('limit'))
  const unanswered = (
    from: keyof CandidateDays,
    to: keyof CandidateDays,
    { limit = 'limit', direction = 'asc' }: { limit?: 'limit' | 'scanned'; direction?: 'asc' | 'desc' } = {},
  ) =>
    quotes(db, param('shopId'))
      .where('o.answer', 'is', null)
      .where('o.expires_on', '>=', param(from))
      .where('o.expires_on', '<=', param(to))
      .orderBy('o.expires_on', direction)
      .orderBy('o.id', direction)
      .limit(param(limit))
  return [
    // The longest wait first.
    { reason: 'changes-requested', query: answered('changes-requested', 'asc') },
    // Changed after they were sent, and not sent again yet.
    {
      reason: 'changed',
      query: unanswered('today', 'farAhead').where('o.sent_on', 'is', null).where('o.revision', '>', one),
    },
    // The latest answer first.
    { reason: 'declined', query: answered('declined', 'desc') },
    {
      reason: 'silent',
      query: unanswered('today', 'farAhead', { limit: 'scanned' })
        .where('o.viewed_at', 'is not', null)
        .where((eb) =>
          eb.or([eb('o.viewed_at', '<', param('viewedBefore')), eb('o.sent_on', '<=', param('sentBy'))]),
        ),
    },
    {
      reason: 'expiring',
      query: unanswered('today', 'lastNotice', { limit: 'scanned' })
        .where('o.viewed_at', 'is not', null)
        .where('o.viewed_at', '>', param('viewedAfter')),
    },
    // Not viewed, whether sent or not, except for changed ones.
    {
      reason: 'expiring',
      query: unanswered('today', 'lastNotice')
        .where('o.viewed_at', 'is', null)
        .where((eb) => eb.or([eb('o.sent_on', 'is not', null), eb('o.revision', '=', one)])),
    },
    {
      reason: 'unopened',
      query: unanswered('afterNotice', 'farAhead', { limit: 'scanned' })
        .where('o.viewed_at', 'is', null)
        .where('o.sent_on', 'is not', null),
    },
    // The latest expiry first.
    { reason: 'expired', query: unanswered('firstExpired', 'yesterday', { direction: 'desc' }) },
  ] as const
}

/** In one statement: on PostgreSQL each would cost a tenth of the dashboard. */
const candidates = prepared((db, param: Mark) => {
  const [first, ...others] = candidateQueries(db, param).map(({ reason, query }) =>
    db
      .selectFrom(query.as('q'))
      .selectAll()
      .select(sql<FollowUpReason>`${sql.lit(reason)}`.as('reason')),
  )
  if (first === undefined) throw new Error('there are no reasons to follow up')
  return others.reduce((all, query) => all.unionAll(query), first)
})

/** For each reason, quotes that may need a follow-up for it, in no particular order. */
export async function listCandidates(
  shop: Shop,
  db: Database,
  days: CandidateDays,
): Promise<ReadonlyMap<FollowUpReason, readonly QuoteRow[]>> {
  return Map.groupBy(await candidates(db, { shopId: shop.shopId, ...days }), ({ reason }) => reason)
}

export type QuoteRow = Awaited<ReturnType<ReturnType<typeof quotes>['execute']>>[number]
