/** The shops whose price lists the phrasings are read with. */
import { DEFAULT_PRICING_CONFIG } from '../../../pricing-config.ts'
import { BUILT_IN, BUILT_IN_VERSION, builtInTypes } from '../../built-in.ts'
import type { PieceType } from '../../piece-type.ts'
import { TEMPLATES } from '../../templates/templates.ts'
import type { ReadableType } from '../reading.ts'

const builtIn = builtInTypes(DEFAULT_PRICING_CONFIG)
const BUILT_INS = BUILT_IN.map(
  (id): ReadableType => ({ id, version: BUILT_IN_VERSION, definition: builtIn[id] }),
)

function templates(...ids: readonly string[]): ReadableType[] {
  return TEMPLATES.filter(({ id }) => ids.includes(id)).map(({ id, type }) => ({
    id,
    version: 1,
    definition: type(DEFAULT_PRICING_CONFIG),
  }))
}

/** A type that no template has, with the fewest words of its own. */
const BARN_DOOR: PieceType = {
  name: 'Barn door',
  words: ['sliding door'],
  fields: [
    { kind: 'length', id: 'width', label: 'Width', words: ['wide'], min: 20, max: 60, step: 1, initial: 36 },
    {
      kind: 'length',
      id: 'height',
      label: 'Height',
      words: ['high', 'tall'],
      min: 60,
      max: 120,
      step: 1,
      initial: 84,
    },
    {
      kind: 'choice',
      id: 'pattern',
      label: 'Pattern',
      options: [
        { id: 'plank', label: 'Vertical planks', rate: 0, words: ['plank', 'planks'] },
        { id: 'chevron', label: 'Chevron', rate: 9, words: ['herringbone'] },
        { id: 'z', label: 'Z brace', rate: 4, words: ['british brace'] },
      ],
      initial: 'plank',
    },
    {
      kind: 'choice',
      id: 'track',
      label: 'Track',
      words: ['hardware', 'rail'],
      options: [
        { id: 'none', label: 'None', rate: 0, words: ['no hardware'] },
        { id: 'black', label: 'Black track', rate: 180, words: ['black'] },
        { id: 'bypass', label: 'Bypass track', rate: 320 },
      ],
      initial: 'none',
    },
    { kind: 'count', id: 'windows', label: 'Windows', min: 0, max: 6, step: 1, initial: 0 },
    { kind: 'switch', id: 'paint', label: 'Painted', words: ['paint'], initial: false },
  ],
  shape: { kind: 'rectangle', length: 'width', width: 'height' },
  charges: [{ kind: 'rate', id: 'area', label: 'Door', rate: 38, per: ['squareFoot'] }],
  wastePercent: 0,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 0,
  minimumCharge: 0,
  rounding: 1,
}

export const SHOPS = {
  /** Only what every shop has. */
  wood: BUILT_INS,
  glass: [
    ...BUILT_INS,
    ...templates(
      'glass-panel',
      'mirror',
      'shower-enclosure',
      'insulated-unit',
      'table-glass',
      'round-table-glass',
    ),
  ],
  own: [
    ...BUILT_INS,
    ...templates('live-edge-slab', 'shelf', 'bench', 'mantel', 'cutting-board', 'counter', 'metal-base'),
    { id: 'barn-door', version: 3, definition: BARN_DOOR },
  ],
} as const
