/** Fields and charges in the order that a price list names them. */
import type {
  Basis,
  ChoiceField,
  Condition,
  CountField,
  LengthField,
  Option,
  PercentCharge,
  Rate,
  RateCharge,
  SwitchField,
  TextField,
} from '../piece-type.ts'

interface Limits {
  readonly from: number
  readonly to: number
  readonly initial: number
  readonly step?: number
}

export function length(id: string, label: string, limits: Limits, words?: readonly string[]): LengthField {
  const { from: min, to: max, initial, step = 1 } = limits
  return { kind: 'length', id, label, min, max, step, initial, words }
}

type MoreOfOption = Omit<Option, 'id' | 'label' | 'rate'>

export function option(id: string, label: string, rate: number, more: MoreOfOption = {}): Option {
  return { id, label, rate, ...more }
}

/** Starts with the first option. */
export function choice(
  id: string,
  label: string,
  options: readonly [Option, ...Option[]],
  words?: readonly string[],
): ChoiceField {
  return { kind: 'choice', id, label, options, initial: options[0].id, words }
}

/** Whose options are different stock. */
export function ofStock(field: ChoiceField): ChoiceField {
  return { ...field, isStock: true }
}

export function toggle(id: string, label: string, words?: readonly string[]): SwitchField {
  return { kind: 'switch', id, label, initial: false, words }
}

export function count(id: string, label: string, max: number, words?: readonly string[]): CountField {
  return { kind: 'count', id, label, min: 0, max, step: 1, initial: 0, words }
}

export const NOTES: TextField = { kind: 'text', id: 'notes', label: 'Notes', max: 300 }

export function charge(
  id: string,
  label: string,
  rate: Rate,
  per: Basis | readonly Basis[] = 'piece',
  when?: Condition,
): RateCharge {
  const bases = typeof per === 'string' || 'countOf' in per ? [per] : per
  return { kind: 'rate', id, label, rate, per: bases, when }
}

/** At the rate of the chosen option. */
export function chosen(field: ChoiceField, per?: Basis | readonly Basis[]): RateCharge {
  return charge(field.id, field.label, { optionOf: field.id }, per)
}

export function each(field: CountField, dollars: number): RateCharge {
  return charge(field.id, field.label, dollars, { countOf: field.id })
}

export function ifOn({ id, label }: SwitchField, dollars: number, per?: Basis): RateCharge {
  return charge(id, label, dollars, per, { field: id, is: true })
}

export function percentIfOn({ id, label }: SwitchField, percent: number): PercentCharge {
  return { kind: 'percent', id, label, percent, when: { field: id, is: true } }
}

/** For a side that is hard to get, to handle, or to make. */
export function percentIfOver(
  field: LengthField,
  inches: number,
  label: string,
  percent: number,
): PercentCharge {
  const when = { field: field.id, is: true, over: inches }
  return { kind: 'percent', id: `${field.id}Over`, label, percent, when }
}

export const RUSH = toggle('rush', 'Rush order', ['rush', 'expedite', 'expedited', 'ASAP'])
