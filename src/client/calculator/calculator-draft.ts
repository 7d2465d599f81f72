/** A quote while the calculator builds it, and the ways in which it changes. */
import { CALCULATOR_NOTES } from '#domain/payment-terms.ts'
import { BLANK_CUSTOMER, type TypedCustomer } from '../customers/typed-customer.ts'
import { blankDraft, type DraftLine, type QuoteDraft } from '../quotes/quote-draft.ts'
import { FIRST_INPUTS, type PieceInputs } from './piece-inputs.ts'

export interface CalculatorDraft {
  readonly inputs: PieceInputs
  readonly lines: readonly DraftLine[]
  /** Dollars, as it was when it was chosen; `null` while it is off. */
  readonly handlingFee: string | null
  /** `null` while it follows what is being built. */
  readonly title: string | null
  /** The one that is there already; `null` for the one that is typed. */
  readonly customerId: number | null
  readonly customer: TypedCustomer
}

export const BLANK_CALCULATOR: CalculatorDraft = {
  inputs: FIRST_INPUTS,
  lines: [],
  handlingFee: null,
  title: null,
  customerId: null,
  customer: BLANK_CUSTOMER,
}

export type EditCalculator = (change: (draft: CalculatorDraft) => CalculatorDraft) => void

export function isBlank(draft: CalculatorDraft): boolean {
  return JSON.stringify(draft) === JSON.stringify(BLANK_CALCULATOR)
}

/** What is in the fields stays for the next piece. */
export function clearQuote({ inputs }: CalculatorDraft): CalculatorDraft {
  return { ...BLANK_CALCULATOR, inputs }
}

export const HANDLING_KEY = 'handling'

/** As the quote form would have it: the two save the same way. */
export function quoteFrom(draft: CalculatorDraft, taxPercent: string): QuoteDraft {
  const handling: DraftLine[] =
    draft.handlingFee === null
      ? []
      : [{ key: HANDLING_KEY, description: 'Handling fee', quantity: '1', price: draft.handlingFee }]
  return {
    ...blankDraft(taxPercent),
    customerId: draft.customerId,
    title: draft.title ?? suggestedTitle(draft.lines),
    lines: [...draft.lines, ...handling],
    notes: CALCULATOR_NOTES,
  }
}

const LONGEST_NAME = 150

/** What the first line is, and how many more there are: `Complete table and 2 more`. */
export function suggestedTitle(lines: readonly DraftLine[]): string {
  const [first, ...more] = lines.map(({ description }) => (description.split(',')[0] ?? '').trim())
  if (first === undefined || first === '') return ''
  // Not half of a character that takes two.
  const name = first.slice(0, LONGEST_NAME).replace(/[\uD800-\uDBFF]$/, '')
  if (more.length > 0) return `${name} and ${more.length} more`
  return name.length < SHORTEST_TITLE ? `Quote for ${name}` : name
}

const SHORTEST_TITLE = 3
