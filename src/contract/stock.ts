/** The sizes in which a shop buys its material. */
import { z } from 'zod'
import {
  MAX_STOCK_LENGTH,
  MAX_STOCK_SIZES,
  STOCK_KINDS,
  type StockSize,
  stockProblems,
} from '#domain/cutting/stock.ts'
import { centsFromDollars } from '#domain/money.ts'
import { MATERIALS } from '#domain/pieces/piece-type.ts'
import { endpoint } from './endpoint.ts'
import { requiredLine, requiredNumber, wholeNumber } from './fields.ts'

/** Inches. */
function inches(label: string, min: number, max = MAX_STOCK_LENGTH) {
  return requiredNumber(label)
    .min(min, `${label} must be at least ${min}"`)
    .max(max, `${label} must be at most ${max.toLocaleString('en-US')}"`)
}

const MAX_COST = 1_000_000

/** Narrower stock than this holds no piece. */
const NARROWEST = 0.25

/** As stored. */
export const stockSize: z.ZodType<StockSize> = z.strictObject({
  name: requiredLine({ label: 'Name', max: 60 }),
  kind: z.enum(STOCK_KINDS, { error: 'Kind must be sheet, board, or beam' }),
  material: z.enum(MATERIALS, { error: 'No such material' }),
  length: inches('Length', 1),
  width: inches('Width', NARROWEST).nullable(),
  thickness: inches('Thickness', 0.01, 48).nullable(),
  kerf: inches('Kerf', 0, 2),
  trim: inches('Trim', 0, 24),
  hasGrain: z.boolean({ error: 'Must be true or false' }),
  onHand: wholeNumber({ label: 'On hand', min: 0, max: 100_000 }).nullable(),
  cost: z
    .number({ error: 'Cost must be a number' })
    .min(0, 'Cost must be a positive number')
    .max(MAX_COST, `Cost must be at most ${MAX_COST.toLocaleString('en-US')}`)
    .refine((value) => centsFromDollars(value) !== undefined, 'Cost must have at most 2 decimals')
    .describe('At most 2 decimals')
    .nullable(),
})

const sizes = z.array(stockSize).max(MAX_STOCK_SIZES, `At most ${MAX_STOCK_SIZES} stock sizes`)

export type StockSizes = z.output<typeof stockSizes>
/** A shop's sizes; version 0 has those that every shop starts with. */
export const stockSizes = z.object({ version: z.number(), sizes })

export type NewStockSizes = z.output<typeof newStockSizes>
export const newStockSizes = z.strictObject({
  /** The version that the edit started from. 409 if it has changed. */
  version: wholeNumber({ label: 'Version', min: 0, max: 1_000_000_000 }),
  sizes: sizes.superRefine((all, context) => {
    for (const { path, message } of stockProblems(all))
      context.addIssue({ code: 'custom', path: path.split('.').map(step), message })
  }),
})

/** Places in lists are numbers. */
function step(text: string): string | number {
  return /^\d+$/.test(text) ? Number(text) : text
}

export const stockCalls = {
  sizes: endpoint({
    method: 'GET',
    path: '/api/stock-sizes',
    access: 'seePrices',
    summary: 'List the sizes in which the shop buys its sheets, boards, and beams',
    reply: stockSizes,
  }),
  saveSizes: endpoint({
    method: 'PUT',
    path: '/api/stock-sizes',
    access: 'changeRates',
    summary: 'Replace the shop’s stock sizes',
    body: newStockSizes,
    reply: stockSizes,
  }),
}
