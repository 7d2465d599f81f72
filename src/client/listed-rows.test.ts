import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleOrder } from '../../test-support/sample-order.ts'
import { type Changed, refreshRows } from './listed-rows.ts'

const QUOTES = ['orders', 'list', 'quote']
const INVOICES = ['orders', 'list', 'invoice']

const order = (id: number, changes: Parameters<typeof sampleOrder>[0] = {}) =>
  sampleOrder({ id, createdAt: `2026-03-0${id}T12:00:00.000Z`, ...changes })

let queryClient: QueryClient

beforeEach(() => {
  queryClient = new QueryClient()
  queryClient.setQueryData(QUOTES, [order(5), order(3), order(1)])
  queryClient.setQueryData(INVOICES, [order(4, { status: 'invoice' })])
})
afterEach(() => vi.unstubAllGlobals())

/** @returns the addresses that are asked for. */
function answer(...bodies: unknown[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const body = bodies.length > 1 ? bodies.shift() : bodies[0]
    return body === undefined ? new Response('Busy', { status: 503 }) : Response.json(body)
  })
  return asked
}

const listed = (key: readonly string[]) =>
  queryClient.getQueryData<{ id: number; title: string }[]>(key)?.map(({ id, title }) => `${id} ${title}`)
const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated

test('changed, new and gone orders take their places, with one call for all lists', async () => {
  const asked = answer([
    order(6),
    order(5, { title: 'Oak table' }),
    order(3, { status: 'invoice' }),
    order(2),
  ])
  const untouched = queryClient.getQueryData<unknown[]>(INVOICES)?.[0]
  await refreshRows(queryClient, [5, 3, 1, 2, 6])
  expect(asked).toEqual(['/api/orders?ids=5%2C3%2C1%2C2%2C6'])
  expect(listed(QUOTES)).toEqual(['6 Walnut table', '5 Oak table', '2 Walnut table'])
  expect(listed(INVOICES)).toEqual(['4 Walnut table', '3 Walnut table'])
  expect(queryClient.getQueryData<unknown[]>(INVOICES)?.[0]).toBe(untouched)
  expect([isStale(QUOTES), isStale(INVOICES)]).toEqual([false, false])
})

test('a list that the orders are not in, before and after, stays the same', async () => {
  answer([order(5, { title: 'Oak table' })])
  const before = queryClient.getQueryData(INVOICES)
  await refreshRows(queryClient, [5])
  expect(queryClient.getQueryData(INVOICES)).toBe(before)
})

test('without a list in the cache, nothing is fetched', async () => {
  const asked = answer([])
  await refreshRows(new QueryClient(), [5])
  expect(asked).toEqual([])
})

test('lists are fetched as a whole for too many orders, and if the rows cannot be fetched', async () => {
  const asked = answer(undefined)
  await refreshRows(queryClient, [5])
  expect([isStale(QUOTES), isStale(INVOICES)]).toEqual([true, true])
  queryClient.setQueryData(QUOTES, [])
  await refreshRows(
    queryClient,
    Array.from({ length: 51 }, (_, index) => index + 1),
  )
  expect(isStale(QUOTES)).toBe(true)
  expect(asked).toHaveLength(1)
})

test('after an answer that has no rows, the next one is shown', async () => {
  answer({ message: 'Sign in to the guest network' }, [order(5, { title: 'Oak table' })])
  const [first, second] = await Promise.allSettled([
    refreshRows(queryClient, [5]),
    refreshRows(queryClient, [5]),
  ])
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
  expect(listed(QUOTES)?.[0]).toBe('5 Oak table')
})

test('a list that must be fetched as a whole stays so', async () => {
  await queryClient.invalidateQueries({ queryKey: QUOTES })
  answer([order(5, { title: 'Oak table' })])
  await refreshRows(queryClient, [5])
  expect(isStale(QUOTES)).toBe(true)
})

test('a list on screen that could not be fetched is fetched again after the next change', async () => {
  const queryFn = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('Busy'))
  queryFn.mockResolvedValue([order(2)])
  const stop = new QueryObserver(queryClient, { queryKey: QUOTES, queryFn, retry: false }).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.getQueryState(QUOTES)?.status).toBe('error'))
  answer([order(5, { title: 'Oak table' })])
  await refreshRows(queryClient, [5])
  await vi.waitFor(() => expect(listed(QUOTES)).toEqual(['2 Walnut table']))
  stop()
})

test('a list that is being fetched is fetched again, since its answer may be older', async () => {
  const queryFn = vi.fn<() => Promise<unknown>>().mockReturnValueOnce(new Promise(() => {}))
  queryFn.mockResolvedValue([order(2)])
  const stop = new QueryObserver(queryClient, { queryKey: QUOTES, queryFn }).subscribe(() => {})
  answer([order(5, { title: 'Oak table' })])
  await refreshRows(queryClient, [5])
  await vi.waitFor(() => expect(listed(QUOTES)).toEqual(['2 Walnut table']))
  stop()
})

test('rows of a shop that the user has left reach no list of the next shop', async () => {
  const late = Promise.withResolvers<Response>()
  const fetched = vi.fn<typeof fetch>(() => late.promise)
  vi.stubGlobal('fetch', fetched)
  const refreshing = refreshRows(queryClient, [5])
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  queryClient.clear()
  queryClient.setQueryData(QUOTES, [])
  late.resolve(Response.json([order(5)]))
  await refreshing
  expect(listed(QUOTES)).toEqual([])
})

test('an older answer never replaces a newer one', async () => {
  const late = Promise.withResolvers<unknown>()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(asked.length === 1 ? await late.promise : [order(5, { title: 'Second' })])
  })
  const both = [refreshRows(queryClient, [5]), refreshRows(queryClient, [5])]
  late.resolve([order(5, { title: 'First' })])
  await Promise.all(both)
  expect(listed(QUOTES)?.[0]).toBe('5 Second')
})

test('a page follows if it is on screen and can tell; otherwise it is fetched again', async () => {
  queryClient.clear()
  const ids = new Set([5])
  const pages = [true, false, undefined].map((follows, number) => {
    const queryKey = ['orders', 'list', 'quote', 'asked', number]
    const follow = vi.fn<(changed: Changed) => boolean>(() => follows === true)
    queryClient.setQueryData(queryKey, {})
    const queryFn = vi.fn<() => Promise<object>>(async () => ({}))
    const observer = new QueryObserver(queryClient, {
      queryKey,
      queryFn,
      staleTime: Infinity,
      meta: { follow },
    })
    const stop = follows === undefined ? () => {} : observer.subscribe(() => {})
    return { queryKey, follow, queryFn, stop }
  })
  const row = order(5, { title: 'Oak table' })
  answer([row, order(4, { status: 'invoice' })])
  await refreshRows(queryClient, [5], new Set())
  const [first, second, offScreen] = pages
  expect(first?.follow.mock.calls).toEqual([[{ ids, moved: new Set(), rows: [row] }]])
  expect(pages.map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([0, 1, 0])
  expect([first, offScreen].map((page) => page && isStale(page.queryKey))).toEqual([false, true])
  expect(offScreen?.follow).not.toHaveBeenCalled()
  expect(second?.follow).toHaveBeenCalledTimes(1)
  for (const { stop } of pages) stop()
})
