import type { TestProject } from 'vitest/node'
import { type Postgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's connection string, in the project `postgres` only. */
    postgresUrl: string
  }
}

let postgres: Postgres | undefined

export async function setup(project: TestProject): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  if (!given) postgres = await startPostgres()
  project.provide('postgresUrl', given ?? postgres?.url ?? '')
}

export async function teardown(): Promise<void> {
  await postgres?.stop()
}
