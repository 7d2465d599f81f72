/** What today's rates would change about open quotes. Lists read it, so it is written when rates change. */
import { type CurrentTypes, ratesChangedCents } from '#domain/pieces/line-piece.ts'
import type { QuoteLine } from '#domain/quote-content.ts'
import type { Database } from '../database/connect.ts'
import { lineFrom } from '../order-parts/line-content.ts'
import type { Shop } from '../shop.ts'
import { listOpenPieces, saveRatesChanged } from './rates-changed.store.ts'

interface OpenQuote {
  readonly id: number
  readonly orderNumber: string
  readonly title: string
  readonly customerName: string
  readonly ratesChangedCents: number | null
  readonly lines: readonly QuoteLine[]
}

async function openQuotes(shop: Shop, db: Database): Promise<readonly OpenQuote[]> {
  const rows = await listOpenPieces(shop, db)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    return {
      id: first.id,
      orderNumber: first.order_number,
      title: first.title,
      customerName: first.customer_name,
      ratesChangedCents: first.rates_changed_cents,
      lines: lines.map(lineFrom),
    }
  })
}

/** Requires the shop's settings to be locked. */
export async function recordRatesChanged(shop: Shop, tx: Database, types: CurrentTypes): Promise<void> {
  for (const quote of await openQuotes(shop, tx)) {
    const cents = ratesChangedCents(quote.lines, types)
    if (cents !== quote.ratesChangedCents) await saveRatesChanged(shop, tx, quote.id, cents)
  }
}

/** The open quotes that a change of types would make cost something else, and by how much. */
export async function changedQuotes(shop: Shop, db: Database, before: CurrentTypes, after: CurrentTypes) {
  return (await openQuotes(shop, db)).flatMap(({ lines, ratesChangedCents: _, ...quote }) => {
    const cents = (ratesChangedCents(lines, after) ?? 0) - (ratesChangedCents(lines, before) ?? 0)
    return cents === 0 ? [] : { ...quote, cents }
  })
}
