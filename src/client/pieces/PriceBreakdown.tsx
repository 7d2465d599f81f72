import { formatCents } from '#domain/money.ts'
import classes from './PriceBreakdown.module.css'
import type { PricedPiece } from './priced-piece.ts'

interface PriceBreakdownProps {
  readonly piece: PricedPiece
}

/** The parts that add up to the price, one per line. */
export function PriceBreakdown({ piece: { measure, parts } }: PriceBreakdownProps) {
  if (parts.length === 0) return null
  return (
    <dl className={classes.parts} aria-label="Price breakdown">
      {measure !== undefined && (
        <div className={classes.measure}>
          <dt>
            {measure.name} <span className={classes.how}>{measure.how}</span>
          </dt>
          <dd>{measure.amount}</dd>
        </div>
      )}
      {parts.map(({ name, how, cents }) => (
        <div key={name} className={classes.part}>
          <dt>
            {name} {how !== '' && <span className={classes.how}>{how}</span>}
          </dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
