/** Sorts a list by any of its columns. */
import type { ListColumn, ListDefinition, Rank, Sorting } from './list.ts'

type SortableList = Pick<ListDefinition<never>, 'sorting'> & {
  readonly columns: readonly Pick<ListColumn<never>, 'key' | 'startsDescending'>[]
}

/** From the URL parameters `sort` and `dir`; the list's own sorting if they name no column of it. */
export function sortingOf(list: SortableList, sort: string, dir: string): Sorting | undefined {
  const column = list.columns.find(({ key }) => key === sort)
  return column === undefined ? list.sorting : { by: column.key, descending: dir === 'desc' }
}

/** The URL parameters, empty for the list's own sorting. */
export function sortParams(list: SortableList, sorting: Sorting | undefined): { sort: string; dir: string } {
  const isOwn = sorting?.by === list.sorting?.by && sorting?.descending === list.sorting?.descending
  if (sorting === undefined || isOwn) return { sort: '', dir: '' }
  return { sort: sorting.by, dir: sorting.descending ? 'desc' : 'asc' }
}

/** The sorting after a click on a column's header: first its natural direction, then the reverse. */
export function nextSorting(
  { key, startsDescending = false }: SortableList['columns'][number],
  current: Sorting | undefined,
): Sorting {
  return { by: key, descending: current?.by === key ? !current.descending : startsDescending }
}

/** Compares digits in text as numbers: WI-999 comes before WI-1000. */
const { compare: compareTexts } = new Intl.Collator('en-US', { numeric: true })

function compare(a: Rank, b: Rank): number {
  for (const [index, left] of a.entries()) {
    const right = b[index]
    if (left === right) continue
    return typeof left === 'number' && typeof right === 'number'
      ? left - right
      : compareTexts(String(left), String(right))
  }
  return 0
}

interface Columns<Row> {
  readonly ownRank?: (row: Row) => Rank
  readonly columns: readonly Pick<ListColumn<Row>, 'key' | 'rank'>[]
}

function rankBy<Row>({ columns, ownRank }: Columns<Row>, sorting: Sorting | undefined) {
  return sorting === undefined ? ownRank : columns.find(({ key }) => key === sorting.by)?.rank
}

/** Compares rows, 0 for those that the sorting does not tell apart; undefined if rows stay as they came. */
export function comparatorOf<Row>(list: Columns<Row>, sorting: Sorting | undefined) {
  const rank = rankBy(list, sorting)
  if (rank === undefined) return undefined
  const sign = signOf(sorting)
  return (a: Row, b: Row) => sign * compare(rank(a), rank(b))
}

/** Sorts the rows of a list; equal rows keep their order in both directions. The last result for the same rows is kept. */
export function sorterOf<Row>(list: Columns<Row>) {
  const kept = new WeakMap<readonly Row[], { readonly key: string; readonly rows: readonly Row[] }>()
  return (rows: readonly Row[], sorting: Sorting | undefined): readonly Row[] => {
    const rank = rankBy(list, sorting)
    if (rank === undefined) return rows
    const key = `${sorting?.by} ${sorting?.descending}`
    const last = kept.get(rows)
    if (last?.key === key) return last.rows
    const sorted = sort(rows, rank, signOf(sorting))
    kept.set(rows, { key, rows: sorted })
    return sorted
  }
}

function signOf(sorting: Sorting | undefined): 1 | -1 {
  return sorting?.descending === true ? -1 : 1
}

function sort<Row>(rows: readonly Row[], rank: (row: Row) => Rank, sign: 1 | -1): readonly Row[] {
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => sign * compare(a.rank, b.rank))
    .map(({ row }) => row)
}
