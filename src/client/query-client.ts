import { QueryClient } from '@tanstack/react-query'

/** Spec section 9: no retries, no refetch on focus, no interval; data never becomes stale by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
      // Whoever reads an order for long finds the list as it was left, the same rows at the same place.
      gcTime: 3_600_000,
      // Else a call without a network waits unseen; this way it fails, and says so.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
