/** The database's plans for a verb's queries, to check that they use indexes. */
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import { withStatements } from './with-statements.ts'

/** Runs the verb, then explains each of its queries. @returns one plan per query, in the database's own words. */
export async function plansOf(db: Database, run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const recorded = recordedReads(db)
  await run(recorded.db)
  const isPostgres = process.env.KERF_TEST_DATABASE === 'postgres'
  // The planner needs statistics about the tables.
  if (isPostgres) await sql`analyze`.execute(db)
  const explain = isPostgres ? 'explain' : 'explain query plan'
  const plans: string[] = []
  for (const query of recorded.queries) {
    const { rows } = await db.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain} ${query.sql}`, [...query.parameters]),
    )
    plans.push(rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n'))
  }
  return plans
}

/** The same database, and the queries that are made through it. */
export function recordedReads(db: Database): { readonly db: Database; readonly queries: CompiledQuery[] } {
  const queries: CompiledQuery[] = []
  const recorded = withStatements(db, (query, run) => {
    queries.push(query)
    return run()
  })
  return { db: recorded, queries }
}
