import type { PieceType } from '../piece-type.ts'
import {
  charge,
  choice,
  chosen,
  count,
  each,
  ifOn,
  length,
  NOTES,
  ofStock,
  option,
  percentIfOn,
  RUSH,
  toggle,
} from './parts.ts'

const MATERIAL = choice(
  'material',
  'Material',
  [
    option('quartz', 'Quartz', 62, {
      poundsPerCubicFoot: 150,
      words: ['engineered stone', 'engineered quartz'],
    }),
    option('quartzPremium', 'Premium quartz', 95, { poundsPerCubicFoot: 150, words: ['veined quartz'] }),
    option('granite', 'Granite', 55, { poundsPerCubicFoot: 168, words: ['granite level 1'] }),
    option('graniteExotic', 'Exotic granite', 98, { poundsPerCubicFoot: 168, words: ['granite level 3'] }),
    option('marble', 'Marble', 88, { poundsPerCubicFoot: 168, words: ['Carrara', 'Calacatta'] }),
    option('quartzite', 'Quartzite', 105, { poundsPerCubicFoot: 168, words: ['Taj Mahal'] }),
    option('soapstone', 'Soapstone', 92, { poundsPerCubicFoot: 180, words: ['steatite'] }),
    option('solid', 'Solid surface', 52, {
      poundsPerCubicFoot: 108,
      words: ['Corian', 'acrylic', 'HI-MACS'],
    }),
  ],
  ['stone'],
)
const STONE_THICKNESS = choice('thickness', 'Thickness', [
  option('3cm', '3 cm', 12, { inches: 1.25, words: ['1 1/4"', '3cm'] }),
  option('2cm', '2 cm', 0, { inches: 0.75, words: ['3/4"', '2cm'] }),
])
const STONE_EDGE = choice(
  'edge',
  'Front edge',
  [
    option('eased', 'Eased', 0, { phrase: 'eased edge', words: ['eased edge', 'square', 'pencil'] }),
    option('bevel', 'Bevel', 9, { phrase: 'beveled edge', words: ['beveled', 'beveled edge'] }),
    option('bullnose', 'Bullnose', 15, {
      phrase: 'bullnose edge',
      words: ['full bullnose', 'half bullnose'],
    }),
    option('ogee', 'Ogee', 24, { phrase: 'ogee edge', words: ['ogee edge'] }),
    option('miter', 'Mitered', 55, { phrase: 'mitered edge', words: ['miter', 'built-up', 'mitered edge'] }),
  ],
  ['edge', 'edge profile'],
)
const BACKSPLASH = choice(
  'backsplash',
  'Backsplash',
  [
    option('none', 'None', 0, { words: ['no backsplash', 'no splash'] }),
    option('four', '4" backsplash', 22, { words: ['4" splash', '4 inch'] }),
    option('full', 'Full-height backsplash', 95, { words: ['full height', 'full splash'] }),
  ],
  ['splash'],
)
const POLISHED_ENDS = count('ends', 'Polished ends', 2, ['finished ends'])
const WATERFALLS = count('waterfalls', 'Waterfall ends', 2, ['waterfall'])
const UNDERMOUNT = count('undermount', 'Undermount sink cutouts', 4, ['undermount', 'sink', 'sinks'])
const DROP_IN = count('dropIn', 'Drop-in sink cutouts', 4, ['drop-in', 'topmount'])
const COOKTOP = count('cooktop', 'Cooktop cutouts', 2, ['cooktop', 'stove'])
const FAUCET_HOLES = count('holes', 'Faucet holes', 12, ['holes', 'faucet'])
const TEAR_OUT = toggle('removal', 'Removal of old counter', ['tear out', 'demo'])
const SEALING = toggle('sealing', 'Sealing', ['sealer', 'sealed'])
const INSTALLATION = toggle('installation', 'Template and installation', ['install', 'installed'])

export const COUNTER: PieceType = {
  name: 'Counter',
  words: [
    'countertop',
    'counter top',
    'kitchen counter',
    'kitchen countertop',
    'vanity top',
    'vanity',
    'island counter',
    'island',
    'stone top',
    'island countertop',
    'bar counter',
  ],
  fields: [
    length('length', 'Length', { from: 6, to: 168, initial: 96, step: 0.25 }, ['run']),
    length('width', 'Depth', { from: 3, to: 78, initial: 25.5, step: 0.25 }, ['deep', 'width']),
    STONE_THICKNESS,
    MATERIAL,
    STONE_EDGE,
    POLISHED_ENDS,
    WATERFALLS,
    BACKSPLASH,
    UNDERMOUNT,
    DROP_IN,
    COOKTOP,
    FAUCET_HOLES,
    SEALING,
    RUSH,
    TEAR_OUT,
    { ...INSTALLATION, initial: true },
    NOTES,
  ],
  shape: { kind: 'rectangle', length: 'length', width: 'width', thickness: 'thickness', holes: 'holes' },
  material: 'stone',
  charges: [
    chosen(MATERIAL, 'squareFoot'),
    chosen(STONE_THICKNESS, 'squareFoot'),
    chosen(STONE_EDGE, 'footOfLength'),
    charge('seam', 'Seam in a long counter', 195, 'piece', { field: 'length', is: true, over: 120 }),
    each(POLISHED_ENDS, 60),
    each(WATERFALLS, 850),
    chosen(BACKSPLASH, 'footOfLength'),
    each(UNDERMOUNT, 225),
    each(DROP_IN, 150),
    each(COOKTOP, 165),
    each(FAUCET_HOLES, 35),
    ifOn(SEALING, 1.5, 'squareFoot'),
    percentIfOn(RUSH, 15),
    ifOn(TEAR_OUT, 8, 'squareFoot'),
    charge('template', 'Measuring and template', 250, 'piece', { field: 'installation', is: true }),
    ifOn(INSTALLATION, 12, 'squareFoot'),
  ],
  wastePercent: 15,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 165,
  minimumCharge: 450,
  rounding: 5,
}

const STYLE = choice(
  'style',
  'Style',
  [
    option('trapezoid', 'Trapezoid legs', 380, { words: ['trapezoid'] }),
    option('u', 'U legs', 320, { words: ['U shape', 'square legs'] }),
    option('x', 'X legs', 400, { words: ['X frame', 'X base'] }),
    option('h', 'H frame', 440, { words: ['H legs', 'H base'] }),
    option('pedestal', 'Pedestal', 560, { words: ['center pedestal'] }),
    option('frame', 'Four legs and apron', 420, { words: ['frame', 'Parsons'] }),
    option('hairpin', 'Hairpin legs', 140, { words: ['hairpin'] }),
  ],
  ['legs'],
)
const STOCK = ofStock(
  choice(
    'stock',
    'Stock',
    [
      option('two', '2" × 2" tube', 5, { words: ['2x2', '2 x 2'] }),
      option('oneThree', '1" × 3" tube', 6, { words: ['1x3', '1 x 3'] }),
      option('twoFour', '2" × 4" tube', 8.5, { words: ['2x4', '2 x 4'] }),
      option('flat', '1/2" × 3" flat bar', 11, { words: ['flat bar', 'flat stock'] }),
      option('rod', '1/2" round rod', 3, { words: ['rod', 'round bar'] }),
    ],
    ['tube', 'steel'],
  ),
)
const METAL_FINISH = choice('finish', 'Finish', [
  option('black', 'Matte black powder coat', 120, { words: ['black', 'matte black', 'powder coat'] }),
  option('color', 'Custom color powder coat', 195, { words: ['custom color', 'RAL'] }),
  option('clear', 'Raw steel, clear coated', 75, {
    phrase: 'clear-coated raw steel',
    words: ['raw steel', 'clear coat'],
  }),
  option('bronze', 'Bronze patina', 240, { words: ['patina', 'antique bronze'] }),
  option('stainless', 'Brushed stainless steel', 620, { words: ['stainless', 'brushed stainless'] }),
])
const CROSSBAR = toggle('crossbar', 'Crossbar', ['stretcher', 'spreader bar'])
const LEVELING_FEET = count('feet', 'Leveling feet', 12, ['levelers', 'leveling foot', 'glides'])
const CASTERS = count('casters', 'Casters', 8, ['wheels'])

export const METAL_BASE: PieceType = {
  name: 'Metal base',
  words: [
    'table base',
    'metal table base',
    'steel base',
    'steel table base',
    'metal legs',
    'steel legs',
    'table legs',
    'metal leg set',
  ],
  fields: [
    length('length', 'Length', { from: 8, to: 144, initial: 60 }),
    length('width', 'Width', { from: 6, to: 60, initial: 28 }),
    length('height', 'Height', { from: 4, to: 48, initial: 28.25, step: 0.25 }, ['high', 'tall']),
    STYLE,
    STOCK,
    METAL_FINISH,
    CROSSBAR,
    LEVELING_FEET,
    CASTERS,
    RUSH,
    NOTES,
  ],
  shape: { kind: 'box', length: 'length', width: 'width', height: 'height' },
  material: 'metal',
  charges: [
    charge('style', 'Cutting and welding', { optionOf: 'style' }),
    charge('stock', 'Steel', { optionOf: 'stock' }, 'footOfPerimeter'),
    ifOn(CROSSBAR, 14, 'footOfLength'),
    charge('finish', 'Finish', { optionOf: 'finish' }),
    each(LEVELING_FEET, 6),
    each(CASTERS, 24),
    percentIfOn(RUSH, 20),
  ],
  wastePercent: 0,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 0,
  minimumCharge: 180,
  rounding: 5,
}
