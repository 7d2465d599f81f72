import { type Kysely, sql } from 'kysely'
import { estimateOrder } from '#domain/floor/estimate.ts'
import { DEFAULT_WORK_PLAN } from '#domain/floor/work-plan.ts'
import { isBuiltIn } from '#domain/pieces/built-in.ts'
import { builtInWithoutRates } from '#domain/pieces/without-rates.ts'
import type { ColumnTypes } from '../dialects.ts'

/** Steps of work, where each line of an order in production stands, how it moved, and problems. */
export async function shopFloor(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('shop_settings').addColumn('work_plan', 'text').execute()
  await db.schema.alterTable('orders').addColumn('planned_minutes', type.integer).execute()
  await createPlaces(db, type)
  await createMoves(db, type)
  await createProblems(db, type)
  // Orders in production begin where every shop's work does.
  await sql`
    insert into work_places (shop_id, order_id, place, position, step, since)
    select l.shop_id, l.order_id, l.position + 1, l.position, 1, coalesce(o.started_at, o.updated_at)
    from line_items as l join orders as o on o.shop_id = l.shop_id and o.id = l.order_id
    where o.status = 'production' and o.voided_at is null`.execute(db)
  await fillPlannedMinutes(db)
}

async function createPlaces(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('work_places')
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('place', type.integer, (column) => column.notNull())
    .addColumn('position', type.integer)
    .addColumn('step', type.integer, (column) => column.notNull())
    .addColumn('since', type.instant, (column) => column.notNull())
    .addColumn('started_at', type.instant)
    .addColumn('worker_id', type.integer, (column) => column.references('users.id'))
    .addColumn('moved_by_id', type.integer, (column) => column.references('users.id'))
    .addPrimaryKeyConstraint('work_places_in_order', ['shop_id', 'order_id', 'place'])
    .addUniqueConstraint('work_places_of_line', ['shop_id', 'order_id', 'position'])
    .addForeignKeyConstraint('work_places_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .execute()
}

async function createMoves(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('work_moves')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('place', type.integer, (column) => column.notNull())
    .addColumn('from_step', type.integer, (column) => column.notNull())
    .addColumn('to_step', type.integer)
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('worker_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('since', type.instant, (column) => column.notNull())
    .addColumn('started_at', type.instant)
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('minutes', type.integer, (column) => column.notNull().check(sql`minutes >= 0`))
    .addForeignKeyConstraint('work_moves_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .execute()
  await db.schema
    .createIndex('work_moves_by_time')
    .on('work_moves')
    .columns(['shop_id', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('work_moves_of_order')
    .on('work_moves')
    .columns(['shop_id', 'order_id', 'id'])
    .execute()
  await type.makeAppendOnly(db, 'work_moves')
  await type.refuseReplacements(db, 'work_moves', [['id']])
}

async function createProblems(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema
    .createIndex('attachments_in_shop')
    .unique()
    .on('attachments')
    .columns(['shop_id', 'id'])
    .execute()
  await db.schema
    .createTable('work_problems')
    .addColumn('id', type.identity, type.asIdentity)
    .addColumn('shop_id', type.integer, (column) => column.notNull())
    .addColumn('order_id', type.integer, (column) => column.notNull())
    .addColumn('position', type.integer)
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('attachment_id', type.integer)
    .addColumn('user_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('by_id', type.integer, (column) => column.notNull().references('users.id'))
    .addColumn('at', type.instant, (column) => column.notNull())
    .addColumn('solved_at', type.instant)
    .addColumn('solved_by_id', type.integer, (column) => column.references('users.id'))
    .addColumn('solution', 'text')
    .addForeignKeyConstraint('work_problems_order', ['shop_id', 'order_id'], 'orders', ['shop_id', 'id'])
    .addForeignKeyConstraint('work_problems_photo', ['shop_id', 'attachment_id'], 'attachments', [
      'shop_id',
      'id',
    ])
    .execute()
  await db.schema
    .createIndex('work_problems_of_order')
    .on('work_problems')
    .columns(['shop_id', 'order_id', 'id'])
    .execute()
  await db.schema
    .createIndex('work_problems_open')
    .on('work_problems')
    .columns(['shop_id', 'id'])
    .where(sql<boolean>`solved_at is null`)
    .execute()
}

const ORDERS_AT_ONCE = 500

interface Line {
  readonly order_id: number
  readonly quantity: number
  readonly piece: string
}

/** Exactly as a change of an order keeps it. Types of a shop's own have no hours before it says them. */
async function fillPlannedMinutes(db: Kysely<unknown>): Promise<void> {
  let after = 0
  for (;;) {
    const { rows: orders } = await sql<{ id: number }>`
      select id from orders
      where id > ${after} and voided_at is null and status in ('quote', 'invoice', 'paid', 'production')
      order by id limit ${ORDERS_AT_ONCE}`.execute(db)
    const last = orders.at(-1)
    if (last === undefined) return
    const { rows } = await sql<Line>`
      select order_id, quantity, piece from line_items
      where piece is not null and order_id in (${sql.join(orders.map(({ id }) => id))})`.execute(db)
    for (const [id, lines] of Map.groupBy(rows, ({ order_id }) => order_id)) {
      const minutes = estimateOrder(DEFAULT_WORK_PLAN, lines.map(workedLine))
      if (minutes > 0) await sql`update orders set planned_minutes = ${minutes} where id = ${id}`.execute(db)
    }
    after = last.id
  }
}

function workedLine({ quantity, piece: kept }: Line) {
  const piece: { type: string; inputs: Record<string, number | string | boolean> } = JSON.parse(kept)
  return {
    quantity,
    piece,
    definition: isBuiltIn(piece.type) ? builtInWithoutRates(piece.type, piece.inputs) : undefined,
  }
}
