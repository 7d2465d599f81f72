import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOrder, HOUR, MINUTE, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf({
    publicUrl: 'https://kerf.example.com',
    mailServer: { from: undefined, perHour: 3, wake: () => {}, deliver: async () => {} },
  })
})
afterAll(() => kerf.close())

const MAIL = { document: 'quote', to: 'ada@example.com', subject: 'Your table', text: 'Look: {link}' }

test('a shop’s hourly email limit counts invitations and test messages, but not links', async () => {
  const orderId = await addOrder(kerf.owner)
  const send = () => kerf.owner.call('POST', `/api/orders/${orderId}/send`, MAIL)
  const invite = (email: string | null) =>
    kerf.owner.call('POST', '/api/members', { name: 'Ina', role: 'sales', email })
  expect((await send()).statusCode).toBe(201)
  kerf.clock.now += 20 * MINUTE
  expect((await invite('ina@example.com')).statusCode).toBe(201)
  const tried = await kerf.owner.call('POST', '/api/shop/test-mail', { to: 'olive@example.com' })
  expect(tried.statusCode).toBe(200)

  const before = (await kerf.owner.call('GET', `/api/orders/${orderId}`)).json()
  for (const refused of [await send(), await invite('ida@example.com')]) {
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('2400')
    expect(refused.json().message).toBe(
      'Walnut Works has sent 3 emails in the last hour; the limit is 3. Try again in 40 minutes, or send a link yourself.',
    )
  }
  expect((await kerf.owner.call('GET', `/api/orders/${orderId}`)).json()).toEqual(before)
  const link = await kerf.owner.call('POST', `/api/orders/${orderId}/links`, { document: 'quote' })
  expect(link.statusCode).toBe(201)
  expect((await invite(null)).statusCode).toBe(201)

  const theirs = await addOrder(kerf.rival)
  expect((await kerf.rival.call('POST', `/api/orders/${theirs}/send`, MAIL)).statusCode).toBe(201)

  kerf.clock.now += HOUR - 20 * MINUTE
  expect((await send()).statusCode).toBe(201)
  expect((await send()).statusCode).toBe(429)
})

test.each([
  ['test messages', 200, () => kerf.owner.call('POST', '/api/shop/test-mail', { to: 'ina@example.com' })],
  [
    'quotes',
    201,
    async () => kerf.owner.call('POST', `/api/orders/${await addOrder(kerf.owner)}/send`, MAIL),
  ],
] as const)('the limit holds for %s that are sent at once', async (_what, sent, send) => {
  kerf.clock.now += HOUR
  const answers = await Promise.all(Array.from({ length: 12 }, send))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([sent, sent, sent, ...Array.from({ length: 9 }, () => 429)])
})

test('a forgotten password is mailed in any case', async () => {
  await kerf.db
    .updateTable('users')
    .set({ email: 'forgotten@example.com' })
    .where('username', '=', 'owner')
    .execute()
  await kerf.visit('POST', '/api/auth/forgot', { username: 'owner' })
  const queued = () =>
    kerf.db
      .selectFrom('notices')
      .select('to_address')
      .where('to_address', '=', 'forgotten@example.com')
      .execute()
  await expect.poll(queued).toHaveLength(1)
})
