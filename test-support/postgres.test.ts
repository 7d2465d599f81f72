import { existsSync } from 'node:fs'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startPostgres } from './postgres.ts'

async function count(url: string, sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(sql)
  await client.end()
  return rows[0]?.n ?? -1
}

test('a durable cluster keeps what it acknowledged through kill -9, and leaves nothing behind', async () => {
  const postgres = await startPostgres({ durable: true })
  await count(postgres.url, 'create table kept as select 1 as id')
  const before = postgres.pid
  await postgres.kill9()
  await expect(count(postgres.url, 'select 1 as n')).rejects.toThrow()
  await postgres.resume()
  expect(postgres.pid).not.toBe(before)
  expect(await count(postgres.url, 'select count(*)::int as n from kept')).toBe(1)
  await postgres.stop()
  expect(existsSync(postgres.folder)).toBe(false)
}, 30_000)
