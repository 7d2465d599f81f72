/** The columns of the stages' lists (spec section 2). */
import type { OrderRow } from '#contract/orders.ts'
import { URGENCY } from '#domain/badges.ts'
import { balanceText } from '#domain/balance-text.ts'
import { type Day, formatDate } from '#domain/calendar.ts'
import { formatDollars } from '#domain/money.ts'
import { promiseText } from '#domain/promised.ts'
import cells from '../lists/cells.module.css'
import { moneyColumn, textColumn } from '../lists/columns.tsx'
import type { ListColumn } from '../lists/list.ts'
import { paths } from '../paths.ts'
import { DateText } from '../ui/DateText.tsx'
import { Money } from '../ui/Money.tsx'
import { ToneBadge } from '../ui/ToneBadge.tsx'
import { CustomerLink } from './CustomerLink.tsx'
import classes from './cells.module.css'
import { customerName } from './customer-name.ts'
import { orderBadge } from './order-badge.ts'
import { orderNumberColumn } from './order-number-column.tsx'
import { PromiseNote, promiseAndDescription } from './PromiseNote.tsx'
import { ratesText } from './rates-text.ts'
import type { Cell, Stage } from './stages.ts'
import { truncated } from './truncated.ts'

/** What the columns depend on besides the order. */
export interface Setting {
  readonly stage: Stage
  /** In the shop's time zone. */
  readonly today: Day
  readonly timeZone: string
}

/** How wide a character of the smaller text is. */
const SMALL = 0.87

type OrderColumn = ListColumn<OrderRow>

export function columnsOf(setting: Setting): readonly OrderColumn[] {
  return setting.stage.columns.map(({ header, cell }) => CELLS[cell](header, setting))
}

const CELLS: Readonly<Record<Cell, (header: string, setting: Setting) => OrderColumn>> = {
  number: orderNumberColumn,
  title: (header, { stage, today }) =>
    textColumn({
      key: 'title',
      header,
      cell: (order) => {
        const about = showsPromise(stage)
          ? order.description && <bdi>{truncated(order.description)}</bdi>
          : promiseAndDescription(order, today)
        return (
          <>
            <bdi className={cells.first} title={order.title}>
              {order.title}
            </bdi>
            {about && <span className={cells.second}>{about}</span>}
          </>
        )
      },
      textOf: (order) => order.title,
      text: ({ title, description }) => (description === null ? title : `${title}\n${description}`),
    }),
  date: (header, { stage, timeZone }) => ({
    key: 'date',
    header,
    // Some headers are wider than a date.
    width: `calc(max(5.375rem, var(--one-line) * (1.1 * ${header.length}ch + 1.0625rem)) + 2 * var(--cell-padding))`,
    cell: (order) => <StageDate order={order} stage={stage} />,
    text: (order) => {
      const instant = stage.date(order)
      return instant === undefined ? UNKNOWN_DATE : formatDate(instant, timeZone)
    },
    // An unknown date sorts after all others.
    rank: (order) => [Date.parse(stage.date(order) ?? '') || Number.POSITIVE_INFINITY],
    directions: ['oldest first', 'newest first'],
    startsDescending: true,
  }),
  client: (header) =>
    textColumn<OrderRow>({
      key: 'customer',
      header,
      width: '16%',
      cell: (order) => (
        <>
          <CustomerLink row={order} className={cells.first} isTabStop={false} />
          <span className={cells.second}>{clientNumber(order)}</span>
        </>
      ),
      textOf: customerName,
      text: (order) => `${customerName(order)}\n${clientNumber(order)}`,
    }),
  customer: (header, { stage, today }) =>
    textColumn<OrderRow>({
      key: 'customer',
      header,
      // Without a title column, the customer column takes the remaining width.
      ...(stage.columns.some(({ cell }) => cell === 'title') && { width: '16%' }),
      cell: (order) => (
        <>
          <CustomerLink row={order} isTabStop={false} />
          <PromiseNote order={order} today={today} />
        </>
      ),
      textOf: customerName,
      text: (order) => [customerName(order), promiseText(order, today) ?? ''].join('\n').trim(),
    }),
  total: (header, { stage }) =>
    moneyColumn({
      key: 'total',
      header,
      width: (orders) => {
        const widest = orders.reduce((most, { total }) => Math.max(most, total), 0)
        const open = stage.offersFollowUp ? '' : ' later'
        const notes = orders.map((order) => Math.ceil(SMALL * (ratesText(order)?.length ?? 0)))
        const characters = notes.reduce(
          (most, note) => Math.max(most, note),
          formatDollars(widest).length + open.length,
        )
        return `max(clamp(6.25rem, 10vw, 8rem), ${characters}ch + 2 * var(--cell-padding))`
      },
      cell: (order) => (
        <>
          <Money dollars={order.total} />
          <BesideTotal order={order} />
        </>
      ),
      dollarsOf: (order) => order.total,
      text: (order) => [formatDollars(order.total), balanceText(order) ?? ratesText(order) ?? ''].join('\n'),
    }),
  badge: (header, { today, stage }) => ({
    key: 'status',
    header,
    // Quotes have the longest ones.
    width: stage.offersFollowUp ? 'clamp(9.625rem, 15vw, 11.125rem)' : 'clamp(7.875rem, 13vw, 10rem)',
    cell: (order) => <ToneBadge badge={orderBadge(order, today)} to={paths.order(order.status, order.id)} />,
    text: (order) => orderBadge(order, today).label,
    rank: (order) => {
      const { label, tone } = orderBadge(order, today)
      const day = order.status === 'quote' ? order.expiresOn : order.dueOn
      return [URGENCY[tone], label, Date.parse(day ?? '') || Number.POSITIVE_INFINITY]
    },
    directions: ['most urgent first', 'most urgent last'],
  }),
}

/** Whether the customer's cell has the promise. Otherwise it is below the title, before a description. */
function showsPromise({ columns }: Stage): boolean {
  return columns.some(({ cell }) => cell === 'customer')
}

/** The specification's text for a date that is missing (section 2). */
const UNKNOWN_DATE = 'Recently'

export function clientNumber({ customerId }: Pick<OrderRow, 'customerId'>): string {
  return `Client #${customerId}`
}

/** The open balance, or what today's rates would change about a quote. Renders nothing if there is neither. */
export function BesideTotal({ order }: { readonly order: OrderRow }) {
  const balance = balanceText(order)
  const words = balance ?? ratesText(order)
  if (words === undefined) return null
  return (
    <span
      className={`${cells.second} ${classes.owed}`}
      title={balance === undefined ? 'Rates changed since this quote was priced' : undefined}
    >
      {words}
    </span>
  )
}

export function StageDate({ order, stage }: { readonly order: OrderRow; readonly stage: Stage }) {
  const instant = stage.date(order)
  return instant === undefined ? UNKNOWN_DATE : <DateText instant={instant} />
}
