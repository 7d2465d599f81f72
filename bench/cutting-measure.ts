/** Measures how long cutting layouts take, and what they waste beside the least that the pieces' area allows. */
import { layOut } from '../src/domain/cutting/lay-out.ts'
import { DEFAULT_KERF, type StockSize } from '../src/domain/cutting/stock.ts'
import type { CutEntry } from '../src/domain/pieces/cut-list.ts'
import { type Measure, median } from './report.ts'

const PIECES = 200
const LISTS = 31

const sheet = {
  kind: 'sheet',
  material: 'panel',
  thickness: null,
  kerf: DEFAULT_KERF,
  trim: 0,
  hasGrain: false,
  onHand: null,
  cost: null,
} as const
const STOCK: readonly StockSize[] = [
  { ...sheet, name: '4 × 8 ft', length: 96, width: 48 },
  { ...sheet, name: '5 × 5 ft', length: 60, width: 60 },
]

/** Cabinet parts of 4 to 40 inches, to 1/16. The same ones in every run. */
function cutList(seed: number): readonly CutEntry[] {
  let state = seed
  const side = (from: number, to: number) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.round((from + ((to - from) * state) / 2_147_483_647) * 16) / 16
  }
  return Array.from({ length: PIECES }, (_, index) => ({
    number: index + 1,
    line: 1,
    name: 'Panel',
    quantity: 1,
    material: 'panel' as const,
    variety: '',
    cutAs: 'flat' as const,
    length: side(8, 40),
    width: side(4, 24),
    thickness: 0.75,
  }))
}

const HOW = `${LISTS} lists of ${PIECES} rectangles of 4" to 40", all different, on two sizes of sheets with a saw cut of 1/8". The first list is laid out before anything is compiled.`

export function cutting(): Measure[] {
  const times: number[] = []
  const wastes: number[] = []
  const least: number[] = []
  for (let seed = 1; seed <= LISTS; seed++) {
    const list = cutList(seed)
    const began = performance.now()
    const { groups } = layOut(list, STOCK)
    times.push(performance.now() - began)
    for (const { wastePercent, leastWastePercent } of groups) {
      wastes.push(wastePercent)
      least.push(leastWastePercent)
    }
  }
  const [first = 0, ...others] = times
  const atMost = (name: string, ms: number): Measure => ({
    name,
    unit: 'ms',
    kerf: ms,
    ratio: ms,
    bound: { atMost: 100 },
  })
  return [
    { ...atMost(`layout of ${PIECES} rectangles, the first`, first), how: HOW },
    atMost(`layout of ${PIECES} rectangles`, median(others)),
    {
      name: 'its waste, beside the least that the area allows',
      unit: '%',
      kerf: median(wastes),
      yardstick: median(least),
      ratio: median(wastes) - median(least),
    },
  ]
}
