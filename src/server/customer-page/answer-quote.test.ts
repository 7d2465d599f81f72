import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerPage } from '#contract/customer-page.ts'
import type { AnswerGiven } from '#contract/order-parts.ts'
import type { Answer } from '#domain/customer-answer.ts'
import { addLink } from '../../../test-support/add-link.ts'
import { customerOf, linkTo } from '../../../test-support/customer-links.ts'
import {
  addOrder,
  advanceTo,
  MINUTE,
  START,
  startTestKerf,
  type TestKerf,
} from '../../../test-support/kerf-app.ts'
import { pdfText } from '../../../test-support/pdf-text.ts'
import { transaction } from '../database/transaction.ts'

let kerf: TestKerf
let orderId: number
let token: string
let contentHash: string

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())
beforeEach(async () => {
  orderId = await addOrder(kerf.owner)
  token = await linkTo(kerf, kerf.owner, orderId)
  const page: CustomerPage = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json()
  contentHash = page.quote?.contentHash ?? ''
})

const STROKES = [
  [
    { x: 10, y: 150 },
    { x: 300, y: 20 },
    { x: 580, y: 150 },
  ],
  [{ x: 300, y: 199 }],
]
const SIGNED = { kind: 'drawn', strokes: STROKES } as const

function body(answer: Answer, changes: Record<string, unknown> = {}) {
  const said = answer === 'approved' ? { signature: SIGNED } : { reason: 'Oak, please' }
  return { answer, name: 'Ada Carpenter', contentHash, ...said, ...changes }
}

const say = (sent: unknown, of = token, call = customerOf(kerf)) =>
  call('POST', `/api/customer/${of}/answer`, sent)
const orderNow = async () => (await kerf.owner.call('GET', `/api/orders/${orderId}`)).json()
const kinds = async () => (await orderNow()).history.map(({ kind }: { kind: string }) => kind)

test.each(['approved', 'changes-requested', 'declined'] as const)(
  '%s is kept, shown and told',
  async (answer) => {
    kerf.clock.now += MINUTE
    const at = new Date(kerf.clock.now).toISOString()
    const reply = await say(body(answer))
    expect(reply.statusCode, reply.body).toBe(200)
    const reason = answer === 'approved' ? null : 'Oak, please'
    expect(reply.json()).toMatchObject({
      state: 'answered',
      answer: { answer, name: 'Ada Carpenter', reason, at },
      content: { title: 'Walnut dining table' },
    })
    const order = await orderNow()
    expect(order).toMatchObject({ status: 'quote', answer, answeredAt: at, updatedAt: at, updatedBy: null })
    expect(order.answers).toEqual([
      {
        revision: 1,
        answer,
        name: 'Ada Carpenter',
        reason,
        signature: answer === 'approved' ? SIGNED : null,
        contentHash,
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

test.each<[string, Record<string, unknown>, string, string]>([
  ['no name', body('approved', { name: '  ' }), 'name', 'Name is required'],
  ['a long name', body('approved', { name: 'x'.repeat(201) }), 'name', 'Name must be at most 200 characters'],
  [
    'NUL in the name',
    body('approved', { name: 'A\0da' }),
    'name',
    'Name must not contain control characters',
  ],
  ['a name of nothing', body('approved', { name: '\u200b\u3164\u2060' }), 'name', 'Name is required'],
  ['no signature', body('approved', { signature: undefined }), 'signature', 'Signature is required'],
  [
    'an empty signature',
    body('approved', { signature: { kind: 'drawn', strokes: [] } }),
    'signature.strokes',
    'Signature is required',
  ],
  [
    'another kind of signature',
    body('approved', { signature: { kind: 'sung' } }),
    'signature.kind',
    'Signature must be drawn or typed',
  ],
  [
    'an empty stroke',
    body('approved', { signature: { kind: 'drawn', strokes: [[]] } }),
    'signature.strokes.0',
    'A stroke must have a point',
  ],
  [
    'a point between two',
    body('approved', { signature: { kind: 'drawn', strokes: [[{ x: 0.5, y: 1 }]] } }),
    'signature.strokes.0.0.x',
    'x must be a whole number',
  ],
  [
    'a point outside',
    body('approved', { signature: { kind: 'drawn', strokes: [[{ x: 1, y: 201 }]] } }),
    'signature.strokes.0.0.y',
    'y must be 0 to 200',
  ],
  [
    'a point with more',
    body('approved', { signature: { kind: 'drawn', strokes: [[{ x: 1, y: 1, z: 1 }]] } }),
    'signature.strokes.0.0.z',
    'Unknown field "z"',
  ],
  [
    '101 strokes',
    body('approved', { signature: { kind: 'drawn', strokes: Array(101).fill([{ x: 1, y: 1 }]) } }),
    'signature.strokes',
    'The signature is too long: please draw it again',
  ],
  [
    '5,001 points',
    body('approved', {
      signature: {
        kind: 'drawn',
        strokes: [...Array(5).fill(Array(1000).fill({ x: 1, y: 1 })), [{ x: 1, y: 1 }]],
      },
    }),
    'signature.strokes',
    'The signature is too long: please draw it again',
  ],
  ['no reason', body('declined', { reason: ' ' }), 'reason', 'Reason is required'],
  ['a reason of nothing', body('declined', { reason: '\u200b \u2060' }), 'reason', 'Reason is required'],
  [
    'no reason for a change',
    body('changes-requested', { reason: undefined }),
    'reason',
    'Reason is required',
  ],
  [
    'a long reason',
    body('declined', { reason: 'x'.repeat(2001) }),
    'reason',
    'Reason must be at most 2,000 characters',
  ],
  ['no hash', body('approved', { contentHash: undefined }), 'contentHash', 'Content hash is required'],
  [
    'another answer',
    body('approved', { answer: 'perhaps' }),
    'answer',
    'Answer must be one of approved, changes-requested, declined',
  ],
])('%s is refused with a sentence', async (what, sent, path, message) => {
  // The table is made before there is a quote.
  const reply = await say(what === 'no hash' ? sent : { ...sent, contentHash })
  expect([reply.statusCode, reply.json().issues]).toEqual([400, [{ path, message }]])
  expect((await orderNow()).answer).toBe(null)
})

test('a typed name is a signature, and hostile words are words', async () => {
  const name = `<img src=x onerror=alert(1)> ' ; \u202e 👩‍🔧`
  expect((await say(body('approved', { name, signature: { kind: 'typed' } }))).statusCode).toBe(200)
  const answers: AnswerGiven[] = (await orderNow()).answers
  expect(answers).toMatchObject([{ name, signature: { kind: 'typed' } }])
  const paper = await kerf.owner.call('GET', `/api/orders/${orderId}/documents/quote`)
  expect((await pdfText(paper.rawPayload)).join('\n')).toContain('<img src=x')
})

test('twice is once, and another answer is refused', async () => {
  const sent = body('approved')
  const [first, ...others] = await Promise.all([say(sent), say(sent), say(sent)])
  for (const reply of [...others, await say({ ...sent, signature: { kind: 'typed' } })]) {
    expect([reply.statusCode, reply.json()]).toEqual([200, first?.json()])
  }
  for (const other of [body('declined'), body('approved', { name: 'Somebody Else' })]) {
    const refused = await say(other)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'This quote has been answered already.' },
    ])
  }
  const secondLink = await linkTo(kerf, kerf.owner, orderId)
  expect((await say(sent, secondLink)).statusCode).toBe(409)
  expect(await kinds()).toEqual(['created', 'viewed', 'approved'])
  expect((await orderNow()).answers.length).toBe(1)
})

test('of two answers at the same moment one wins', async () => {
  const other = await linkTo(kerf, kerf.owner, orderId)
  const replies = await Promise.all([
    say(body('approved')),
    say(body('declined')),
    say(body('changes-requested'), other),
    say(body('approved', { name: 'Somebody Else' }), other),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  const order = await orderNow()
  expect(order.answers.length).toBe(1)
  expect(replies.find(({ statusCode }) => statusCode === 200)?.json().answer.answer).toBe(order.answer)
})

const ENDED: readonly [string, string, () => Promise<unknown>][] = [
  ['expired', 'This quote has expired: its prices no longer hold.', expire],
  ['replaced', 'This quote was replaced by a newer one. Please use the link to that, or ask for it.', edit],
  ['voided', 'This quote is no longer valid.', voidIt],
  ['withdrawn', 'This link was withdrawn.', withdraw],
  ['an invoice', 'This quote has become an invoice.', () => advanceTo(kerf.owner, orderId, 'invoice')],
]

function expire() {
  return kerf.db.updateTable('orders').set({ expires_on: '2026-03-09' }).where('id', '=', orderId).execute()
}

function voidIt() {
  return kerf.owner.call('POST', `/api/orders/${orderId}/void`, { reason: 'why' })
}

/** As a saved change does: it locks the order, and there is a next revision. */
function edit() {
  return transaction(kerf.db, (tx) =>
    tx
      .updateTable('orders')
      .set((eb) => ({ revision: eb('revision', '+', 1), title: 'Oak', answer: null, answered_at: null }))
      .where('id', '=', orderId)
      .where('answer', 'is', null)
      .execute(),
  )
}

function withdraw() {
  const withdrawn_at = new Date(kerf.clock.now).toISOString()
  return transaction(kerf.db, async (tx) => {
    await tx
      .updateTable('orders')
      .set((eb) => ({ paid_cents: eb.ref('paid_cents') }))
      .where('id', '=', orderId)
      .execute()
    await tx.updateTable('customer_links').set({ withdrawn_at }).where('order_id', '=', orderId).execute()
  })
}

test.each(ENDED)('a quote that is %s takes no answer', async (_what, message, end) => {
  await end()
  const reply = await say(body('approved'))
  expect([reply.statusCode, reply.json()]).toEqual([409, { message }])
  expect(await kinds()).not.toContain('approved')
})

test('what was read is what is approved', async () => {
  const reply = await say(body('approved', { contentHash: 'f'.repeat(64) }))
  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe('This is not the quote that you have read. Please read it again.')
  expect((await orderNow()).answers).toEqual([])
})

describe('at the same moment as', () => {
  test.each([
    ['an edit', edit],
    ['a withdrawal', withdraw],
    ['voiding', voidIt],
    ['converting', () => kerf.owner.call('PATCH', `/api/orders/${orderId}/status`, { status: 'invoice' })],
  ])('%s, an approval is of what was current, or is none', async (_what, end) => {
    for (let round = 0; round < 5; round++) {
      if (round > 0) {
        orderId = await addOrder(kerf.owner)
        token = await addLink(kerf.db, { orderId, document: 'quote', now: new Date(START).toISOString() })
        contentHash = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json().quote.contentHash
      }
      const both = round % 2 === 0 ? [say(body('approved')), end()] : [end(), say(body('approved'))]
      await Promise.all(both)
      const reply = await say(body('approved'))
      const order = await orderNow()
      const happened = order.history.map(({ kind }: { kind: string }) => kind)
      expect([200, 409]).toContain(reply.statusCode)
      const won = reply.statusCode === 200
      expect(order.answers.length).toBe(won ? 1 : 0)
      expect(happened.includes('approved')).toBe(won)
      expect(order.answer).toBe(won ? 'approved' : null)
      // Before whatever else happened to it, and never after.
      const ends = happened.findIndex((kind: string) => ['voided', 'moved'].includes(kind))
      if (won && ends >= 0) expect(happened.indexOf('approved')).toBeLessThan(ends)
    }
  })
})

test('an invoice takes no answer', async () => {
  await advanceTo(kerf.owner, orderId, 'invoice')
  const link = await linkTo(kerf, kerf.owner, orderId)
  expect((await say(body('approved'), link)).statusCode).toBe(409)
})

test('a quote is converted with and without an approval, and the invoice tells of one', async () => {
  await say(body('approved'))
  const approved = 'Approved by Ada Carpenter on Mar 10, 2026 at '
  const saysSo = async (kind: string) => {
    const paper = await kerf.owner.call('GET', `/api/orders/${orderId}/documents/${kind}`)
    const text = (await pdfText(paper.rawPayload)).join('\n')
    return (
      text.includes(approved) &&
      /Signed by hand · from [\d.]+ · Content /.test(text) &&
      text.includes(contentHash.slice(0, 16))
    )
  }
  expect(await saysSo('quote')).toBe(true)
  const own = await customerOf(kerf)('GET', `/api/customer/${token}/document`)
  expect((await pdfText(own.rawPayload)).join('\n')).toContain(approved)
  await advanceTo(kerf.owner, orderId, 'invoice')
  expect([await saysSo('invoice'), await saysSo('job-ticket')]).toEqual([true, false])
  const seen = (await customerOf(kerf)('GET', `/api/customer/${token}`)).json()
  expect(seen).toMatchObject({ state: 'invoiced', content: null, answer: { answer: 'approved' } })
})

test('more than ten answers a minute are too many, from a page of another site none is taken', async () => {
  const customer = customerOf(kerf)
  for (let n = 0; n < 10; n++) expect((await say({}, token, customer)).statusCode).toBe(400)
  const refused = await say(body('approved'), token, customer)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  const elsewhere = await customerOf(kerf)('POST', `/api/customer/${token}/answer`, body('approved'), {
    origin: 'https://evil.example',
  })
  expect(elsewhere.statusCode).toBe(403)
  expect((await orderNow()).answer).toBe(null)
})
