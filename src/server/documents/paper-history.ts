import type { Database } from '../database/connect.ts'
import { isDatabaseAway } from '../database/failures.ts'
import { transaction } from '../database/transaction.ts'
import { type EventDetail, recordEvent } from '../order-parts/order-events.store.ts'
import type { Shop } from '../shop.ts'

export interface MadePaper {
  readonly orderId: number
  readonly detail: EventDetail
}

/** Called when the history cannot say that a paper was made. */
export type OnUnrecorded = (error: unknown) => void

/** Adds to the orders' histories who made their papers. Papers must still be made on a full disk. */
export async function recordPapers(
  shop: Shop,
  db: Database,
  papers: readonly MadePaper[],
  now: string,
  onUnrecorded: OnUnrecorded,
): Promise<void> {
  try {
    await transaction(db, async (tx) => {
      for (const { orderId, detail } of papers) {
        await recordEvent(shop, tx, { orderId, kind: 'document', detail, now })
      }
    })
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    onUnrecorded(error)
  }
}
