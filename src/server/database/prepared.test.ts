import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import type { Database } from './connect.ts'
import { type Marked, type Param, prepared, preparedShapes } from './prepared.ts'
import { transaction } from './transaction.ts'

let first: TestDb
let second: TestDb

beforeAll(async () => {
  first = await openTestDatabase()
  second = await openTestDatabase()
})
afterAll(async () => {
  await first.close()
  await second.close()
})

const valueUnder = prepared((db, param: Param<'key'>) =>
  db.selectFrom('meta').select('value').where('key', '=', param('key')),
)
const between = prepared((db, param: Param<'low' | 'high'>) =>
  db
    .selectFrom('meta')
    .select('key')
    .where('key', '<', param('high'))
    .where('key', '>=', param('low'))
    .orderBy('key'),
)

const put = (db: Database, key: string, value: string) =>
  db.insertInto('meta').values({ key, value }).execute()

test('a prepared query uses the values of each run, many at once', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await put(first.db, key, `value of ${key}`)
  const runs = ['a', 'b', 'c', 'd', 'nothing'].map((key) => valueUnder(first.db, { key }))
  expect((await Promise.all(runs)).map(([row]) => row?.value)).toEqual([
    'value of a',
    'value of b',
    'value of c',
    'value of d',
    undefined,
  ])
})

test('each value goes to its named place, in any order', async () => {
  expect(await between(first.db, { low: 'b', high: 'd' })).toEqual([{ key: 'b' }, { key: 'c' }])
  expect(await between(first.db, { high: 'b', low: 'a' })).toEqual([{ key: 'a' }])
})

interface Entry {
  readonly key: string
  readonly value: string
}
const putAll = preparedShapes((db, entries: readonly Marked<Entry>[], param: Param<'prefix'>) =>
  db
    .insertInto('meta')
    .values(entries.map(({ key, value }) => ({ key: sql<string>`${param('prefix')} || ${key}`, value })))
    .returning('key'),
)
const change = preparedShapes((db, [entry]: readonly Marked<Partial<Entry>>[], param: Param<'at'>) =>
  db
    .updateTable('meta')
    .set({ ...entry })
    .where('key', '=', param('at')),
)

test.each([1, 3, 2])('a prepared write stores each of %i rows with its own values', async (count) => {
  const prefix = `of-${count}-`
  for (const time of ['first', 'second']) {
    const entries = Array.from({ length: count }, (_, row) => ({
      key: `${time}-${row}`,
      value: `${time} ${row}`,
    }))
    expect(await putAll(first.db, entries, { prefix })).toHaveLength(count)
    for (const { key, value } of entries) {
      expect(await valueUnder(first.db, { key: prefix + key })).toEqual([{ value }])
    }
  }
})

test('a prepared write changes only the columns that it is given', async () => {
  await put(first.db, 'before', 'kept')
  await change(first.db, [{ key: 'after' }], { at: 'before' })
  await change(first.db, [{ value: 'changed' }], { at: 'after' })
  expect(await valueUnder(first.db, { key: 'after' })).toEqual([{ value: 'changed' }])
})

test('a prepared query sees the writes of its transaction until they are rolled back', async () => {
  const failed = transaction(first.db, async (tx) => {
    await put(tx, 'unsaved', 'seen inside')
    expect(await valueUnder(tx, { key: 'unsaved' })).toEqual([{ value: 'seen inside' }])
    throw new Error('enough')
  })
  await expect(failed).rejects.toThrow('enough')
  expect(await valueUnder(first.db, { key: 'unsaved' })).toEqual([])
})

test('a nested transaction joins the outer one, whose rollback undoes everything', async () => {
  const failed = transaction(first.db, async (tx) => {
    await transaction(tx, (inner) => put(inner, 'inner', 'x'))
    throw new Error('enough')
  })
  await expect(failed).rejects.toThrow('enough')
  expect(await valueUnder(first.db, { key: 'inner' })).toEqual([])
})

test('one query serves two databases', async () => {
  await put(second.db, 'a', 'of the second')
  expect(await valueUnder(second.db, { key: 'a' })).toEqual([{ value: 'of the second' }])
  expect(await valueUnder(first.db, { key: 'a' })).toEqual([{ value: 'value of a' }])
})
