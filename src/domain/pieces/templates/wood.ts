/** What furniture makers sell. Lumber and slabs by the board foot, work by the square foot. */
import type { ChoiceField, Option, PieceType } from '../piece-type.ts'
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

/** Pounds per cubic foot when dry. */
const WOODS = {
  walnut: { label: 'Walnut', pounds: 38, words: ['black walnut', 'American walnut'] },
  whiteOak: { label: 'White oak', pounds: 47, words: ['oak', 'quartersawn oak', 'rift oak'] },
  redOak: { label: 'Red oak', pounds: 44, words: ['northern red oak'] },
  cherry: { label: 'Cherry', pounds: 35, words: ['black cherry'] },
  maple: { label: 'Hard maple', pounds: 44, words: ['maple', 'sugar maple', 'rock maple'] },
  ash: { label: 'Ash', pounds: 42, words: ['white ash'] },
  elm: { label: 'Elm', pounds: 37, words: ['American elm'] },
  sycamore: { label: 'Sycamore', pounds: 34, words: ['buttonwood'] },
  monkeypod: { label: 'Monkeypod', pounds: 38, words: ['parota', 'guanacaste', 'suar'] },
  poplar: { label: 'Poplar, for paint', phrase: 'poplar', pounds: 29, words: ['poplar', 'paint grade'] },
  fir: { label: 'Douglas fir', phrase: 'Douglas fir', pounds: 32, words: ['fir', 'doug fir'] },
  cedar: { label: 'Western red cedar', pounds: 23, words: ['cedar', 'red cedar'] },
  reclaimedOak: {
    label: 'Reclaimed oak',
    pounds: 45,
    words: ['barn oak', 'barnwood', 'antique oak', 'reclaimed'],
  },
  mixed: {
    label: 'Walnut and maple',
    pounds: 41,
    words: ['mixed', 'mixed woods', 'maple and walnut', 'striped'],
  },
} as const
type Wood = keyof typeof WOODS

/** Dollars per board foot. */
function wood(id: Wood, rate: number): Option {
  const { pounds, label, words, ...more } = WOODS[id]
  return { id, label, rate, ...more, words, poundsPerCubicFoot: pounds }
}

function species(...options: readonly [Option, ...Option[]]): ChoiceField {
  return choice('species', 'Species', options, ['wood'])
}

const LUMBER = [
  wood('walnut', 14),
  wood('whiteOak', 12),
  wood('cherry', 10),
  wood('maple', 9),
  wood('ash', 7.5),
  wood('redOak', 7),
  wood('poplar', 5),
] as const

/** Dollars per square foot. */
const FINISH = choice('finish', 'Finish', [
  option('hardwax', 'Hardwax oil', 12, { phrase: 'hardwax oil finish', words: ['Rubio', 'Osmo', 'oil'] }),
  option('varnish', 'Matte conversion varnish', 10, {
    phrase: 'matte varnish finish',
    words: ['conversion varnish', 'lacquer', 'varnish'],
  }),
  option('stained', 'Stain and conversion varnish', 15, {
    phrase: 'stain and varnish finish',
    words: ['stain', 'stained'],
  }),
  option('none', 'Unfinished', 0, { words: ['raw', 'no finish'] }),
])

const RECTANGLE = { kind: 'rectangle', length: 'length', width: 'width', thickness: 'thickness' } as const

const LIVE_EDGE_FILL = choice(
  'fill',
  'Epoxy',
  [
    option('none', 'None, left natural', 0, { words: ['natural', 'no epoxy'] }),
    option('clear', 'Clear epoxy', 9, { phrase: 'voids filled with clear epoxy', words: ['clear resin'] }),
    option('black', 'Black epoxy', 9, { phrase: 'voids filled with black epoxy', words: ['black resin'] }),
    option('river', 'Epoxy river', 60, { words: ['river', 'river table', 'resin river'] }),
  ],
  ['resin', 'cracks and voids', 'fill'],
)
const BOW_TIES = count('bowTies', 'Bow ties', 20, ['bowties', 'butterflies', 'butterfly keys'])
const C_CHANNELS = count('channels', 'Steel C-channels', 10, ['C-channels', 'steel channels'])
const DELIVERY = choice(
  'delivery',
  'Delivery',
  [
    option('none', 'None, picked up', 0, { words: ['pickup', 'pick up', 'will call'] }),
    option('local', 'Local delivery', 150, { words: ['deliver', 'delivered'] }),
    option('freight', 'Crated freight', 350, { words: ['freight', 'ship', 'shipped', 'crated'] }),
  ],
  ['shipping'],
)

const SLAB_WIDTH = length('width', 'Average width', { from: 6, to: 72, initial: 36 }, ['width'])

export const LIVE_EDGE_SLAB: PieceType = {
  name: 'Live-edge slab',
  words: [
    'live edge slab table',
    'slab',
    'live edge top',
    'live edge',
    'waterfall slab',
    'live edge tabletop',
    'live edge table top',
    'live edge desk',
    'river top',
  ],
  fields: [
    length('length', 'Length', { from: 12, to: 192, initial: 72 }),
    SLAB_WIDTH,
    length('thickness', 'Thickness', { from: 1, to: 6, initial: 2, step: 0.25 }),
    species(
      wood('walnut', 20),
      wood('whiteOak', 16),
      wood('cherry', 14),
      wood('maple', 14),
      wood('ash', 11),
      wood('elm', 13),
      wood('sycamore', 11),
      wood('monkeypod', 22),
    ),
    LIVE_EDGE_FILL,
    FINISH,
    BOW_TIES,
    C_CHANNELS,
    RUSH,
    DELIVERY,
    NOTES,
  ],
  shape: RECTANGLE,
  material: 'slab',
  charges: [
    charge('species', 'Slab', { optionOf: 'species' }, 'boardFoot'),
    percentIfOver(SLAB_WIDTH, 42, 'Extra-wide slab', 25),
    charge('flattening', 'Flattening and sanding', 40, 'squareFoot'),
    chosen(LIVE_EDGE_FILL, 'squareFoot'),
    chosen(FINISH, 'squareFoot'),
    each(BOW_TIES, 45),
    each(C_CHANNELS, 65),
    percentIfOn(RUSH, 20),
    chosen(DELIVERY),
    charge('weight', 'Freight by weight', 0.45, 'pound', { field: 'delivery', oneOf: ['freight'] }),
  ],
  wastePercent: 10,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 40,
  minimumCharge: 250,
  rounding: 5,
}

const SHELF_MOUNTING = choice(
  'mounting',
  'Mounting',
  [
    option('hidden', 'Hidden bracket', 18, { words: ['floating', 'floating bracket', 'concealed bracket'] }),
    option('steel', 'Black steel brackets', 14, { words: ['steel brackets', 'L brackets'] }),
    option('none', 'None', 0, { words: ['no brackets'] }),
  ],
  ['brackets'],
)
const LIVE_FRONT = toggle('liveFront', 'Live front edge', ['live edge'])
const ROUNDED_CORNERS = count('corners', 'Rounded corners', 4, ['radius corners'])
const LED_CHANNEL = toggle('led', 'LED channel', ['LED', 'light channel'])

export const SHELF: PieceType = {
  name: 'Shelf',
  words: ['floating shelf', 'wall shelf', 'wood shelf', 'shelving', 'ledge'],
  fields: [
    length('length', 'Length', { from: 6, to: 144, initial: 36 }, ['wide']),
    length('width', 'Depth', { from: 3, to: 30, initial: 10 }, ['deep']),
    length('thickness', 'Thickness', { from: 0.75, to: 4, initial: 2, step: 0.25 }),
    species(...LUMBER),
    FINISH,
    SHELF_MOUNTING,
    LIVE_FRONT,
    ROUNDED_CORNERS,
    LED_CHANNEL,
    RUSH,
    NOTES,
  ],
  shape: { ...RECTANGLE, corners: 'corners' },
  material: 'wood',
  charges: [
    charge('species', 'Wood', { optionOf: 'species' }, 'boardFoot'),
    charge('making', 'Milling and sanding', 28, 'squareFoot'),
    chosen(FINISH, 'squareFoot'),
    chosen(SHELF_MOUNTING, 'footOfLength'),
    ifOn(LIVE_FRONT, 15, 'footOfLength'),
    each(ROUNDED_CORNERS, 12),
    ifOn(LED_CHANNEL, 28, 'footOfLength'),
    percentIfOn(RUSH, 20),
  ],
  wastePercent: 15,
  billing: { roundUpTo: 0, minimumSquareFeet: 1 },
  poundsPerCubicFoot: 40,
  minimumCharge: 95,
  rounding: 5,
}

const BENCH_LEGS = choice(
  'legs',
  'Legs',
  [
    option('trestle', 'Wood trestle', 420, { phrase: 'wood trestle base', words: ['trestle'] }),
    option('turned', 'Four wood legs', 320, { words: ['wood legs', 'tapered legs'] }),
    option('steel', 'Steel U legs', 260, { words: ['steel legs', 'metal legs', 'U legs'] }),
    option('hairpin', 'Hairpin legs', 140, { words: ['hairpin'] }),
    option('none', 'Top only', 0, { words: ['no legs'] }),
  ],
  ['base'],
)
const BACKREST = toggle('backrest', 'Backrest', ['back'])
const CUSHION = choice('cushion', 'Cushion', [
  option('none', 'None', 0, { words: ['no cushion'] }),
  option('fabric', 'Fabric cushion', 38, { words: ['fabric', 'upholstered'] }),
  option('leather', 'Leather cushion', 62, { words: ['leather'] }),
])

export const BENCH: PieceType = {
  name: 'Bench',
  words: ['dining bench', 'entry bench', 'entryway bench', 'wood bench', 'mudroom bench'],
  fields: [
    length('length', 'Length', { from: 18, to: 144, initial: 60 }),
    length('width', 'Seat depth', { from: 9, to: 30, initial: 14 }, ['width', 'depth']),
    length('thickness', 'Seat thickness', { from: 0.75, to: 4, initial: 1.75, step: 0.25 }, ['thickness']),
    length('seatHeight', 'Seat height', { from: 12, to: 30, initial: 18 }, ['height', 'high']),
    species(...LUMBER),
    FINISH,
    BENCH_LEGS,
    BACKREST,
    CUSHION,
    RUSH,
    DELIVERY,
    NOTES,
  ],
  shape: RECTANGLE,
  material: 'wood',
  charges: [
    charge('species', 'Wood', { optionOf: 'species' }, 'boardFoot'),
    charge('making', 'Glue-up and sanding', 42, 'squareFoot'),
    chosen(FINISH, 'squareFoot'),
    chosen(BENCH_LEGS),
    ifOn(BACKREST, 55, 'footOfLength'),
    chosen(CUSHION, 'squareFoot'),
    percentIfOn(RUSH, 20),
    chosen(DELIVERY),
    charge('weight', 'Freight by weight', 0.45, 'pound', { field: 'delivery', oneOf: ['freight'] }),
  ],
  wastePercent: 15,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 40,
  minimumCharge: 250,
  rounding: 5,
}

const MANTEL_CONSTRUCTION = choice('construction', 'Construction', [
  option('solid', 'Solid timber', 0, { words: ['solid'] }),
  option('box', 'Hollow box beam', 30, { words: ['hollow', 'box beam', 'faux beam'] }),
])
const MANTEL_SURFACE = choice(
  'surface',
  'Surface',
  [
    option('smooth', 'Smooth', 0, { words: ['planed', 'sanded'] }),
    option('brushed', 'Wire-brushed', 8, { words: ['wire brushed', 'brushed'] }),
    option('sawn', 'Rough-sawn', 4, { words: ['rough sawn', 'resawn', 'sawn'] }),
    option('hewn', 'Hand-hewn', 20, { words: ['hand hewn', 'hewn', 'adzed'] }),
  ],
  ['texture'],
)
const MANTEL_FINISH = choice('finish', 'Finish', [
  option('clear', 'Clear matte', 10, { phrase: 'clear matte finish', words: ['clear', 'matte'] }),
  option('stained', 'Stain and clear matte', 16, {
    phrase: 'stain and clear matte finish',
    words: ['stain', 'stained'],
  }),
  option('none', 'Unfinished', 0, { words: ['raw', 'no finish'] }),
])
const CORBELS = count('corbels', 'Corbels', 6, ['brackets'])
const MANTEL_MOUNTING = choice('mounting', 'Mounting', [
  option('rods', 'Hidden steel rods', 85, { words: ['floating', 'rods', 'hidden'] }),
  option('cleat', 'Wall cleat', 45, { words: ['cleat', 'French cleat'] }),
  option('none', 'None', 0, { words: ['no mounting'] }),
])
const INSTALLATION = toggle('installation', 'Installation', ['install', 'installed'])

export const MANTEL: PieceType = {
  name: 'Mantel',
  words: [
    'mantle',
    'fireplace mantel',
    'fireplace mantle',
    'mantel beam',
    'mantle beam',
    'mantelpiece',
    'mantel shelf',
  ],
  fields: [
    length('length', 'Length', { from: 24, to: 192, initial: 72 }, ['wide']),
    length('depth', 'Depth', { from: 3, to: 16, initial: 8 }, ['deep']),
    length('height', 'Height', { from: 2, to: 16, initial: 6 }, ['high', 'tall']),
    species(
      wood('whiteOak', 11),
      wood('walnut', 16),
      wood('fir', 6),
      wood('cedar', 6.5),
      wood('reclaimedOak', 18),
    ),
    MANTEL_CONSTRUCTION,
    MANTEL_SURFACE,
    MANTEL_FINISH,
    CORBELS,
    MANTEL_MOUNTING,
    INSTALLATION,
    RUSH,
    NOTES,
  ],
  shape: { kind: 'box', length: 'length', width: 'depth', height: 'height' },
  material: 'wood',
  charges: [
    charge('species', 'Timber', { optionOf: 'species' }, 'boardFoot'),
    {
      kind: 'percent',
      id: 'hollow',
      label: 'Less timber in a hollow beam',
      percent: -45,
      when: { field: 'construction', oneOf: ['box'] },
    },
    charge('making', 'Cutting and sanding', 22, 'footOfLength'),
    chosen(MANTEL_CONSTRUCTION, 'footOfLength'),
    chosen(MANTEL_SURFACE, 'footOfLength'),
    chosen(MANTEL_FINISH, 'footOfLength'),
    each(CORBELS, 95),
    chosen(MANTEL_MOUNTING),
    percentIfOn(RUSH, 20),
    ifOn(INSTALLATION, 275),
  ],
  wastePercent: 10,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 40,
  minimumCharge: 295,
  rounding: 5,
}

const GRAIN = choice('grain', 'Grain', [
  option('edge', 'Edge grain', 75, { words: ['edge-grain', 'long grain'] }),
  option('end', 'End grain', 150, { words: ['end-grain', 'butcher block'] }),
  option('face', 'Face grain', 55, { words: ['face-grain', 'flat grain'] }),
])
const JUICE_GROOVE = toggle('groove', 'Juice groove', ['groove', 'drip groove'])
const HANDLES = choice('handles', 'Handles', [
  option('none', 'None', 0, { words: ['no handles'] }),
  option('grips', 'Finger grips', 15, { words: ['grips', 'hand holds', 'routed handles'] }),
  option('steel', 'Steel handles', 38, { words: ['metal handles'] }),
])
const RUBBER_FEET = toggle('feet', 'Rubber feet', ['feet'])

export const CUTTING_BOARD: PieceType = {
  name: 'Cutting board',
  words: [
    'cutting boards',
    'chopping board',
    'charcuterie board',
    'serving board',
    'carving board',
    'bread board',
  ],
  fields: [
    length('length', 'Length', { from: 6, to: 48, initial: 18 }),
    length('width', 'Width', { from: 4, to: 30, initial: 12 }),
    length('thickness', 'Thickness', { from: 0.75, to: 4, initial: 1.5, step: 0.25 }),
    species(wood('maple', 9), wood('walnut', 14), wood('cherry', 10), wood('mixed', 14)),
    GRAIN,
    JUICE_GROOVE,
    HANDLES,
    RUBBER_FEET,
    { kind: 'text', id: 'engraving', label: 'Engraving', max: 60, words: ['engraved', 'monogram'] },
    RUSH,
    NOTES,
  ],
  shape: RECTANGLE,
  material: 'wood',
  charges: [
    charge('species', 'Wood', { optionOf: 'species' }, 'boardFoot'),
    charge('grain', 'Glue-up, sanding, and oil', { optionOf: 'grain' }, 'squareFoot'),
    ifOn(JUICE_GROOVE, 20),
    chosen(HANDLES),
    ifOn(RUBBER_FEET, 12),
    charge('engraving', 'Engraving', 35, 'piece', { field: 'engraving', is: true }),
    percentIfOn(RUSH, 20),
  ],
  wastePercent: 25,
  billing: { roundUpTo: 0, minimumSquareFeet: 0 },
  poundsPerCubicFoot: 42,
  minimumCharge: 65,
  rounding: 1,
}
