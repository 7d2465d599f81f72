/** Payment terms: the parts of a payment and when each is due (spec sections 3 and 9). */
import { addDays, type Day } from './calendar.ts'
import { splitByPercent } from './totals.ts'

export interface Milestone {
  readonly description: string
  /** 0 to 100. */
  readonly percentage: number
  readonly dueDate?: Day | undefined
}

export interface PaymentTerms {
  /** `full`, `split-50-50`; any other value is a custom schedule. */
  readonly structure: string
  readonly notes?: string | undefined
  readonly milestones?: readonly Milestone[] | undefined
}

export interface PaymentPart extends Milestone {
  readonly amountCents: number
}

export interface Installment {
  readonly description: string
  /** 0 to 100. */
  readonly percentage: number
  readonly amountCents: number
  readonly dueOn: Day
  /** Whether the terms set the date; otherwise it is counted from the invoice. */
  readonly isDated: boolean
}

/** Days from the invoice to the due date if the terms set none (design section 5). */
export const DEFAULT_DAYS_TO_PAY = 30

export const DEFAULT_STRUCTURE = 'split-50-50'
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

/** The agreed parts. They add up to the total if the percentages add up to 100. */
export function paymentParts(terms: PaymentTerms, totalCents: number): PaymentPart[] {
  const milestones = milestonesOf(terms)
  const amounts = splitByPercent(
    totalCents,
    milestones.map((milestone) => milestone.percentage),
  )
  return milestones.map((milestone, index) => ({ ...milestone, amountCents: amounts[index] ?? 0 }))
}

/** Each part's amount and due date once there is an invoice, earliest first. */
export function installments(terms: PaymentTerms, totalCents: number, invoicedOn: Day): Installment[] {
  return paymentParts(terms, totalCents)
    .map((part) => ({
      description: part.description,
      percentage: part.percentage,
      amountCents: part.amountCents,
      dueOn: dueDayOf(part, invoicedOn),
      isDated: part.dueDate !== undefined,
    }))
    .sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0))
}

/** The agreed date, or the default number of days after the invoice. */
function dueDayOf({ dueDate }: Milestone, invoicedOn: Day): Day {
  return dueDate ?? addDays(invoicedOn, DEFAULT_DAYS_TO_PAY)
}

/** Adds each installment's unpaid amount. Payments cover the earliest installments first. */
export function covered(
  schedule: readonly Installment[],
  paidCents: number,
): (Installment & { readonly openCents: number })[] {
  let left = paidCents
  return schedule.map((installment) => {
    const paid = Math.min(left, installment.amountCents)
    left -= paid
    return { ...installment, openCents: installment.amountCents - paid }
  })
}

/** The due date of the first installment that is not fully paid; `undefined` if all are paid. */
export function nextDueOn(
  schedule: readonly Pick<Installment, 'amountCents' | 'dueOn'>[],
  paidCents: number,
): Day | undefined {
  let dueCents = 0
  for (const installment of schedule) {
    dueCents += installment.amountCents
    if (dueCents > paidCents) return installment.dueOn
  }
  return undefined
}

function milestonesOf(terms: PaymentTerms): readonly Milestone[] {
  if (terms.structure === 'split-50-50') {
    return [
      { description: 'Deposit', percentage: 50 },
      { description: 'Final payment', percentage: 50 },
    ]
  }
  if (terms.structure !== 'full' && terms.milestones !== undefined && terms.milestones.length > 0) {
    return terms.milestones
  }
  return [{ description: 'Full payment', percentage: 100 }]
}
