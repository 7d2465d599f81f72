/** Which orders `o` have a promise to keep. Written as in the indexes' conditions, without parameters, so that SQLite takes the indexes. */
import { sql } from 'kysely'
import { OWED_STAGES } from '#domain/promised.ts'

const IS_PROMISED = sql<boolean>`o.promised_on is not null and o.voided_at is null`

/** Not done, quotes included. */
export const IS_PROMISED_AND_OPEN = sql<boolean>`${IS_PROMISED} and o.status in ('quote', 'invoice', 'paid', 'production')`

/** Once the day is over, these are late: the rule of `isLate`. */
export const IS_PROMISED_AND_OWED = sql<boolean>`${IS_PROMISED} and o.status in (${sql.join(OWED_STAGES.map((stage) => sql.lit(stage)))})`

export const IS_PROMISED_AND_DONE = sql<boolean>`${IS_PROMISED} and o.status in ('completed', 'archived')`
