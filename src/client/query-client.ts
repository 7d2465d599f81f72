import { QueryClient } from '@tanstack/react-query'
import { HOUR_MS } from '#domain/durations.ts'

/** Spec section 9: no retries, no refetch on focus, no interval; data never becomes stale on its own. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      // After reading an order for a while, users find the list as they left it, with the same rows and scroll position.
      gcTime: HOUR_MS,
      // The default pauses calls silently while offline; these fail and show an error.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
