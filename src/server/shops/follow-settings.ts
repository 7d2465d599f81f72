/**
 * What orders keep of a shop's settings follows a change of them: after its commit, and a few orders at a time, because
 * nobody should wait while thousands are calculated.
 *
 * It may fail, or the server be killed in between: then some orders keep old figures until the settings are saved again,
 * changed or not. Otherwise none misses a change. Whoever calculates a figure holds the settings until the order is
 * saved, so a change of settings comes before it, or finds the saved order. An order that was edited in the meantime has
 * another version and is left alone.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../database/connect.ts'
import { announceNow, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import { holdRates } from './shop-settings.store.ts'

/** Some ten milliseconds. */
export const ORDERS_AT_ONCE = 100

export interface Figure {
  /** The order's. */
  readonly id: number
  readonly version: number
  readonly kept: number | null
  readonly current: number | null
}

interface Following<T> {
  readonly read: (db: Database) => Promise<T>
  /** Differs where settings differ. */
  readonly stampOf: (settings: T) => string | number
  /** Returns the figures of the orders after this id, in order of id; at most ORDERS_AT_ONCE. */
  readonly figures: (settings: T, after: number) => Promise<readonly Figure[]>
  readonly save: (tx: Database, figure: Figure) => Promise<void>
}

/**
 * Call this after the change of settings is committed.
 *
 * @param onFailure is called instead of throwing: the change stands, and nobody may be told that nothing was saved.
 */
export async function followSettings<T>(
  shop: Shop,
  db: Database,
  following: Following<T>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  try {
    await followAll(shop, db, following)
  } catch (error) {
    onFailure(error)
  }
}

async function followAll<T>(
  shop: Shop,
  db: Database,
  { read, stampOf, figures, save }: Following<T>,
): Promise<void> {
  let anyChanged = false
  let after = 0
  for (;;) {
    const settings = await read(db)
    const all = await figures(settings, after)
    const last = all.at(-1)
    if (last === undefined) break
    const changed = all.filter(({ kept, current }) => kept !== current)
    anyChanged ||= changed.length > 0
    const isSaved =
      changed.length === 0 ||
      (await transaction(db, async (tx) => {
        for (const figure of changed) await save(tx, figure)
        await holdRates(shop, tx)
        return stampOf(await read(tx)) === stampOf(settings)
      }))
    // Otherwise settings have changed again, and these orders are calculated again.
    if (isSaved) after = last.id
    await nextTurn()
  }
  if (anyChanged) await announceNow(db, topicAnnouncement(shop, 'shop-settings'))
}
