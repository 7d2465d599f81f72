import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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

/** Why, what is said of it and what is to be done. */
function told(days: Days): [string, string, string] | undefined {
  const facts = quote(days)
  const reason = followUpReason(facts, TODAY)
  if (reason === undefined) return undefined
  const followUp = { reason, quote: facts }
  return [reason, followUpSentence(followUp, TODAY), nextStep(followUp)]
}

describe('nobody calls about', () => {
  it.each<[string, Days]>([
    ['a fresh quote that is not sent', {}],
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
    expect(told(days)).toBeUndefined()
  })
})

describe('somebody calls about', () => {
  it.each<[string, Days, string, string, string]>([
    [
      'changes that were asked for',
      { sent: -5, viewed: -4, answered: -2, answer: 'changes-requested' },
      'changes-requested',
      'Asked for changes 2 days ago',
      'Make the changes and send it again',
    ],
    [
      'changes that were asked for long ago, of what has expired',
      { sent: -90, answered: -80, expires: -60, answer: 'changes-requested' },
      'changes-requested',
      'Asked for changes 80 days ago',
      'Make the changes and send it again',
    ],
    [
      'what was changed and not sent again',
      { revision: 2 },
      'changed',
      'Changed since it was sent, not sent again',
      'Send it again',
    ],
    [
      'that shortly before it expires',
      { revision: 3, expires: 1 },
      'changed',
      'Changed since it was sent, not sent again, expires tomorrow',
      'Send it again',
    ],
    [
      'that when it has expired',
      { revision: 2, expires: -2 },
      'expired',
      'Expired 2 days ago, not sent again',
      'Ask whether they still want it',
    ],
    [
      'a refusal',
      { sent: -5, answered: -14, answer: 'declined' },
      'declined',
      'Declined 14 days ago',
      'Ask what would have made it a yes',
    ],
    [
      'silence since it was viewed',
      { sent: -5, viewed: -5 },
      'silent',
      'Viewed 5 days ago, no answer',
      'Ask what is still open',
    ],
    [
      'silence after three days',
      { sent: -3, viewed: -3, expires: 4 },
      'silent',
      'Viewed 3 days ago, no answer',
      'Ask what is still open',
    ],
    [
      'a quote sent a week ago that was opened only yesterday',
      { sent: -7, viewed: -1 },
      'silent',
      'Viewed yesterday, no answer',
      'Ask what is still open',
    ],
    [
      'silence shortly before it expires',
      { sent: -9, viewed: -5, expires: 1 },
      'silent',
      'Viewed 5 days ago, no answer, expires tomorrow',
      'Ask what is still open',
    ],
    [
      'what expires and was just viewed',
      { sent: -2, viewed: 0, expires: 3 },
      'expiring',
      'Expires in 3 days, viewed today',
      'Ask for an answer before it expires',
    ],
    [
      'what expires and was never opened',
      { sent: -20, expires: 1 },
      'expiring',
      'Expires tomorrow, never opened',
      'Ask for an answer before it expires',
    ],
    [
      'what expires before it was sent',
      { expires: 0 },
      'expiring',
      'Expires today, not sent yet',
      'Send it, or give it more time',
    ],
    [
      'what was never opened',
      { sent: -4, expires: 4 },
      'unopened',
      'Sent 4 days ago, never opened',
      'Ask whether it arrived',
    ],
    [
      'it after three days',
      { sent: -3 },
      'unopened',
      'Sent 3 days ago, never opened',
      'Ask whether it arrived',
    ],
    [
      'what expired and was viewed',
      { sent: -20, viewed: -19, expires: -1 },
      'expired',
      'Expired yesterday, viewed 19 days ago',
      'Ask whether they still want it',
    ],
    [
      'what expired a week ago',
      { sent: -20, expires: -7 },
      'expired',
      'Expired 7 days ago, never opened',
      'Ask whether they still want it',
    ],
  ])('%s', (_, days, ...words) => {
    expect(told(days)).toEqual(words)
  })
})

function followUp(days: Days): FollowUp {
  const facts = quote(days)
  const reason = followUpReason(facts, TODAY)
  if (reason === undefined) throw new Error('nobody would call')
  return { reason, quote: facts }
}

it('who waits for the shop comes first, then who is silent longest, then what is nearest to its end', () => {
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

describe('whatever the quotes are', () => {
  it('every one whose badge asks for a call is in the list, but for what is over', () => {
    fc.assert(
      fc.property(anyQuote, (facts) => {
        const wanted = quoteBadge(facts, TODAY).label === 'Follow Up Required'
        const isOver =
          facts.answer === 'declined'
            ? daysBetween(facts.answeredOn ?? TODAY, TODAY) > DECLINED_DAYS
            : facts.answer === null && daysBetween(facts.expiresOn, TODAY) > EXPIRED_DAYS
        if (wanted) expect(followUpReason(facts, TODAY) === undefined).toBe(isOver)
      }),
    )
  })

  it('the order is one, whichever of two is asked about first', () => {
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

  it('the sentence says a day, and nothing is missing in it', () => {
    fc.assert(
      fc.property(anyFollowUps, (list) => {
        for (const one of list) {
          expect(followUpSentence(one, TODAY)).toMatch(
            /^(Changed since it was sent, not sent again|(Asked for changes|Declined|Viewed|Expires|Sent|Expired) (today|yesterday|tomorrow|in \d days|\d+ days ago))/,
          )
        }
      }),
    )
  })
})
