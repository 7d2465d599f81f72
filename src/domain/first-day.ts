/** What a new shop sets up before its first quote: ticked from what is there, or because the shop keeps it as it is. */

export const FIRST_DAY_STEPS = ['details', 'tax', 'numbering', 'rates', 'team', 'mail', 'customers'] as const
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]

/** Where what Kerf begins with may be right, or a shop may do without. */
export const KEEPABLE_STEPS = [
  'numbering',
  'rates',
  'team',
  'mail',
] as const satisfies readonly FirstDayStep[]
export type KeepableStep = (typeof KEEPABLE_STEPS)[number]

export interface FirstDayFacts {
  readonly hasAddress: boolean
  readonly hasPhoneOrEmail: boolean
  readonly hasLogo: boolean
  readonly hasTaxRate: boolean
  /** Payment terms for new quotes, or terms and conditions. */
  readonly hasTerms: boolean
  /** Another prefix or number than Kerf begins with, or an order that has one. */
  readonly hasNumbering: boolean
  /** A rate of its own, or a piece type. */
  readonly hasRates: boolean
  /** Another member, or an invitation that is open. */
  readonly hasTeam: boolean
  /** A mail server has accepted an email of the shop. */
  readonly hasSentMail: boolean
  readonly hasCustomers: boolean
  readonly kept: readonly KeepableStep[]
}

export interface FirstDayState {
  readonly step: FirstDayStep
  readonly isDone: boolean
  /** What it still lacks, as in `Still missing: a logo`. */
  readonly missing: readonly string[]
}

export function firstDaySteps(facts: FirstDayFacts): FirstDayState[] {
  const missing: Readonly<Record<FirstDayStep, readonly string[]>> = {
    details: [
      ...lacking(facts.hasAddress, 'an address'),
      ...lacking(facts.hasPhoneOrEmail, 'a phone number or email address'),
      ...lacking(facts.hasLogo, 'a logo'),
    ],
    tax: [...lacking(facts.hasTaxRate, 'a tax rate'), ...lacking(facts.hasTerms, 'terms')],
    numbering: lacking(facts.hasNumbering, 'a prefix and a number'),
    rates: lacking(facts.hasRates, 'your own rates'),
    team: lacking(facts.hasTeam, 'a colleague'),
    mail: lacking(facts.hasSentMail, 'an email that arrived'),
    customers: lacking(facts.hasCustomers, 'a customer'),
  }
  return FIRST_DAY_STEPS.map((step) => {
    const isKept = facts.kept.some((kept) => kept === step)
    return { step, isDone: isKept || missing[step].length === 0, missing: missing[step] }
  })
}

function lacking(isThere: boolean, what: string): string[] {
  return isThere ? [] : [what]
}
