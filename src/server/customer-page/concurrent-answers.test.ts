/** Repeated answers, competing answers, and answers that race with changes by staff. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkTo } from '../../../test-support/customer-links.ts'
import { startTestKerf, type TestKerf } from '../../../test-support/kerf-app.ts'
import { type LinkedQuote, linkedQuote } from '../../../test-support/linked-quote.ts'

let kerf: TestKerf

beforeAll(async () => {
  kerf = await startTestKerf()
})
afterAll(() => kerf.close())

test('a repeated answer counts once, and a different one is refused', async () => {
  const quote = await linkedQuote(kerf)
  const sent = quote.body('approved')
  const [first, ...others] = await Promise.all([quote.say(sent), quote.say(sent), quote.say(sent)])
  for (const reply of [...others, await quote.say({ ...sent, signature: { kind: 'typed' } })]) {
    expect([reply.statusCode, reply.json()]).toEqual([200, first?.json()])
  }
  for (const other of [quote.body('declined'), quote.body('approved', { name: 'Somebody Else' })]) {
    const refused = await quote.say(other)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'This quote has already been answered.' },
    ])
  }
  const secondLink = await linkTo(kerf, kerf.owner, quote.id)
  expect((await quote.say(sent, secondLink)).statusCode).toBe(409)
  expect(await quote.kinds()).toEqual(['created', 'viewed', 'approved'])
  expect(await quote.order()).toMatchObject({ version: 2, answers: [{ answer: 'approved' }] })
})

test('of several simultaneous answers one wins', async () => {
  const quote = await linkedQuote(kerf)
  const other = await linkTo(kerf, kerf.owner, quote.id)
  const replies = await Promise.all([
    quote.say(quote.body('approved')),
    quote.say(quote.body('declined')),
    quote.say(quote.body('changes-requested'), other),
    quote.say(quote.body('approved', { name: 'Somebody Else' }), other),
  ])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  const order = await quote.order()
  expect(order.answers.length).toBe(1)
  expect(replies.find(({ statusCode }) => statusCode === 200)?.json().answer.answer).toBe(order.answer)
})

/** Starts both at once; which one starts first alternates between rounds. */
async function race<A, B>(round: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (round % 2 === 0) return Promise.all([one(), other()])
  const [b, a] = await Promise.all([other(), one()])
  return [a, b]
}

test.each(['approved', 'changes-requested', 'declined'] as const)(
  'an answer (%s) racing with an edit: one of the two is refused',
  async (answer) => {
    for (let round = 0; round < 6; round++) {
      const { say, body, edit, order } = await linkedQuote(kerf)
      const [said, edited] = await race(
        round,
        () => say(body(answer)),
        () => edit(),
      )
      expect([said.statusCode, edited.statusCode].toSorted()).toEqual([200, 409])
      const after = await order()
      const isEdited = edited.statusCode === 200
      expect(after).toMatchObject(
        isEdited
          ? { title: 'Oak', revision: 2, version: 2, answer: null }
          : { title: 'Walnut dining table', revision: 1, version: 2, answer },
      )
      expect(after.answers.length).toBe(isEdited ? 0 : 1)
      expect(after.history.some(({ kind }) => kind === 'edited')).toBe(isEdited)
    }
  },
)

describe('an approval racing with', () => {
  test.each<[string, (quote: LinkedQuote) => Promise<unknown>]>([
    ['a withdrawal', ({ withdraw }) => withdraw()],
    ['voiding', ({ voidIt }) => voidIt()],
    ['converting', ({ convert }) => convert()],
  ])('%s either comes first or is refused', async (_what, end) => {
    for (let round = 0; round < 5; round++) {
      const quote = await linkedQuote(kerf)
      const approve = () => quote.say(quote.body('approved'))
      await race(round, approve, () => end(quote))
      const reply = await approve()
      const order = await quote.order()
      const happened = order.history.map(({ kind }) => kind)
      expect([200, 409]).toContain(reply.statusCode)
      const won = reply.statusCode === 200
      expect(order.answers.length).toBe(won ? 1 : 0)
      expect(happened.includes('approved')).toBe(won)
      expect(order.answer).toBe(won ? 'approved' : null)
      // A successful approval always comes before the other change.
      const ends = happened.findIndex((kind) => ['withdrawn', 'voided', 'moved'].includes(kind))
      expect(ends).toBeGreaterThan(0)
      if (won) expect(happened.indexOf('approved')).toBeLessThan(ends)
    }
  })
})
