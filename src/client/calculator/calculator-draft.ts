/** The quote that the calculator is building, and the changes to it. */
import { CALCULATOR_NOTES } from '#domain/payment-terms.ts'
import { FIRST_INPUTS, type PieceInputs } from '../pieces/piece-inputs.ts'
import {
  blankDraft,
  type DraftLine,
  lineOfPiece,
  type PaymentDefaults,
  type QuoteDraft,
} from '../quotes/quote-draft.ts'
import { suggestedTitle } from '../quotes/suggested-title.ts'
import { BLANK_CUSTOMER, type TypedCustomer } from './typed-customer.ts'

export interface CalculatorDraft {
  readonly inputs: PieceInputs
  readonly lines: readonly DraftLine[]
  /** In dollars, fixed when it was turned on; null while it is off. */
  readonly handlingFee: string | null
  /** Null while it is suggested from the items. */
  readonly title: string | null
  /** An existing customer; null for a new one. */
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

/** Keeps the fields of the piece being priced. */
export function clearQuote({ inputs }: CalculatorDraft): CalculatorDraft {
  return { ...BLANK_CALCULATOR, inputs }
}

const HANDLING_KEY = 'handling'

interface QuoteFacts {
  readonly taxPercent: string
  readonly defaults?: PaymentDefaults
  /** The chosen customer's. */
  readonly taxExemption?: string | null | undefined
}

/** Converts to the quote form's draft, so that both save the same way. */
export function quoteFrom(
  draft: CalculatorDraft,
  { taxPercent, defaults, taxExemption }: QuoteFacts,
): QuoteDraft {
  const handling: DraftLine[] =
    draft.handlingFee === null
      ? []
      : [lineOfPiece(HANDLING_KEY, { description: 'Handling fee', quantity: '1', price: draft.handlingFee })]
  const blank = blankDraft(taxPercent, defaults)
  return {
    ...blank,
    customerId: draft.customerId,
    title: draft.title ?? suggestedTitle(draft.lines),
    taxExemption: draft.customerId === null ? draft.customer.taxExemption : (taxExemption ?? ''),
    lines: [...draft.lines, ...handling],
    notes: blank.structure === 'split-50-50' ? CALCULATOR_NOTES : blank.notes,
  }
}
