import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'

let opened: TestDb

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const RUNS = 5

/**
 * How often the driver prepares: after each preparation it compiles a row builder with `Function`, which this counts.
 */
async function preparationsOf(run: (value: string) => Promise<unknown[]>): Promise<number> {
  const made = vi.spyOn(globalThis, 'Function')
  for (let index = 0; index < RUNS; index++) {
    expect(await run(`value ${index}`)).toHaveLength(1)
  }
  return made.mock.calls.length
}

test('SQLite prepares a statement once, however often it runs and with any values', async () => {
  const { db } = opened
  for (let index = 0; index < RUNS; index++) {
    await db
      .insertInto('meta')
      .values({ key: `key ${index}`, value: `value ${index}` })
      .execute()
  }
  const keys = (value: string) =>
    db.selectFrom('meta').select('key').where('value', '=', value).orderBy('key').execute()
  expect(await preparationsOf(keys)).toBe(1)
})
