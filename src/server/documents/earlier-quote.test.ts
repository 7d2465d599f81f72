/** The document of a quote's earlier revision. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendQuote } from '../../../test-support/kept-revision.ts'
import { addOrder, HOUR, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { linkedQuote } from '../../../test-support/linked-quote.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { saveQuote } from '../../../test-support/save-quote.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

async function fetchPaper(id: number, paper: string) {
  const answer = await kerf.maker.call('GET', `/api/orders/${id}/documents/${paper}`)
  return { answer, pages: answer.statusCode === 200 ? await pdfText(answer.rawPayload) : [] }
}

test('an earlier revision prints what was sent and approved then, and what replaced it', async () => {
  const quote = await linkedQuote(kerf)
  const { orderNumber, customerId: theirs } = await quote.order()
  await quote.say(quote.body('approved', { name: 'Harper Lane' }))
  await saveQuote(kerf.maker, { id: quote.id, version: 2, customerId: theirs }, { title: 'Oak table' })
  await sendQuote(kerf, quote.id)
  await saveQuote(kerf.maker, { id: quote.id, version: 3, customerId: theirs }, { title: 'Ash table' })
  const documentEvents = async () => (await quote.order()).history.filter(({ kind }) => kind === 'document')

  const created_at = '2026-03-06T15:00:00.000Z'
  await kerf.db.updateTable('orders').set({ created_at }).where('id', '=', quote.id).execute()
  // The next day.
  kerf.clock.now += 10 * HOUR
  const first = await fetchPaper(quote.id, 'quote?revision=1')
  expect(first.answer.headers['content-disposition']).toContain(`"Quote ${orderNumber}.pdf"`)
  expect(first.pages[0]).toContain('Walnut dining table')
  expect(first.pages[0]).toContain('Approved by Harper Lane')
  expect(first.pages.at(-1)).toContain(quote.contentHash.slice(0, 16))
  expect(first.pages[0]).toContain('REPLACED BY R3')
  expect(first.pages[0]).not.toContain('Revised')
  const second = await fetchPaper(quote.id, 'quote?revision=2')
  expect(second.answer.headers['content-disposition']).toContain(`"Quote ${orderNumber} R2.pdf"`)
  expect(second.pages[0]).toMatch(/Oak table/)
  expect(second.pages[0]).toMatch(/Date\s*Mar 6, 2026\s*Revised\s*Mar 10, 2026/)
  expect(second.pages[0]).toContain('REPLACED BY R3')
  expect(second.pages[0]).not.toContain('Approved')
  const now = await fetchPaper(quote.id, 'quote?revision=3')
  expect(now.answer.headers['content-disposition']).toContain(`"Quote ${orderNumber} R3.pdf"`)
  expect(now.pages[0]).toContain('Ash table')
  // Not sent yet.
  expect(now.pages[0]).toMatch(/Revised\s*Mar 10, 2026/)
  expect(now.pages[0]).not.toContain('REPLACED')
  expect((await documentEvents()).map(({ document, revision }) => [document, revision])).toEqual([
    ['quote', 1],
    ['quote', 2],
    ['quote', 3],
  ])

  await quote.convert()
  expect((await fetchPaper(quote.id, 'quote?revision=1&for=preview')).pages).toEqual(first.pages)
  await quote.voidIt()
  const [stamped] = (await fetchPaper(quote.id, 'quote?revision=1&for=preview')).pages
  expect(stamped).toContain('VOID')
  expect(stamped).not.toContain('REPLACED')
  expect(await documentEvents()).toHaveLength(3)
})

test.each([
  ['that does not exist', 'quote?revision=2', 404, /^There is no revision R2 of WW-\d+$/],
  ['of a job ticket', 'job-ticket?revision=1', 400, /^Only a quote has revisions$/],
  ['that is not a number', 'quote?revision=R1', 400, /^Revision must be a whole number of at least 1$/],
  ['that is zero', 'quote?revision=0', 400, /^Revision must be a whole number of at least 1$/],
])('a revision %s is refused and adds nothing to the history', async (_what, asked, status, message) => {
  const id = await addOrder(kerf.owner)
  const { answer } = await fetchPaper(id, asked)
  expect(answer.statusCode).toBe(status)
  expect(answer.json().message).toMatch(message)
  const { history } = (await kerf.owner.call('GET', `/api/orders/${id}`)).json()
  expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['created'])
})

test('another shop cannot print an earlier revision', async () => {
  const { id } = await linkedQuote(kerf)
  const asked = await kerf.rival.call('GET', `/api/orders/${id}/documents/quote?revision=1`)
  expect([asked.statusCode, asked.json().message]).toEqual([404, 'Order not found'])
})
