import type { PricePart } from '#contract/piece-parts.ts'
import { formatDollars, nearestCents } from '#domain/money.ts'
import { isOnReceipt } from '#domain/price-breakdown.ts'
import classes from './PriceReceipt.module.css'

interface Props {
  readonly listPrice: number
  readonly quantity: number
  readonly parts: readonly PricePart[]
}

/** How a line's price came about, with the rates of its day. */
export function PriceReceipt({ listPrice, quantity, parts }: Props) {
  const sum = parts.reduce((cents, { amount }) => cents + nearestCents(amount), 0) / 100
  return (
    <dl className={classes.receipt} aria-label="Price receipt">
      {keyed(parts).map(({ key, name, detail, how, amount }) => (
        <div key={key} className={classes.part}>
          <dt>
            {name}
            <span className={classes.how}>{[detail ?? '', how].filter(Boolean).join(', ')}</span>
          </dt>
          <dd>{formatDollars(amount)}</dd>
        </div>
      ))}
      <div className={classes.sum}>
        <dt>{sumLabel(listPrice, sum, quantity)}</dt>
        <dd>{formatDollars(sum)}</dd>
      </div>
    </dl>
  )
}

/** A custom item's parts may be those of all of them. */
function sumLabel(listPrice: number, sum: number, quantity: number): string {
  if (quantity === 1) return 'List price'
  return sum === listPrice ? 'List price for one' : `List price for ${quantity.toLocaleString('en-US')}`
}

/** Keyed by index: names can repeat, and the order never changes. */
function keyed(parts: readonly PricePart[]) {
  return parts.flatMap((part, index) =>
    isOnReceipt({ ...part, cents: nearestCents(part.amount) }) ? [{ ...part, key: `${index}` }] : [],
  )
}
