import type { ReceivableRow } from '#contract/receivables.ts'
import { AGE_LABELS, AGES, ageOf } from '#domain/aging.ts'
import { STAGE_BADGES } from '#domain/badges.ts'
import { type Day, formatDay } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'
import { SEARCHED_TEXTS } from '#domain/quote-fields.ts'
import cells from '../lists/cells.module.css'
import { moneyColumn, textColumn } from '../lists/columns.tsx'
import { defineList } from '../lists/define-list.ts'
import { listCardHeight } from '../lists/ListCard.tsx'
import type { ListColumn } from '../lists/list.ts'
import { CustomerLink } from '../orders/CustomerLink.tsx'
import { customerName } from '../orders/customer-name.ts'
import { CUSTOMER_FILTER, matchesIn, reachOf } from '../orders/of-customer.ts'
import { stageBadge } from '../orders/order-badge.ts'
import { exportedColumns } from '../orders/order-export.ts'
import { orderNumberColumn } from '../orders/order-number-column.tsx'
import { paths } from '../paths.ts'
import { Money } from '../ui/Money.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { AgingSummary } from './AgingSummary.tsx'
import { ReceivableCard } from './ReceivableCard.tsx'
import classes from './Receivables.module.css'
import { RemindButton } from './RowButtons.tsx'
import { RECEIVABLES } from './receivables.ts'
import { ViewLinks } from './ViewLinks.tsx'

interface Setting {
  readonly today: Day
  readonly timeZone: string
}

interface Dated {
  readonly amount: number
  readonly about?: string | undefined
}

/** An amount with the day that it refers to below it. */
function datedColumn(
  given: Pick<ListColumn<ReceivableRow>, 'key' | 'header'>,
  datedOf: (row: ReceivableRow) => Dated | undefined,
  className?: string,
): ListColumn<ReceivableRow> {
  return moneyColumn({
    ...given,
    width: DATED_WIDTH,
    dollarsOf: (row) => datedOf(row)?.amount,
    cell: (row) => {
      const dated = datedOf(row)
      if (dated === undefined) return null
      return (
        <span className={className}>
          <Money dollars={dated.amount} />
          {dated.about !== undefined && <span className={cells.second}>{dated.about}</span>}
        </span>
      )
    },
    text: (row) => {
      const { amount, about = '' } = datedOf(row) ?? {}
      return amount === undefined ? '' : `${formatDollars(amount)}\n${about}`
    },
  })
}

/** Fits a date with its preposition. */
const DATED_WIDTH = 'calc(7.125rem + 2 * var(--cell-padding))'
const AMOUNT_WIDTH = 'clamp(6.125rem, 11vw, 8.75rem)'

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
      orderNumberColumn('Order #'),
      textColumn({
        key: 'customer',
        header: 'Customer',
        cell: (row) => (
          <>
            <CustomerLink row={row} className={cells.first} isTabStop={false} />
            <span className={cells.second}>{row.title}</span>
          </>
        ),
        textOf: (row) => `${customerName(row)}\n${row.title}`,
      }),
      textColumn({
        key: 'stage',
        header: 'Stage',
        width: 'clamp(7.875rem, 11vw, 8.75rem)',
        cell: (row) => <ToneBadge badge={stageBadge(row)} />,
        textOf: (row) => stageBadge(row).label,
      }),
      datedColumn({ key: 'due', header: 'Due now' }, ({ dueNow }) =>
        dueNow === null
          ? undefined
          : { amount: dueNow.amount, about: dueNow.by < today ? undefined : `by ${formatDay(dueNow.by)}` },
      ),
      datedColumn(
        { key: 'overdue', header: 'Overdue' },
        ({ overdue }) =>
          overdue === null
            ? undefined
            : { amount: overdue.amount, about: `since ${formatDay(overdue.since)}` },
        classes.overdue,
      ),
      moneyColumn({
        key: 'completion',
        header: 'On completion',
        width: AMOUNT_WIDTH,
        isExtra: true,
        dollarsOf: ({ onCompletion }) => onCompletion || undefined,
      }),
      moneyColumn({
        key: 'balance',
        header: 'Balance',
        width: AMOUNT_WIDTH,
        dollarsOf: ({ balance }) => balance,
      }),
    ],
    searchPlaceholder: 'Search receivables...',
    searched: (row) => [...reachOf(row), ...SEARCHED_TEXTS.map((name) => row[name])],
    matches: matchesIn(({ dueNow, overdue, onCompletion, balance }) => [
      dueNow?.amount,
      overdue?.amount,
      onCompletion || undefined,
      balance,
    ]),
    filters: [
      CUSTOMER_FILTER,
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
    card: {
      render: (row) => <ReceivableCard row={row} />,
      height: () => listCardHeight({ hasDescription: false }),
    },
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
