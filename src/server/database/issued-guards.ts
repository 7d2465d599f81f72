/**
 * Makes the database keep the lines and totals of issued invoices, whoever asks for a change: they can only become what
 * the order's latest issued invoice says. Messages appear in logs; staff get sentences from the verbs.
 */
import { type Kysely, sql } from 'kysely'

const TOTALS = ['subtotal_cents', 'tax_cents', 'tax_rate_millionths', 'total_cents'] as const
const LINE = {
  description: 'description',
  quantity: 'quantity',
  priceCents: 'price_cents',
  totalCents: 'total_cents',
}

const KEEPS_LINES = 'an issued invoice keeps its lines'
const KEEPS_TOTALS = 'an issued invoice keeps its number and totals'
const IS_CREDITED = 'an issued invoice can only be undone with a credit note'
const STAYS = 'an issued invoice stays'

/** The order's latest issued document, where it is an invoice and `condition` holds. */
function latestInvoice(row: 'old' | 'new', orderId: 'id' | 'order_id', condition: string): string {
  const ofOrder = `shop_id = ${row}.shop_id and order_id = ${row}.${orderId}`
  return `exists (select 1 from issued_documents as d where d.${ofOrder.replace(' and ', ' and d.')}
    and d.place = (select max(place) from issued_documents where ${ofOrder}) and d.kind = 'invoice' and ${condition})`
}

function isInvoiced(row: 'old' | 'new'): string {
  return `exists (select 1 from orders where shop_id = ${row}.shop_id and id = ${row}.order_id and invoiced_at is not null)`
}

const saysTotals = latestInvoice(
  'new',
  'id',
  [
    ...TOTALS.map((column) => `d.${column} = new.${column}`),
    'd.number = new.invoice_number',
    'd.revision = new.invoice_revision',
  ].join(' and '),
)
const LOCKED = [...TOTALS, 'invoice_number', 'invoice_revision']

const isSameLine = ['shop_id', 'order_id', 'position'].map((key) => `new.${key} = old.${key}`).join(' and ')

function run(db: Kysely<unknown>, statement: string): Promise<unknown> {
  return sql.raw(statement).execute(db)
}

function refuseOnSqlite(db: Kysely<unknown>) {
  return async (name: string, when: string, condition: string, message: string) =>
    run(
      db,
      `create trigger ${name} before ${when} for each row when ${condition} begin select raise(abort, '${message}'); end`,
    )
}

/** The triggers of the lines, which go with their table. */
export async function guardLinesOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = refuseOnSqlite(db)
  const saysLine = latestInvoice(
    'new',
    'order_id',
    Object.entries(LINE)
      .map(
        ([key, column]) =>
          `json_extract(d.content, '$.content.lineItems[' || new.position || '].${key}') = new.${column}`,
      )
      .join(' and '),
  )
  const isSurplus = latestInvoice(
    'old',
    'order_id',
    "json_array_length(d.content, '$.content.lineItems') <= old.position",
  )
  await refuse(
    'issued_lines_no_insert',
    'insert on line_items',
    `${isInvoiced('new')} and not ${saysLine}`,
    KEEPS_LINES,
  )
  await refuse(
    'issued_lines_no_update',
    'update on line_items',
    `(${isInvoiced('old')} or ${isInvoiced('new')}) and not (${isSameLine} and ${saysLine})`,
    KEEPS_LINES,
  )
  await refuse(
    'issued_lines_no_delete',
    'delete on line_items',
    `${isInvoiced('old')} and not ${isSurplus}`,
    KEEPS_LINES,
  )
}

/** Older invoices were issued before lines could have a discount or be free of tax. */
export async function guardReductionsOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = refuseOnSqlite(db)
  const kept = (key: string) =>
    `json_extract(d.content, '$.content.lineItems[' || new.position || '].${key}')`
  const saysReductions = latestInvoice(
    'new',
    'order_id',
    `${kept('discount')} is new.discount and coalesce(${kept('taxable')}, 1) = new.taxable`,
  )
  const isWrong = `${isInvoiced('new')} and not ${saysReductions}`
  await refuse('issued_reductions_no_insert', 'insert on line_items', isWrong, KEEPS_LINES)
  await refuse(
    'issued_reductions_no_update',
    'update of discount, taxable on line_items',
    isWrong,
    KEEPS_LINES,
  )
  const ofOrder = (key: string) => `json_extract(d.content, '$.content.${key}')`
  const saysOrder = latestInvoice(
    'new',
    'id',
    `${ofOrder('discount')} is new.discount and ${ofOrder('taxExemption')} is new.tax_exemption
      and coalesce(${ofOrder('discountCents')}, 0) = new.discount_cents
      and coalesce(${ofOrder('taxableCents')}, d.subtotal_cents) = new.taxable_cents`,
  )
  await refuse(
    'issued_order_reductions_no_update',
    `update of ${REDUCTIONS.join(', ')} on orders`,
    `old.invoiced_at is not null and new.invoiced_at is not null
      and (${REDUCTIONS.map((column) => `old.${column} is not new.${column}`).join(' or ')}) and not ${saysOrder}`,
    KEEPS_TOTALS,
  )
}

const REDUCTIONS = ['discount', 'discount_cents', 'taxable_cents', 'tax_exemption'] as const

export async function guardReductionsOnPostgres(db: Kysely<unknown>): Promise<void> {
  const line = "((d.content::jsonb)->'content'->'lineItems'->(new.position::int))"
  const saysReductions = latestInvoice(
    'new',
    'order_id',
    `nullif(${line}->'discount', 'null'::jsonb) is not distinct from new.discount::jsonb
      and coalesce((${line}->>'taxable')::boolean, true) = (new.taxable <> 0)`,
  )
  await run(
    db,
    `create function issued_reductions_no_change() returns trigger language plpgsql as $$ begin
      if ${isInvoiced('new')} and not ${saysReductions} then raise exception '${KEEPS_LINES}'; end if;
      return new; end $$`,
  )
  for (const [name, when] of [
    ['issued_reductions_no_insert', 'insert'],
    ['issued_reductions_no_update', 'update of discount, taxable'],
  ]) {
    await run(
      db,
      `create trigger ${name} before ${when} on line_items for each row execute function issued_reductions_no_change()`,
    )
  }
  const content = "((d.content::jsonb)->'content')"
  const saysOrder = latestInvoice(
    'new',
    'id',
    `nullif(${content}->'discount', 'null'::jsonb) is not distinct from new.discount::jsonb
      and ${content}->>'taxExemption' is not distinct from new.tax_exemption
      and coalesce((${content}->>'discountCents')::numeric, 0) = new.discount_cents
      and coalesce((${content}->>'taxableCents')::numeric, d.subtotal_cents) = new.taxable_cents`,
  )
  const row = (name: 'old' | 'new') => `(${REDUCTIONS.map((column) => `${name}.${column}`).join(', ')})`
  await run(
    db,
    `create function issued_order_reductions_no_update() returns trigger language plpgsql as $$ begin
      if not ${saysOrder} then raise exception '${KEEPS_TOTALS}'; end if;
      return new; end $$`,
  )
  await run(
    db,
    `create trigger issued_order_reductions_no_update before update of ${REDUCTIONS.join(', ')} on orders for each row
      when (old.invoiced_at is not null and new.invoiced_at is not null and ${row('old')} is distinct from ${row('new')})
      execute function issued_order_reductions_no_update()`,
  )
}

export async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = refuseOnSqlite(db)
  await guardLinesOnSqlite(db)
  await refuse(
    'issued_totals_no_update',
    `update of ${LOCKED.join(', ')} on orders`,
    `old.invoiced_at is not null and new.invoiced_at is not null
      and (${LOCKED.map((column) => `old.${column} is not new.${column}`).join(' or ')}) and not ${saysTotals}`,
    KEEPS_TOTALS,
  )
  await refuse(
    'issued_invoice_no_undo',
    'update of invoiced_at on orders',
    `old.invoiced_at is not null and new.invoiced_at is null and not ${latestCredit()}`,
    IS_CREDITED,
  )
  // Another program may replace rows without firing the triggers for deletion.
  await refuse('issued_invoice_no_replace', 'insert on orders', isTaken('id = new.id', NUMBER_TAKEN), STAYS)
  await refuse(
    'issued_invoice_no_displace',
    'update of id, shop_id, order_number on orders',
    isTaken('id <> old.id and id = new.id', `id <> old.id and ${NUMBER_TAKEN}`),
    STAYS,
  )
  await refuse(
    'issued_invoice_no_move',
    'update of id, shop_id on orders',
    'old.invoiced_at is not null and (old.id <> new.id or old.shop_id <> new.shop_id)',
    STAYS,
  )
  await refuse('issued_invoice_no_delete', 'delete on orders', 'old.invoiced_at is not null', STAYS)
  await refuse(
    'issued_documents_no_replace',
    'insert on issued_documents',
    `exists (select 1 from issued_documents where shop_id = new.shop_id
      and (order_id = new.order_id and place = new.place or kind = new.kind and number = new.number and revision = new.revision))`,
    'issued_documents is append-only: no update',
  )
}

const NUMBER_TAKEN = 'shop_id = new.shop_id and order_number = new.order_number'

/** An order that was invoiced has a unique key of the new row, so replacing would delete it. */
function isTaken(...keys: readonly string[]): string {
  return keys
    .map((key) => `exists (select 1 from orders where ${key} and invoiced_at is not null)`)
    .join(' or ')
}

/** The order's latest issued document is a credit note. */
function latestCredit(): string {
  const ofOrder = 'shop_id = new.shop_id and order_id = new.id'
  return `exists (select 1 from issued_documents where ${ofOrder} and kind = 'credit-note'
    and place = (select max(place) from issued_documents where ${ofOrder}))`
}

export async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const guard = async (name: string, when: string, body: string) => {
    await run(db, `create function ${name}() returns trigger language plpgsql as $$ begin ${body} end $$`)
    await run(db, `create trigger ${name} before ${when} execute function ${name}()`)
  }
  const refuse = (condition: string, message: string) =>
    `if ${condition} then raise exception '${message}'; end if;`
  const line = "((d.content::jsonb)->'content'->'lineItems'->(new.position::int))"
  const saysLine = latestInvoice(
    'new',
    'order_id',
    Object.entries(LINE)
      .map(([key, column]) =>
        column === 'description'
          ? `${line}->>'${key}' = new.${column}`
          : `(${line}->>'${key}')::numeric = new.${column}`,
      )
      .join(' and '),
  )
  const isSurplus = latestInvoice(
    'old',
    'order_id',
    "jsonb_array_length((d.content::jsonb)->'content'->'lineItems') <= old.position",
  )
  await guard(
    'issued_lines_no_insert',
    'insert on line_items for each row',
    `${refuse(`${isInvoiced('new')} and not ${saysLine}`, KEEPS_LINES)} return new;`,
  )
  await guard(
    'issued_lines_no_update',
    'update on line_items for each row',
    `${refuse(`(${isInvoiced('old')} or ${isInvoiced('new')}) and not (${isSameLine} and ${saysLine})`, KEEPS_LINES)} return new;`,
  )
  await guard(
    'issued_lines_no_delete',
    'delete on line_items for each row',
    `${refuse(`${isInvoiced('old')} and not ${isSurplus}`, KEEPS_LINES)} return old;`,
  )
  await guard(
    'issued_lines_no_truncate',
    'truncate on line_items for each statement',
    refuse('true', KEEPS_LINES),
  )
  const row = (name: 'old' | 'new') => `(${LOCKED.map((column) => `${name}.${column}`).join(', ')})`
  await guard(
    'issued_totals_no_update',
    `update of ${LOCKED.join(', ')} on orders for each row
      when (old.invoiced_at is not null and new.invoiced_at is not null and ${row('old')} is distinct from ${row('new')})`,
    `${refuse(`not ${saysTotals}`, KEEPS_TOTALS)} return new;`,
  )
  await guard(
    'issued_invoice_no_undo',
    'update of invoiced_at on orders for each row when (old.invoiced_at is not null and new.invoiced_at is null)',
    `${refuse(`not ${latestCredit()}`, IS_CREDITED)} return new;`,
  )
  await guard(
    'issued_invoice_no_delete',
    'delete on orders for each row when (old.invoiced_at is not null)',
    `${refuse('true', STAYS)} return old;`,
  )
}
