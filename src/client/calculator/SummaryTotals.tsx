import { Checkbox } from '@mantine/core'
import { formatCents, formatRate, nearestCents } from '#domain/money.ts'
import type { DraftTotals } from '../quotes/draft-totals.ts'
import classes from './QuoteSummary.module.css'

interface SummaryTotalsProps {
  readonly sums: DraftTotals['sums']
  readonly taxRate: number
  readonly isExempt: boolean
  /** In dollars. */
  readonly handlingFee: number
  readonly handlingChosen: boolean
  readonly onHandling: (chosen: boolean) => void
}

export function SummaryTotals(props: SummaryTotalsProps) {
  const { sums, taxRate, isExempt, handlingFee, handlingChosen, onHandling } = props
  const rows = [
    ['Subtotal', sums?.subtotal],
    [`Tax (${isExempt ? 'exempt' : formatRate(taxRate)})`, sums?.tax],
    ['Grand Total', sums?.total],
  ] as const
  return (
    <>
      {(handlingFee > 0 || handlingChosen) && (
        <Checkbox
          classNames={{ body: classes.handlingBody, labelWrapper: classes.handlingWords }}
          checked={handlingChosen}
          onChange={({ currentTarget: { checked } }) => onHandling(checked)}
          label={
            <>
              <span>Handling fee</span> <span>{formatCents(nearestCents(handlingFee))}</span>
            </>
          }
        />
      )}
      <dl className={classes.totals} aria-label="Totals">
        {rows.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{cents === undefined ? '—' : formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
