/** Brings the stages' lists in the cache up to date with single orders, since a list can hold thousands. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListedOrder } from '#contract/orders.ts'
import { call } from './call.ts'

type Rows = readonly ListedOrder[]

/** For more orders than this, the lists are fetched as a whole. */
const MAX_ROWS = 50

const LISTS_KEY = ['orders', 'list'] as const

export function isList(key: QueryKey): boolean {
  return LISTS_KEY.every((part, index) => key[index] === part)
}

/** The refresh that began last. The next waits until it ends, however it does, so that no older row replaces a newer one. */
let last: Promise<void> = Promise.resolve()

/** Fetches only these orders, for all lists in the cache. If that fails, the lists are fetched again. */
export function refreshRows(queryClient: QueryClient, ids: readonly number[]): Promise<void> {
  const refresh = () => fetchRows(queryClient, new Set(ids))
  last = last.then(refresh, refresh)
  return last
}

async function fetchRows(queryClient: QueryClient, ids: ReadonlySet<number>): Promise<void> {
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: LISTS_KEY }).filter((list) => !isLong(list))
  if (lists.length === 0) return
  const rows = ids.size > MAX_ROWS ? undefined : await fetched(ids)
  // The user may have gone to another shop, whose lists are others.
  for (const list of lists.filter((one) => cache.get(one.queryHash) === one)) {
    if (rows === undefined || isFetching(list)) {
      queryClient.invalidateQueries({ queryKey: list.queryKey })
    } else if (!list.state.isInvalidated) {
      const status = list.queryKey.at(LISTS_KEY.length)
      queryClient.setQueryData<Rows>(
        list.queryKey,
        (current) => current && withRows(current, { ids, rows: rows.filter((row) => row.status === status) }),
      )
    }
  }
}

async function fetched(ids: ReadonlySet<number>): Promise<Rows | undefined> {
  try {
    return await call('GET /api/orders', { query: { ids: [...ids].join(',') } })
  } catch {
    return undefined
  }
}

/** The list is too long to be loaded whole, so the cache does not hold its rows. */
function isLong(list: Query): boolean {
  return list.state.data === null && !isFetching(list)
}

/** What it fetches may be older than the rows. */
function isFetching({ state }: Query): boolean {
  return state.fetchStatus !== 'idle'
}

interface Refreshed {
  /** The orders that were asked for. */
  readonly ids: ReadonlySet<number>
  /** The rows of those orders that belong in the list. */
  readonly rows: Rows
}

/** The list with these rows as they are now, newest first. */
function withRows(list: Rows, { ids, rows }: Refreshed): Rows {
  const others = list.filter(({ id }) => !ids.has(id))
  if (rows.length === 0 && others.length === list.length) return list
  return [...others, ...rows].sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id))
}

function compare<V extends string | number>(a: V, b: V): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
