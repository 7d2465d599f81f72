/** Names of base styles and add-ons. */
import type { AddOn, BaseStyle } from './pricing-config.ts'

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
