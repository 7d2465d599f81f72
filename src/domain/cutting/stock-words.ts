/** Stock, pieces, and cuts as people read them. */
import { inchesText, tapeText } from '../inches.ts'
import type { CutEntry } from '../pieces/cut-list.ts'
import { MATERIAL_NAMES } from '../pieces/made-of.ts'
import { STOCK_KIND_NAMES, type StockSize } from './stock.ts'

/** `Wood board, 120" × 8" × 2", kerf 1/8", trim 1/4", 6 on hand, $64.00`. */
export function stockWords(size: StockSize): string {
  const { kind, material, length, width, thickness, kerf, trim, hasGrain, onHand, cost } = size
  const sides = [length, width, thickness].flatMap((side) => (side === null ? [] : [inchesText(side)]))
  const isPanel = material === 'panel' && kind === 'sheet'
  return [
    isPanel ? MATERIAL_NAMES.panel : `${MATERIAL_NAMES[material]} ${STOCK_KIND_NAMES[kind].toLowerCase()}`,
    sides.length === 1 ? `${sides.join('')} long` : sides.join(' × '),
    `kerf ${inchesText(kerf)}`,
    ...(trim > 0 ? [`trim ${inchesText(trim)}`] : []),
    ...(hasGrain && kind !== 'beam' ? ['with grain'] : []),
    ...(onHand === null ? [] : [`${onHand.toLocaleString('en-US')} on hand`]),
    ...(cost === null ? [] : [`$${cost.toLocaleString('en-US', { minimumFractionDigits: 2 })}`]),
  ].join(', ')
}

/** `72" × 40" × 1 3/4"`, `48" round × 1/2"`; of a beam `8" × 8", 74" long`. Empty where nobody said it. */
export function cutSize({
  cutAs,
  outline,
  length,
  width,
  thickness,
}: Pick<CutEntry, 'cutAs' | 'outline' | 'length' | 'width' | 'thickness'>): string {
  if (length === undefined || width === undefined) return ''
  const thick = thickness === undefined ? [] : [tapeText(thickness)]
  if (cutAs === 'beam') return `${[tapeText(width), ...thick].join(' × ')}, ${tapeText(length)} long`
  if (outline === 'circle') return [`${tapeText(length)} round`, ...thick].join(' × ')
  const sides = [tapeText(length), tapeText(width), ...thick].join(' × ')
  return outline === 'oval' ? `${sides}, oval` : sides
}
