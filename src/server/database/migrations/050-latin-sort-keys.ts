import { type Kysely, sql } from 'kysely'
import { sortKey } from '#domain/sort-key.ts'

/** Letters such as the Polish l with a stroke were sorted after z. */
export async function latinSortKeys(db: Kysely<unknown>): Promise<void> {
  await storeAnew(db, 'orders', 'title')
  await storeAnew(db, 'customers', 'name')
}

const AT_ONCE = 1000

async function storeAnew(
  db: Kysely<unknown>,
  table: 'orders' | 'customers',
  column: 'title' | 'name',
): Promise<void> {
  const key = sql.id(`${column}_key`)
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; text: string; old: string }>`
      select id, ${sql.id(column)} as text, ${key} as old from ${sql.table(table)}
      where id > ${last} and octet_length(${key}) > length(${key})
      order by id limit ${sql.lit(AT_ONCE)}`.execute(db)
    for (const { id, text, old } of rows) {
      const now = sortKey(text)
      if (now !== old) await sql`update ${sql.table(table)} set ${key} = ${now} where id = ${id}`.execute(db)
    }
    const next = rows.at(-1)
    if (next === undefined) return
    last = next.id
  }
}
