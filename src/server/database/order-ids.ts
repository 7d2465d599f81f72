import { sql } from 'kysely'

/** Reserves an id for a new order. Only for PostgreSQL. */
export const NEXT_ORDER_ID = sql<number>`nextval(pg_get_serial_sequence('orders', 'id'))`
