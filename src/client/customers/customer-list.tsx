import type { CustomerRow } from '#contract/customers.ts'
import { dayOf, formatDate } from '#domain/calendar.ts'
import { shownName } from '#domain/customer.ts'
import { searchedPhone, withoutPhonePunctuation } from '#domain/searched-phone.ts'
import { call } from '../call.ts'
import cells from '../lists/cells.module.css'
import { moneyColumn, textColumn } from '../lists/columns.tsx'
import { defineList } from '../lists/define-list.ts'
import { ListCard, listCardHeight } from '../lists/ListCard.tsx'
import type { List, ListDefinition } from '../lists/list.ts'
import { matchedText } from '../orders/matched-text.ts'
import { CUSTOMERS } from '../orders/query-keys.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { RowLink } from '../ui/RowLink.tsx'
import { CustomerButtons } from './CustomerButtons.tsx'
import classes from './Customers.module.css'
import { reachText } from './customer-text.ts'

interface Which {
  readonly archived: boolean
  readonly timeZone: string
}

const lists = new Map<string, List<CustomerRow>>()

/** The same list for the same customers and time zone. */
export function customerList(which: Which): List<CustomerRow> {
  const key = `${which.archived} ${which.timeZone}`
  const known = lists.get(key) ?? makeList(which)
  lists.set(key, known)
  return known
}

const NO_ONE: Pick<ListDefinition<CustomerRow>, 'empty' | 'emptyHint' | 'emptyAction'> = {
  empty: 'No customers yet.',
  emptyHint: 'Add the first one here. A new quote can add its customer too.',
  emptyAction: <CustomerButtons />,
}

const NO_ONE_ARCHIVED = {
  empty: 'No archived customers.',
  emptyHint: 'Archive a customer from the menu on their page.',
}

function makeList({ archived, timeZone }: Which): List<CustomerRow> {
  return defineList<CustomerRow>({
    title: 'Customers',
    noun: 'customer',
    keyOf: ({ id }) => id,
    nameOf: ({ name }) => shownName(name),
    pathOf: ({ id }) => paths.customer(id),
    sorting: { by: 'name', descending: false },
    columns: [
      textColumn({
        key: 'name',
        header: 'Name',
        cell: (row) => (
          <bdi className={cells.first} title={shownName(row.name)}>
            {shownName(row.name)}
          </bdi>
        ),
        textOf: ({ name }) => shownName(name),
      }),
      textColumn({
        key: 'company',
        header: 'Company',
        width: '17%',
        isExtra: true,
        textOf: ({ company }) => company ?? '',
      }),
      textColumn({ key: 'email', header: 'Email', width: '21%', textOf: ({ email }) => email ?? '' }),
      textColumn({
        key: 'phone',
        header: 'Phone',
        // Whole, such as (828) 555-0148. A percentage within `max` would give it as much as the name.
        width: 'max(15ch + 2 * var(--cell-padding), min(12vw, 9.625rem))',
        textOf: ({ phone }) => phone ?? '',
      }),
      moneyColumn({
        key: 'owed',
        header: 'Owed',
        width: 'clamp(6rem, 10vw, 8rem)',
        dollarsOf: ({ balance }) => balance,
        cell: ({ balance }) =>
          balance === 0 ? <span className={classes.nothing}>–</span> : <Money dollars={balance} />,
      }),
      {
        key: 'last',
        header: 'Last order',
        width: 'calc(max(5.375rem, var(--one-line) * (11ch + 1.0625rem)) + 2 * var(--cell-padding))',
        cell: ({ lastOrderAt }) => lastOrderAt !== null && <DateText instant={lastOrderAt} />,
        text: ({ lastOrderAt }) => (lastOrderAt === null ? '' : formatDate(lastOrderAt, timeZone)),
        // Customers who never ordered sort before those who did.
        rank: ({ lastOrderAt }) => [lastOrderAt === null ? 0 : Date.parse(lastOrderAt)],
        directions: ['oldest first', 'newest first'],
        startsDescending: true,
      },
    ],
    searchPlaceholder: 'Search customers...',
    searched: ({ address }) => [address],
    matches: (text) => {
      const digits = searchedPhone(text)
      return digits === undefined
        ? undefined
        : ({ phone }) => withoutPhonePunctuation(phone ?? '').includes(digits)
    },
    deepSearch: (q) => ({
      queryKey: [CUSTOMERS, 'search', archived, q],
      queryFn: async ({ signal }) => {
        const rows = await call('GET /api/customers', {
          query: { q, ...(archived && { archived: 'true' }) },
          signal,
        })
        return rows.map(({ id, matched }) => ({ key: id, why: matchedText(matched) }))
      },
    }),
    filters: [
      { key: 'archived', label: 'Archived', kind: 'flag', isSet: ({ archivedAt }) => archivedAt !== null },
      { key: 'owes', label: 'Owes money', kind: 'flag', isSet: ({ balance }) => balance > 0 },
      { key: 'open', label: 'Has open orders', kind: 'flag', isSet: ({ openOrders }) => openOrders > 0 },
      {
        key: 'exempt',
        label: 'Tax-exempt',
        kind: 'flag',
        isSet: ({ taxExemption }) => taxExemption !== null,
      },
    ],
    card: {
      render: (row) => <CustomerCard row={row} />,
      height: () => listCardHeight({ hasDescription: false }),
    },
    exported: [
      { header: 'Name', value: ({ name }) => name },
      { header: 'Company', value: ({ company }) => company },
      { header: 'Email', value: ({ email }) => email },
      { header: 'Phone', value: ({ phone }) => phone },
      { header: 'Address', value: ({ address }) => address },
      { header: 'Tax ID', value: ({ taxId }) => taxId },
      { header: 'Tax exemption', value: ({ taxExemption }) => taxExemption },
      { header: 'Owed', value: ({ balance }) => balance.toFixed(2) },
      { header: 'Open orders', value: ({ openOrders }) => openOrders },
      {
        header: 'Last order',
        value: ({ lastOrderAt }) => (lastOrderAt === null ? null : dayOf(lastOrderAt, timeZone)),
      },
    ],
    ...(archived ? NO_ONE_ARCHIVED : NO_ONE),
    nothingFound: 'No customers matching your search.',
    error: () => 'Error loading customers. Please try again.',
    actions: <CustomerButtons />,
  })
}

function CustomerCard({ row }: { readonly row: CustomerRow }) {
  const { company, balance, lastOrderAt } = row
  return (
    <ListCard
      title={shownName(row.name)}
      amount={balance === 0 ? null : <Money dollars={balance} />}
      about={[company, reachText(row)].filter(Boolean).join(' · ')}
      note={
        lastOrderAt === null ? (
          'No orders yet'
        ) : (
          <>
            Last order <DateText instant={lastOrderAt} />
          </>
        )
      }
      actions={
        <RowLink to={paths.customer(row.id)} aria-label={`View ${shownName(row.name)}`}>
          View
        </RowLink>
      }
    />
  )
}
