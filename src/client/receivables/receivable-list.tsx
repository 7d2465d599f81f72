import type { ReceivableRow } from '#contract/receivables.ts'
import { AGE_LABELS, AGES, ageOf } from '#domain/aging.ts'
import { STAGE_BADGES } from '#domain/badges.ts'
import { type Day, formatDay } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'
import { defineList } from '../lists/define-list.ts'
import type { ListColumn } from '../lists/list.ts'
import { customerName } from '../orders/customer-name.ts'
import { stageBadge } from '../orders/order-badge.ts'
import { exportedColumns } from '../orders/order-export.ts'
import { paths } from '../paths.ts'
import { Money } from '../ui/Money.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { AgingSummary } from './AgingSummary.tsx'
import classes from './Receivables.module.css'
import { RemindButton } from './RemindButton.tsx'
import { RECEIVABLES } from './receivables.ts'
import { ViewLinks } from './ViewLinks.tsx'

interface Setting {
  readonly today: Day
  readonly timeZone: string
}

/** An amount with the day that it refers to below it. */
function amountColumn(
  key: string,
  header: string,
  amountOf: (row: ReceivableRow) => { readonly amount: number; readonly about?: string } | undefined,
): ListColumn<ReceivableRow> {
  return {
    key,
    header,
    width: 'clamp(126px, 12vw, 150px)',
    align: 'end',
    cell: (row) => {
      const shown = amountOf(row)
      if (shown === undefined) return null
      return (
        <span className={key === 'overdue' ? classes.overdue : undefined}>
          <Money dollars={shown.amount} />
          {shown.about !== undefined && <span className={classes.second}>{shown.about}</span>}
        </span>
      )
    },
    text: (row) => {
      const shown = amountOf(row)
      return shown === undefined ? '' : `${formatDollars(shown.amount)}\n${shown.about ?? ''}`
    },
    rank: (row) => [amountOf(row)?.amount ?? 0],
    directions: ['lowest first', 'highest first'],
    startsDescending: true,
  }
}

/** Every order with an open balance, as the server sorts it: the earliest due date first. */
export function receivableList({ today, timeZone }: Setting) {
  return defineList<ReceivableRow>({
    ...RECEIVABLES,
    noun: 'order',
    keyOf: ({ id }) => id,
    nameOf: ({ orderNumber }) => orderNumber,
    pathOf: (row) => paths.order(row.status, row.id),
    ownOrder: 'First due first',
    actions: <ViewLinks view="orders" />,
    rowAction: (row) => <RemindButton row={row} />,
    summary: (rows) => <AgingSummary rows={rows} />,
    columns: [
      {
        key: 'number',
        header: 'Order #',
        width: 'clamp(92px, 12vw, 140px)',
        cell: ({ orderNumber }) => <span className={classes.number}>{orderNumber}</span>,
        text: ({ orderNumber }) => orderNumber,
        rank: ({ orderNumber }) => [orderNumber],
        directions: ['lowest first', 'highest first'],
      },
      {
        key: 'customer',
        header: 'Customer',
        cell: (row) => (
          <>
            <bdi className={classes.first}>{customerName(row)}</bdi>
            <span className={classes.second}>{row.title}</span>
          </>
        ),
        text: (row) => `${customerName(row)}\n${row.title}`,
        rank: (row) => [customerName(row)],
      },
      {
        key: 'stage',
        header: 'Stage',
        width: 'clamp(128px, 12vw, 140px)',
        cell: (row) => <ToneBadge badge={stageBadge(row)} />,
        text: (row) => stageBadge(row).label,
        rank: (row) => [stageBadge(row).label],
      },
      amountColumn('due', 'Due now', ({ dueNow }) => {
        if (dueNow === null) return undefined
        return { amount: dueNow.amount, ...(dueNow.by >= today && { about: `by ${formatDay(dueNow.by)}` }) }
      }),
      amountColumn('overdue', 'Overdue', ({ overdue }) =>
        overdue === null ? undefined : { amount: overdue.amount, about: `since ${formatDay(overdue.since)}` },
      ),
      {
        ...amountColumn('completion', 'On completion', ({ onCompletion }) =>
          onCompletion === 0 ? undefined : { amount: onCompletion },
        ),
        isExtra: true,
      },
      amountColumn('balance', 'Balance', ({ balance }) => ({ amount: balance })),
    ],
    searchPlaceholder: 'Search receivables...',
    searched: ({ customer }) => [customer.email, customer.phone],
    filters: [
      {
        key: 'customer',
        label: 'Customer',
        kind: 'choice',
        choiceOf: (row) => ({ value: String(row.customerId), label: customerName(row) }),
      },
      {
        key: 'age',
        label: 'Age',
        kind: 'choice',
        choiceOf: ({ overdue }) => {
          const age = overdue === null ? 'notYetDue' : ageOf(overdue.since, today)
          return { value: age, label: AGE_LABELS[age] }
        },
      },
      {
        key: 'stage',
        label: 'Stage',
        kind: 'choice',
        choiceOf: ({ status }) => ({ value: status, label: STAGE_BADGES[status].label }),
      },
      { key: 'balance', label: 'Balance', kind: 'dollars', dollarsOf: ({ balance }) => balance },
    ],
    exported: [
      ...exportedColumns({ today, timeZone }),
      { header: 'Overdue since', value: ({ overdue }) => overdue?.since ?? null },
      { header: 'On completion', value: ({ onCompletion }) => onCompletion.toFixed(2) },
      ...AGES.map((age) => ({
        header: AGE_LABELS[age],
        value: ({ aging }: ReceivableRow) => aging[age].toFixed(2),
      })),
    ],
  })
}
