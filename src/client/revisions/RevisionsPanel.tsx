import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '#contract/orders.ts'
import type { Revision } from '#contract/revisions.ts'
import { formatDollars } from '#domain/money.ts'
import { changesMade } from '#domain/quote-changes.ts'
import { revisionsQuery } from '../orders/order-queries.ts'
import { DateText } from '../ui/DateText.tsx'
import { ErrorBox } from '../ui/ErrorBox.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { Money } from '../ui/Money.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'
import { usePreload } from '../ui/use-preload.ts'
import classes from './RevisionsPanel.module.css'

const RevisionDialog = lazyDialog(
  () => import('./RevisionDialog.tsx').then(({ RevisionDialog }) => RevisionDialog),
  ({ onClose }) => onClose(),
)

interface Props {
  readonly order: Order
}

/** Lists the revisions of a quote and what changed in each. Hidden while there is only one. */
export function RevisionsPanel({ order }: Props) {
  return order.revision > 1 ? <Revisions order={order} /> : null
}

function Revisions({ order }: Props) {
  const { data: revisions, error, refetch } = useQuery(revisionsQuery(order.id))
  usePreload(RevisionDialog.preload)
  const [opened, setOpened] = useState<number>()
  const shown = revisions?.find(({ revision }) => revision === opened)
  return (
    <Panel title="Revisions" flush>
      {error !== null && (
        <div className={classes.failed}>
          <ErrorBox message={`Error loading revisions: ${error.message}`} onRetry={() => refetch()} />
        </div>
      )}
      {revisions === undefined && error === null && <RowsSkeleton rows={order.revision} />}
      <ul className={classes.list}>
        {revisions?.toReversed().map((revision) => (
          <RevisionRow key={revision.revision} revision={revision} onOpen={setOpened} />
        ))}
      </ul>
      {shown !== undefined && (
        <RevisionDialog order={order} revision={shown} onClose={() => setOpened(undefined)} />
      )}
    </Panel>
  )
}

interface RowProps {
  readonly revision: Revision
  readonly onOpen: (revision: number) => void
}

function RevisionRow({ revision: { revision, at, by, total, changes, difference }, onOpen }: RowProps) {
  const made = changesMade(changes).length
  return (
    <li className={classes.row}>
      <Anchor
        component="button"
        type="button"
        className={classes.name}
        aria-label={`View revision R${revision}`}
        onClick={() => onOpen(revision)}
      >
        R{revision}
      </Anchor>
      <span className={classes.when}>
        {at === null ? (
          'Not sent yet'
        ) : (
          <>
            Sent on <DateText instant={at} withTime />
            {by !== null && ` by ${by.name}`}
          </>
        )}
      </span>
      <span className={classes.changes}>
        {difference === null
          ? 'First revision'
          : `${made} ${made === 1 ? 'change' : 'changes'}, ${inDollars(difference)}`}
      </span>
      <span className={classes.total}>
        <Money dollars={total} />
      </span>
    </li>
  )
}

/** `$120.00 more`. */
function inDollars(difference: number): string {
  if (difference === 0) return 'same total'
  return `${formatDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`
}
