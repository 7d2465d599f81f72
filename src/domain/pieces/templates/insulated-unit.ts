/** A sealed unit for a window. */
import type { PieceType } from '../piece-type.ts'
import { EVEN_INCHES, INSTALLATION, INSTALLED } from './glass-parts.ts'
import {
  charge,
  choice,
  chosen,
  count,
  each,
  ifOn,
  length,
  NOTES,
  option,
  percentIfOn,
  RUSH,
  toggle,
} from './parts.ts'

const LITES = choice(
  'lites',
  'Glass',
  [
    option('eighth', 'Two 1/8" lites', 15, { words: ['1/8', '1/8" glass', 'double strength'] }),
    option('threeSixteenths', 'Two 3/16" lites', 18, { words: ['3/16', '3/16" glass'] }),
    option('quarter', 'Two 1/4" lites', 22, { words: ['1/4', '1/4" glass'] }),
    option('triple', 'Three 1/8" lites', 27, { words: ['triple', 'triple pane', 'triple glazed'] }),
  ],
  ['panes', 'lites'],
)
const OVERALL = choice(
  'overall',
  'Overall thickness',
  [
    option('threeQuarters', '3/4"', 0, { phrase: '3/4" overall', words: ['3/4', '3/4 OA'] }),
    option('half', '1/2"', 0, { phrase: '1/2" overall', words: ['1/2', '1/2 OA'] }),
    option('fiveEighths', '5/8"', 0, { phrase: '5/8" overall', words: ['5/8', '5/8 OA'] }),
    option('sevenEighths', '7/8"', 0.75, { phrase: '7/8" overall', words: ['7/8', '7/8 OA'] }),
    option('one', '1"', 1.25, { phrase: '1" overall', words: ['1 inch', '1 OA'] }),
  ],
  ['thickness', 'overall', 'OA'],
)
const LOW_E = choice('coating', 'Coating', [
  option('none', 'None', 0, { words: ['clear', 'no coating'] }),
  option('lowE', 'Low-E', 3.5, { words: ['low E', 'LoE', 'low emissivity'] }),
  option('solar', 'Solar-control low-E', 5, { words: ['solar', '366', 'solar control'] }),
])
const GAS = choice('gas', 'Gas fill', [
  option('none', 'None', 0, { words: ['air', 'no gas'] }),
  option('argon', 'Argon', 1.5, { phrase: 'argon filled' }),
  option('krypton', 'Krypton', 9, { phrase: 'krypton filled' }),
])
const SPACER = choice('spacer', 'Spacer', [
  option('aluminum', 'Aluminum', 0, { phrase: 'aluminum spacer', words: ['box spacer'] }),
  option('warm', 'Warm-edge', 0.9, {
    phrase: 'warm-edge spacer',
    words: ['warm edge', 'Super Spacer', 'foam'],
  }),
])
const UNIT_SAFETY = choice(
  'safety',
  'Tempering',
  [
    option('none', 'None', 0, { words: ['annealed', 'plain', 'not tempered'] }),
    option('one', 'One lite tempered', 6, { words: ['outside tempered', 'inside tempered'] }),
    option('all', 'All lites tempered', 12, { words: ['tempered', 'toughened', 'safety glass'] }),
  ],
  ['safety'],
)
const GRIDS = count('grids', 'Grid openings', 60, ['grids', 'muntins', 'grilles', 'colonial'])
const SHAPED = toggle('shaped', 'Odd shape', ['arch', 'triangle', 'trapezoid', 'template', 'shaped'])
const REGLAZE = toggle(INSTALLATION.id, 'Installation in the old sash', ['install', 'installed', 'reglaze'])

/** Without a thickness: air weighs nothing, and units are not weighed by what they measure overall. */
export const INSULATED_UNIT: PieceType = {
  name: 'Insulated unit',
  words: [
    'IGU',
    'IG unit',
    'insulated glass',
    'insulated glass unit',
    'insulating glass',
    'insulating glass unit',
    'double pane',
    'double pane unit',
    'double pane window',
    'double glazed unit',
    'thermal pane',
    'thermopane',
    'sealed unit',
    'window unit',
    'insulated',
    'insulated window',
  ],
  fields: [
    length('width', 'Width', { from: 4, to: 120, initial: 36, step: 0.0625 }, ['wide']),
    length('height', 'Height', { from: 4, to: 120, initial: 48, step: 0.0625 }, ['high', 'tall']),
    OVERALL,
    LITES,
    LOW_E,
    GAS,
    SPACER,
    UNIT_SAFETY,
    GRIDS,
    SHAPED,
    RUSH,
    REGLAZE,
    NOTES,
  ],
  shape: { kind: 'rectangle', length: 'width', width: 'height' },
  material: 'glass',
  isAssembly: true,
  charges: [
    chosen(LITES, 'squareFoot'),
    chosen(OVERALL, 'squareFoot'),
    chosen(LOW_E, 'squareFoot'),
    chosen(GAS, 'squareFoot'),
    chosen(SPACER, 'footOfPerimeter'),
    chosen(UNIT_SAFETY, 'squareFoot'),
    each(GRIDS, 9),
    percentIfOn(SHAPED, 40),
    percentIfOn(RUSH, 25),
    charge('trip', 'Trip to install', 125, 'piece', INSTALLED),
    ifOn(REGLAZE, 8, 'squareFoot'),
  ],
  wastePercent: 0,
  billing: EVEN_INCHES,
  poundsPerCubicFoot: 0,
  minimumCharge: 65,
  rounding: 0.01,
}
