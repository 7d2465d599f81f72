/** What an option or a switch adds to the price, as short as a field can show it: `$11.00 / sq ft`. */
import { formatUnitRate } from '#domain/money.ts'
import type { Basis, Charge, ChoiceField, Measure, Option, PieceType } from '#domain/pieces/piece-type.ts'

const UNITS: Readonly<Record<Measure, string>> = {
  piece: '',
  squareFoot: 'sq ft',
  footOfLength: 'ft',
  footOfPerimeter: 'ft around',
  boardFoot: 'bd ft',
  inchOfThickness: 'inch thick',
  pound: 'lb',
}

/** Empty if no charge is at the rate of this choice. */
export function optionCost({ charges, fields }: PieceType, { id }: ChoiceField, { rate }: Option): string {
  const charge = charges.find(
    (each) =>
      each.kind === 'rate' &&
      typeof each.rate === 'object' &&
      'optionOf' in each.rate &&
      each.rate.optionOf === id,
  )
  return charge?.kind === 'rate' ? perText(formatUnitRate(rate), charge.per, fields) : ''
}

/** What is charged when the field is on. Empty if nothing is, or if it depends on another field. */
export function switchCost({ charges, fields }: PieceType, id: string): string {
  return charges
    .filter(({ when }) => when?.field === id && 'is' in when && when.is)
    .flatMap((charge) => chargeText(charge, fields) ?? [])
    .join(', ')
}

function chargeText(charge: Charge, fields: PieceType['fields']): string | undefined {
  if (charge.kind === 'percent') return `${charge.percent > 0 ? '+ ' : ''}${charge.percent}%`
  return typeof charge.rate === 'number'
    ? `+ ${perText(formatUnitRate(charge.rate), charge.per, fields)}`
    : undefined
}

function perText(rate: string, per: readonly Basis[], fields: PieceType['fields']): string {
  return [rate, ...per.map((basis) => unitText(basis, fields)).filter((unit) => unit !== '')].join(' / ')
}

function unitText(basis: Basis, fields: PieceType['fields']): string {
  if (typeof basis === 'string') return UNITS[basis]
  const label = fields.find(({ id }) => id === basis.countOf)?.label.toLowerCase()
  return label === undefined ? '' : `of ${label}`
}
