/** The limits of a client without a session. They are the same with any database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { UNKNOWN_LINK } from '#domain/customer-link.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'

let kerf: TestKerf
let token: string

beforeAll(async () => {
  kerf = await startTestKerf()
  token = await linkTo(kerf, kerf.owner, await addOrder(kerf.owner))
})
afterAll(() => kerf.close())

describe('a client that sends too many requests', () => {
  test('is told to wait while others are served', async () => {
    const customer = customerOf(kerf)
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await customer('GET', `/api/customer/${token}`)).statusCode)
    expect(statuses.filter((status) => status === 200).length).toBe(60)
    const refused = await customer('GET', `/api/customer/${token}`)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Too many requests\. Try again in \d+ seconds\.$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await customerOf(kerf)('GET', `/api/customer/${token}`)).statusCode).toBe(200)
  })

  test('may guess ten links a minute, which keeps nobody from a good one', async () => {
    const guesser = customerOf(kerf)
    for (let n = 0; n < 10; n++) {
      const guess = await guesser('GET', `/api/customer/${'x'.repeat(41)}${10 + n}`)
      expect([guess.statusCode, guess.json()]).toEqual([404, { message: UNKNOWN_LINK }])
    }
    for (const guess of ['y'.repeat(43), 'y']) {
      const refused = await guesser('GET', `/api/customer/${guess}`)
      expect(refused.statusCode).toBe(429)
      expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    }
    expect((await guesser('GET', `/api/customer/${token}`)).statusCode).toBe(200)
  })

  test('leaves other links to others at the same address', async () => {
    const office = customerOf(kerf)
    const other = await linkTo(kerf, kerf.owner, await addOrder(kerf.owner))
    for (let n = 0; n < 60; n++) await office('GET', `/api/customer/${token}`)
    expect((await office('GET', `/api/customer/${token}`)).statusCode).toBe(429)
    expect((await office('GET', `/api/customer/${other}`)).statusCode).toBe(200)
  })

  test('may guess ten links to accounts too, which keeps nobody from a good one', async () => {
    const invited = await kerf.owner.call('POST', '/api/members', { name: 'Ina', role: 'sales' })
    const good = String(invited.json().url).split('#')[1] ?? ''
    const guesser = customerOf(kerf)
    const open = (link: string) => guesser('POST', '/api/auth/link', { token: link })
    for (let n = 0; n < 10; n++) expect((await open(`${'x'.repeat(41)}${10 + n}`)).statusCode).toBe(404)
    expect((await open('y'.repeat(43))).statusCode).toBe(429)
    expect((await open(good)).statusCode).toBe(200)
  })

  test('shares its limit with its whole IPv6 network', async () => {
    const from = (remoteAddress: string) =>
      kerf.app.inject({ url: '/api/customer/nothing', remoteAddress }).then(({ statusCode }) => statusCode)
    for (let n = 0; n < 10; n++) expect(await from(`2001:db8:1:2::${n}`)).toBe(404)
    expect(await from('2001:db8:1:2:3:4:5:6')).toBe(429)
    expect(await from('2001:db8:1:3::1')).toBe(404)
  })
})
