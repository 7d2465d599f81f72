/** A charge as a sentence of a price list. */
import { inchesText } from '../inches.ts'
import { formatUnitRate } from '../money.ts'
import type { Basis, Charge, Condition, Field, Measure, PieceType, Rate } from './piece-type.ts'

type Fields = Pick<PieceType, 'fields'>

/** `$11.00 per square foot per inch of thickness, when Stain is on` */
export function chargeSentence(type: Fields, charge: Charge): string {
  const what =
    charge.kind === 'percent' ? percentText(charge.percent) : rateText(type, charge.rate, charge.per)
  return charge.when === undefined ? what : `${what}, ${conditionText(type, charge.when)}`
}

const asTyped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

function percentText(percent: number): string {
  return percent < 0
    ? `${asTyped.format(-percent)}% off the sum above`
    : `${asTyped.format(percent)}% of the sum above`
}

function rateText(type: Fields, rate: Rate, per: readonly Basis[]): string {
  const multiplied = per.filter((basis) => basis !== 'piece')
  const bases = multiplied.length > 0 ? multiplied.map((basis) => basisText(type, basis)) : ['per piece']
  return [dollarsText(type, rate), ...bases].join(' ')
}

function dollarsText(type: Fields, rate: Rate): string {
  if (typeof rate === 'number') return formatUnitRate(rate)
  return 'optionOf' in rate
    ? `the rate of ${labelOf(type, rate.optionOf)}`
    : `the amount of ${labelOf(type, rate.amountOf)}`
}

export const MEASURE_PHRASES: Readonly<Record<Measure, string>> = {
  piece: 'per piece',
  squareFoot: 'per square foot',
  footOfLength: 'per foot of length',
  footOfPerimeter: 'per foot of perimeter',
  boardFoot: 'per board foot',
  inchOfThickness: 'per inch of thickness',
  pound: 'per pound',
}

function basisText(type: Fields, basis: Basis): string {
  return typeof basis === 'string' ? MEASURE_PHRASES[basis] : `times ${labelOf(type, basis.countOf)}`
}

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** `when Glass is 3/8" tempered or 1/2" tempered` */
function conditionText(type: Fields, when: Condition): string {
  const field = fieldOf(type, when.field)
  const label = labelOf(type, when.field)
  if (!('oneOf' in when)) {
    const state = when.over === undefined ? stateText(field, when.is) : limitText(field, when.is, when.over)
    return `when ${label} is ${state}`
  }
  const options = field?.kind === 'choice' ? field.options : []
  const labels = when.oneOf.map(
    (id) => options.find((option) => option.id === id)?.label ?? 'a missing option',
  )
  return `when ${label} is ${alternatives.format(labels)}`
}

function stateText(field: Field | undefined, is: boolean): string {
  switch (field?.kind) {
    case 'length':
    case 'count':
    case 'amount':
      return is ? 'over 0' : '0'
    case 'text':
      return is ? 'filled in' : 'empty'
    default:
      return is ? 'on' : 'off'
  }
}

function limitText(field: Field | undefined, isOver: boolean, limit: number): string {
  const shown = limitShown(field, limit)
  return isOver ? `over ${shown}` : `${shown} or less`
}

/** In the unit of the field: `84"`, `3`, or `$50.00`. */
export function limitShown(field: Field | undefined, limit: number): string {
  if (field?.kind === 'length') return inchesText(limit)
  return field?.kind === 'amount' ? formatUnitRate(limit) : asTyped.format(limit)
}

function fieldOf({ fields }: Fields, id: string): Field | undefined {
  return fields.find((field) => field.id === id)
}

/** While a type is edited, a charge may name a field that is gone. */
function labelOf(type: Fields, id: string): string {
  return fieldOf(type, id)?.label ?? 'a missing field'
}
