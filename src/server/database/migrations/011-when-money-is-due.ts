import { type Kysely, sql } from 'kysely'
import { dayOf } from '#domain/calendar.ts'
import { upFrontCents } from '#domain/ledger.ts'
import { duesOf, writeDues } from '#domain/payment-schedule.ts'
import type { ColumnTypes } from '../dialects.ts'

/** What is due now on each order, when its invoice was sent, and the shop's defaults for payment terms. */
export async function whenMoneyIsDue(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  await db.schema.alterTable('orders').addColumn('dues', 'text').execute()
  await db.schema
    .alterTable('orders')
    .addColumn('up_front_cents', type.integer, (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('orders').addColumn('invoice_sent_on', type.day).execute()

  await db.schema.alterTable('shops').addColumn('default_terms', 'text').execute()
  await db.schema.alterTable('shops').addColumn('deposit_percent', type.integer).execute()
  await db.schema.alterTable('shops').addColumn('days_to_pay', type.integer).execute()

  // Money is due in every stage, not only on invoices.
  await db.schema.dropIndex('orders_due').execute()
  await fillDues(db, type)
  await fillInvoiceSentOn(db)
  await db.schema
    .createIndex('orders_due')
    .on('orders')
    .columns(['shop_id', 'due_on', 'id'])
    .where(sql<boolean>`due_on is not null`)
    .execute()
  await db.schema
    .createIndex('orders_due_on_completion')
    .on('orders')
    .columns(['shop_id', 'invoiced_at', 'id'])
    .where(
      sql<boolean>`due_on is null and invoiced_at is not null and voided_at is null and paid_cents < total_cents`,
    )
    .execute()
}

const BATCH_SIZE = 500

interface Row {
  readonly id: number
  readonly total_cents: number
  readonly paid_cents: number
  readonly payment_terms: string
  readonly invoiced_at: string | null
  readonly completed_at: string | null
  readonly voided_at: string | null
  readonly time_zone: string
}

/** Exactly as later changes to an order keep these columns (`server/ledger/due-columns.ts`). */
async function fillDues(db: Kysely<unknown>, type: ColumnTypes): Promise<void> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Row>`
      select o.id, o.total_cents, o.paid_cents, o.payment_terms, o.invoiced_at, o.completed_at, o.voided_at, s.time_zone
      from orders as o join shops as s on s.id = o.shop_id
      where o.id > ${after} order by o.id limit ${BATCH_SIZE}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    const filled = rows.map((row) => ({ id: row.id, ...columnsOf(row) }))
    const column = (
      name: 'up_front_cents' | 'due_on' | 'dues',
      columnType: ReturnType<typeof sql<never>>,
    ) => {
      const cases = filled.map((row) => sql`when ${sql.lit(row.id)} then ${sql.lit(row[name])}`)
      return sql`cast(case id ${sql.join(cases, sql` `)} end as ${columnType})`
    }
    await sql`update orders set
        up_front_cents = ${column('up_front_cents', sql`${sql.raw(type.integer)}`)},
        due_on = ${column('due_on', type.day)},
        dues = ${column('dues', sql`text`)}
      where id in (${sql.join(filled.map(({ id }) => sql.lit(id)))})`.execute(db)
    after = last.id
  }
}

function columnsOf(row: Row) {
  const terms = JSON.parse(row.payment_terms)
  const dayIn = (instant: string | null) => (instant === null ? undefined : dayOf(instant, row.time_zone))
  const dues = duesOf({
    terms,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    writtenOffCents: 0,
    invoicedOn: dayIn(row.invoiced_at),
    completedOn: dayIn(row.completed_at),
    isVoid: row.voided_at !== null,
  })
  return {
    up_front_cents: upFrontCents(terms, row.total_cents),
    due_on: dues[0]?.on ?? null,
    dues: writeDues(dues),
  }
}

/** An invoice was sent if its email went out, or if somebody passed a link on by hand, and it was not withdrawn. */
async function fillInvoiceSentOn(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ order_id: number; at: string; time_zone: string }>`
    select l.order_id, max(coalesce(m.sent_at, l.at)) as at, s.time_zone
    from customer_links as l
    join orders as o on o.shop_id = l.shop_id and o.id = l.order_id
    join shops as s on s.id = l.shop_id
    left join mails as m on m.shop_id = l.shop_id and m.link_id = l.id
    where l.document = 'invoice' and l.withdrawn_at is null and o.invoiced_at is not null
      and (m.id is null or m.sent_at is not null)
    group by l.order_id, s.time_zone`.execute(db)
  for (const { order_id: id, at, time_zone: timeZone } of rows) {
    await sql`update orders set invoice_sent_on = ${dayOf(at, timeZone)} where id = ${id}`.execute(db)
  }
}
