/** Two servers on one database: each email is sent once, by either of them. */
import { expect, inject, test } from 'vitest'
import { newOrderBody } from '../../../test-support/kerf-app.ts'
import { startKerf } from '../../../test-support/kerf-server.ts'
import { readMail, startMailCatcher } from '../../../test-support/mail-catcher.ts'
import { createDatabase } from '../../../test-support/postgres-database.ts'
import { setUpShop } from '../../../test-support/shop-client.ts'

const MAILS = 12
/** They wait for each other's lock on the order: with too many, one may wait longer than a request may take. */
const AT_ONCE = 3

test('two servers on one database send each email once', async () => {
  const catcher = await startMailCatcher()
  const { url: DATABASE_URL, drop } = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  const env = { DEMO: 'off', DATABASE_URL, SMTP_URL: catcher.url, MAIL_FROM: 'quotes@kerf.example' }
  const first = await startKerf({ env })
  const servers = [first, await startKerf({ env, dataFolder: first.dataFolder })]
  let turn = 0
  try {
    // Requests alternate between the servers, so that both are active.
    const client = await setUpShop(() => servers[turn++ % servers.length]?.url ?? '')
    const { id } = (await client.call('POST', '/api/customers', { name: 'Ada Carpenter' })).body
    const order = (await client.call('POST', '/api/orders', newOrderBody(id))).body
    const send = (index: number) => {
      const mail = { document: 'quote', to: 'ada@example.com', subject: `Mail ${index}`, text: '{link}' }
      return client.call('POST', `/api/orders/${order.id}/send`, mail)
    }
    for (let first = 0; first < MAILS; first += AT_ONCE) {
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(first + index)))
      expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(201))
    }
    const states = async () =>
      (await client.call('GET', `/api/orders/${order.id}/sending`)).body.mails.map(
        ({ state }: { state: string }) => state,
      )
    await expect.poll(states, { timeout: 20_000 }).toEqual(Array(MAILS).fill('sent'))
    const subjects = catcher.caught.map(({ raw }) => readMail(raw).headers.get('subject'))
    expect(subjects.toSorted()).toEqual(
      Array.from({ length: MAILS }, (_, index) => `Mail ${index}`).toSorted(),
    )
  } finally {
    for (const server of servers) expect(await server.stop()).toBe(0)
    await catcher.close()
    await drop()
  }
}, 90_000)
