import { AGE_LABELS, AGES } from '#domain/aging.ts'
import { formatDollars } from '#domain/money.ts'
import { defineList } from '../lists/define-list.ts'
import type { ListColumn } from '../lists/list.ts'
import { customerName } from '../orders/customer-name.ts'
import { paths } from '../paths.ts'
import { Money } from '../ui/Money.tsx'
import { AgingSummary } from './AgingSummary.tsx'
import type { CustomerOwing } from './customers-owing.ts'
import classes from './Receivables.module.css'
import { RECEIVABLES } from './receivables.ts'
import { ViewLinks } from './ViewLinks.tsx'

function amountColumn(
  key: string,
  header: string,
  amountOf: (row: CustomerOwing) => number,
): ListColumn<CustomerOwing> {
  return {
    key,
    header,
    width: 'clamp(92px, 11vw, 130px)',
    align: 'end',
    cell: (row) => {
      const amount = amountOf(row)
      return amount === 0 ? <span className={classes.nothing}>–</span> : <Money dollars={amount} />
    },
    text: (row) => formatDollars(amountOf(row)),
    rank: (row) => [amountOf(row)],
    directions: ['lowest first', 'highest first'],
    startsDescending: true,
  }
}

/** What each customer owes, by age. */
export const CUSTOMER_LIST = defineList<CustomerOwing>({
  ...RECEIVABLES,
  noun: 'customer',
  keyOf: ({ customer }) => customer.id,
  nameOf: customerName,
  pathOf: ({ customer }) => `${paths.receivables}?customer=${customer.id}`,
  sorting: { by: 'balance', descending: true },
  actions: <ViewLinks view="customers" />,
  summary: (rows) => <AgingSummary rows={rows} />,
  columns: [
    {
      key: 'customer',
      header: 'Customer',
      cell: (row) => <bdi className={classes.number}>{customerName(row)}</bdi>,
      text: customerName,
      rank: (row) => [customerName(row)],
    },
    ...AGES.map((age) => amountColumn(age, AGE_LABELS[age], ({ aging }) => aging[age])),
    amountColumn('balance', 'Balance', ({ balance }) => balance),
  ],
  searchPlaceholder: 'Search customers...',
  searched: ({ customer }) => [customer.email, customer.phone],
  filters: [{ key: 'balance', label: 'Balance', kind: 'dollars', dollarsOf: ({ balance }) => balance }],
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
