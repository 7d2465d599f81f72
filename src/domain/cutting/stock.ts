/** The sizes in which a shop buys its material. Lengths are inches. */
import { MATERIALS, type Material } from '../pieces/piece-type.ts'

/** Wide wood is glued up from boards. Beams are cut to length only. */
export const STOCK_KINDS = ['sheet', 'board', 'beam'] as const
export type StockKind = (typeof STOCK_KINDS)[number]

export const STOCK_KIND_NAMES: Readonly<Record<StockKind, string>> = {
  sheet: 'Sheet',
  board: 'Board',
  beam: 'Beam',
}

export interface StockSize {
  readonly name: string
  readonly kind: StockKind
  readonly material: Material
  readonly length: number
  /** Of a beam, one side of its section. Null for a beam of any section. */
  readonly width: number | null
  /** Null for any thickness. Boards are planed down to what is needed; sheets and beams have to be as thick. */
  readonly thickness: number | null
  /** What a cut removes. */
  readonly kerf: number
  /** What is cut off every edge before anything else; off the ends of a beam. 0, or at least the kerf. */
  readonly trim: number
  /** Whether the grain runs along the length, so that pieces must not be turned. */
  readonly hasGrain: boolean
  /** Null for as many as needed. */
  readonly onHand: number | null
  /** Dollars for one; null if the shop does not say. */
  readonly cost: number | null
}

export const MAX_STOCK_SIZES = 60
export const MAX_STOCK_LENGTH = 1200
export const DEFAULT_KERF = 0.125

const PLAIN = { kerf: DEFAULT_KERF, trim: 0, onHand: null, cost: null } as const

const FEET_OF_BEAMS = [8, 10, 12, 16, 20]

/** What most shops can buy around the corner, until a shop says its own. */
export const DEFAULT_STOCK: readonly StockSize[] = [
  board('4/4 board, 8" × 10 ft', 1),
  board('8/4 board, 8" × 10 ft', 2),
  sheet('Plywood, 4 × 8 ft', { material: 'panel', length: 96, width: 48, hasGrain: true }),
  sheet('Baltic birch, 5 × 5 ft', { material: 'panel', length: 60, width: 60, hasGrain: true }),
  sheet('Glass, 96 × 130 in', { material: 'glass', length: 130, width: 96, hasGrain: false, trim: 0.5 }),
  ...FEET_OF_BEAMS.map(
    (feet): StockSize => ({
      ...PLAIN,
      name: `Beam, ${feet} ft`,
      kind: 'beam',
      material: 'wood',
      length: feet * 12,
      width: null,
      thickness: null,
      hasGrain: true,
    }),
  ),
]

function board(name: string, thickness: number): StockSize {
  const size = { length: 120, width: 8, thickness, trim: 0.25, hasGrain: true }
  return { ...PLAIN, name, kind: 'board', material: 'wood', ...size }
}

function sheet(
  name: string,
  size: Pick<StockSize, 'material' | 'length' | 'hasGrain'> & {
    readonly width: number
    readonly trim?: number
  },
): StockSize {
  return { ...PLAIN, name, kind: 'sheet', thickness: null, ...size }
}

export interface StockProblem {
  /** `2.trim` */
  readonly path: string
  readonly message: string
}

/** What does not fit together in a list of sizes. */
export function stockProblems(sizes: readonly StockSize[]): readonly StockProblem[] {
  const names = new Set<string>()
  return sizes.flatMap((size, at) => {
    const isRepeated = names.has(size.name.toLowerCase())
    names.add(size.name.toLowerCase())
    return [
      ...(isRepeated ? [{ path: `${at}.name`, message: `Two sizes are called ${size.name}` }] : []),
      ...problemsOf(size).map(({ path, message }) => ({ path: `${at}.${path}`, message })),
    ]
  })
}

function problemsOf({ kind, length, width, thickness, kerf, trim }: StockSize): readonly StockProblem[] {
  const trimmed = 2 * trim
  return [
    ...(kind !== 'beam' && width === null ? [{ path: 'width', message: 'Width is required' }] : []),
    ...(kind === 'beam' && (width === null) !== (thickness === null)
      ? [
          {
            path: width === null ? 'width' : 'thickness',
            message: 'A beam has both sides of its section, or neither',
          },
        ]
      : []),
    ...(trim > 0 && trim < kerf
      ? [{ path: 'trim', message: 'The trim must be 0, or at least as wide as the kerf' }]
      : []),
    ...(trimmed >= length || (kind !== 'beam' && width !== null && trimmed >= width)
      ? [{ path: 'trim', message: 'The trim leaves nothing' }]
      : []),
  ]
}

export function isMaterial(text: string): text is Material {
  return MATERIALS.some((material) => material === text)
}
