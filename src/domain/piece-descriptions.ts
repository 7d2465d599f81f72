/** Names and descriptions of pieces, for the calculator and for line items. */
import { inchesText } from './inches.ts'
import type { Beam, Table, Tabletop } from './pricing.ts'
import { type AddOn, type BaseStyle, BEAM_ADD_ONS } from './pricing-config.ts'

export const BASE_STYLE_NAMES: Readonly<Record<BaseStyle, string>> = {
  standard: 'Standard',
  trestle: 'Trestle',
  xbase: 'X base',
  vbase: 'V base',
  broad: 'Broad',
  metal: 'Metal',
  custom: 'Custom',
}

export const ADD_ON_NAMES: Readonly<Record<AddOn, string>> = {
  breadboards: 'Breadboards',
  premiumWood: 'Premium wood',
  stain: 'Stain',
  installation: 'Installation',
  planed: 'Planed',
  brushSanding: 'Brush sanding',
  beltSanding: 'Belt sanding',
  cutToSize: 'Cut to size',
}

/** `Complete table, 72" × 40" × 1 3/4", trestle base, breadboards, stain`. */
export function tableDescription(table: Table): string {
  return described('Complete table', topSize(table), baseWords(table.baseStyle), ...topAddOns(table))
}

/** `Tabletop, 60" × 36" × 1 3/4", premium wood`. */
export function tabletopDescription(top: Tabletop): string {
  return described('Tabletop', topSize(top), ...topAddOns(top))
}

/** `Beam 6x6, 120" long, cut to size`. */
export function beamDescription(beam: Beam): string {
  const addOns = BEAM_ADD_ONS.filter((addOn) => beam.addOns.has(addOn))
  return described(`Beam ${beam.size}`, `${inchesText(beam.lengthInches)} long`, ...addOns.map(addOnWords))
}

function topSize({ lengthInches, widthInches, thicknessInches }: Tabletop): string {
  return [lengthInches, widthInches, thicknessInches].map(inchesText).join(' × ')
}

function topAddOns(top: Tabletop): string[] {
  return (['breadboards', 'premiumWood', 'stain'] as const).filter((addOn) => top[addOn]).map(addOnWords)
}

function baseWords(baseStyle: BaseStyle): string {
  const name = BASE_STYLE_NAMES[baseStyle]
  return name.endsWith(' base') ? name : `${name.toLowerCase()} base`
}

function addOnWords(addOn: AddOn): string {
  return ADD_ON_NAMES[addOn].toLowerCase()
}

function described(...words: readonly string[]): string {
  return words.join(', ')
}
