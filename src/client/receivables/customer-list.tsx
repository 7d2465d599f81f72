import { AGE_LABELS, AGES } from '#domain/aging.ts'
import cells from '../lists/cells.module.css'
import { moneyColumn, textColumn } from '../lists/columns.tsx'
import { defineList } from '../lists/define-list.ts'
import { listCardHeight } from '../lists/ListCard.tsx'
import { CustomerLink } from '../orders/CustomerLink.tsx'
import { customerName } from '../orders/customer-name.ts'
import { matchesIn, reachOf } from '../orders/of-customer.ts'
import { Money } from '../ui/Money.tsx'
import { AgingSummary } from './AgingSummary.tsx'
import { CustomerOwingCard } from './CustomerOwingCard.tsx'
import { type CustomerOwing, ordersOwingPath } from './customers-owing.ts'
import classes from './Receivables.module.css'
import { StatementButtons } from './RowButtons.tsx'
import { RECEIVABLES } from './receivables.ts'
import { ViewLinks } from './ViewLinks.tsx'

function amountColumn(key: string, header: string, dollarsOf: (row: CustomerOwing) => number) {
  return moneyColumn<CustomerOwing>({
    key,
    header,
    width: 'clamp(5.5rem, 10.5vw, 8.125rem)',
    dollarsOf,
    cell: (row) =>
      dollarsOf(row) === 0 ? <span className={classes.nothing}>–</span> : <Money dollars={dollarsOf(row)} />,
  })
}

/** What each customer owes, by age. */
export const CUSTOMER_LIST = defineList<CustomerOwing>({
  ...RECEIVABLES,
  noun: 'customer',
  keyOf: ({ customer }) => customer.id,
  nameOf: customerName,
  pathOf: ordersOwingPath,
  sorting: { by: 'balance', descending: true },
  actions: <ViewLinks view="customers" />,
  rowAction: (row) => <StatementButtons row={row} />,
  hasTwoRowActions: true,
  summary: (rows) => <AgingSummary rows={rows} />,
  columns: [
    textColumn<CustomerOwing>({
      key: 'customer',
      header: 'Customer',
      cell: (row) => <CustomerLink row={row} className={cells.first} />,
      textOf: customerName,
    }),
    ...AGES.map((age) => amountColumn(age, AGE_LABELS[age], ({ aging }) => aging[age])),
    amountColumn('balance', 'Balance', ({ balance }) => balance),
  ],
  searchPlaceholder: 'Search customers...',
  searched: reachOf,
  matches: matchesIn(({ aging, balance }) => [...AGES.map((age) => aging[age] || undefined), balance]),
  filters: [{ key: 'balance', label: 'Balance', kind: 'dollars', dollarsOf: ({ balance }) => balance }],
  card: {
    render: (row) => <CustomerOwingCard row={row} />,
    height: () => listCardHeight({ hasDescription: false }),
  },
  exported: [
    { header: 'Customer', value: customerName },
    { header: 'Email', value: ({ customer }) => customer.email },
    { header: 'Phone', value: ({ customer }) => customer.phone },
    { header: 'Orders', value: ({ orders }) => orders },
    ...AGES.map((age) => ({
      header: AGE_LABELS[age],
      value: ({ aging }: CustomerOwing) => aging[age].toFixed(2),
    })),
    { header: 'Balance', value: ({ balance }) => balance.toFixed(2) },
  ],
})
