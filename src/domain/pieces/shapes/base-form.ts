/** Which base a chosen option means, whatever a shop calls it. */
import type { ChoiceField, Field, Inputs, Option } from '../piece-type.ts'

export const BASE_FORMS = [
  'legs',
  'trestle',
  'x',
  'v',
  'broad',
  'frame',
  'hairpin',
  'pedestal',
  'h',
  'trapezoid',
  'custom',
] as const
export type BaseForm = (typeof BASE_FORMS)[number]

/** The first that matches the option's label, or else its id, applies. */
const FORMS: readonly (readonly [RegExp, BaseForm | 'none'])[] = [
  [/^(none|no)\b|top only/i, 'none'],
  [/trestle/i, 'trestle'],
  [/hairpin/i, 'hairpin'],
  [/pedestal|tulip|column|drum/i, 'pedestal'],
  [/trapez/i, 'trapezoid'],
  [/\bx\b|^xbase|x-base/i, 'x'],
  [/\bv\b|^vbase|v-base/i, 'v'],
  [/\bh\b|h-base/i, 'h'],
  [/broad|panel|slab|waterfall/i, 'broad'],
  [/^standard|four|apron|parsons|turned|tapered|wood legs|corner legs/i, 'legs'],
  [/\bu\b|metal|steel|square|frame/i, 'frame'],
  [/custom/i, 'custom'],
]

function formOf({ id, label }: Option): BaseForm | 'none' | undefined {
  const find = (text: string) => FORMS.find(([pattern]) => pattern.test(text))?.[1]
  return find(label) ?? find(id)
}

const ASKS_FOR_BASE = /\bbase|\bleg|^style$/i

/** Undefined for a piece without a base. */
export function chosenBase(fields: readonly Field[], inputs: Inputs): BaseForm | undefined {
  const field = fields.find(isBase)
  const option = field?.options.find(({ id }) => id === inputs[field.id])
  if (option === undefined) return undefined
  const form = formOf(option) ?? 'custom'
  return form === 'none' ? undefined : form
}

function isBase(field: Field): field is ChoiceField {
  return (
    field.kind === 'choice' &&
    (ASKS_FOR_BASE.test(field.id) || ASKS_FOR_BASE.test(field.label)) &&
    field.options.some((option) => formOf(option) !== undefined)
  )
}
