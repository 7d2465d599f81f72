/** What staff read about a price that differs from what the rates came to. */
import { exact, nearestWhole, times } from '../exact.ts'
import { formatCents } from '../money.ts'

interface QuotedPrice {
  /** What the rates of its day came to. */
  readonly listCents: number
  /** What the line says. */
  readonly priceCents: number
}

/** `Listed $3,655.00, quoted $3,400.00, −7%`; undefined if the price is the listed one. Both are for one. */
export function priceRemark({ listCents, priceCents }: QuotedPrice): string | undefined {
  if (listCents === priceCents) return undefined
  const share = percentText(listCents, priceCents)
  return [`Listed ${formatCents(listCents)}`, `quoted ${formatCents(priceCents)}`, ...share].join(', ')
}

const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** None of a price of 0, and none that rounds to 0%. */
function percentText(listCents: number, priceCents: number): readonly string[] {
  if (listCents === 0) return []
  const change = times(exact(priceCents - listCents), exact(1000))
  const tenths = nearestWhole({ ...change, under: change.under * BigInt(listCents) })
  return tenths === 0 ? [] : [`${signOf(tenths)}${oneDecimal.format(Math.abs(tenths) / 10)}%`]
}

/** `+$84.00` or `−$84.00`, with a minus sign. */
export function changeText(cents: number): string {
  return `${signOf(cents)}${formatCents(Math.abs(cents))}`
}

function signOf(change: number): string {
  return change > 0 ? '+' : change < 0 ? '−' : ''
}
