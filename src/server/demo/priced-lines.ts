/** Line items as the calculator writes and prices them, at the default rates. */
import type { NewLineItem } from '#contract/orders.ts'
import { beamPrice, customItemPrice, type Table, tablePrice, tabletopPrice } from '#domain/pricing.ts'
import {
  type BaseStyle,
  BEAM_ADD_ONS,
  type BeamAddOn,
  DEFAULT_PRICING_CONFIG,
} from '#domain/pricing-config.ts'

interface Finish {
  readonly breadboards?: boolean
  readonly premiumWood?: boolean
  readonly stain?: boolean
}

const BASE_WORDS: Readonly<Record<BaseStyle, string>> = {
  standard: 'standard base',
  trestle: 'trestle base',
  xbase: 'X base',
  vbase: 'V base',
  broad: 'broad base',
  metal: 'metal base',
  custom: 'custom base',
}

const ADD_ON_WORDS: Readonly<Record<BeamAddOn, string>> = {
  installation: 'installed',
  cutToSize: 'cut to size',
  brushSanding: 'brush sanded',
  beltSanding: 'belt sanded',
  planed: 'planed',
}

/** Inches: length, width and thickness. */
type Size = readonly [length: number, width: number, thickness: number]

export function table(size: Size, baseStyle: BaseStyle, finish: Finish = {}, quantity = 1): NewLineItem {
  const piece = pieceOf(size, finish, baseStyle)
  return {
    description: ['Table', inches(size), BASE_WORDS[baseStyle], ...finishWords(finish)].join(', '),
    quantity,
    price: tablePrice(piece, DEFAULT_PRICING_CONFIG).dollars,
  }
}

export function tabletop(size: Size, finish: Finish = {}, quantity = 1): NewLineItem {
  return {
    description: ['Tabletop', inches(size), ...finishWords(finish)].join(', '),
    quantity,
    price: tabletopPrice(pieceOf(size, finish, 'standard'), DEFAULT_PRICING_CONFIG).dollars,
  }
}

export function beam(
  lengthInches: number,
  size: string,
  addOns: readonly BeamAddOn[] = [],
  quantity = 1,
): NewLineItem {
  const chosen = new Set(addOns)
  const words = BEAM_ADD_ONS.filter((addOn) => chosen.has(addOn)).map((addOn) => ADD_ON_WORDS[addOn])
  return {
    description: [`Beam ${size}`, `${lengthInches} in long`, ...words].join(', '),
    quantity,
    price: beamPrice({ lengthInches, size, addOns: chosen }, DEFAULT_PRICING_CONFIG).dollars,
  }
}

export function item(description: string, unitPrice: number, quantity = 1): NewLineItem {
  return { description, quantity, price: customItemPrice(unitPrice, 1).dollars }
}

function pieceOf(size: Size, finish: Finish, baseStyle: BaseStyle): Table {
  const [lengthInches, widthInches, thicknessInches] = size
  const { breadboards = false, premiumWood = false, stain = false } = finish
  return { lengthInches, widthInches, thicknessInches, breadboards, premiumWood, stain, baseStyle }
}

function inches(size: Size): string {
  return `${size.map(asFraction).join(' × ')} in`
}

const QUARTERS = ['', '1/4', '1/2', '3/4']

/** 1.75 is `1 3/4`, as it stands on a tape measure. */
function asFraction(value: number): string {
  const whole = Math.floor(value)
  return `${whole} ${QUARTERS[(value - whole) * 4] ?? ''}`.trim()
}

function finishWords(finish: Finish): string[] {
  return [
    ...(finish.premiumWood === true ? ['premium wood'] : []),
    ...(finish.breadboards === true ? ['breadboard ends'] : []),
    ...(finish.stain === true ? ['stained'] : []),
  ]
}
