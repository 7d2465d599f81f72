/** What an order's line says about the piece that it was priced from. */
import { z } from 'zod'
import { text, wholeNumber } from './fields.ts'

const MAX_INPUT_TEXT = 1000

/** A built-in type's name, or the id of a shop's own. */
export const pieceTypeId = z
  .string({ error: 'A piece needs a type' })
  .regex(/^[a-zA-Z0-9][a-zA-Z0-9-]{0,59}$/, 'A piece type is named in letters, digits and hyphens')

const inputValue = z.union([z.number(), z.boolean(), text({ label: 'An input', max: MAX_INPUT_TEXT })], {
  error: 'An input must be a number, true or false, or text',
})

/** Values by the names of the type's fields: inches, chosen options, whether on, numbers, dollars, words. */
export const pieceInputs = z.record(z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/), inputValue, {
  error: (issue) =>
    issue.code === 'invalid_key' ? 'An input is named in letters and digits' : 'A piece needs its inputs',
})

export type NewPiece = z.output<typeof newPiece>
/** The server prices it. */
export const newPiece = z.strictObject({
  type: pieceTypeId,
  version: wholeNumber({ label: 'Version', min: 1, max: 1_000_000_000 }).optional(),
  inputs: pieceInputs,
})

const factor = z.object({
  value: z.number(),
  unit: z.enum(['squareFeet', 'feet', 'boardFeet', 'inches', 'pounds', 'pieces', 'dollars', 'percent']),
})

export type PricePart = z.output<typeof pricePart>
/** A part of a price. The parts add up to it to the cent. */
export const pricePart = z.object({
  /** The charge's id, or `minimum` or `rounding`. */
  of: z.string(),
  name: z.string(),
  /** The chosen option, if its rate was charged. */
  detail: z.string().optional(),
  /** The calculation, such as `15.00 sq ft × $80.00`; empty for a flat fee. */
  how: z.string(),
  /** The numbers of the calculation, as they were that day. */
  factors: z.array(factor),
  /** Dollars. */
  amount: z.number(),
})

/** Inputs that were checked before they were kept. */
export const keptInputs = z.record(z.string(), z.union([z.number(), z.boolean(), z.string()]))

/** A piece as a line keeps it. */
export const keptPiece = z.object({
  type: z.string(),
  version: z.number(),
  inputs: keptInputs,
})

/** Only on lines as staff see them. Absent on a line that is text. */
export const pricedPiece = {
  piece: keptPiece.optional(),
  /** What the rates of its day came to, for one. A different price was changed by hand. */
  listPrice: z.number().optional(),
  parts: z.array(pricePart).optional(),
}
