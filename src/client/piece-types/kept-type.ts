/** The piece type being edited, kept over a reload. */
import '../zod-without-eval.ts'
import { z } from 'zod'
import { type FieldKind, MATERIALS, type ShapeKind } from '#domain/pieces/piece-type.ts'
import type { KeptForm } from '../session/kept-draft.ts'
import type { TypeDraft } from './type-draft.ts'

export interface KeptType {
  /** What a new type was started from. */
  readonly from: string
  /** The version that the edit started from; 0 for a new type. */
  readonly version: number
  readonly draft: TypeDraft
}

const FIELD_KINDS = [
  'length',
  'choice',
  'switch',
  'count',
  'amount',
  'text',
] as const satisfies readonly FieldKind[]
const SHAPE_KINDS = [
  'none',
  'rectangle',
  'oval',
  'circle',
  'bar',
  'box',
] as const satisfies readonly ShapeKind[]

const text = z.string()
const named = { id: text, isNew: z.boolean(), label: text }

const option = z.object({
  ...named,
  phrase: text,
  rate: text,
  inches: text,
  width: text,
  height: text,
  poundsPerCubicFoot: text,
  words: text,
})

const field = z.object({
  ...named,
  kind: z.enum(FIELD_KINDS),
  words: text,
  min: text,
  max: text,
  step: text,
  initial: text,
  isOn: z.boolean(),
  isStock: z.boolean().nullable(),
  options: z.array(option),
})

const charge = z.object({
  ...named,
  rateKind: z.enum(['dollars', 'option', 'amount', 'percent']),
  rate: text,
  rateField: text,
  per: z.array(text),
  whenField: text,
  whenIs: z.boolean(),
  whenOptions: z.array(text),
  whenOver: text,
})

const draft = z.object({
  name: text,
  words: text,
  fields: z.array(field),
  shape: z.object({
    kind: z.enum(SHAPE_KINDS),
    length: text,
    width: text,
    height: text,
    diameter: text,
    section: text,
    thickness: text,
    holes: text,
    notches: text,
    corners: text,
  }),
  material: z.enum(['', ...MATERIALS]),
  isAssembly: z.boolean(),
  charges: z.array(charge),
  wastePercent: text,
  roundUpTo: text,
  minimumSquareFeet: text,
  poundsPerCubicFoot: text,
  minimumCharge: text,
  rounding: text,
})

const shape = z.object({ from: text, version: z.number(), draft })

/** @param id of the piece type. */
export function typeForm(id: string): KeptForm<KeptType> {
  return { name: `piece-type-${id}`, shape }
}
