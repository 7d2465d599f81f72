/** Papers are printed in a process of their own. That is the same with any database. */
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDocument } from '#domain/order-document.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { addCustomer, addOrder, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { makeOrder } from '../../../test-support/order-documents.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { ShopScope } from '../shop.ts'
import { documentOrder } from './documents.ts'
import { printedForLink } from './paper-pool.ts'

let kerf: TestKerf
let customerId: number

beforeAll(async () => {
  kerf = await startTestKerf()
  customerId = await addCustomer(kerf.owner)
})
afterAll(() => kerf.close())

const quoteOf = async (id: number) => {
  const answer = await kerf.maker.call('GET', `/api/orders/${id}/documents/quote?for=preview`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}

/** The processes that print the papers of this server. */
function printing(): number[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return all.flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/).map(Number)
    return pid !== undefined && parent === process.pid && line.includes('paper-worker') ? [pid] : []
  })
}

test('the server goes on with other work while a paper is printed', async () => {
  const [kept, next] = [await makeOrder(kerf.owner, customerId), await makeOrder(kerf.owner, customerId)]
  await quoteOf(kept.id)
  const processes = printing()
  expect(processes).not.toEqual([])
  const answered: string[] = []
  const ask = async (what: string, answer: Promise<unknown>) => {
    await answer
    answered.push(what)
  }
  // However fast the machine is, printing takes until they go on.
  for (const pid of processes) process.kill(pid, 'SIGSTOP')
  const paper = ask('paper', quoteOf(next.id))
  try {
    await ask('kept paper', quoteOf(kept.id))
    await ask('health', kerf.visit('GET', '/healthz'))
  } finally {
    for (const pid of processes) process.kill(pid, 'SIGCONT')
  }
  await paper
  expect(answered).toEqual(['kept paper', 'health', 'paper'])
})

test('the same paper comes from the kept copy, and a change makes another one', async () => {
  const { id } = await makeOrder(kerf.owner, customerId)
  const first = await quoteOf(id)
  // Its time of creation and its id would differ if it were printed again.
  expect((await quoteOf(id)).equals(first)).toBe(true)
  const renamed = await kerf.owner.call('PATCH', '/api/shop', { footerText: 'Open on Saturdays' })
  expect(renamed.statusCode, renamed.body).toBe(200)
  expect((await pdfText(await quoteOf(id))).join()).toContain('Open on Saturdays')
})

describe('papers for links', () => {
  test('have a limit of their own for each address', async () => {
    const customer = customerOf(kerf)
    const token = await linkTo(kerf, kerf.owner, await addOrder(kerf.owner))
    const ask = () => customer('GET', `/api/customer/${token}/document`)
    const statuses = []
    for (let count = 0; count < 12; count++) statuses.push((await ask()).statusCode)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await ask()
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Too many documents\. Try again in \d+ seconds\.$/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await customer('GET', `/api/customer/${token}`)).statusCode).toBe(200)
  })

  test('are refused when too many wait, and the others are printed', async () => {
    const { id } = await makeOrder(kerf.owner, customerId)
    const shop = ShopScope.ofNobody({ shopId: kerf.shopId, shopName: 'Walnut Works', timeZone: 'UTC' })
    const { order } = await documentOrder(shop, kerf.db, id, new Date(kerf.clock.now).toISOString())
    const papers = await Promise.allSettled(
      Array.from({ length: 60 }, (_, copy) =>
        printedForLink({
          document: orderDocument('quote', { ...order, title: `Table ${copy}` }),
          look: { accent: '#0f6b62', orderUrl: '' },
        }),
      ),
    )
    const refused = papers.flatMap((paper) => (paper.status === 'rejected' ? [paper.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(30)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'too-many' })
  })
})
