/** PostgreSQL plans by statistics that it collects now and then: here, they are of the time before the import. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { readPeople } from '../../../test-support/upload-customers.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

async function importAndUndo(customers: number): Promise<void> {
  const lines = Array.from({ length: customers }, (_, index) => `Pat Many ${index}`)
  const { id } = await readPeople(kerf.owner, ['Name', ...lines].join('\n'))
  for (const what of ['commit', 'undo']) {
    const { statusCode, body } = await kerf.owner.call('POST', `/api/imports/${id}/${what}`)
    expect(statusCode, body).toBe(200)
  }
}

interface Counted {
  /** How many customers have been. */
  readonly deleted: number
  /** How many customers all statements have read. */
  readonly read: number
}

async function counted(): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select t.n_tup_del::int as deleted, (t.seq_tup_read + sum(i.idx_tup_read))::float as read
    from pg_stat_user_tables as t join pg_stat_user_indexes as i on i.relid = t.relid
    where t.relname = 'customers' group by t.n_tup_del, t.seq_tup_read`.execute(kerf.db)
  return rows[0] ?? { deleted: Number.NaN, read: Number.NaN }
}

/** A connection counts some time after it worked. */
async function countedOnceDeleted(deleted: number): Promise<Counted> {
  await expect.poll(async () => (await counted()).deleted).toBeGreaterThanOrEqual(deleted)
  return counted()
}

test('an import and its undo do not read all customers for each of them', async () => {
  const first = await counted()
  await importAndUndo(500)
  const second = await countedOnceDeleted(first.deleted + 500)
  await importAndUndo(1000)
  const last = await countedOnceDeleted(second.deleted + 1000)
  expect(last.read - second.read).toBeLessThan(20 * 1000)
})
