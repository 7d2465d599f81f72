/** The database's plans for a verb's queries, to check that they use indexes. */
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'

/** Runs the verb, then explains each of its queries. @returns one plan per query, in the database's own words. */
export async function plansOf(db: Database, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = []
  // Queries that are built where they run. A prepared query passes here only once, before its parameters have values.
  const plugged = db.withPlugin({
    transformQuery({ node, queryId }) {
      const query = db.getExecutor().compileQuery(node, queryId)
      if (query.parameters.every((value) => typeof value !== 'object' || value === null)) queries.push(query)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  // Prepared queries.
  const watched = new Proxy(plugged, {
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
  // The planner needs statistics about the tables.
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
