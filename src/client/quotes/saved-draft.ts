/** The drafts that survive a reload. */
import '../zod-without-eval.ts'
import { z } from 'zod'
import { forOptionalTexts } from '#domain/quote-fields.ts'
import type { KeptForm } from '../session/kept-draft.ts'
import { type QuoteDraft, STRUCTURES } from './quote-draft.ts'

export const draftLine = z.object({
  key: z.string(),
  description: z.string(),
  quantity: z.string(),
  price: z.string(),
})

const quoteDraft: z.ZodType<QuoteDraft> = z.object({
  customerId: z.number().nullable(),
  title: z.string(),
  // A draft from before a text existed is still good.
  ...forOptionalTexts(() => z.string().default('')),
  expiryDays: z.string(),
  taxPercent: z.string(),
  lines: z.array(draftLine).min(1),
  structure: z.enum(STRUCTURES),
  notes: z.string(),
  milestones: z.array(
    z.object({ key: z.string(), description: z.string(), percentage: z.string(), dueDate: z.string() }),
  ),
})

export const QUOTE_FORM: KeptForm<QuoteDraft> = { name: 'quote-draft', shape: quoteDraft }

/** A duplicate of another order. */
export function copyForm(orderId: number): KeptForm<QuoteDraft> {
  return { name: `quote-copy-${orderId}`, shape: quoteDraft }
}

export interface EditDraft {
  readonly quote: QuoteDraft
  /** The version of the order that this edit started from. */
  readonly version: number
}

export function editForm(orderId: number): KeptForm<EditDraft> {
  return { name: `quote-edit-${orderId}`, shape: z.object({ quote: quoteDraft, version: z.number() }) }
}
