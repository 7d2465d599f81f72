/** The choices that make a charge's sentence. */
import { MEASURE_PHRASES } from '#domain/pieces/charge-sentence.ts'
import { measuresOfShape } from '#domain/pieces/check-type.ts'
import type { FieldKind, PieceType } from '#domain/pieces/piece-type.ts'
import { type ChargeDraft, COUNT_OF, type FieldDraft } from './type-draft.ts'

export interface Choice {
  readonly value: string
  readonly label: string
}

const nameOf = ({ label }: Pick<FieldDraft, 'label'>) => label.trim() || 'a field without a name'

/** What is multiplied: dollars, the rate of a choice, an amount, or a percentage. */
export function rateChoices(fields: readonly FieldDraft[], charge: ChargeDraft): readonly Choice[] {
  const known = fields.flatMap((field): Choice[] => {
    if (field.kind === 'choice')
      return [{ value: `option:${field.id}`, label: `the rate of ${nameOf(field)}` }]
    if (field.kind === 'amount')
      return [{ value: `amount:${field.id}`, label: `the amount in ${nameOf(field)}` }]
    return []
  })
  return withChosen(
    [
      { value: 'dollars:', label: 'a fixed rate of' },
      ...known,
      { value: 'percent:', label: 'a percentage of' },
    ],
    rateChoiceOf(charge),
  )
}

export function rateChoiceOf({ rateKind, rateField }: ChargeDraft): string {
  return `${rateKind}:${rateKind === 'option' || rateKind === 'amount' ? rateField : ''}`
}

export function withRateChoice(choice: string, charge: ChargeDraft): Partial<ChargeDraft> {
  const at = choice.indexOf(':')
  const rateField = choice.slice(at + 1)
  const per = charge.per.length === 0 ? ['piece'] : charge.per
  switch (choice.slice(0, at)) {
    case 'option':
      return { rateKind: 'option', rateField, per }
    case 'amount':
      return { rateKind: 'amount', rateField, per: ['piece'] }
    case 'percent':
      return { rateKind: 'percent', rateField: '' }
    default:
      return { rateKind: 'dollars', rateField: '', per }
  }
}

/** What the rate is multiplied by. */
export function basisChoices(
  { shape }: Pick<PieceType, 'shape'>,
  fields: readonly FieldDraft[],
  chosen: string,
): readonly Choice[] {
  const measures = measuresOfShape(shape).map((measure) => ({
    value: measure,
    label: MEASURE_PHRASES[measure],
  }))
  const counts = fields
    .filter(({ kind }) => kind === 'count')
    .map((field) => ({ value: `${COUNT_OF}${field.id}`, label: `times ${nameOf(field)}` }))
  return withChosen([...measures, ...counts], chosen)
}

/** Shows what is chosen even if it no longer fits. */
function withChosen(choices: readonly Choice[], chosen: string): readonly Choice[] {
  if (chosen === '' || choices.some(({ value }) => value === chosen)) return choices
  const measure = Object.entries(MEASURE_PHRASES).find(([name]) => name === chosen)
  return [...choices, { value: chosen, label: measure?.[1] ?? 'a missing field' }]
}

export function whenChoices(fields: readonly FieldDraft[], chosen: string): readonly Choice[] {
  return withChosen(
    [
      { value: '', label: 'always' },
      ...fields.map((field) => ({ value: field.id, label: `when ${nameOf(field)}` })),
    ],
    chosen,
  )
}

/** Whether a charge can depend on a limit. */
export function isNumeric(kind: FieldKind): boolean {
  return kind === 'length' || kind === 'count' || kind === 'amount'
}

/** What a field can be for a charge to count: on or off, in the words of its kind. */
export function stateChoices(kind: FieldKind): readonly Choice[] {
  const [on, off] = isNumeric(kind)
    ? ['is over', 'is at most']
    : kind === 'text'
      ? ['is filled in', 'is empty']
      : ['is on', 'is off']
  return [
    { value: 'on', label: on },
    { value: 'off', label: off },
  ]
}
