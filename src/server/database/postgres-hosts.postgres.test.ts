/** The long form, with a real failover, is `soak/failover.test.ts`. */
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openBeside } from './connect.ts'
import { connectClient, Hosts } from './postgres-hosts.ts'

const withHosts = (hosts: (good: string) => string) => {
  const url = inject('postgresUrl')
  return url.replace(/@([^/]+)/, (_all, good: string) => `@${hosts(good)}`)
}

test.each([
  ['first', (good: string) => `127.0.0.1:1,${good}`],
  ['last', (good: string) => `${good},127.0.0.1:1`],
])('a host that does not answer is passed over when it comes %s', async (_where, hosts) => {
  const databaseUrl = withHosts(hosts)
  const { db, close } = await openBeside({ dataDir: '', databaseUrl })
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
  await close()
  const client = await connectClient(new Hosts(databaseUrl), {})
  await client.end()
})

test('a host that accepts no writes is passed over', async () => {
  const readOnly = `${withHosts((good) => `${good},${good}`)}?options=-c%20default_transaction_read_only%3Don`
  await expect(connectClient(new Hosts(readOnly), {})).rejects.toMatchObject({ code: '25006' })
  await expect(openBeside({ dataDir: '', databaseUrl: readOnly })).rejects.toThrow(
    'is read-only (the server accepts no writes)',
  )
})
