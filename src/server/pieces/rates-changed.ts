/** What today's rates would change about open quotes. Lists read it, so it is written, and follows rates when they change. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isBuiltIn } from '#domain/pieces/built-in.ts'
import { type CurrentTypes, type PieceLine, ratesChangedCents } from '#domain/pieces/line-piece.ts'
import type { Database } from '../database/connect.ts'
import { keptPiece } from '../order-parts/line-content.ts'
import type { Shop } from '../shop.ts'
import { type Figure, followSettings, ORDERS_AT_ONCE } from '../shops/follow-settings.ts'
import { holdRates } from '../shops/shop-settings.store.ts'
import { currentTypes } from './current-types.ts'
import { listOpenPieces, listPieces, saveRatesChanged } from './rates-changed.store.ts'

interface OpenQuote {
  readonly id: number
  readonly version: number
  readonly orderNumber: string
  readonly title: string
  readonly customerName: string
  readonly ratesChangedCents: number | null
  readonly lines: readonly PieceLine[]
}

async function openQuotes(shop: Shop, db: Database, after: number): Promise<readonly OpenQuote[]> {
  const rows = await listOpenPieces(shop, db, after, ORDERS_AT_ONCE)
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines
    if (first === undefined) return []
    return {
      id: first.id,
      version: first.version,
      orderNumber: first.order_number,
      title: first.title,
      customerName: first.customer_name,
      ratesChangedCents: first.rates_changed_cents,
      lines: lines.map(pieceLine),
    }
  })
}

/** What a price depends on. Reading its parts too would take twice as long. */
const keptInputs = keptPiece.pick({ type: true, inputs: true, listCents: true })

function pieceLine({
  quantity,
  price_cents,
  piece,
}: {
  readonly quantity: number
  readonly price_cents: number
  readonly piece: string | null
}): PieceLine {
  return {
    quantity,
    priceCents: price_cents,
    piece: piece === null ? null : keptInputs.parse(JSON.parse(piece)),
  }
}

/** Call this after the change of rates is committed; see `followSettings`. */
export function recordRatesChanged(
  shop: Shop,
  db: Database,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const following = {
    read: (at: Database) => currentTypes(shop, at),
    stampOf,
    figures: async (types: CurrentTypes, after: number) =>
      (await openQuotes(shop, db, after)).map(({ id, version, ratesChangedCents: kept, lines }) => ({
        id,
        version,
        kept,
        current: ratesChangedCents(lines, types),
      })),
    save: (tx: Database, { id, version, current: cents }: Figure) =>
      saveRatesChanged(shop, tx, { id, version, cents }),
  }
  return followSettings(shop, db, following, onFailure)
}

/** Differs where types differ: a version of a shop's own type is never changed. */
function stampOf(types: CurrentTypes): string {
  return JSON.stringify(
    [...types].map(([id, { version, definition }]) => [id, isBuiltIn(id) ? definition : version]),
  )
}

/** For an order that becomes an open quote again: rates may have changed while it was none. Lock the order first. */
export async function recordRatesChangedOf(
  shop: Shop,
  tx: Database,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> {
  const lines = (await listPieces(shop, tx, id)).map(pieceLine)
  if (lines.length === 0) return
  await holdRates(shop, tx)
  const cents = ratesChangedCents(lines, await currentTypes(shop, tx))
  await saveRatesChanged(shop, tx, { id, version, cents })
}

/** The open quotes that a change of types would make cost something else, and by how much. */
export async function changedQuotes(shop: Shop, db: Database, before: CurrentTypes, after: CurrentTypes) {
  const changed: (Pick<OpenQuote, 'id' | 'orderNumber' | 'title' | 'customerName'> & {
    readonly cents: number
  })[] = []
  let last = 0
  for (;;) {
    const quotes = await openQuotes(shop, db, last)
    for (const { id, orderNumber, title, customerName, lines } of quotes) {
      const cents = (ratesChangedCents(lines, after) ?? 0) - (ratesChangedCents(lines, before) ?? 0)
      if (cents !== 0) changed.push({ id, orderNumber, title, customerName, cents })
    }
    const end = quotes.at(-1)
    if (end === undefined) return changed
    last = end.id
    await nextTurn()
  }
}
