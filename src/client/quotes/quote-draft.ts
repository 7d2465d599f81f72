/** A quote as typed into the form, and the changes that the form can make to it. */
import type { Customer } from '#contract/customers.ts'
import type { ShopSettings } from '#contract/shops.ts'
import type { Day } from '#domain/calendar.ts'
import {
  CALCULATOR_NOTES,
  DEFAULT_DAYS_TO_PAY,
  DEFAULT_DEPOSIT_PERCENT,
  DEFAULT_STRUCTURE,
  paymentTermsText,
  type Structure,
  type Trigger,
} from '#domain/payment-terms.ts'
import { DEFAULT_EXPIRY_DAYS } from '#domain/pricing-config.ts'
import type { Conditions } from '#domain/quote-content.ts'
import { forOptionalTexts, type OptionalText } from '#domain/quote-fields.ts'
import { movedBy } from '../forms/moved-by.ts'
import type { PieceLine } from '../pieces/priced-piece.ts'

/** A discount as typed. */
export interface DraftDiscount {
  readonly amount: string
  readonly unit: 'percent' | 'dollars'
  readonly reason: string
}

export const BLANK_DISCOUNT: DraftDiscount = { amount: '', unit: 'percent', reason: '' }

export interface DraftLine extends PieceLine {
  readonly discount: DraftDiscount | null
  readonly taxable: boolean
  /** Identifies the line in the browser. Never sent. */
  readonly key: string
}

export interface DraftMilestone {
  readonly key: string
  readonly description: string
  readonly percentage: string
  readonly due: WhenDue
  /** For the choices with a number of days. */
  readonly days: string
  /** `2026-11-20` or empty; for the choice of a date. */
  readonly dueDate: string
}

/** When a milestone is due, in the order in which the form offers it. */
export const WHEN_DUE = ['invoice', 'completion', 'date', 'after-invoice', 'after-completion'] as const
export type WhenDue = (typeof WHEN_DUE)[number]

/** How the shop's new quotes start. */
export interface PaymentDefaults {
  readonly structure: Structure
  readonly depositPercent: number
  readonly daysToPay: number
}

/** @param settings undefined until they are loaded. */
export function paymentDefaultsOf(
  settings: Pick<ShopSettings, 'defaultTerms' | 'depositPercent' | 'daysToPay'> | undefined,
): PaymentDefaults {
  return {
    structure: settings?.defaultTerms ?? DEFAULT_STRUCTURE,
    depositPercent: settings?.depositPercent ?? DEFAULT_DEPOSIT_PERCENT,
    daysToPay: settings?.daysToPay ?? DEFAULT_DAYS_TO_PAY,
  }
}

/** The customer's own where they have them. */
export function paymentDefaultsFor(
  customer: TermsOfCustomer | undefined,
  shop: PaymentDefaults,
): PaymentDefaults {
  return {
    structure: customer?.defaultTerms ?? shop.structure,
    depositPercent: customer?.depositPercent ?? shop.depositPercent,
    daysToPay: customer?.daysToPay ?? shop.daysToPay,
  }
}

type TermsOfCustomer = Pick<ShopSettings, 'defaultTerms' | 'depositPercent' | 'daysToPay'>

export interface QuoteDraft extends Readonly<Record<OptionalText, string>> {
  readonly customerId: number | null
  readonly title: string
  readonly expiryDays: string
  readonly taxPercent: string
  readonly lines: readonly DraftLine[]
  readonly discount: DraftDiscount | null
  readonly structure: Structure
  readonly notes: string
  readonly milestones: readonly DraftMilestone[]
  /** Null for none; undefined for the shop's default. */
  readonly conditions?: Conditions | null | undefined
}

export function blankDraft(taxPercent: string, defaults = paymentDefaultsOf(undefined)): QuoteDraft {
  return {
    customerId: null,
    title: '',
    ...forOptionalTexts(() => ''),
    expiryDays: String(DEFAULT_EXPIRY_DAYS),
    taxPercent,
    lines: [blankLine('first')],
    discount: null,
    ...firstTerms(defaults),
  }
}

type DraftTerms = Pick<QuoteDraft, 'structure' | 'notes' | 'milestones'>

/** The payment terms that a quote starts with. */
function firstTerms(defaults: PaymentDefaults): DraftTerms {
  const { structure } = defaults
  return {
    structure,
    notes: paymentTermsText(structure),
    milestones: structure === 'custom' ? firstMilestones(defaults) : [],
  }
}

/** A new quote for a customer: tax-exempt if they are, and with their terms unless others were typed. */
export function chooseCustomer(
  draft: QuoteDraft,
  customer: Customer,
  { before, shop }: { readonly before: TermsOfCustomer | undefined; readonly shop: PaymentDefaults },
): QuoteDraft {
  const termsOf = ({ structure, notes, milestones }: DraftTerms) =>
    JSON.stringify([structure, notes, structure === 'custom' ? milestones : []])
  const isUntouched = termsOf(draft) === termsOf(firstTerms(paymentDefaultsFor(before, shop)))
  return {
    ...draft,
    customerId: customer.id,
    taxExemption: customer.taxExemption ?? '',
    ...(isUntouched && firstTerms(paymentDefaultsFor(customer, shop))),
  }
}

function blankLine(key: string): DraftLine {
  return lineOfPiece(key, { description: '', quantity: '1', price: '' })
}

export function lineOfPiece(key: string, piece: PieceLine): DraftLine {
  return { key, ...piece, discount: null, taxable: true }
}

export function newKey(): string {
  return crypto.randomUUID()
}

/** Puts a calculated line in the first blank one, or else at the end. */
export function placeLine(draft: QuoteDraft, line: DraftLine): QuoteDraft {
  const blank = draft.lines.findIndex(
    ({ description, quantity, price }) =>
      description.trim() === '' && quantity === '1' && Number(price) === 0,
  )
  return {
    ...draft,
    lines: blank === -1 ? [...draft.lines, line] : draft.lines.with(blank, line),
  }
}

/** Puts calculated lines in the place of one, which keeps its discount and its tax. */
export function replaceLine(
  draft: QuoteDraft,
  key: string,
  [first, ...others]: readonly PieceLine[],
  keyOfNext: () => string,
): QuoteDraft {
  if (first === undefined) return draft
  const lines = draft.lines.flatMap((line) =>
    line.key === key
      ? [{ ...line, ...first }, ...others.map((piece) => lineOfPiece(keyOfNext(), piece))]
      : [line],
  )
  return { ...draft, lines }
}

/** Compares the content of two drafts, ignoring the keys of their rows. */
export function isSameQuote(draft: QuoteDraft, other: QuoteDraft): boolean {
  const content = ({ lines, milestones, ...rest }: QuoteDraft) =>
    JSON.stringify([
      Object.entries(rest).sort(),
      // An empty price becomes 0.00 when it loses the focus, which is no change (spec section 5).
      lines.map(({ key, price, ...line }) => [price || '0.00', ...Object.entries(line).sort()]),
      milestones.map(({ key, ...milestone }) => Object.entries(milestone).sort()),
    ])
  return content(draft) === content(other)
}

export function addLine(draft: QuoteDraft, key: string): QuoteDraft {
  return { ...draft, lines: [...draft.lines, blankLine(key)] }
}

interface WithLines {
  readonly lines: readonly DraftLine[]
}

export function changeLine<D extends WithLines>(
  draft: D,
  key: string,
  changes: Partial<Omit<DraftLine, 'key'>>,
): D {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) }
}

export function moveLine<D extends WithLines>(draft: D, key: string, by: -1 | 1): D {
  const at = draft.lines.findIndex((line) => line.key === key)
  return { ...draft, lines: movedBy(draft.lines, at, by) }
}

export function removeLine<D extends WithLines>(draft: D, key: string): D {
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) }
}

/** Updates the notes with the structure unless they were edited. A custom structure starts with the shop's deposit. */
export function chooseStructure(
  draft: QuoteDraft,
  structure: Structure,
  defaults: PaymentDefaults,
): QuoteDraft {
  const standard = ['', paymentTermsText(draft.structure), CALCULATOR_NOTES]
  const hasCustomNotes = !standard.includes(draft.notes.trim())
  return {
    ...draft,
    structure,
    notes: hasCustomNotes ? draft.notes : paymentTermsText(structure),
    milestones:
      structure === 'custom' && draft.milestones.length === 0 ? firstMilestones(defaults) : draft.milestones,
  }
}

function firstMilestones({ depositPercent, daysToPay }: PaymentDefaults): readonly DraftMilestone[] {
  const when = { days: String(daysToPay), dueDate: '' }
  const percentages = [depositPercent, 100 - depositPercent].map(String)
  return [
    { key: 'deposit', description: 'Deposit', percentage: percentages[0] ?? '', due: 'invoice', ...when },
    {
      key: 'final',
      description: 'Final payment',
      percentage: percentages[1] ?? '',
      due: 'completion',
      ...when,
    },
  ]
}

/** @param percentage what the other milestones leave of 100 percent. */
export function addMilestone(
  draft: QuoteDraft,
  key: string,
  percentage: string,
  { daysToPay }: PaymentDefaults,
): QuoteDraft {
  const when = { due: 'after-invoice', days: String(daysToPay), dueDate: '' } as const
  return { ...draft, milestones: [...draft.milestones, { key, description: '', percentage, ...when }] }
}

/** The form's fields for when a milestone is due. */
export function draftDue(due: Trigger): Pick<DraftMilestone, 'due' | 'days' | 'dueDate'> {
  const days = String(DEFAULT_DAYS_TO_PAY)
  if (due.on === 'date') return { due: 'date', days, dueDate: due.date }
  if (due.days === undefined || due.days === 0) return { due: due.on, days, dueDate: '' }
  return { due: `after-${due.on}`, days: String(due.days), dueDate: '' }
}

/** A date that is still to come, or the usual number of days after the invoice. */
export function withoutPastDate(milestone: DraftMilestone, today: Day): DraftMilestone {
  const isPast = milestone.due === 'date' && milestone.dueDate < today
  return isPast ? { ...milestone, due: 'after-invoice', dueDate: '' } : milestone
}

export function changeMilestone(
  draft: QuoteDraft,
  key: string,
  changes: Partial<Omit<DraftMilestone, 'key'>>,
): QuoteDraft {
  return {
    ...draft,
    milestones: draft.milestones.map((milestone) =>
      milestone.key === key ? { ...milestone, ...changes } : milestone,
    ),
  }
}

export function removeMilestone(draft: QuoteDraft, key: string): QuoteDraft {
  return { ...draft, milestones: draft.milestones.filter((milestone) => milestone.key !== key) }
}
