/** What glass shops sell: by the square foot of sides rounded up to even inches, and never less than three. */
import type { ChoiceField, Option, PieceType, Shape } from '../piece-type.ts'
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
  percentIfOver,
  RUSH,
  toggle,
} from './parts.ts'

const THICKNESSES = {
  eighth: { label: '1/8"', inches: 0.125, words: ['1/8', '3 mm', 'double strength'] },
  threeSixteenths: { label: '3/16"', inches: 0.1875, words: ['3/16', '5 mm'] },
  quarter: { label: '1/4"', inches: 0.25, words: ['1/4', '6 mm'] },
  threeEighths: { label: '3/8"', inches: 0.375, words: ['3/8', '10 mm'] },
  half: { label: '1/2"', inches: 0.5, words: ['1/2', '12 mm'] },
  threeQuarters: { label: '3/4"', inches: 0.75, words: ['3/4', '19 mm'] },
} as const

function thick(id: keyof typeof THICKNESSES, rate: number): Option {
  return { id, rate, ...THICKNESSES[id] }
}

function thickness(...options: readonly [Option, ...Option[]]): ChoiceField {
  return choice('thickness', 'Thickness', options, ['thick'])
}

const PER_THICKNESS = ['squareFoot', 'inchOfThickness'] as const

const LOW_IRON_WORDS = ['low-iron', 'ultra clear', 'extra clear', 'Starphire', 'Optiwhite']
const FROSTED_WORDS = ['frosted', 'satin', 'etched', 'acid etched']

/** Dollars per square foot per inch of thickness, as tints and tempering are for all thicknesses. */
const COLOR = choice(
  'color',
  'Color',
  [
    option('clear', 'Clear', 0, { phrase: 'clear glass' }),
    option('lowIron', 'Low iron', 34, { phrase: 'low-iron glass', words: LOW_IRON_WORDS }),
    option('gray', 'Gray', 22, { phrase: 'gray glass', words: ['grey', 'gray tint', 'smoked'] }),
    option('bronze', 'Bronze', 22, { phrase: 'bronze glass', words: ['bronze tint'] }),
  ],
  ['tint', 'glass'],
)
const SAFETY = choice(
  'safety',
  'Safety',
  [
    option('tempered', 'Tempered', 24, { words: ['temper', 'toughened', 'safety glass'] }),
    option('annealed', 'Annealed', 0, { words: ['plain', 'float', 'not tempered'] }),
    option('laminated', 'Laminated', 72, { words: ['lami', 'laminated safety'] }),
  ],
  ['tempering'],
)
const FROSTING = choice('frosting', 'Frosting', [
  option('none', 'None', 0, { words: ['not frosted'] }),
  option('frosted', 'Acid-etched', 12, { words: FROSTED_WORDS }),
  option('sandblasted', 'Sandblasted', 10, { words: ['blasted'] }),
])
const FLAT_POLISH = { phrase: 'flat polished edges', words: ['flat polish', 'polished', 'polish'] }
const PENCIL_POLISH = { phrase: 'pencil polished edges', words: ['pencil', 'pencil edge'] }
const BEVEL = { phrase: '1" beveled edges', words: ['bevel', 'beveled', '1" bevel'] }
const SEAMED = { phrase: 'seamed edges', words: ['seamed', 'swiped', 'sanded'] }
const EDGE = choice(
  'edge',
  'Edges',
  [
    option('seamed', 'Seamed', 0, SEAMED),
    option('flat', 'Flat polish', 3, FLAT_POLISH),
    option('pencil', 'Pencil polish', 2.75, PENCIL_POLISH),
    option('bevel', '1" bevel', 6.5, BEVEL),
    option('miter', '45° miter', 7, { phrase: '45° mitered edges', words: ['miter', 'mitered'] }),
  ],
  ['edge', 'edgework'],
)
const HOLES = count('holes', 'Holes', 40, ['hole', 'drilled holes'])
const NOTCHES = count('notches', 'Notches', 20, ['notch'])
const RADIUS_CORNERS = count('corners', 'Radius corners', 4, ['rounded corners', 'clipped corners'])
const CUTOUTS = count('cutouts', 'Cutouts', 10, ['cutout', 'outlet cutouts'])
const TEMPLATE = toggle('template', 'Cut to template', ['template', 'pattern', 'odd shape'])
const DELIVERY = toggle('delivery', 'Delivery', ['deliver', 'delivered'])
const INSTALLATION = toggle('installation', 'Installation', ['install', 'installed'])
const INSTALLED = { field: INSTALLATION.id, is: true }

const GLASS_POUNDS = 160
const EVEN_INCHES = { roundUpTo: 2, minimumSquareFeet: 3 }

const PANEL_WIDTH = length('width', 'Width', { from: 2, to: 130, initial: 24, step: 0.125 }, ['wide'])
const PANEL_HEIGHT = length('height', 'Height', { from: 2, to: 130, initial: 36, step: 0.125 }, [
  'high',
  'tall',
])
const OVERSIZE = [
  percentIfOver(PANEL_WIDTH, 84, 'Oversize width', 15),
  percentIfOver(PANEL_HEIGHT, 84, 'Oversize height', 15),
]

export const GLASS_PANEL: PieceType = {
  name: 'Glass panel',
  fields: [
    PANEL_WIDTH,
    PANEL_HEIGHT,
    {
      ...thickness(
        thick('eighth', 8),
        thick('threeSixteenths', 10),
        thick('quarter', 12),
        thick('threeEighths', 20),
        thick('half', 27),
        thick('threeQuarters', 55),
      ),
      initial: 'quarter',
    },
    COLOR,
    SAFETY,
    FROSTING,
    EDGE,
    HOLES,
    NOTCHES,
    RADIUS_CORNERS,
    CUTOUTS,
    TEMPLATE,
    RUSH,
    DELIVERY,
    INSTALLATION,
    NOTES,
  ],
  shape: { kind: 'rectangle', length: 'width', width: 'height', thickness: 'thickness', holes: 'holes' },
  charges: [
    charge('thickness', 'Glass', { optionOf: 'thickness' }, 'squareFoot'),
    chosen(COLOR, PER_THICKNESS),
    chosen(SAFETY, PER_THICKNESS),
    chosen(FROSTING, 'squareFoot'),
    chosen(EDGE, 'footOfPerimeter'),
    each(HOLES, 9),
    each(NOTCHES, 18),
    each(RADIUS_CORNERS, 8),
    each(CUTOUTS, 45),
    ...OVERSIZE,
    percentIfOn(TEMPLATE, 25),
    percentIfOn(RUSH, 25),
    ifOn(DELIVERY, 65),
    charge('trip', 'Trip to install', 95, 'piece', INSTALLED),
    ifOn(INSTALLATION, 14, 'squareFoot'),
  ],
  wastePercent: 0,
  billing: EVEN_INCHES,
  poundsPerCubicFoot: GLASS_POUNDS,
  minimumCharge: 35,
  rounding: 0.01,
}

const MIRROR_KIND = choice('kind', 'Mirror', [
  option('silver', 'Silver', 0, { words: ['standard', 'clear mirror'] }),
  option('lowIron', 'Low iron', 6, { words: LOW_IRON_WORDS }),
  option('gray', 'Gray', 8, { words: ['grey', 'gray tint', 'smoked'] }),
  option('bronze', 'Bronze', 8, { words: ['bronze tint'] }),
  option('antique', 'Antique', 24, { words: ['antiqued', 'aged'] }),
])
const MIRROR_EDGE = choice(
  'edge',
  'Edges',
  [
    option('flat', 'Flat polish', 3, FLAT_POLISH),
    option('pencil', 'Pencil polish', 2.75, PENCIL_POLISH),
    option('bevel', '1" bevel', 6.5, BEVEL),
    option('seamed', 'Seamed', 0, SEAMED),
  ],
  ['edge', 'edgework'],
)
const SAFETY_BACKING = toggle('backing', 'Safety backing', ['safety backed', 'cat 1', 'cat 2'])
const OUTLET_CUTOUTS = count('outlets', 'Outlet cutouts', 10, ['outlets', 'switch cutouts', 'cutouts'])
const J_CHANNEL = toggle('channel', 'J-channel', ['J channel', 'channel'])

export const MIRROR: PieceType = {
  name: 'Mirror',
  fields: [
    { ...PANEL_WIDTH, initial: 48 },
    PANEL_HEIGHT,
    thickness(thick('quarter', 14), thick('threeSixteenths', 12), thick('eighth', 10)),
    MIRROR_KIND,
    MIRROR_EDGE,
    SAFETY_BACKING,
    OUTLET_CUTOUTS,
    HOLES,
    NOTCHES,
    RADIUS_CORNERS,
    TEMPLATE,
    J_CHANNEL,
    RUSH,
    DELIVERY,
    INSTALLATION,
    NOTES,
  ],
  shape: { kind: 'rectangle', length: 'width', width: 'height', thickness: 'thickness', holes: 'holes' },
  charges: [
    charge('thickness', 'Mirror', { optionOf: 'thickness' }, 'squareFoot'),
    charge('kind', 'Tint', { optionOf: 'kind' }, 'squareFoot'),
    chosen(MIRROR_EDGE, 'footOfPerimeter'),
    ifOn(SAFETY_BACKING, 3.5, 'squareFoot'),
    each(OUTLET_CUTOUTS, 28),
    each(HOLES, 9),
    each(NOTCHES, 15),
    each(RADIUS_CORNERS, 8),
    ...OVERSIZE,
    percentIfOn(TEMPLATE, 25),
    ifOn(J_CHANNEL, 3.5, 'footOfLength'),
    percentIfOn(RUSH, 25),
    ifOn(DELIVERY, 65),
    charge('trip', 'Trip to install', 110, 'piece', INSTALLED),
    ifOn(INSTALLATION, 7, 'squareFoot'),
  ],
  wastePercent: 0,
  billing: EVEN_INCHES,
  poundsPerCubicFoot: GLASS_POUNDS,
  minimumCharge: 45,
  rounding: 0.01,
}

const LAYOUT = choice(
  'layout',
  'Layout',
  [
    option('doorPanel', 'Door and panel', 640, { words: ['door with panel', 'inline'] }),
    option('door', 'Single door', 420, { words: ['door only', 'swing door', 'hinged door'] }),
    option('panel', 'Fixed panel', 220, { words: ['splash panel', 'walk-in', 'screen'] }),
    option('return', 'Door, panel, and return', 980, {
      phrase: 'door with panel and return',
      words: ['return', '90 degree', 'corner'],
    }),
    option('neoAngle', 'Neo-angle', 1050, { phrase: 'neo-angle layout', words: ['neo angle'] }),
    option('sliding', 'Sliding door', 890, { words: ['slider', 'barn door', 'bypass'] }),
  ],
  ['configuration'],
)
const SHOWER_GLASS = choice('glass', 'Glass', [
  option('clear', 'Clear tempered', 0, { phrase: 'clear tempered glass', words: ['clear'] }),
  option('lowIron', 'Low-iron tempered', 9, { phrase: 'low-iron tempered glass', words: LOW_IRON_WORDS }),
  option('frosted', 'Frosted tempered', 10, { phrase: 'frosted tempered glass', words: FROSTED_WORDS }),
  option('rain', 'Rain tempered', 8, { phrase: 'rain-pattern tempered glass', words: ['rain', 'patterned'] }),
  option('gray', 'Gray tempered', 8, { phrase: 'gray tempered glass', words: ['grey', 'smoked'] }),
])
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
  shape: { kind: 'rectangle', length: 'width', width: 'height', thickness: 'thickness' },
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

const TABLE_CORNERS = choice(
  'corners',
  'Corners',
  [
    option('eased', 'Eased', 0, { phrase: 'eased corners', words: ['eased corners', 'dubbed'] }),
    option('small', '1" radius', 28, { phrase: '1" radius corners', words: ['1" radius corners'] }),
    option('large', '3" radius', 44, {
      phrase: '3" radius corners',
      words: ['3" radius corners', 'rounded'],
    }),
    option('square', 'Square', 0, { phrase: 'square corners', words: ['sharp corners'] }),
  ],
  ['corner'],
)
const TABLE_EDGE = choice(
  'edge',
  'Edges',
  [
    option('flat', 'Flat polish', 3, FLAT_POLISH),
    option('pencil', 'Pencil polish', 2.75, PENCIL_POLISH),
    option('bevel', '1" bevel', 6.5, BEVEL),
    option('ogee', 'Ogee', 11, { phrase: 'ogee edges', words: ['ogee edge'] }),
    option('seamed', 'Seamed', 0, SEAMED),
  ],
  ['edge', 'edgework'],
)
const UMBRELLA_HOLE = toggle('umbrella', 'Umbrella hole', ['umbrella'])
const BUMPERS = toggle('bumpers', 'Clear bumpers', ['bumpers', 'discs'])

const TABLE_THICKNESS: ChoiceField = {
  ...thickness(
    thick('quarter', 13),
    thick('threeEighths', 21),
    thick('half', 28),
    thick('threeQuarters', 58),
  ),
  initial: 'threeEighths',
}

export const TABLE_GLASS: PieceType = {
  name: 'Table glass',
  fields: [
    length('length', 'Length', { from: 6, to: 130, initial: 60, step: 0.125 }),
    length('width', 'Width', { from: 6, to: 96, initial: 36, step: 0.125 }),
    TABLE_THICKNESS,
    COLOR,
    SAFETY,
    TABLE_EDGE,
    TABLE_CORNERS,
    UMBRELLA_HOLE,
    TEMPLATE,
    BUMPERS,
    RUSH,
    DELIVERY,
    NOTES,
  ],
  shape: { kind: 'rectangle', length: 'length', width: 'width', thickness: 'thickness' },
  charges: [
    charge('thickness', 'Glass', { optionOf: 'thickness' }, 'squareFoot'),
    chosen(COLOR, PER_THICKNESS),
    chosen(SAFETY, PER_THICKNESS),
    chosen(TABLE_EDGE, 'footOfPerimeter'),
    chosen(TABLE_CORNERS),
    ifOn(UMBRELLA_HOLE, 35),
    percentIfOn(TEMPLATE, 25),
    percentIfOn(RUSH, 25),
    ifOn(BUMPERS, 6),
    ifOn(DELIVERY, 65),
  ],
  wastePercent: 0,
  billing: EVEN_INCHES,
  poundsPerCubicFoot: GLASS_POUNDS,
  minimumCharge: 45,
  rounding: 0.01,
}

const ROUND: Shape = { kind: 'circle', diameter: 'diameter', thickness: 'thickness' }

/** A circle is cut out of its square, and that square is billed. */
export const ROUND_TABLE_GLASS: PieceType = {
  ...TABLE_GLASS,
  name: 'Round table glass',
  fields: [
    length('diameter', 'Diameter', { from: 6, to: 96, initial: 48, step: 0.125 }, ['round', 'across']),
    ...TABLE_GLASS.fields.filter(({ id }) => !['length', 'width', 'corners', 'template'].includes(id)),
  ],
  shape: ROUND,
  charges: [
    ...TABLE_GLASS.charges.slice(0, 1),
    charge('circle', 'Circle cutting', 25),
    ...TABLE_GLASS.charges.slice(1).filter(({ id }) => id !== 'corners' && id !== 'template'),
  ],
}
