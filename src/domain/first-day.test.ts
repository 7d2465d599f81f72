import { expect, test } from 'vitest'
import { FIRST_DAY_STEPS, type FirstDayFacts, firstDaySteps } from './first-day.ts'

const NOTHING: FirstDayFacts = {
  hasAddress: false,
  hasPhoneOrEmail: false,
  hasLogo: false,
  hasTaxRate: false,
  hasTerms: false,
  hasNumbering: false,
  hasRates: false,
  hasTeam: false,
  hasSentMail: false,
  hasCustomers: false,
  kept: [],
}
const doneBy = (facts: Partial<FirstDayFacts>) =>
  firstDaySteps({ ...NOTHING, ...facts })
    .filter(({ isDone }) => isDone)
    .map(({ step }) => step)

test('a new shop has everything ahead of it', () => {
  expect(firstDaySteps(NOTHING).map(({ step }) => step)).toEqual(FIRST_DAY_STEPS)
  expect(doneBy({})).toEqual([])
})

test.each<[FirstDayFacts | Partial<FirstDayFacts>, readonly string[]]>([
  [{ hasAddress: true, hasPhoneOrEmail: true }, []],
  [{ hasAddress: true, hasPhoneOrEmail: true, hasLogo: true }, ['details']],
  [{ hasTaxRate: true }, []],
  [{ hasTaxRate: true, hasTerms: true }, ['tax']],
  [{ hasNumbering: true }, ['numbering']],
  [{ hasRates: true }, ['rates']],
  [{ hasTeam: true }, ['team']],
  [{ hasSentMail: true }, ['mail']],
  [{ hasCustomers: true }, ['customers']],
  [{ kept: ['rates', 'team'] }, ['rates', 'team']],
])('%o ticks %o', (facts, done) => {
  expect(doneBy(facts)).toEqual(done)
})

test('a step that is half done says what it lacks', () => {
  const [details] = firstDaySteps({ ...NOTHING, hasAddress: true })
  expect(details?.missing).toEqual(['a phone number or email address', 'a logo'])
})
