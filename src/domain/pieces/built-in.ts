/** The specification's four kinds of piece (section 9), as types over a shop's rates. */
import { ADD_ON_NAMES, BASE_STYLE_NAMES } from '../piece-names.ts'
import { BASE_STYLES, BEAM_ADD_ONS, beamSizes, type PricingConfig } from '../pricing-config.ts'
import {
  ADD_ON_WORDS,
  BASE_STYLE_WORDS,
  BASE_WORDS,
  BEAM_WORDS,
  CUSTOM_ITEM_WORDS,
  TABLE_FIELD_WORDS,
  TABLE_WORDS,
  TABLETOP_WORDS,
} from './built-in-words.ts'
import type { Charge, ChoiceField, Field, LengthField, Option, PieceType, RateCharge } from './piece-type.ts'

export const BUILT_IN = ['table', 'tabletop', 'beam', 'custom'] as const
export type BuiltIn = (typeof BUILT_IN)[number]

/** Raised when the fields of a built-in type change. Their rates are the shop's. */
export const BUILT_IN_VERSION = 1

/** In inches. Larger values are typing mistakes. */
export const MAX_LENGTH = 1_200
export const MAX_THICKNESS = 24
export const MAX_QUANTITY = 100_000
const MAX_DESCRIPTION = 1000
const MAX_UNIT_PRICE = 10_000_000

export const TOP_ADD_ONS = ['breadboards', 'premiumWood', 'stain'] as const
export type TopAddOn = (typeof TOP_ADD_ONS)[number]

export function isBuiltIn(type: string): type is BuiltIn {
  return BUILT_IN.some((name) => name === type)
}

/** Add-ons that the shop does not offer are included: a piece may be older than that choice. */
export function builtInTypes(config: PricingConfig): Readonly<Record<BuiltIn, PieceType>> {
  return {
    table: tableType(config),
    tabletop: tabletopType(config),
    beam: beamType(config),
    custom: CUSTOM_ITEM,
  }
}

const IN_WHOLE_DOLLARS = {
  wastePercent: 0,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 0,
  minimumCharge: 0,
  rounding: 1,
} as const

/** Pounds per cubic foot of dry hardwood, whose species nobody asks for. Nothing is charged by it. */
const OF_WOOD = { material: 'wood', poundsPerCubicFoot: 40 } as const

const TOP_SHAPE = { kind: 'rectangle', length: 'length', width: 'width', thickness: 'thickness' } as const

function inches(id: string, label: string, limits: Partial<LengthField>): LengthField {
  return { kind: 'length', id, label, min: 0, max: MAX_LENGTH, step: 1, initial: 0, ...limits }
}

/** The calculator's defaults (spec section 9). */
const TOP_FIELDS: readonly Field[] = [
  inches('length', 'Length', { initial: 60 }),
  inches('width', 'Width', { initial: 36 }),
  inches('thickness', 'Thickness', { max: MAX_THICKNESS, step: 0.25, initial: 1.75 }),
]

const TOP_SWITCHES: readonly Field[] = TOP_ADD_ONS.map((id) => switchField(id))

function switchField(id: keyof typeof ADD_ON_NAMES): Field {
  const isStock = id === 'premiumWood'
  const named = { label: ADD_ON_NAMES[id], words: ADD_ON_WORDS[id] }
  return { kind: 'switch', id, ...named, initial: false, ...(isStock && { isStock }) }
}

function topCharges(config: PricingConfig): Charge[] {
  const area = ['squareFoot'] as const
  return [
    rate('area', 'Base price', config.baseRate, area),
    rate('thickness', 'Thickness', config.thicknessRate, ['squareFoot', 'inchOfThickness']),
    addOn('breadboards', config.breadboardFlat, ['piece']),
    addOn('premiumWood', config.premiumWoodRate, area),
    addOn('stain', config.stainRate, area),
  ]
}

function rate(id: string, label: string, dollars: RateCharge['rate'], per: RateCharge['per']): RateCharge {
  return { kind: 'rate', id, label, rate: dollars, per }
}

function addOn(id: keyof typeof ADD_ON_NAMES, dollars: number, per: RateCharge['per']): RateCharge {
  return { ...rate(id, ADD_ON_NAMES[id], dollars, per), when: { field: id, is: true } }
}

function tableType(config: PricingConfig): PieceType {
  const baseStyle: ChoiceField = {
    kind: 'choice',
    id: 'baseStyle',
    label: 'Base style',
    words: BASE_WORDS,
    options: BASE_STYLES.map((style) => {
      const label = BASE_STYLE_NAMES[style]
      const phrase = label.endsWith(' base') ? label : `${label.toLowerCase()} base`
      return { id: style, label, phrase, rate: config.baseStyleFees[style], words: BASE_STYLE_WORDS[style] }
    }),
    initial: 'standard',
  }
  return {
    ...tabletopType(config),
    name: 'Complete table',
    words: TABLE_WORDS,
    fields: [...TOP_FIELDS.map((field) => withWords(field, TABLE_FIELD_WORDS)), baseStyle, ...TOP_SWITCHES],
    charges: [...topCharges(config), rate('baseStyle', 'Base style', { optionOf: 'baseStyle' }, ['piece'])],
  }
}

function withWords(field: Field, words: Readonly<Record<string, readonly string[]>>): Field {
  const more = words[field.id]
  return more === undefined ? field : { ...field, words: more }
}

function tabletopType(config: PricingConfig): PieceType {
  return {
    ...IN_WHOLE_DOLLARS,
    ...OF_WOOD,
    name: 'Tabletop',
    words: TABLETOP_WORDS,
    fields: [...TOP_FIELDS, ...TOP_SWITCHES],
    shape: TOP_SHAPE,
    charges: topCharges(config),
  }
}

function beamType(config: PricingConfig): PieceType {
  const options = beamSizes(config).map((size): Option => {
    const [width = 0, height = 0] = size.split('x').map(Number)
    return { id: size, label: size, rate: config.beamRates[size] ?? 0, section: { width, height } }
  })
  return {
    ...IN_WHOLE_DOLLARS,
    ...OF_WOOD,
    name: 'Beam',
    words: BEAM_WORDS,
    fields: [
      inches('length', 'Length', { initial: 120 }),
      { kind: 'choice', id: 'size', label: 'Size', options, initial: firstBeamSize(config) },
      ...BEAM_ADD_ONS.map(switchField),
    ],
    shape: { kind: 'bar', length: 'length', section: 'size' },
    charges: [
      rate('length', 'Beam', { optionOf: 'size' }, ['footOfLength']),
      ...BEAM_ADD_ONS.map((id) => addOn(id, config.addOnFees[id], ['piece'])),
    ],
  }
}

/** 6x6 (spec section 9) if the shop has a rate for it, else the first. Empty without any. */
export function firstBeamSize(config: Pick<PricingConfig, 'beamRates'>): string {
  const sizes = beamSizes(config)
  return sizes.find((size) => size === '6x6') ?? sizes[0] ?? ''
}

/** Its price is for all of them together, not for one. */
export const CUSTOM_ITEM: PieceType = {
  ...IN_WHOLE_DOLLARS,
  name: 'Custom item',
  words: CUSTOM_ITEM_WORDS,
  fields: [
    { kind: 'text', id: 'description', label: 'Description', max: MAX_DESCRIPTION },
    {
      kind: 'count',
      id: 'quantity',
      label: 'Quantity',
      min: 0.001,
      max: MAX_QUANTITY,
      step: 0.001,
      initial: 1,
    },
    { kind: 'amount', id: 'unitPrice', label: 'Unit price', max: MAX_UNIT_PRICE, initial: 0 },
  ],
  shape: { kind: 'none' },
  charges: [rate('unitPrice', 'Custom item', { amountOf: 'unitPrice' }, [{ countOf: 'quantity' }])],
}
