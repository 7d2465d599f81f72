/**
 * Candidates for a follow-up. Each query reads the start of an index, so it costs the same at a million orders as at
 * ten.
 */
import { sql } from 'kysely'
import type { Answer } from '#domain/customer-answer.ts'
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

function answered(answer: 'changes-requested' | 'declined', direction: 'asc' | 'desc') {
  return prepared((db, param: Param<'shopId' | 'limit'>) =>
    quotes(db, param('shopId'))
      .where('o.answer', '=', literal(answer))
      .orderBy('o.answered_at', direction)
      .orderBy('o.id', direction)
      .limit(param('limit')),
  )
}

type Days = 'shopId' | 'from' | 'to' | 'limit'

function unanswered(
  db: Database,
  param: (name: Days) => ReturnType<Param<Days>>,
  direction: 'asc' | 'desc' = 'asc',
) {
  return quotes(db, param('shopId'))
    .where('o.answer', 'is', null)
    .where('o.expires_on', '>=', param('from'))
    .where('o.expires_on', '<=', param('to'))
    .orderBy('o.expires_on', direction)
    .orderBy('o.id', direction)
    .limit(param('limit'))
}

const quotesWithChangesRequested = answered('changes-requested', 'asc')
const declinedQuotes = answered('declined', 'desc')
const viewedLongAgo = prepared((db, param: Param<Days | 'viewedBefore' | 'sentBy'>) =>
  unanswered(db, param)
    .where('o.viewed_at', 'is not', null)
    .where((eb) =>
      eb.or([eb('o.viewed_at', '<', param('viewedBefore')), eb('o.sent_on', '<=', param('sentBy'))]),
    ),
)
const viewedLately = prepared((db, param: Param<Days | 'viewedAfter'>) =>
  unanswered(db, param).where('o.viewed_at', 'is not', null).where('o.viewed_at', '>', param('viewedAfter')),
)
const unopened = prepared((db, param: Param<Days>) =>
  unanswered(db, param).where('o.viewed_at', 'is', null).where('o.sent_on', 'is not', null),
)
const one = sql<number>`${sql.lit(1)}`
const changed = prepared((db, param: Param<Days>) =>
  unanswered(db, param).where('o.sent_on', 'is', null).where('o.revision', '>', one),
)
const expiringUnseen = prepared((db, param: Param<Days>) =>
  unanswered(db, param)
    .where('o.viewed_at', 'is', null)
    .where((eb) => eb.or([eb('o.sent_on', 'is not', null), eb('o.revision', '=', one)])),
)
const expiredQuotes = prepared((db, param: Param<Days>) => unanswered(db, param, 'desc'))

/** A range of expiry dates, both included. */
export interface Expiring {
  readonly from: string
  readonly to: string
  readonly limit: number
}

/** The longest wait first. */
export const listChangesRequested = (shop: Shop, db: Database, limit: number) =>
  quotesWithChangesRequested(db, { shopId: shop.shopId, limit })
/** The latest answer first. */
export const listDeclined = (shop: Shop, db: Database, limit: number) =>
  declinedQuotes(db, { shopId: shop.shopId, limit })
/** This and the lists below have unanswered quotes, the earliest expiry first unless noted. */
export const listViewedLongAgo = (
  shop: Shop,
  db: Database,
  days: Expiring & { readonly viewedBefore: string; readonly sentBy: string },
) => viewedLongAgo(db, { shopId: shop.shopId, ...days })
export const listViewedLately = (
  shop: Shop,
  db: Database,
  days: Expiring & { readonly viewedAfter: string },
) => viewedLately(db, { shopId: shop.shopId, ...days })
export const listUnopened = (shop: Shop, db: Database, days: Expiring) =>
  unopened(db, { shopId: shop.shopId, ...days })
/** Changed after they were sent, and not sent again yet. */
export const listChanged = (shop: Shop, db: Database, days: Expiring) =>
  changed(db, { shopId: shop.shopId, ...days })
/** Not viewed, whether sent or not, except for changed ones. */
export const listExpiringUnseen = (shop: Shop, db: Database, days: Expiring) =>
  expiringUnseen(db, { shopId: shop.shopId, ...days })
/** The latest expiry first. */
export const listExpired = (shop: Shop, db: Database, days: Expiring) =>
  expiredQuotes(db, { shopId: shop.shopId, ...days })

export type QuoteRow = Awaited<ReturnType<typeof listUnopened>>[number]
