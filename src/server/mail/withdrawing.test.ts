/** A withdrawn quote counts as never sent. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { type LinkedQuote, linkedQuote } from '../../../test-support/linked-quote.ts'
import { getCustomerPage, recordView } from '../customer-page/customer-page.ts'
import { findLinkByToken } from '../customer-page/visited-links.store.ts'
import { ShopScope } from '../shop.ts'
import { hashOf } from '../tokens.ts'

let kerf: TestKerf
let quote: LinkedQuote

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(async () => {
  quote = await linkedQuote(kerf)
})

const link = async () =>
  (await kerf.maker.call('POST', `/api/orders/${quote.id}/links`, { document: 'quote' })).json()

async function followUpIds(): Promise<number[]> {
  const rows: { id: number }[] = (await kerf.maker.call('GET', '/api/follow-ups')).json()
  return rows.map(({ id }) => id)
}

test('a withdrawn quote counts as unsent and needs no follow-up until it has another link', async () => {
  await link()
  const silent = { sent_on: '2026-03-01', viewed_at: '2026-03-02T15:00:00.000Z' }
  await kerf.db.updateTable('orders').set(silent).where('id', '=', quote.id).execute()
  expect(await followUpIds()).toContain(quote.id)
  const before = await quote.kinds()
  expect((await quote.withdraw()).json()).toMatchObject({ sentOn: null, viewedAt: null })
  expect(await followUpIds()).not.toContain(quote.id)
  expect(await quote.kinds()).toEqual([...before, 'withdrawn'])
  expect((await link()).order).toMatchObject({ sentOn: '2026-03-10', viewedAt: null, revision: 1 })
})

test('an answered quote keeps its answer and dates when withdrawn', async () => {
  await link()
  await quote.say(quote.body('declined'))
  const { sentOn, viewedAt, answeredAt } = await quote.order()
  expect([sentOn, viewedAt, answeredAt]).not.toContain(null)
  expect((await quote.withdraw()).json()).toMatchObject({ sentOn, viewedAt, answeredAt, answer: 'declined' })
})

test('a visit during the withdrawal is in the history, but the quote counts as unviewed', async () => {
  const { url } = await link()
  const found = await findLinkByToken(kerf.db, hashOf(url.slice(-43)))
  if (found === undefined) throw new Error('a link that was made is not there')
  const shop = ShopScope.ofNobody({ shopId: kerf.shopId, shopName: 'Walnut Works', timeZone: 'UTC' })
  const now = new Date(kerf.clock.now).toISOString()
  const read = await getCustomerPage(shop, kerf.db, found, now)
  await quote.withdraw()
  await recordView(shop, kerf.db, found, read, now, () => {})
  expect(await quote.order()).toMatchObject({ sentOn: null, viewedAt: null })
  expect((await quote.kinds()).at(-1)).toBe('viewed')
})
