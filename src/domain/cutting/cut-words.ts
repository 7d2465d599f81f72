/** The cuts of a layout in the words of a shop, in their order. */
import { tapeText } from '../inches.ts'
import type { CutStep, Layout, StockPart } from './layout.ts'
import { STOCK_KIND_NAMES } from './stock.ts'

export interface CutWords {
  /** `Sheet: across at 30"`, `Trim 1/2" off every edge`. */
  readonly cut: string
  /** `piece 1 and A, 65 7/8" × 48"`; empty after trimming. */
  readonly gives: string
}

/** A distance is measured to the near side of the cut: across from the left end, along from the upper edge. */
export function cutWords(layout: Layout): readonly CutWords[] {
  const { cuts, areas, kind, trim } = layout
  const trims = trim > 0 ? cuts.slice(0, kind === 'beam' ? 2 : 4) : []
  const inside = afterTrim(trims)
  const names = namesOf(layout, inside)
  const isBeam = kind === 'beam'
  const describe = (number: number | null) => {
    const part = number === null ? undefined : areas[number]
    return part === undefined ? [] : [partWords(part, names, isBeam)]
  }
  return [
    ...(trims.length > 0
      ? [{ cut: `Trim ${tapeText(trim)} off ${isBeam ? 'both ends' : 'every edge'}`, gives: '' }]
      : []),
    ...cuts.slice(trims.length).map(({ part, direction, at, first, second }) => ({
      cut: `${names.get(part) ?? ''}: ${isBeam ? '' : `${direction} `}at ${tapeText(at).replaceAll(' ', '\u00a0')}`,
      gives: [...describe(first), ...describe(second)].join(' and '),
    })),
  ]
}

/** What is left of the stock: the second part of the first trim, the first of the next, and so on. */
function afterTrim(trims: readonly CutStep[]): number {
  return trims.reduce(
    (inside, { first, second }, index) => (index % 2 === 0 ? (second ?? inside) : (first ?? inside)),
    0,
  )
}

/** Parts that are cut again have letters. */
function namesOf({ areas, cuts, kind }: Layout, inside: number): ReadonlyMap<number, string> {
  const stock = STOCK_KIND_NAMES[kind]
  const names = new Map<number, string>([
    [0, stock],
    [inside, stock],
  ])
  let next = 0
  for (const { first, second } of cuts) {
    for (const part of [first, second]) {
      if (part === null || part <= inside || areas[part]?.becomes !== 'cut') continue
      names.set(part, letters(next++))
    }
  }
  return names
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** A to Z, then AA. */
function letters(index: number): string {
  const rest = Math.floor(index / ALPHABET.length)
  const letter = ALPHABET.charAt(index % ALPHABET.length)
  return rest === 0 ? letter : `${letters(rest - 1)}${letter}`
}

function partWords(
  { becomes, number, part, length, width }: StockPart,
  names: ReadonlyMap<number, string>,
  isBeam: boolean,
): string {
  const size = sizeText({ length, width }, isBeam)
  switch (becomes) {
    case 'piece':
      return `piece ${number}`
    case 'cut':
      return `${names.get(part) ?? ''}, ${size}`
    case 'offcut':
      return `offcut ${size}`
    case 'scrap':
      return 'scrap'
  }
}

/** Offcuts worth keeping, the largest first: `47 3/8" × 7 1/2"`. */
export function offcutsOf({ areas, kind }: Layout): readonly string[] {
  return areas
    .filter(({ becomes }) => becomes === 'offcut')
    .toSorted((a, b) => b.length * b.width - a.length * a.width)
    .map((part) => sizeText(part, kind === 'beam'))
}

/** On one line: a size that breaks at its fraction is misread. */
function sizeText({ length, width }: Pick<StockPart, 'length' | 'width'>, isBeam: boolean): string {
  const size = isBeam ? tapeText(length) : `${tapeText(length)} × ${tapeText(width)}`
  return size.replaceAll(' ', '\u00a0')
}
