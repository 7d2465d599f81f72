/** The columns that most lists have. */
import { formatDollars } from '#domain/money.ts'
import { Money } from '../ui/Money.tsx'
import type { ListColumn } from './list.ts'

/** What 'ascending' and 'descending' mean for numbers and amounts. */
const AMOUNTS = ['lowest first', 'highest first'] as const

type Given<Row> = Pick<ListColumn<Row>, 'key' | 'header'> &
  Partial<Pick<ListColumn<Row>, 'width' | 'isExtra' | 'cell' | 'text'>>

/** Sorted from A to Z by what it shows; cut off where it is long. */
export function textColumn<Row>({
  textOf,
  ...given
}: Given<Row> & { readonly textOf: (row: Row) => string }): ListColumn<Row> {
  return { cell: textOf, text: textOf, rank: (row) => [textOf(row)], isCut: true, ...given }
}

/** How wide a character of a number is beside a digit of the header, whose letters are smaller. */
const NUMBER_CHARACTER = 1.25

/** The numbers by which people call the rows: the first column, as wide as they or its header, up to a sixth of the window. */
export function numberColumn<Row>(
  given: Given<Row> & { readonly textOf: (row: Row) => string },
): ListColumn<Row> {
  const column = textColumn(given)
  const paddings = 'var(--first-padding) + var(--cell-padding)'
  const header = `1.1 * ${given.header.length}ch + 1.0625rem + ${paddings}`
  return {
    width: (rows) => {
      const longest = rows.reduce((most, row) => Math.max(most, longestLine(column.text(row))), 0)
      const numbers = `min(16vw, ${NUMBER_CHARACTER} * ${longest}ch + ${paddings})`
      return `max(clamp(5.75rem, 12vw, 8.75rem), ${header}, ${numbers})`
    },
    ...column,
    directions: AMOUNTS,
  }
}

function longestLine(text: string): number {
  return Math.max(...text.split('\n').map(({ length }) => length))
}

/** Dollars, the highest first; an empty cell where there is no amount. */
export function moneyColumn<Row>({
  dollarsOf,
  ...given
}: Given<Row> & { readonly dollarsOf: (row: Row) => number | undefined }): ListColumn<Row> {
  return {
    align: 'end',
    cell: (row) => {
      const dollars = dollarsOf(row)
      return dollars === undefined ? null : <Money dollars={dollars} />
    },
    text: (row) => {
      const dollars = dollarsOf(row)
      return dollars === undefined ? '' : formatDollars(dollars)
    },
    rank: (row) => [dollarsOf(row) ?? 0],
    directions: AMOUNTS,
    startsDescending: true,
    ...given,
  }
}
