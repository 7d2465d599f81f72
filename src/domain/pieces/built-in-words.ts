/** What else people call the specification's pieces, bases, and add-ons. */
import type { AddOn, BaseStyle } from '../pricing-config.ts'

export const TABLE_WORDS = [
  'table',
  'dining table',
  'dining room table',
  'kitchen table',
  'breakfast table',
  'conference table',
  'conference room table',
  'meeting table',
  'boardroom table',
  'farm table',
  'farmhouse table',
  'harvest table',
  'coffee table',
  'console table',
  'sofa table',
  'side table',
  'end table',
  'work table',
  'communal table',
  'restaurant table',
  'patio table',
  'full table',
  'finished table',
]

/** `a 2" top` of a table is its thickness. */
export const TABLE_FIELD_WORDS = { thickness: ['top', 'top thickness', 'thick top', 'table top', 'tabletop'] }

export const TABLETOP_WORDS = [
  'table top',
  'top',
  'top only',
  'tabletop only',
  'table top only',
  'just the top',
  'just a top',
  'only the top',
  'wood top',
  'bar top',
  'bartop',
  'desktop',
  'desk top',
  'island top',
  'no base',
  'without base',
  'without a base',
  'no legs',
  'without legs',
  'base none',
  'legs none',
]

export const BEAM_WORDS = ['timber', 'ceiling beam', 'wood beam', 'exposed beam', 'post', 'column', 'girder']

export const CUSTOM_ITEM_WORDS = ['custom piece']

export const BASE_WORDS = ['base', 'legs', 'leg style']

export const BASE_STYLE_WORDS: Readonly<Record<BaseStyle, readonly string[]>> = {
  standard: [
    'standard legs',
    'regular base',
    'regular legs',
    'four legs',
    'plain base',
    'plain legs',
    'basic base',
    'basic legs',
  ],
  trestle: ['trestles', 'trestle legs', 'trestle style'],
  xbase: [
    'x legs',
    'x style',
    'x shaped base',
    'x shape base',
    'x shaped legs',
    'x frame',
    'cross legs',
    'crossed legs',
  ],
  vbase: ['v legs', 'v style', 'v shaped base', 'v shape base', 'v shaped legs', 'v frame'],
  broad: ['broad legs', 'broad style', 'wide base', 'wide legs', 'wide leg base'],
  metal: [
    'metal legs',
    'steel base',
    'steel legs',
    'steel',
    'iron base',
    'iron legs',
    'welded base',
    'metal frame',
  ],
  custom: ['custom legs', 'special base', 'custom design base', 'custom made base'],
}

export const ADD_ON_WORDS: Readonly<Record<AddOn, readonly string[]>> = {
  breadboards: [
    'breadboard',
    'breadboard ends',
    'bread board',
    'bread board ends',
    'breadboarded',
    'breadboard end',
  ],
  premiumWood: [
    'premium',
    'premium grade',
    'premium lumber',
    'premium species',
    'premium hardwood',
    'upgraded wood',
    'wood upgrade',
  ],
  stain: ['stained', 'staining', 'stain finish'],
  installation: ['install', 'installed', 'installing', 'with install', 'put up', 'put in'],
  planed: ['planing', 'plane', 'planed smooth', 's4s', 'surfaced'],
  brushSanding: ['brush sanded', 'brush sand', 'brushed', 'wire brushed', 'wire brush', 'brush', 'brushing'],
  beltSanding: ['belt sanded', 'belt sand', 'belt'],
  cutToSize: [
    'cut to length',
    'cut to fit',
    'cut',
    'trimmed to length',
    'trim to length',
    'sized',
    'cut down',
  ],
}
