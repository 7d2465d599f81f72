/**
 * Prices a piece: one loop over the charges of its type, calculated exactly. The price comes with its parts, each with
 * its factors, and they add up to it to the cent.
 */
import { dividedBy, type Exact, exact, nearestWhole, numberOf, plus, reduced, times, ZERO } from '../exact.ts'
import { type Measures, measuresOf } from './measures.ts'
import type { Basis, Condition, Inputs, Measure, PercentCharge, PieceType, RateCharge } from './piece-type.ts'

export type Unit =
  | 'squareFeet'
  | 'feet'
  | 'boardFeet'
  | 'inches'
  | 'pounds'
  | 'pieces'
  | 'dollars'
  | 'percent'

export interface Factor {
  readonly value: number
  readonly unit: Unit
}

export interface PricePart {
  /** A charge's id, or what makes up the difference to the price. */
  readonly of: string
  readonly name: string
  /** The chosen option whose rate it is. */
  readonly detail?: string | undefined
  /** One factor for a flat fee; otherwise their product is the amount. The second factor of a percentage is the sum. */
  readonly factors: readonly Factor[]
  /** To the nearest cent; of `rounding` and `minimum`, what is missing to the price. */
  readonly cents: number
  /** False also for a part that costs less than half a cent. */
  readonly isFree: boolean
}

export interface Price {
  readonly parts: readonly PricePart[]
  readonly cents: number
}

export const MINIMUM = 'minimum'
export const ROUNDING = 'rounding'

const HUNDRED = exact(100)

/** @param inputs all of the type's, checked by `checkInputs`. */
export function pricePiece(type: PieceType, inputs: Inputs): Price {
  const measures = measuresOf(type, inputs)
  let sum = ZERO
  const parts: PricePart[] = []
  for (const ready of readyCharges(type)) {
    const { charge } = ready
    if (charge.when !== undefined && !holds(charge.when, inputs)) continue
    const { amount, factors, detail } =
      ready.percent === undefined
        ? rated(ready, inputs, measures)
        : percentOf(ready.percent, ready.share, sum)
    // Nothing was asked for: no holes, no bow ties.
    if (factors.some(({ value, unit }) => unit === 'pieces' && value === 0)) continue
    sum = plus(sum, amount)
    parts.push({
      of: charge.id,
      name: charge.label,
      detail,
      factors,
      cents: cents(amount),
      isFree: amount.over === 0n,
    })
  }
  return completed(type, parts, sum)
}

/** Adds what is missing to the minimum charge and to the rounded price. */
function completed(type: PieceType, parts: PricePart[], sum: Exact): Price {
  const smallest = cents(exact(type.minimumCharge))
  const step = cents(exact(type.rounding))
  const isBelow = cents(sum) < smallest
  const atLeast = isBelow ? smallest : undefined
  const price = nearestWhole(
    atLeast === undefined
      ? dividedBy(times(sum, HUNDRED), BigInt(step))
      : dividedBy(exact(atLeast), BigInt(step)),
  )
  const priceCents = price * step
  const differs = (of: string, name: string, factors: PricePart['factors'], to: number) => {
    const missing = to - parts.reduce((total, part) => total + part.cents, 0)
    if (missing !== 0) parts.push({ of, name, factors, cents: missing, isFree: false })
  }
  if (atLeast !== undefined)
    differs(MINIMUM, 'Minimum charge', [{ value: type.minimumCharge, unit: 'dollars' }], atLeast)
  differs(ROUNDING, 'Rounding', [{ value: type.rounding, unit: 'dollars' }], priceCents)
  return { parts, cents: priceCents }
}

interface Term {
  readonly amount: Exact
  readonly factors: readonly Factor[]
  readonly detail?: string | undefined
}

interface ReadyRate {
  readonly dollars: number
  readonly exact: Exact
  readonly detail?: string | undefined
}

/** A charge whose numbers are exact already. */
type ReadyCharge =
  | {
      readonly charge: RateCharge
      readonly percent?: undefined
      readonly rate: (inputs: Inputs) => ReadyRate
    }
  | { readonly charge: PercentCharge; readonly percent: number; readonly share: Exact }

const readyTypes = new WeakMap<PieceType, readonly ReadyCharge[]>()

/** Many pieces of one type are priced: at every keystroke, and all open quotes when rates change. */
function readyCharges(type: PieceType): readonly ReadyCharge[] {
  let ready = readyTypes.get(type)
  if (ready === undefined) {
    ready = type.charges.map((charge): ReadyCharge => {
      if (charge.kind === 'rate') return { charge, rate: readyRate(charge.rate, type) }
      const { percent } = charge
      return { charge, percent, share: reduced(dividedBy(exact(percent), 100n)) }
    })
    readyTypes.set(type, ready)
  }
  return ready
}

function readyRate(rate: RateCharge['rate'], { fields }: PieceType): (inputs: Inputs) => ReadyRate {
  const readyDollars = (dollars: number, detail?: string) => ({
    dollars,
    exact: reduced(exact(dollars)),
    detail,
  })
  if (typeof rate === 'number') {
    const fixed = readyDollars(rate)
    return () => fixed
  }
  if ('amountOf' in rate) {
    return (inputs) => {
      const typed = inputs[rate.amountOf]
      return readyDollars(typeof typed === 'number' ? typed : 0)
    }
  }
  const field = fields.find(({ id }) => id === rate.optionOf)
  const options = new Map(
    (field?.kind === 'choice' ? field.options : []).map((option) => [
      option.id,
      readyDollars(option.rate, option.label),
    ]),
  )
  const none = readyDollars(0)
  return (inputs) => options.get(String(inputs[rate.optionOf])) ?? none
}

function rated(
  { charge, rate }: Extract<ReadyCharge, { percent?: undefined }>,
  inputs: Inputs,
  measures: Measures,
): Term {
  const { dollars, exact: exactRate, detail } = rate(inputs)
  let amount = exactRate
  const factors: Factor[] = []
  for (const basis of charge.per) {
    if (basis === 'piece') continue
    const { value, unit } = measured(basis, inputs, measures)
    amount = times(value, amount)
    factors.push({ value: numberOf(value), unit })
  }
  factors.push({ value: dollars, unit: 'dollars' })
  return { amount, factors, detail }
}

const UNITS: Readonly<Record<Exclude<Measure, 'piece'>, Unit>> = {
  squareFoot: 'squareFeet',
  footOfLength: 'feet',
  footOfPerimeter: 'feet',
  boardFoot: 'boardFeet',
  inchOfThickness: 'inches',
  pound: 'pounds',
}

function measured(
  basis: Exclude<Basis, 'piece'>,
  inputs: Inputs,
  measures: Measures,
): { readonly value: Exact; readonly unit: Unit } {
  if (typeof basis === 'string') return { value: measures[basis](), unit: UNITS[basis] }
  const count = inputs[basis.countOf]
  return { value: exact(typeof count === 'number' ? count : 0), unit: 'pieces' }
}

function percentOf(percent: number, share: Exact, sum: Exact): Term {
  return {
    amount: times(sum, share),
    factors: [
      { value: percent, unit: 'percent' },
      { value: cents(sum) / 100, unit: 'dollars' },
    ],
  }
}

export function holds(condition: Condition, inputs: Inputs): boolean {
  const value = inputs[condition.field]
  if ('oneOf' in condition) return typeof value === 'string' && condition.oneOf.includes(value)
  const isOn =
    typeof value === 'number'
      ? value > (condition.over ?? 0)
      : value !== undefined && value !== '' && value !== false
  return isOn === condition.is
}

function cents(dollars: Exact): number {
  return nearestWhole(times(dollars, HUNDRED))
}
