/** Brings the index of searches up to date, as the server does while it runs. */
import { SearchIndex } from '../src/server/order-search/search-index.ts'
import type { TestKerf } from './kerf-app.ts'

const HOUR_MS = 3_600_000

export async function indexOrders({ db, clock }: Pick<TestKerf, 'db' | 'clock'>): Promise<void> {
  const warn = (error: unknown) => {
    throw error
  }
  // What has only just changed is left for later.
  await new SearchIndex({ db, now: () => clock.now + HOUR_MS, warn, pause: async () => {} }).catchUp()
}
