/** A shower enclosure with its hardware. */
import type { PieceType } from '../piece-type.ts'
import {
  EVEN_INCHES,
  FROSTED_WORDS,
  GLASS_POUNDS,
  INSTALLATION,
  INSTALLED,
  LOW_IRON_WORDS,
  NOTCHES,
  thick,
  thickness,
} from './glass-parts.ts'
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
  percentIfOver,
  RUSH,
  toggle,
} from './parts.ts'

const LAYOUT = choice(
  'layout',
  'Layout',
  [
    option('doorPanel', 'Door and panel', 640, {
      words: ['door with panel', 'inline', 'shower door and panel', 'shower door with panel'],
    }),
    option('door', 'Single door', 420, { words: ['door only', 'swing door', 'hinged door', 'shower door'] }),
    option('panel', 'Fixed panel', 220, {
      words: ['splash panel', 'walk-in', 'screen', 'shower panel', 'shower screen'],
    }),
    option('return', 'Door, panel, and return', 980, {
      phrase: 'door with panel and return',
      words: ['return', '90 degree', 'corner'],
    }),
    option('neoAngle', 'Neo-angle', 1050, { phrase: 'neo-angle layout', words: ['neo angle'] }),
    option('sliding', 'Sliding door', 890, { words: ['slider', 'barn door', 'bypass'] }),
  ],
  ['configuration'],
)
const SHOWER_GLASS = ofStock(
  choice('glass', 'Glass', [
    option('clear', 'Clear tempered', 0, { phrase: 'clear tempered glass', words: ['clear'] }),
    option('lowIron', 'Low-iron tempered', 9, { phrase: 'low-iron tempered glass', words: LOW_IRON_WORDS }),
    option('frosted', 'Frosted tempered', 10, { phrase: 'frosted tempered glass', words: FROSTED_WORDS }),
    option('rain', 'Rain tempered', 8, {
      phrase: 'rain-pattern tempered glass',
      words: ['rain', 'patterned'],
    }),
    option('gray', 'Gray tempered', 8, { phrase: 'gray tempered glass', words: ['grey', 'smoked'] }),
  ]),
)
const HARDWARE = choice('hardware', 'Hardware finish', [
  option('chrome', 'Chrome', 0, { phrase: 'chrome hardware', words: ['polished chrome'] }),
  option('nickel', 'Brushed nickel', 60, {
    phrase: 'brushed nickel hardware',
    words: ['nickel', 'satin nickel'],
  }),
  option('black', 'Matte black', 90, { phrase: 'matte black hardware', words: ['black'] }),
  option('bronze', 'Oil-rubbed bronze', 110, {
    phrase: 'oil-rubbed bronze hardware',
    words: ['bronze', 'ORB'],
  }),
  option('brass', 'Brushed brass', 160, {
    phrase: 'brushed brass hardware',
    words: ['brass', 'gold', 'satin brass'],
  }),
])
const HANDLE = choice('handle', 'Handle', [
  option('pull', '8" pull', 0, { phrase: '8" pull handle', words: ['pull', 'C-pull', 'D-pull'] }),
  option('ladder', '24" ladder pull', 110, { words: ['ladder', 'ladder handle'] }),
  option('towel', '24" towel bar', 85, { words: ['towel bar'] }),
  option('knob', 'Knob', 0, { words: ['door knob'] }),
  option('none', 'None', 0, { words: ['no handle'] }),
])
const EXTRA_HINGES = count('hinges', 'Extra hinges', 8, ['hinges'])
const HEADER = toggle('header', 'Header', ['header bar', 'support bar'])
const COATING = toggle('coating', 'Protective coating', ['EnduroShield', 'Diamon-Fusion', 'water repellent'])
const REMOVAL = toggle('removal', 'Removal of old enclosure', ['tear out', 'demo', 'haul away'])

const SHOWER_HEIGHT = length('height', 'Height', { from: 30, to: 120, initial: 78, step: 0.125 }, [
  'high',
  'tall',
])

export const SHOWER_ENCLOSURE: PieceType = {
  name: 'Shower enclosure',
  words: [
    'shower',
    'shower door',
    'shower door and panel',
    'shower door with panel',
    'shower glass',
    'frameless shower',
    'frameless shower enclosure',
    'frameless enclosure',
    'shower doors',
    'shower panel',
    'shower screen',
    'enclosure',
  ],
  fields: [
    length('width', 'Width of all panels', { from: 10, to: 240, initial: 60, step: 0.125 }, [
      'width',
      'wide',
    ]),
    SHOWER_HEIGHT,
    thickness(thick('threeEighths', 32), thick('half', 44)),
    LAYOUT,
    SHOWER_GLASS,
    HARDWARE,
    HANDLE,
    EXTRA_HINGES,
    NOTCHES,
    HEADER,
    COATING,
    REMOVAL,
    { ...INSTALLATION, initial: true },
    RUSH,
    NOTES,
  ],
  shape: {
    kind: 'rectangle',
    length: 'width',
    width: 'height',
    thickness: 'thickness',
    notches: 'notches',
  },
  material: 'glass',
  isAssembly: true,
  charges: [
    charge('thickness', 'Glass', { optionOf: 'thickness' }, 'squareFoot'),
    charge('glass', 'Kind of glass', { optionOf: 'glass' }, 'squareFoot'),
    percentIfOver(SHOWER_HEIGHT, 84, 'Extra height', 15),
    charge('layout', 'Doors, panels, and hardware', { optionOf: 'layout' }),
    chosen(HARDWARE),
    chosen(HANDLE),
    each(EXTRA_HINGES, 95),
    each(NOTCHES, 25),
    ifOn(HEADER, 28, 'footOfLength'),
    ifOn(COATING, 5.5, 'squareFoot'),
    percentIfOn(RUSH, 20),
    ifOn(REMOVAL, 150),
    charge('trips', 'Measuring and trips', 150, 'piece', INSTALLED),
    ifOn(INSTALLATION, 10, 'squareFoot'),
  ],
  wastePercent: 0,
  billing: EVEN_INCHES,
  poundsPerCubicFoot: GLASS_POUNDS,
  minimumCharge: 450,
  rounding: 5,
}
