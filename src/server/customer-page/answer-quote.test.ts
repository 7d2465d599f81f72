import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '#domain/customer-answer.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import { MINUTE, startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { type LinkedQuote, linkedQuote, SIGNED } from '../../../test-support/linked-quote.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { saveQuote } from '../../../test-support/save-quote.ts'

let kerf: TestKerf
let quote: LinkedQuote

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(async () => {
  quote = await linkedQuote(kerf)
})

test.each(['approved', 'changes-requested', 'declined'] as const)(
  'the answer %s is stored, shown and recorded',
  async (answer) => {
    await kerf.maker.call('POST', `/api/orders/${quote.id}/notes`, { text: 'Call on Friday' })
    kerf.clock.now += MINUTE
    const at = new Date(kerf.clock.now).toISOString()
    const reply = await quote.say(quote.body(answer))
    expect(reply.statusCode, reply.body).toBe(200)
    const reason = answer === 'approved' ? null : 'Oak, please'
    expect(reply.json()).toMatchObject({
      state: 'answered',
      answer: { answer, name: 'Ada Carpenter', reason, at },
      content: { title: 'Walnut dining table' },
    })
    const order = await quote.order()
    expect(order).toMatchObject({ status: 'quote', answer, answeredAt: at, updatedAt: at, updatedBy: null })
    expect(order.answers).toEqual([
      {
        revision: 1,
        answer,
        name: 'Ada Carpenter',
        reason,
        signature: answer === 'approved' ? SIGNED : null,
        contentHash: quote.contentHash,
        address: expect.stringMatching(/^10\./),
        at,
      },
    ])
    expect(order.history.at(-1)).toMatchObject({
      kind: answer,
      by: null,
      name: 'Ada Carpenter',
      text: reason,
      revision: 1,
      at,
    })
  },
)

test.each<[string, Answer, Record<string, unknown>, string, string]>([
  ['no name', 'approved', { name: '  ' }, 'name', 'Name is required'],
  ['a long name', 'approved', { name: 'x'.repeat(201) }, 'name', 'Name must be at most 200 characters'],
  ['NUL in the name', 'approved', { name: 'A\0da' }, 'name', 'Name must not contain control characters'],
  ['a name of invisible characters', 'approved', { name: '\u200b\u3164\u2060' }, 'name', 'Name is required'],
  ['no signature', 'approved', { signature: undefined }, 'signature', 'Signature is required'],
  [
    'an empty signature',
    'approved',
    { signature: { kind: 'drawn', strokes: [] } },
    'signature.strokes',
    'Signature is required',
  ],
  [
    'an unknown kind of signature',
    'approved',
    { signature: { kind: 'sung' } },
    'signature.kind',
    'Signature must be drawn or typed',
  ],
  [
    'a dot for a signature',
    'approved',
    { signature: { kind: 'drawn', strokes: [[{ x: 300, y: 100 }]] } },
    'signature.strokes',
    'The signature is too short. Please sign again',
  ],
  [
    'an empty stroke',
    'approved',
    { signature: { kind: 'drawn', strokes: [[]] } },
    'signature.strokes.0',
    'A stroke must have a point',
  ],
  [
    'a fractional coordinate',
    'approved',
    { signature: { kind: 'drawn', strokes: [[{ x: 0.5, y: 1 }]] } },
    'signature.strokes.0.0.x',
    'x must be a whole number',
  ],
  [
    'a point outside the box',
    'approved',
    {
      signature: {
        kind: 'drawn',
        strokes: [
          [
            { x: 1, y: 201 },
            { x: 1, y: 1 },
          ],
        ],
      },
    },
    'signature.strokes.0.0.y',
    'y must be 0 to 200',
  ],
  [
    'a point with an extra field',
    'approved',
    {
      signature: {
        kind: 'drawn',
        strokes: [
          [
            { x: 1, y: 1, z: 1 },
            { x: 99, y: 1 },
          ],
        ],
      },
    },
    'signature.strokes.0.0.z',
    'Unknown field "z"',
  ],
  [
    '101 strokes',
    'approved',
    {
      signature: {
        kind: 'drawn',
        strokes: Array(101).fill([
          { x: 1, y: 1 },
          { x: 1, y: 9 },
        ]),
      },
    },
    'signature.strokes',
    'The signature is too long. Please sign again',
  ],
  [
    '5,001 points',
    'approved',
    {
      signature: {
        kind: 'drawn',
        strokes: [...Array(5).fill(Array(1000).fill({ x: 1, y: 1 })), [...SIGNED.strokes[0]]],
      },
    },
    'signature.strokes',
    'The signature is too long. Please sign again',
  ],
  ['no reason', 'declined', { reason: ' ' }, 'reason', 'Reason is required'],
  [
    'a reason of invisible characters',
    'declined',
    { reason: '\u200b \u2060' },
    'reason',
    'Reason is required',
  ],
  ['no reason for a change', 'changes-requested', { reason: undefined }, 'reason', 'Reason is required'],
  [
    'a long reason',
    'declined',
    { reason: 'x'.repeat(2001) },
    'reason',
    'Reason must be at most 2,000 characters',
  ],
  ['no hash', 'approved', { contentHash: undefined }, 'contentHash', 'Content hash is required'],
  [
    'an unknown answer',
    'approved',
    { answer: 'perhaps' },
    'answer',
    'Answer must be one of approved, changes-requested, declined',
  ],
])('an answer with %s is refused with a message', async (_what, answer, changes, path, message) => {
  const reply = await quote.say(quote.body(answer, changes))
  expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]])
  expect((await quote.order()).answer).toBe(null)
})

test('an approval keeps no reason, and any other answer no signature', async () => {
  await quote.say(quote.body('approved', { reason: 'Oak, please' }))
  const other = await linkedQuote(kerf)
  await other.say(other.body('declined', { signature: SIGNED }))
  expect((await quote.order()).answers).toMatchObject([{ reason: null, signature: SIGNED }])
  expect((await other.order()).answers).toMatchObject([{ reason: 'Oak, please', signature: null }])
})

test('a typed name is a valid signature, and hostile text stays text', async () => {
  const name = `<img src=x onerror=alert(1)> ' ; \u202e 👩‍🔧`
  expect((await quote.say(quote.body('approved', { name, signature: { kind: 'typed' } }))).statusCode).toBe(
    200,
  )
  const { answers } = await quote.order()
  expect(answers).toMatchObject([{ name, signature: { kind: 'typed' } }])
  const paper = await kerf.owner.call('GET', `/api/orders/${quote.id}/documents/quote`)
  expect((await pdfText(paper.rawPayload)).join('\n')).toContain('<img src=x')
})

const expire = ({ id }: LinkedQuote) =>
  kerf.db.updateTable('orders').set({ expires_on: '2026-03-09' }).where('id', '=', id).execute()

const ENDED: readonly [string, string, (sent: LinkedQuote) => Promise<unknown>][] = [
  ['expired', 'This quote has expired, and its prices are no longer valid.', expire],
  [
    'replaced',
    'This quote has been replaced by a newer version. Please use the latest link, or ask us to send it.',
    ({ edit }) => edit(),
  ],
  ['voided', 'This quote is no longer valid.', ({ voidIt }) => voidIt()],
  ['withdrawn', 'This link is no longer active.', ({ withdraw }) => withdraw()],
  ['an invoice', 'This quote is now an invoice.', ({ convert }) => convert()],
]

test.each(ENDED)('a quote that is %s cannot be answered', async (_what, message, end) => {
  await end(quote)
  const reply = await quote.say(quote.body('approved'))
  expect([reply.statusCode, reply.json()]).toEqual([409, { message }])
  expect(await quote.kinds()).not.toContain('approved')
})

test('an answer has the SHA-256 of exactly the content that was kept', async () => {
  const kept = await kerf.db
    .selectFrom('order_revisions')
    .select('content')
    .where('order_id', '=', quote.id)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(kept.content).title).toBe('Walnut dining table')
  expect(quote.contentHash).toBe(createHash('sha256').update(kept.content).digest('hex'))
})

test('the suggested email asks for a response until there is one to this revision', async () => {
  const suggested = async () => (await kerf.owner.call('GET', `/api/orders/${quote.id}/sending`)).json().text
  expect(await suggested()).toContain('View the quote and respond here:\n{link}\n')
  await quote.say(quote.body('approved'))
  expect(await suggested()).toContain('View the quote here:\n{link}\n')
  await saveQuote(kerf.maker, await quote.order(), { title: 'Oak' })
  expect(await suggested()).toContain('View the quote and respond here:\n{link}\n')
})

test('an approval must match the content that was read', async () => {
  const reply = await quote.say(quote.body('approved', { contentHash: 'f'.repeat(64) }))
  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe('This quote has changed since you opened it. Please read it again.')
  expect((await quote.order()).answers).toEqual([])
})

test('an invoice cannot be answered', async () => {
  await quote.convert()
  const link = await linkTo(kerf, kerf.owner, quote.id)
  expect((await quote.say(quote.body('approved'), link)).statusCode).toBe(409)
})

test('an approval appears on the quote and on its invoice, but not on the job ticket', async () => {
  await quote.say(quote.body('approved'))
  const approved = 'Approved by Ada Carpenter on Mar 10, 2026 at '
  const textOf = async (kind: string) => {
    const paper = await kerf.owner.call('GET', `/api/orders/${quote.id}/documents/${kind}`)
    return (await pdfText(paper.rawPayload)).join('\n')
  }
  const says = (text: string) => /Approved by Ada Carpenter on Mar 10, 2026 at \d+:\d\d [AP]M UTC/.test(text)
  const record = (text: string) => /Network address\s*[\d.]+/.test(text) && text.includes(quote.contentHash)
  const paper = await textOf('quote')
  expect([says(paper), record(paper)]).toEqual([true, true])
  const own = await customerOf(kerf)('GET', `/api/customer/${quote.token}/document`)
  expect((await pdfText(own.rawPayload)).join('\n')).toContain(approved)
  await quote.convert()
  const [invoice, ticket] = [await textOf('invoice'), await textOf('job-ticket')]
  expect([says(invoice), record(invoice), says(ticket)]).toEqual([true, false, false])
  const seen = (await customerOf(kerf)('GET', `/api/customer/${quote.token}`)).json()
  expect(seen).toMatchObject({ state: 'invoiced', content: null, answer: { answer: 'approved' } })
})

test('more than ten answers a minute are refused, and so is any from another site’s page', async () => {
  const customer = customerOf(kerf)
  for (let n = 0; n < 10; n++) expect((await quote.say({}, quote.token, customer)).statusCode).toBe(400)
  const refused = await quote.say(quote.body('approved'), quote.token, customer)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const elsewhere = await customerOf(kerf)(
    'POST',
    `/api/customer/${quote.token}/answer`,
    quote.body('approved'),
    {
      origin: 'https://evil.example',
    },
  )
  expect(elsewhere.statusCode).toBe(403)
  expect((await quote.order()).answer).toBe(null)
})
