import type { FollowUpRow } from '#contract/follow-ups.ts'
import type { Day } from '#domain/calendar.ts'
import { type FollowUpReason, followUpSentence, nextStep } from '#domain/follow-up.ts'
import { moneyColumn, numberColumn, textColumn } from '../lists/columns.tsx'
import { defineList } from '../lists/define-list.ts'
import type { List } from '../lists/list.ts'
import { customerName } from '../orders/customer-name.ts'
import { CUSTOMER_FILTER, matchesIn, reachOf } from '../orders/of-customer.ts'
import { paths } from '../paths.ts'
import { NO_FOLLOW_UPS } from './FollowUpEmpty.tsx'
import { FollowUpRowContent } from './FollowUpRowContent.tsx'
import { followUpOf } from './follow-up-of.ts'

const REASONS: Readonly<Record<FollowUpReason, string>> = {
  'changes-requested': 'Asked for changes',
  changed: 'Changed, not resent',
  declined: 'Declined',
  silent: 'Viewed, no answer',
  expiring: 'About to expire',
  unopened: 'Never opened',
  expired: 'Expired',
}

/** In pixels, of most rows on a desk. */
const ROW_HEIGHT = 69

interface Setting {
  readonly today: Day
  readonly timeZone: string
}

export function followUpList({ today, timeZone }: Setting): List<FollowUpRow> {
  const sentence = (row: FollowUpRow) => followUpSentence(followUpOf(row, timeZone), today)
  return defineList<FollowUpRow>({
    title: 'Follow Up',
    subtitle: 'Quotes to follow up on, most urgent first',
    back: { label: 'Back to Quotes', to: paths.orders('quote') },
    noun: 'quote',
    keyOf: ({ id }) => id,
    nameOf: ({ orderNumber }) => orderNumber,
    pathOf: ({ id }) => paths.order('quote', id),
    ownOrder: 'Most urgent first',
    columns: [
      numberColumn({ key: 'number', header: 'Quote #', textOf: ({ orderNumber }) => orderNumber }),
      textColumn({ key: 'title', header: 'Title', textOf: ({ title }) => title }),
      textColumn({ key: 'customer', header: 'Customer', textOf: customerName }),
      textColumn({
        key: 'reason',
        header: 'Reason',
        textOf: (row) => `${sentence(row)}\n${nextStep(followUpOf(row, timeZone))}`,
      }),
      moneyColumn({ key: 'total', header: 'Total', dollarsOf: ({ total }) => total }),
    ],
    searchPlaceholder: 'Search follow-ups...',
    searched: reachOf,
    matches: matchesIn(({ total }) => [total]),
    filters: [
      {
        key: 'reason',
        label: 'Reason',
        kind: 'choice',
        choiceOf: ({ reason }) => ({ value: reason, label: REASONS[reason] }),
      },
      CUSTOMER_FILTER,
      { key: 'total', label: 'Total', kind: 'dollars', dollarsOf: ({ total }) => total },
    ],
    exported: [
      { header: 'Number', value: ({ orderNumber }) => orderNumber },
      { header: 'Title', value: ({ title }) => title },
      { header: 'Customer', value: customerName },
      { header: 'Customer phone', value: ({ customer }) => customer.phone },
      { header: 'Customer email', value: ({ customer }) => customer.email },
      { header: 'Total', value: ({ total }) => total.toFixed(2) },
      { header: 'Reason', value: sentence },
    ],
    card: {
      render: (row) => <FollowUpRowContent row={row} today={today} timeZone={timeZone} />,
      height: () => ROW_HEIGHT,
    },
    isCards: true,
    empty: NO_FOLLOW_UPS.message,
    emptyHint: NO_FOLLOW_UPS.hint,
    nothingFound: 'No quotes matching your search.',
    error: () => 'Error loading the follow-up list. Please try again.',
  })
}
