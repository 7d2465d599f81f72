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

/** @param deleted how many customers have been: a connection counts some time after it worked. */
async function customersRead(deleted: number): Promise<number> {
  const counted = async () => {
    const { rows } = await sql<{ deleted: number; read: number }>`
      select t.n_tup_del::int as deleted, (t.seq_tup_read + sum(i.idx_tup_read))::float as read
      from pg_stat_user_tables as t join pg_stat_user_indexes as i on i.relid = t.relid
      where t.relname = 'customers' group by t.n_tup_del, t.seq_tup_read`.execute(kerf.db)
    return rows[0]
  }
  await expect.poll(async () => (await counted())?.deleted).toBe(deleted)
  return (await counted())?.read ?? Number.NaN
}

test('an import and its undo do not read all customers for each of them', async () => {
  await importAndUndo(500)
  const before = await customersRead(500)
  await importAndUndo(1000)
  expect((await customersRead(1500)) - before).toBeLessThan(20 * 1000)
})
