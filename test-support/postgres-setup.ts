import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../src/server/database/connect.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { createDatabase, dropCopies, type TestDatabase } from './postgres-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string. Only in the project `postgres`. */
    postgresUrl: string
    /** The name of a migrated database that tests copy. Only in the project `postgres`. */
    postgresTemplate: string
  }
}

let postgres: Postgres | undefined
let url = ''
let template: TestDatabase | undefined

export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) postgres = await startPostgres()
  url = given ?? postgres?.url ?? ''
  template = await createDatabase(url)
  await migrate(template.url)
  project.provide('postgresUrl', url)
  project.provide('postgresTemplate', nameOf(template))
}

async function migrate(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kerf-template-'))
  const connection = await connect({ dataDir, databaseUrl }, () => {})
  await connection.close()
  rmSync(dataDir, { recursive: true })
}

const nameOf = (database: TestDatabase) => new URL(database.url).pathname.slice(1)

export async function teardown(): Promise<void> {
  // A server that was started for this run is deleted with its databases.
  if (template !== undefined && postgres === undefined) {
    await dropCopies(url, nameOf(template))
    await template.drop()
  }
  await postgres?.stop()
}
