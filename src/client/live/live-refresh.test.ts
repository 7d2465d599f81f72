import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#contract/live.ts'
import { WINDOW_NAME } from '../window-name.ts'
import { refresher } from './live-refresh.ts'

const KEYS = [
  ['orders', 'list', 'quote'],
  ['orders', 'one', 7],
  ['orders', 'one', 8],
  ['dashboard'],
  ['notifications'],
  ['customers'],
  ['shop-settings'],
  ['piece-types'],
  ['document', 7, 'quote'],
] as const

let queryClient: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  queryClient = new QueryClient()
  for (const key of KEYS) queryClient.setQueryData(key, [])
  vi.stubGlobal('fetch', async () => Response.json([]))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stale = () =>
  KEYS.filter((key) => queryClient.getQueryState(key)?.isInvalidated).map((key) => key.join(' '))

const announced = (id: number, window: string | null = null): LiveMessage => ({
  type: 'order',
  id,
  orderId: 7,
  kind: 'note',
  to: null,
  by: null,
  window,
})

test('an order event refreshes that order, its row in every list, the dashboard, the bell and the customers', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json([]))
  vi.stubGlobal('fetch', fetched)
  const refresh = refresher(queryClient)
  refresh.receive(announced(1))
  expect(stale()).toEqual([])
  vi.advanceTimersByTime(300)
  expect(stale()).toEqual(['orders one 7', 'dashboard', 'notifications', 'customers'])
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith('/api/orders?ids=7', expect.anything()))
})

test('events caused by this window, and repeated events, refresh nothing', () => {
  const refresh = refresher(queryClient)
  refresh.receive(announced(1, WINDOW_NAME))
  refresh.receive(announced(1))
  refresh.receive({ type: 'topic', topic: 'customers', window: WINDOW_NAME })
  vi.advanceTimersByTime(300)
  expect(stale()).toEqual([])
})

test('a thousand events are remembered, not all of the day', () => {
  const refresh = refresher(queryClient)
  for (let id = 1; id <= 1001; id++) refresh.receive(announced(id))
  vi.advanceTimersByTime(300)
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  for (const repeated of [2, 1001]) refresh.receive(announced(repeated))
  vi.advanceTimersByTime(300)
  expect(invalidate).not.toHaveBeenCalled()
  refresh.receive(announced(1))
  vi.advanceTimersByTime(300)
  expect(invalidate).toHaveBeenCalledTimes(1)
})

test('a burst of events causes one refresh', () => {
  const refresh = refresher(queryClient)
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  for (let id = 1; id <= 50; id++) refresh.receive(announced(id))
  refresh.receive({ type: 'topic', topic: 'shop-settings', window: null })
  vi.advanceTimersByTime(1000)
  expect(invalidate).toHaveBeenCalledTimes(1)
  expect(stale()).toContain('shop-settings')
})

test('a changed customer refreshes the customers and every order, list and notification with the name', () => {
  const refresh = refresher(queryClient)
  refresh.receive({ type: 'topic', topic: 'customers', window: null })
  vi.advanceTimersByTime(300)
  expect(stale()).toEqual(
    KEYS.map((key) => key.join(' ')).filter((key) => !/^(shop|piece-types|document)/.test(key)),
  )
})

test('changed rates refresh the rates, and every order, list and figure that they may change', () => {
  const refresh = refresher(queryClient)
  refresh.receive({ type: 'topic', topic: 'shop-settings', window: null })
  vi.advanceTimersByTime(300)
  expect(stale()).toEqual([
    'orders list quote',
    'orders one 7',
    'orders one 8',
    'dashboard',
    'shop-settings',
    'piece-types',
  ])
})

test('an interruption refreshes everything that can change without an order event', () => {
  const refresh = refresher(queryClient)
  refresh.refreshTopics()
  vi.advanceTimersByTime(300)
  expect(stale()).toEqual(KEYS.map((key) => key.join(' ')).filter((key) => !key.startsWith('document')))
})

test('a resync refreshes everything except rendered documents', () => {
  const refresh = refresher(queryClient)
  refresh.receive({ type: 'resync' })
  vi.advanceTimersByTime(300)
  expect(stale()).toEqual(KEYS.map((key) => key.join(' ')).filter((key) => !key.startsWith('document')))
})
