/** The calculator's draft that survives a reload. */
import '../zod-without-eval.ts'
import { z } from 'zod'
import { TOP_ADD_ONS } from '#domain/pieces/built-in.ts'
import { BASE_STYLES, BEAM_ADD_ONS } from '#domain/pricing-config.ts'
import { draftLine } from '../quotes/saved-draft.ts'
import type { KeptForm } from '../session/kept-draft.ts'
import type { CalculatorDraft } from './calculator-draft.ts'

const top = z.object({
  length: z.string(),
  width: z.string(),
  thickness: z.string(),
  addOns: z.array(z.enum(TOP_ADD_ONS)),
})

export const CALCULATOR_FORM: KeptForm<CalculatorDraft> = {
  name: 'calculator',
  shape: z.object({
    inputs: z.object({
      kind: z.string(),
      table: top.extend({ baseStyle: z.enum(BASE_STYLES) }),
      tabletop: top,
      beam: z.object({ length: z.string(), size: z.string(), addOns: z.array(z.enum(BEAM_ADD_ONS)) }),
      custom: z.object({ description: z.string(), unitPrice: z.string(), quantity: z.string() }),
      // A draft from before shops had their own types is still good.
      own: z.record(z.string(), z.record(z.string(), z.union([z.string(), z.boolean()]))).default({}),
    }),
    lines: z.array(draftLine),
    handlingFee: z.string().nullable(),
    title: z.string().nullable(),
    customerId: z.number().nullable(),
    customer: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      taxExemption: z.string().default(''),
      taxId: z.string().default(''),
    }),
  }),
}
