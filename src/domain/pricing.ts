/**
 * The four price formulas (spec section 9). Inches in, whole dollars out, calculated exactly. A price comes with its
 * parts, each with its factors and its amount before the price is rounded, so that a screen can explain it.
 */
import { dividedBy, type Exact, exact, nearestWhole, numberOf, plus, times, ZERO } from './exact.ts'
import { type BaseStyle, BEAM_ADD_ONS, type BeamAddOn, type PricingConfig } from './pricing-config.ts'

export interface Factor {
  readonly value: number
  readonly unit: 'squareFeet' | 'feet' | 'inches' | 'pieces' | 'dollars'
}

export interface PricePart {
  readonly of:
    | 'area'
    | 'thickness'
    | 'breadboards'
    | 'premiumWood'
    | 'stain'
    | 'baseStyle'
    | 'length'
    | 'unitPrice'
    | BeamAddOn
  /** One factor for a flat fee; otherwise their product is the amount. */
  readonly factors: readonly Factor[]
  /** To the nearest cent. */
  readonly cents: number
  /** False also for a part that costs less than half a cent. */
  readonly isFree: boolean
}

export interface Price {
  readonly parts: readonly PricePart[]
  /** The parts' sum, rounded to a whole dollar. */
  readonly dollars: number
}

export interface Tabletop {
  readonly lengthInches: number
  readonly widthInches: number
  readonly thicknessInches: number
  readonly breadboards: boolean
  readonly premiumWood: boolean
  readonly stain: boolean
}

export interface Table extends Tabletop {
  readonly baseStyle: BaseStyle
}

export interface Beam {
  readonly lengthInches: number
  readonly size: string
  readonly addOns: ReadonlySet<BeamAddOn>
}

/** Square feet of a rectangle in inches. */
export function areaSquareFeet(lengthInches: number, widthInches: number): number {
  return numberOf(exactArea(lengthInches, widthInches))
}

export function tabletopPrice(top: Tabletop, config: PricingConfig): Price {
  return priceOf(tabletopTerms(top, config))
}

export function tablePrice(table: Table, config: PricingConfig): Price {
  return priceOf([
    ...tabletopTerms(table, config),
    term('baseStyle', dollars(config.baseStyleFees[table.baseStyle])),
  ])
}

/** A size without a rate costs 0 per foot. */
export function beamPrice(beam: Beam, config: PricingConfig): Price {
  // Only own keys: every object inherits a `toString`, which is not a rate.
  const rate = Object.hasOwn(config.beamRates, beam.size) ? (config.beamRates[beam.size] ?? 0) : 0
  const length = { amount: dividedBy(exact(beam.lengthInches), 12n), unit: 'feet' } as const
  return priceOf([
    term('length', length, dollars(rate)),
    ...BEAM_ADD_ONS.filter((addOn) => beam.addOns.has(addOn)).map((addOn) =>
      term(addOn, dollars(config.addOnFees[addOn])),
    ),
  ])
}

export function customItemPrice(unitPriceDollars: number, quantity: number): Price {
  return priceOf([term('unitPrice', { amount: exact(quantity), unit: 'pieces' }, dollars(unitPriceDollars))])
}

interface ExactFactor {
  readonly amount: Exact
  readonly unit: Factor['unit']
}

/** A part before anything is rounded. */
interface Term {
  readonly of: PricePart['of']
  readonly factors: readonly ExactFactor[]
  readonly dollars: Exact
}

function tabletopTerms(top: Tabletop, config: PricingConfig): Term[] {
  const area: ExactFactor = { amount: exactArea(top.lengthInches, top.widthInches), unit: 'squareFeet' }
  const thickness: ExactFactor = { amount: exact(top.thicknessInches), unit: 'inches' }
  const terms = [
    term('area', area, dollars(config.baseRate)),
    term('thickness', area, thickness, dollars(config.thicknessRate)),
  ]
  if (top.breadboards) terms.push(term('breadboards', dollars(config.breadboardFlat)))
  if (top.premiumWood) terms.push(term('premiumWood', area, dollars(config.premiumWoodRate)))
  if (top.stain) terms.push(term('stain', area, dollars(config.stainRate)))
  return terms
}

function exactArea(lengthInches: number, widthInches: number): Exact {
  return dividedBy(times(exact(lengthInches), exact(widthInches)), 144n)
}

function dollars(value: number): ExactFactor {
  return { amount: exact(value), unit: 'dollars' }
}

function term(of: PricePart['of'], first: ExactFactor, ...others: readonly ExactFactor[]): Term {
  const product = others.reduce((product, factor) => times(product, factor.amount), first.amount)
  return { of, factors: [first, ...others], dollars: product }
}

function priceOf(terms: readonly Term[]): Price {
  return {
    parts: terms.map(partOf),
    dollars: nearestWhole(terms.reduce((sum, term) => plus(sum, term.dollars), ZERO)),
  }
}

function partOf({ of, factors, dollars }: Term): PricePart {
  return {
    of,
    factors: factors.map(({ amount, unit }) => ({ value: numberOf(amount), unit })),
    cents: nearestWhole(times(dollars, exact(100))),
    isFree: dollars.over === 0n,
  }
}
