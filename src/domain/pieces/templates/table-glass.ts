/** Glass for tables, rectangular and round. */
import type { ChoiceField, PieceType, Shape } from '../piece-type.ts'
import {
  BEVEL,
  COLOR,
  DELIVERY,
  EVEN_INCHES,
  FLAT_POLISH,
  GLASS_POUNDS,
  PENCIL_POLISH,
  PER_THICKNESS,
  SAFETY,
  SEAMED,
  TEMPLATE,
  thick,
  thickness,
} from './glass-parts.ts'
import { charge, choice, chosen, ifOn, length, NOTES, option, percentIfOn, RUSH, toggle } from './parts.ts'

const TABLE_CORNERS = choice(
  'corners',
  'Corners',
  [
    option('eased', 'Eased', 0, { phrase: 'eased corners', words: ['eased corners', 'dubbed'] }),
    option('small', '1" radius', 28, {
      inches: 1,
      phrase: '1" radius corners',
      words: ['1" radius corners'],
    }),
    option('large', '3" radius', 44, {
      inches: 3,
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
  words: [
    'glass top',
    'glass table top',
    'glass tabletop',
    'glass for table',
    'table top glass',
    'tabletop glass',
    'table cover glass',
    'glass table cover',
    'desk glass',
    'glass desk top',
    'glass top for table',
  ],
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
  shape: {
    kind: 'rectangle',
    length: 'length',
    width: 'width',
    thickness: 'thickness',
    corners: 'corners',
  },
  material: 'glass',
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
  words: [
    'round glass',
    'round glass top',
    'round glass table top',
    'round glass tabletop',
    'round table top glass',
    'round tabletop glass',
    'circular glass',
    'glass circle',
    'glass round',
  ],
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
