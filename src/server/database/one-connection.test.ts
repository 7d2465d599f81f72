import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDb } from '../../../test-support/test-database.ts'
import type { Database } from './connect.ts'
import { startedTogether, together } from './one-connection.ts'
import { type Param, prepared } from './prepared.ts'
import { transaction } from './transaction.ts'

let opened: TestDb

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const valueUnder = prepared((db, param: Param<'key'>) =>
  db.selectFrom('meta').select('value').where('key', '=', param('key')),
)
const putPrepared = prepared((db, param: Param<'key' | 'value'>) =>
  db.insertInto('meta').values({ key: param('key'), value: param('value') }),
)
const put = (db: Database, key: string, value: string) =>
  db.insertInto('meta').values({ key, value }).execute()
const change = (db: Database, key: string, value: string) =>
  sql`update meta set value = ${value} where key = ${key}`.execute(db)
const keysLike = async (pattern: string) => {
  const rows = await opened.db.selectFrom('meta').select('key').where('key', 'like', pattern).execute()
  return rows.map(({ key }) => key)
}

test('statements of a transaction are executed in the sequence in which they are started, however they are made', async () => {
  const seen = await transaction(opened.db, (tx) =>
    Promise.all([
      putPrepared(tx, { key: 'sequence', value: '1' }),
      valueUnder(tx, { key: 'sequence' }),
      change(tx, 'sequence', '2'),
      valueUnder(tx, { key: 'sequence' }),
      tx.updateTable('meta').set({ value: '3' }).where('key', '=', 'sequence').execute(),
      tx.selectFrom('meta').select('value').where('key', '=', 'sequence').execute(),
      tx.deleteFrom('meta').where('key', '=', 'sequence').executeTakeFirst(),
      valueUnder(tx, { key: 'sequence' }),
    ]),
  )
  expect([seen[1], seen[3], seen[5], seen[7]]).toEqual([
    [{ value: '1' }],
    [{ value: '2' }],
    [{ value: '3' }],
    [],
  ])
})

test('when one of them fails, the transaction fails with its error, and stores nothing', async () => {
  await put(opened.db, 'taken', 'x')
  const failed = transaction(opened.db, async (tx) => {
    await put(tx, 'failed-before', 'x')
    await Promise.all([
      put(tx, 'failed-with', 'x'),
      put(tx, 'taken', 'x'),
      putPrepared(tx, { key: 'failed-after', value: 'x' }),
      sql`insert into meta (key, value) values ('failed-last', 'x')`.execute(tx),
    ])
  })
  await expect(failed).rejects.toThrow(/unique/i)
  expect(await keysLike('failed-%')).toEqual([])
})

test('when the first statement of a transaction fails, those after it are not stored', async () => {
  await put(opened.db, 'first', 'x')
  const failed = transaction(opened.db, (tx) =>
    Promise.all([put(tx, 'first', 'x'), put(tx, 'second', 'x'), put(tx, 'third', 'x')]),
  )
  await expect(failed).rejects.toThrow(/unique/i)
  expect(await keysLike('second')).toEqual([])
  expect(await keysLike('third')).toEqual([])
})

test('a transaction without statements succeeds, and one that fails before its first is given up', async () => {
  expect(await transaction(opened.db, async () => 'done')).toBe('done')
  const failed = transaction(opened.db, async () => {
    throw new Error('before anything')
  })
  await expect(failed).rejects.toThrow('before anything')
  await transaction(opened.db, (tx) => put(tx, 'afterward', 'x'))
  expect(await keysLike('afterward')).toEqual(['afterward'])
})

test('the last statements of a transaction are stored, and their result is returned', async () => {
  const [, read] = await transaction(opened.db, (tx, finish) =>
    finish(() => Promise.all([put(tx, 'finished', 'x'), valueUnder(tx, { key: 'finished' })])),
  )
  expect(read).toEqual([{ value: 'x' }])
  expect(await keysLike('finished')).toEqual(['finished'])
})

test('when one of the last statements fails, the transaction fails with its error, and stores nothing', async () => {
  await put(opened.db, 'last', 'x')
  const failed = transaction(opened.db, async (tx, finish) => {
    await put(tx, 'unfinished-before', 'x')
    return finish(() =>
      Promise.all([put(tx, 'unfinished-with', 'x'), put(tx, 'last', 'x'), put(tx, 'unfinished-after', 'x')]),
    )
  })
  await expect(failed).rejects.toThrow(/unique/i)
  expect(await keysLike('unfinished-%')).toEqual([])
  await transaction(opened.db, (tx) => put(tx, 'next', 'x'))
  expect(await keysLike('next')).toEqual(['next'])
})

test('when the code fails before it has started them all, the transaction stores none of them', async () => {
  const failed = transaction(opened.db, (tx, finish) =>
    finish(() =>
      Promise.all([
        put(tx, 'partly-before', 'x'),
        transaction(tx, async () => {
          throw new Error('a mistake in the code')
        }),
        put(tx, 'partly-after', 'x'),
      ]),
    ),
  )
  await expect(failed).rejects.toThrow('a mistake in the code')
  expect(await keysLike('partly-%')).toEqual([])
})

test('a transaction inside of another does not end it', async () => {
  const failed = transaction(opened.db, async (tx) => {
    await transaction(tx, (inner, finish) => finish(() => put(inner, 'inner', 'x')))
    throw new Error('after the inner one')
  })
  await expect(failed).rejects.toThrow('after the inner one')
  expect(await keysLike('inner')).toEqual([])
})

test('reads that run together each get their answer, and what was committed before them', async () => {
  for (const key of ['a', 'b', 'c']) await put(opened.db, key, `value of ${key}`)
  const rows = await together(opened.db, (one) =>
    Promise.all(['c', 'a', 'b', 'none'].map((key) => valueUnder(one, { key }))),
  )
  expect(rows).toEqual([[{ value: 'value of c' }], [{ value: 'value of a' }], [{ value: 'value of b' }], []])
})

test('in a transaction they are part of it', async () => {
  const rows = await transaction(opened.db, (tx) =>
    together(tx, async (one) => {
      const [, found] = await Promise.all([put(one, 'inside', 'x'), valueUnder(one, { key: 'inside' })])
      return found
    }),
  )
  expect(rows).toEqual([{ value: 'x' }])
})

test('a part of the work that goes on after its end, such as a failure of another part, stores nothing', async () => {
  await opened.db.transaction().execute(async (own) => {
    let late = async (): Promise<unknown> => undefined
    await startedTogether(own, async (tx) => {
      late = () => put(tx, 'too late', 'x')
    })
    await expect(late()).rejects.toThrow('a statement was started after the work that it belongs to')
  })
  expect(await keysLike('too late')).toEqual([])
})

test('no transaction can begin among them', async () => {
  const begun = together(opened.db, (one) => transaction(one, (tx) => put(tx, 'among reads', 'x')))
  await expect(begun).rejects.toThrow('a transaction was begun among reads that run together')
  expect(await keysLike('among reads')).toEqual([])
})
