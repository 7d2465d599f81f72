import { formatCents } from '#domain/money.ts'
import type { DraftTotals } from './draft-totals.ts'
import classes from './QuoteTotals.module.css'

interface Props extends Pick<DraftTotals, 'isExempt' | 'sums'> {
  /** Whether the lines have arrows that move them. */
  readonly withArrows: boolean
}

export function QuoteTotals({ isExempt, sums, withArrows }: Props) {
  const rows = [
    ...(sums !== undefined && sums.discount > 0
      ? ([
          ['Items', sums.subtotal + sums.discount],
          ['Discount', -sums.discount],
        ] as const)
      : []),
    ['Subtotal', sums?.subtotal],
    [isExempt ? 'Tax (exempt)' : 'Tax', sums?.tax],
    ['Total', sums?.total],
  ] as const
  return (
    <dl className={classes.totals} aria-label="Totals" data-with-arrows={withArrows || undefined}>
      {rows.map(([name, cents]) => (
        <div key={name} className={classes.row}>
          <dt>{name}</dt>
          <dd>{cents === undefined ? '—' : formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
