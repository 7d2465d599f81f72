/** What templates of glass share: by the square foot of sides rounded up to even inches, and never less than three. */
import type { ChoiceField, Option, Shape } from '../piece-type.ts'
import { choice, count, length, ofStock, option, percentIfOver, toggle } from './parts.ts'

const THICKNESSES = {
  eighth: { label: '1/8"', inches: 0.125, words: ['1/8', '3 mm', 'double strength'] },
  threeSixteenths: { label: '3/16"', inches: 0.1875, words: ['3/16', '5 mm'] },
  quarter: { label: '1/4"', inches: 0.25, words: ['1/4', '6 mm'] },
  threeEighths: { label: '3/8"', inches: 0.375, words: ['3/8', '10 mm'] },
  half: { label: '1/2"', inches: 0.5, words: ['1/2', '12 mm'] },
  threeQuarters: { label: '3/4"', inches: 0.75, words: ['3/4', '19 mm'] },
} as const

export function thick(id: keyof typeof THICKNESSES, rate: number): Option {
  return { id, rate, ...THICKNESSES[id] }
}

export function thickness(...options: readonly [Option, ...Option[]]): ChoiceField {
  return choice('thickness', 'Thickness', options, ['thick'])
}

export const PER_THICKNESS = ['squareFoot', 'inchOfThickness'] as const

export const LOW_IRON_WORDS = ['low-iron', 'ultra clear', 'extra clear', 'Starphire', 'Optiwhite']
export const FROSTED_WORDS = ['frosted', 'satin', 'etched', 'acid etched']

/** Dollars per square foot per inch of thickness, as tints and tempering are for all thicknesses. */
export const COLOR = ofStock(
  choice(
    'color',
    'Color',
    [
      option('clear', 'Clear', 0, { phrase: 'clear glass', words: ['clr'] }),
      option('lowIron', 'Low iron', 34, { phrase: 'low-iron glass', words: LOW_IRON_WORDS }),
      option('gray', 'Gray', 22, { phrase: 'gray glass', words: ['grey', 'gray tint', 'smoked'] }),
      option('bronze', 'Bronze', 22, { phrase: 'bronze glass', words: ['bronze tint'] }),
    ],
    ['tint', 'glass'],
  ),
)
export const SAFETY = ofStock(
  choice(
    'safety',
    'Safety',
    [
      option('tempered', 'Tempered', 24, { words: ['temper', 'temp', 'tmp', 'toughened', 'safety glass'] }),
      option('annealed', 'Annealed', 0, { words: ['plain', 'float', 'not tempered'] }),
      option('laminated', 'Laminated', 72, { words: ['lami', 'laminated safety'] }),
    ],
    ['tempering'],
  ),
)
export const FROSTING = choice('frosting', 'Frosting', [
  option('none', 'None', 0, { words: ['not frosted'] }),
  option('frosted', 'Acid-etched', 12, { words: FROSTED_WORDS }),
  option('sandblasted', 'Sandblasted', 10, { words: ['blasted'] }),
])
export const FLAT_POLISH = {
  phrase: 'flat polished edges',
  words: ['flat polish', 'polished', 'polish', 'pol', 'FP'],
}
export const PENCIL_POLISH = { phrase: 'pencil polished edges', words: ['pencil', 'pencil edge'] }
export const BEVEL = { phrase: '1" beveled edges', words: ['bevel', 'beveled', '1" bevel'] }
export const SEAMED = { phrase: 'seamed edges', words: ['seamed', 'swiped', 'sanded'] }
export const EDGE = choice(
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
export const HOLES = count('holes', 'Holes', 40, ['hole', 'drilled holes'])
export const NOTCHES = count('notches', 'Notches', 20, ['notch'])
export const RADIUS_CORNERS = count('corners', 'Radius corners', 4, [
  'rounded corners',
  'clipped corners',
  'radiused corners',
  'corners radiused',
  'corners rounded',
  'corner radius',
])
export const CUTOUTS = count('cutouts', 'Cutouts', 10, ['cutout', 'outlet cutouts'])
export const TEMPLATE = toggle('template', 'Cut to template', ['template', 'pattern', 'odd shape'])
export const DELIVERY = toggle('delivery', 'Delivery', ['deliver', 'delivered'])
export const INSTALLATION = toggle('installation', 'Installation', ['install', 'installed'])
export const INSTALLED = { field: INSTALLATION.id, is: true }

export const GLASS_POUNDS = 160
export const EVEN_INCHES = { roundUpTo: 2, minimumSquareFeet: 3 }

export const PANEL_WIDTH = length('width', 'Width', { from: 2, to: 130, initial: 24, step: 0.125 }, ['wide'])
export const PANEL_HEIGHT = length('height', 'Height', { from: 2, to: 130, initial: 36, step: 0.125 }, [
  'high',
  'tall',
])
export const PANEL_SHAPE: Shape = {
  kind: 'rectangle',
  length: 'width',
  width: 'height',
  thickness: 'thickness',
  holes: 'holes',
  notches: 'notches',
  corners: 'corners',
}
export const OVERSIZE = [
  percentIfOver(PANEL_WIDTH, 84, 'Oversize width', 15),
  percentIfOver(PANEL_HEIGHT, 84, 'Oversize height', 15),
]
