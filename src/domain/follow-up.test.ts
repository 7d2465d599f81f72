import { describe, expect, it } from 'vitest'
import { fc } from '../../test-support/properties.ts'
import { quoteBadge } from './badges.ts'
import { addDays, daysBetween } from './calendar.ts'
import { ANSWERS } from './customer-answer.ts'
import {
  compareFollowUps,
  DECLINED_DAYS,
  FOLLOW_UP_REASONS,
  type FollowUp,
  type FollowUpFacts,
  followUpReason,
  followUpSentence,
  nextStep,
} from './follow-up.ts'
import { EXPIRED_DAYS } from './notifications.ts'

const TODAY = '2026-11-20'
const day = (fromToday: number) => addDays(TODAY, fromToday)

/** Days from today: -4 was four days ago. */
interface Days {
  readonly revision?: number
  readonly sent?: number | undefined
  readonly viewed?: number | undefined
  readonly answered?: number
  readonly expires?: number
  readonly answer?: FollowUpFacts['answer']
}

function quote({ revision = 1, sent, viewed, answered, expires = 20, answer = null }: Days): FollowUpFacts {
  const dayOrNull = (fromToday: number | undefined) => (fromToday === undefined ? null : day(fromToday))
  return {
    revision,
    answer,
    sentOn: dayOrNull(sent),
    viewedOn: dayOrNull(viewed),
    answeredOn: dayOrNull(answered),
    expiresOn: day(expires),
  }
}

/** The reason, the sentence, and the next step. */
function followUpTexts(days: Days): [string, string, string] | undefined {
  const facts = quote(days)
  const reason = followUpReason(facts, TODAY)
  if (reason === undefined) return undefined
  const followUp = { reason, quote: facts }
  return [reason, followUpSentence(followUp, TODAY), nextStep(followUp)]
}

describe('no follow-up is needed for', () => {
  it.each<[string, Days]>([
    ['a new quote that is not sent', {}],
    ['one that was sent today', { sent: 0 }],
    ['one sent 2 days ago', { sent: -2 }],
    ['a new revision that was sent', { revision: 2, sent: 0 }],
    ['an approved revision', { revision: 2, sent: 0, answered: 0, answer: 'approved' }],
    ['one viewed 2 days ago', { sent: -6, viewed: -2 }],
    ['an approved one', { sent: -5, viewed: -5, answered: -1, answer: 'approved' }],
    ['an approved one that has expired since', { sent: -9, expires: -1, answer: 'approved' }],
    ['one declined 15 days ago', { sent: -20, answered: -15, answer: 'declined' }],
    ['one that expired 8 days ago', { sent: -30, viewed: -29, expires: -8 }],
  ])('%s', (_, days) => {
    expect(followUpTexts(days)).toBeUndefined()
  })
})

describe('a follow-up is needed for', () => {
  it.each<[string, Days, string, string, string]>([
    [
      'requested changes',
      { sent: -5, viewed: -4, answered: -2, answer: 'changes-requested' },
      'changes-requested',
      'Asked for changes 2 days ago',
      'Make the changes and send it again',
    ],
    [
      'changes requested long ago on a quote that has expired',
      { sent: -90, answered: -80, expires: -60, answer: 'changes-requested' },
      'changes-requested',
      'Asked for changes 80 days ago',
      'Make the changes and send it again',
    ],
    [
      'a quote changed but not resent',
      { revision: 2 },
      'changed',
      'Changed since it was sent, not resent',
      'Send it again',
    ],
    [
      'a quote changed but not resent, shortly before it expires',
      { revision: 3, expires: 1 },
      'changed',
      'Changed since it was sent, not resent, expires tomorrow',
      'Send it again',
    ],
    [
      'a quote changed but not resent, after it expired',
      { revision: 2, expires: -2 },
      'expired',
      'Expired 2 days ago, not resent',
      'Ask whether they still want it',
    ],
    [
      'a decline',
      { sent: -5, answered: -14, answer: 'declined' },
      'declined',
      'Declined 14 days ago',
      'Ask what would have made it a yes',
    ],
    [
      'no answer since it was viewed',
      { sent: -5, viewed: -5 },
      'silent',
      'Viewed 5 days ago, no answer',
      'Ask if they have questions',
    ],
    [
      'no answer three days after it was viewed',
      { sent: -3, viewed: -3, expires: 4 },
      'silent',
      'Viewed 3 days ago, no answer',
      'Ask if they have questions',
    ],
    [
      'a quote sent a week ago and first opened yesterday',
      { sent: -7, viewed: -1 },
      'silent',
      'Viewed yesterday, no answer',
      'Ask if they have questions',
    ],
    [
      'no answer shortly before it expires',
      { sent: -9, viewed: -5, expires: 1 },
      'silent',
      'Viewed 5 days ago, no answer, expires tomorrow',
      'Ask if they have questions',
    ],
    [
      'an expiring quote that was just viewed',
      { sent: -2, viewed: 0, expires: 3 },
      'expiring',
      'Expires in 3 days, viewed today',
      'Ask for an answer before it expires',
    ],
    [
      'an expiring quote that was never opened',
      { sent: -20, expires: 1 },
      'expiring',
      'Expires tomorrow, never opened',
      'Ask for an answer before it expires',
    ],
    [
      'an expiring quote that was not sent',
      { expires: 0 },
      'expiring',
      'Expires today, not sent yet',
      'Send it, or extend it',
    ],
    [
      'a quote that was never opened',
      { sent: -4, expires: 4 },
      'unopened',
      'Sent 4 days ago, never opened',
      'Ask whether it arrived',
    ],
    [
      'a quote not opened within three days',
      { sent: -3 },
      'unopened',
      'Sent 3 days ago, never opened',
      'Ask whether it arrived',
    ],
    [
      'an expired quote that was viewed',
      { sent: -20, viewed: -19, expires: -1 },
      'expired',
      'Expired yesterday, viewed 19 days ago',
      'Ask whether they still want it',
    ],
    [
      'a quote that expired a week ago',
      { sent: -20, expires: -7 },
      'expired',
      'Expired 7 days ago, never opened',
      'Ask whether they still want it',
    ],
  ])('%s', (_, days, ...words) => {
    expect(followUpTexts(days)).toEqual(words)
  })
})

function followUp(days: Days): FollowUp {
  const facts = quote(days)
  const reason = followUpReason(facts, TODAY)
  if (reason === undefined) throw new Error('no follow-up needed')
  return { reason, quote: facts }
}

it('customers waiting for the shop come first, then the longest silence, then the nearest expiry', () => {
  const inOrder = [
    followUp({ answered: -9, answer: 'changes-requested' }),
    followUp({ answered: -1, answer: 'changes-requested' }),
    followUp({ revision: 2, expires: 5 }),
    followUp({ revision: 2, expires: 9 }),
    followUp({ answered: -1, answer: 'declined' }),
    followUp({ answered: -9, answer: 'declined' }),
    followUp({ sent: -12, viewed: -11 }),
    followUp({ sent: -20, viewed: -4, expires: 1 }),
    followUp({ sent: -1, expires: 0 }),
    followUp({ expires: 3 }),
    followUp({ sent: -9 }),
    followUp({ sent: -3 }),
    followUp({ sent: -9, expires: -1 }),
    followUp({ sent: -9, expires: -6 }),
  ]
  expect(inOrder.toReversed().sort(compareFollowUps)).toEqual(inOrder)
  expect([...new Set(inOrder.map(({ reason }) => reason))]).toEqual([...FOLLOW_UP_REASONS])
})

const past = fc.option(fc.integer({ min: -60, max: 0 }), { nil: undefined })
const anyQuote = fc
  .record({
    revision: fc.integer({ min: 1, max: 3 }),
    sent: past,
    viewed: past,
    answered: fc.integer({ min: -60, max: 0 }),
    expires: fc.integer({ min: -60, max: 60 }),
    answer: fc.option(fc.constantFrom(...ANSWERS)),
  })
  .map(({ answered, ...days }) => quote({ ...days, ...(days.answer !== null && { answered }) }))
const anyFollowUps = fc.array(anyQuote).map((quotes) =>
  quotes.flatMap((facts) => {
    const reason = followUpReason(facts, TODAY)
    return reason === undefined ? [] : [{ reason, quote: facts }]
  }),
)

describe('for any quotes', () => {
  it('each one whose badge asks for attention is listed, unless it was declined or expired too long ago', () => {
    fc.assert(
      fc.property(anyQuote, (facts) => {
        const wanted = quoteBadge(facts, TODAY).tone === 'attention'
        const isOver =
          facts.answer === 'declined'
            ? daysBetween(facts.answeredOn ?? TODAY, TODAY) > DECLINED_DAYS
            : facts.answer === null && daysBetween(facts.expiresOn, TODAY) > EXPIRED_DAYS
        if (wanted) expect(followUpReason(facts, TODAY) === undefined).toBe(isOver)
      }),
    )
  })

  it('sorting is consistent, whichever of two quotes is compared first', () => {
    fc.assert(
      fc.property(anyFollowUps, (list) => {
        const once = list.toSorted(compareFollowUps)
        const signs = once.slice(1).map((next, index) => compareFollowUps(once[index] ?? next, next))
        expect(signs.every((sign) => sign <= 0)).toBe(true)
        for (const a of list) {
          for (const b of list) expect(compareFollowUps(a, b) === -compareFollowUps(b, a)).toBe(true)
        }
      }),
    )
  })

  it('the sentence names a day and has no gaps', () => {
    fc.assert(
      fc.property(anyFollowUps, (list) => {
        for (const one of list) {
          expect(followUpSentence(one, TODAY)).toMatch(
            /^(Changed since it was sent, not resent|(Asked for changes|Declined|Viewed|Expires|Sent|Expired) (today|yesterday|tomorrow|in \d days|\d+ days ago))/,
          )
        }
      }),
    )
  })
})
