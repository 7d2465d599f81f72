import { Paper, Skeleton } from '@mantine/core'
import type { ReceivableRow } from '#contract/receivables.ts'
import { AGE_LABELS, AGES } from '#domain/aging.ts'
import { Money } from '../ui/Money.tsx'
import { owing } from './customers-owing.ts'
import classes from './Receivables.module.css'

interface Props {
  /** Undefined while they load. */
  readonly rows: readonly Pick<ReceivableRow, 'aging' | 'balance'>[] | undefined
}

/** The sums of the listed rows by age. */
export function AgingSummary({ rows }: Props) {
  const sums = rows && owing(rows)
  return (
    <Paper component="dl" className={classes.summary} aria-label="Totals">
      <Figure label="Balance" dollars={sums?.balance} isMain />
      {AGES.map((age) => (
        <Figure key={age} label={AGE_LABELS[age]} dollars={sums?.aging[age]} />
      ))}
    </Paper>
  )
}

interface FigureProps {
  readonly label: string
  readonly dollars: number | undefined
  readonly isMain?: boolean
}

function Figure({ label, dollars, isMain = false }: FigureProps) {
  return (
    <div className={classes.figure} data-main={isMain || undefined} data-nothing={dollars === 0 || undefined}>
      <dt>{label}</dt>
      <dd>
        {dollars === undefined ? (
          <Skeleton display="inline-block" h={12} w="60%" />
        ) : (
          <Money dollars={dollars} />
        )}
      </dd>
    </div>
  )
}
