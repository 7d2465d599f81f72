/** The sizes in which a shop buys its material. */
import { type NewStockSizes, type StockSizes, stockSizes } from '#contract/stock.ts'
import type { AuditChange } from '#domain/audit.ts'
import { DEFAULT_STOCK, type StockSize } from '#domain/cutting/stock.ts'
import { stockWords } from '#domain/cutting/stock-words.ts'
import { refusalAt } from '#domain/refusal.ts'
import { recordAudit } from '../audit/audit.store.ts'
import type { Database } from '../database/connect.ts'
import { announce, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import type { Shop } from '../shop.ts'
import { lockSettings } from '../shops/shop-settings.store.ts'
import { findStockSizes, saveStockSizes } from './stock-sizes.store.ts'

export async function getStockSizes(shop: Shop, db: Database): Promise<StockSizes> {
  const kept = await findStockSizes(shop, db)
  return kept === null ? { version: 0, sizes: [...DEFAULT_STOCK] } : stockSizes.parse(JSON.parse(kept))
}

/** @throws Refusal 'conflict' if somebody else has saved them since. */
export async function replaceStockSizes(
  shop: Shop,
  db: Database,
  { version, sizes }: NewStockSizes,
  now: string,
): Promise<StockSizes> {
  return transaction(db, async (tx) => {
    await lockSettings(shop, tx, now)
    const before = await getStockSizes(shop, tx)
    const changes = stockChanges(before.sizes, sizes)
    if (JSON.stringify(before.sizes) === JSON.stringify(sizes)) return before
    if (before.version !== version) {
      throw refusalAt(
        'conflict',
        'version',
        'Somebody else saved the stock sizes after you started editing. Nothing was saved: save again to keep yours.',
      )
    }
    const saved = { version: version + 1, sizes }
    await saveStockSizes(shop, tx, JSON.stringify(saved))
    await recordAudit(shop, tx, { kind: 'stock-changed', detail: { changes }, now })
    announce(tx, topicAnnouncement(shop, 'shop-settings'))
    return saved
  })
}

function stockChanges(before: readonly StockSize[], after: readonly StockSize[]): AuditChange[] {
  const wordsIn = (sizes: readonly StockSize[], name: string) => {
    const size = sizes.find((each) => each.name === name)
    return size === undefined ? 'None' : stockWords(size)
  }
  const names = [...new Set([...before, ...after].map(({ name }) => name))]
  return names.flatMap((name) => {
    const [was, is] = [wordsIn(before, name), wordsIn(after, name)]
    return was === is ? [] : [{ label: name, before: was, after: is }]
  })
}
