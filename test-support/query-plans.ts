/** How the database goes about the queries of a verb: whether an index leads to what is asked for. */
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'

/** Runs the verb, and then has each of its queries explained. @returns a plan a query, as the database words it. */
export async function plansOf(db: Database, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = []
  const watched = new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target)
      if (typeof value !== 'function') return value
      return (...given: [CompiledQuery]) => {
        if (key === 'executeQuery') queries.push(given[0])
        return value.apply(target, given)
      }
    },
  })
  await run(watched)
  const isPostgres = process.env.KERF_TEST_DATABASE === 'postgres'
  // It plans by what it knows of the tables.
  if (isPostgres) await sql`analyze`.execute(db)
  const explain = isPostgres ? 'explain' : 'explain query plan'
  const plans: string[] = []
  for (const query of queries) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
    )
    plans.push(rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n'))
  }
  return plans
}
