/** Brings the stages' lists in the cache up to date with single orders, since a list can hold thousands. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ListedOrder } from '#contract/orders.ts'
import { call } from './call.ts'

type Rows = readonly ListedOrder[]

/** Single orders as they are now. */
export interface Changed<Row = ListedOrder> {
  readonly ids: ReadonlySet<number>
  /** Those that may have been in another stage before. */
  readonly moved: ReadonlySet<number>
  /** Those that are in the list's stage. */
  readonly rows: readonly Row[]
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Brings a page of a list up to date. Returns false if only the server can tell what the page has now. */
      readonly follow?: (changed: Changed) => boolean
    }
  }
}

/** For more orders than this, the lists are fetched as a whole. */
const MAX_ROWS = 50

const LISTS_KEY = ['orders', 'list'] as const

export function isList(key: QueryKey): boolean {
  return LISTS_KEY.every((part, index) => key[index] === part)
}

/** The refresh that began last. The next waits until it ends, however it does, so that no older row replaces a newer one. */
let last: Promise<void> = Promise.resolve()

/**
 * Fetches only these orders, for all lists in the cache. If that fails, the lists are fetched again.
 *
 * @param moved those that may have come from another stage.
 */
export function refreshRows(
  queryClient: QueryClient,
  ids: readonly number[],
  moved: ReadonlySet<number> = new Set(ids),
): Promise<void> {
  const refresh = () => fetchRows(queryClient, new Set(ids), moved)
  last = last.then(refresh, refresh)
  return last
}

async function fetchRows(
  queryClient: QueryClient,
  ids: ReadonlySet<number>,
  moved: ReadonlySet<number>,
): Promise<void> {
  const cache = queryClient.getQueryCache()
  const lists = cache.findAll({ queryKey: LISTS_KEY }).filter((list) => !isLong(list))
  if (lists.length === 0) return
  const rows = ids.size > MAX_ROWS ? undefined : await fetched(ids)
  // The user may have gone to another shop, whose lists are others.
  for (const list of lists.filter((one) => cache.get(one.queryHash) === one)) {
    const [, , status, ...page] = list.queryKey
    const changed = rows && { ids, moved, rows: rows.filter((row) => row.status === status) }
    // One that is on screen and still invalid could not be fetched before.
    if (changed === undefined || isFetching(list) || list.state.isInvalidated) {
      queryClient.invalidateQueries({ queryKey: list.queryKey })
    } else if (page.length === 0) {
      queryClient.setQueryData<Rows>(list.queryKey, (current) => current && withRows(current, changed))
    } else if (!list.isActive() || !list.meta?.follow?.(changed)) {
      queryClient.invalidateQueries({ queryKey: list.queryKey })
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

/** The list with these rows as they are now, newest first. */
function withRows(list: Rows, { ids, rows }: Changed): Rows {
  const others = list.filter(({ id }) => !ids.has(id))
  if (rows.length === 0 && others.length === list.length) return list
  return [...others, ...rows].sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id))
}

function compare<V extends string | number>(a: V, b: V): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
