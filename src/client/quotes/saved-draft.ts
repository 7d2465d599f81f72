/** The drafts that survive a reload. */
import '../zod-without-eval.ts'
import { z } from 'zod'
import { keptPiece } from '#contract/piece-parts.ts'
import { DEFAULT_DAYS_TO_PAY, STRUCTURES } from '#domain/payment-terms.ts'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import type { KeptForm } from '../session/kept-draft.ts'
import { type QuoteDraft, WHEN_DUE } from './quote-draft.ts'

const draftDiscount = z.object({
  amount: z.string(),
  unit: z.enum(['percent', 'dollars']),
  reason: z.string(),
})

export const draftLine = z.object({
  key: z.string(),
  description: z.string(),
  quantity: z.string(),
  price: z.string(),
  // A draft from before lines could be reduced is still good.
  discount: draftDiscount.nullable().default(null),
  taxable: z.boolean().default(true),
  listCents: z.number().optional(),
  piece: keptPiece.optional(),
})

const quoteDraft: z.ZodType<QuoteDraft> = z.object({
  customerId: z.number().nullable(),
  title: z.string(),
  // A draft from before a text existed is still good.
  ...forOptionalTexts(() => z.string().default('')),
  expiryDays: z.string(),
  taxPercent: z.string(),
  lines: z.array(draftLine).min(1),
  discount: draftDiscount.nullable().default(null),
  conditions: z.object({ name: z.string(), text: z.string() }).nullable().optional(),
  structure: z.enum(STRUCTURES),
  notes: z.string(),
  milestones: z.array(
    z
      .object({
        key: z.string(),
        description: z.string(),
        percentage: z.string(),
        // A draft from before milestones could choose counts from the invoice unless it has a date.
        due: z.enum(WHEN_DUE).optional(),
        days: z.string().default(String(DEFAULT_DAYS_TO_PAY)),
        dueDate: z.string(),
      })
      .transform(({ due, ...milestone }) => ({
        ...milestone,
        due: due ?? (milestone.dueDate === '' ? ('after-invoice' as const) : ('date' as const)),
      })),
  ),
})

export const QUOTE_FORM: KeptForm<QuoteDraft> = { name: 'quote-draft', shape: quoteDraft }

/** A new quote that was started from its customer's page. */
export function formFor(customerId: number): KeptForm<QuoteDraft> {
  return { name: `quote-for-${customerId}`, shape: quoteDraft }
}

/** A duplicate of another order. */
export function copyForm(orderId: number): KeptForm<QuoteDraft> {
  return { name: `quote-copy-${orderId}`, shape: quoteDraft }
}

export interface EditDraft {
  readonly quote: QuoteDraft
  /** The version of the order that this edit started from. */
  readonly version: number
  /** Why an invoice is revised. */
  readonly reason: string
}

export function editForm(orderId: number): KeptForm<EditDraft> {
  return {
    name: `quote-edit-${orderId}`,
    shape: z.object({ quote: quoteDraft, version: z.number(), reason: z.string().default('') }),
  }
}
