/** Payment terms: the parts of a payment and when each is due (spec sections 3 and 9). */
import { type Day, formatDay } from './calendar.ts'
import { splitByPercent } from './totals.ts'

export const TRIGGERS = ['invoice', 'completion', 'date'] as const

/** What makes a part fall due, and how many days later. */
export type Trigger =
  | { readonly on: 'invoice' | 'completion'; readonly days?: number | undefined }
  | { readonly on: 'date'; readonly date: Day }

export interface Milestone {
  readonly description: string
  /** 0 to 100. */
  readonly percentage: number
  /** The same as `due` on that date. */
  readonly dueDate?: Day | undefined
  readonly due?: Trigger | undefined
}

export interface PaymentTerms {
  /** `full`, `split-50-50`; any other value is a custom schedule. */
  readonly structure: string
  readonly notes?: string | undefined
  readonly milestones?: readonly Milestone[] | undefined
}

export interface PaymentPart {
  readonly description: string
  /** 0 to 100. */
  readonly percentage: number
  readonly amountCents: number
  readonly due: Trigger
}

/** Days from the invoice to the due date of a milestone that names no other, until the shop sets its own. */
export const DEFAULT_DAYS_TO_PAY = 30

/** The structures that forms offer. */
export const STRUCTURES = ['full', 'split-50-50', 'custom'] as const
export type Structure = (typeof STRUCTURES)[number]

export const DEFAULT_DEPOSIT_PERCENT = 50

export const DEFAULT_STRUCTURE: Structure = 'split-50-50'
export const QUOTE_FORM_NOTES =
  '50% deposit required to schedule installation. Final payment due upon completion.'
export const CALCULATOR_NOTES = '50% deposit required to begin work'

export function structureName(structure: string): string {
  if (structure === 'full') return 'Full Payment'
  if (structure === 'split-50-50') return '50/50 Split'
  return 'Custom Milestones'
}

export function paymentTermsText(structure: string): string {
  if (structure === 'full') return 'Full payment required upon completion.'
  if (structure === 'split-50-50') {
    return '50% deposit required to schedule installation. Final payment due upon completion.'
  }
  return 'Custom payment schedule as agreed upon.'
}

/** Whether the structure is a custom schedule: any value but the two that Kerf knows. */
export function isCustom({ structure }: Pick<PaymentTerms, 'structure'>): boolean {
  return structure !== 'full' && structure !== 'split-50-50'
}

/** The agreed parts, in the order in which they were entered. They add up to the total if the percentages do. */
export function paymentParts(terms: PaymentTerms, totalCents: number): PaymentPart[] {
  const milestones = milestonesOf(terms)
  const amounts = splitByPercent(
    totalCents,
    milestones.map((milestone) => milestone.percentage),
  )
  return milestones.map((milestone, index) => ({
    description: milestone.description,
    percentage: milestone.percentage,
    amountCents: amounts[index] ?? 0,
    due: triggerOf(milestone),
  }))
}

/** When a milestone falls due. Those saved before milestones had triggers count from the invoice. */
export function triggerOf({ due, dueDate }: Milestone): Trigger {
  if (due !== undefined) return due
  return dueDate === undefined ? { on: 'invoice', days: DEFAULT_DAYS_TO_PAY } : { on: 'date', date: dueDate }
}

/**
 * Terms to be saved: a custom schedule says when each of its parts is due, so that a later change of the shop's default
 * leaves the order alone. A date is kept as `dueDate` too, which older clients know.
 */
export function withTriggers(terms: PaymentTerms, daysToPay: number): PaymentTerms {
  if (!isCustom(terms)) return terms
  return {
    ...terms,
    milestones: milestonesOf(terms).map((milestone) => {
      const { due, dueDate } = milestone
      if (due?.on === 'date') return { ...milestone, dueDate: due.date }
      if (due !== undefined || dueDate !== undefined) return milestone
      return { ...milestone, due: { on: 'invoice', days: daysToPay } }
    }),
  }
}

const WHOLE: Milestone = { description: 'Full payment', percentage: 100, due: { on: 'completion' } }

const HALVES: readonly Milestone[] = [
  { description: 'Deposit', percentage: 50, due: { on: 'invoice' } },
  { description: 'Final payment', percentage: 50, due: { on: 'completion' } },
]

function milestonesOf(terms: PaymentTerms): readonly Milestone[] {
  if (terms.structure === 'split-50-50') return HALVES
  if (terms.structure === 'full') return [WHOLE]
  const { milestones = [] } = terms
  return milestones.length > 0
    ? milestones
    : [{ description: WHOLE.description, percentage: WHOLE.percentage }]
}

/** 'With the invoice', '30 days after the invoice', 'On completion', 'Nov 20, 2026'. */
export function triggerText(due: Trigger): string {
  if (due.on === 'date') return formatDay(due.date)
  const { on, days = 0 } = due
  if (days === 0) return on === 'invoice' ? 'With the invoice' : 'On completion'
  return `${days} ${days === 1 ? 'day' : 'days'} after ${on === 'invoice' ? 'the invoice' : 'completion'}`
}
