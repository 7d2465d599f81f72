/** Quotes that may want a call, each query the beginning of one index: the same cost at a million orders as at ten. */
import { sql } from 'kysely'
import type { Answer } from '#domain/customer-answer.ts'
import type { Database } from '../database/connect.ts'
import { type Param, prepared } from '../database/prepared.ts'
import type { Shop } from '../shop.ts'

/** Written out, as in the indexes' own conditions: a parameter could be anything, and the index would not do for it. */
const written = (word: 'quote' | Answer) => sql<never>`${sql.lit(word)}`

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
    .where('o.status', '=', written('quote'))
    .where('o.voided_at', 'is', null)
}

function answered(answer: 'changes-requested' | 'declined', direction: 'asc' | 'desc') {
  return prepared((db, param: Param<'shopId' | 'limit'>) =>
    quotes(db, param('shopId'))
      .where('o.answer', '=', written(answer))
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

const changesFirst = answered('changes-requested', 'asc')
const declinedLast = answered('declined', 'desc')
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
const expiredLast = prepared((db, param: Param<Days>) => unanswered(db, param, 'desc'))

/** Days of expiry, both included. */
export interface Expiring {
  readonly from: string
  readonly to: string
  readonly limit: number
}

/** Whoever waits longest first. */
export const listChangesRequested = (shop: Shop, db: Database, limit: number) =>
  changesFirst(db, { shopId: shop.shopId, limit })
/** The latest first. */
export const listDeclined = (shop: Shop, db: Database, limit: number) =>
  declinedLast(db, { shopId: shop.shopId, limit })
/** From here on: those that nobody answered, whichever expires first. */
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
/** Changed after they were sent, and not sent again. */
export const listChanged = (shop: Shop, db: Database, days: Expiring) =>
  changed(db, { shopId: shop.shopId, ...days })
/** Sent or not, but for those that were changed. */
export const listExpiringUnseen = (shop: Shop, db: Database, days: Expiring) =>
  expiringUnseen(db, { shopId: shop.shopId, ...days })
/** The latest first. */
export const listExpired = (shop: Shop, db: Database, days: Expiring) =>
  expiredLast(db, { shopId: shop.shopId, ...days })

export type QuoteRow = Awaited<ReturnType<typeof listUnopened>>[number]
