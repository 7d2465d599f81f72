/**
 * What today's rates would change about open quotes. Lists read it, so it is written when rates change: afterward, a few
 * quotes at a time, because nobody should wait while thousands are priced.
 *
 * None is missed. Whoever prices a piece locks the rates until the quote is saved, so a change of rates comes before it,
 * or finds it among the open quotes. A quote that was edited in the meantime has another version and is left alone.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isBuiltIn } from '#domain/pieces/built-in.ts'
import { type CurrentTypes, type PieceLine, ratesChangedCents } from '#domain/pieces/line-piece.ts'
import type { Database } from '../database/connect.ts'
import { announceNow, transaction } from '../database/transaction.ts'
import { topicAnnouncement } from '../live/topic-announcement.ts'
import { keptPiece } from '../order-parts/line-content.ts'
import type { Shop } from '../shop.ts'
import { holdRates } from '../shops/shop-settings.store.ts'
import { currentTypes } from './current-types.ts'
import { listOpenPieces, listPieces, saveRatesChanged } from './rates-changed.store.ts'

/** Quotes at a time: some ten milliseconds. */
const PAGE = 100

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
  const rows = await listOpenPieces(shop, db, after, PAGE)
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

/** Call this after the change of rates is committed. */
export async function recordRatesChanged(shop: Shop, db: Database): Promise<void> {
  let anyChanged = false
  let after = 0
  for (;;) {
    const types = await currentTypes(shop, db)
    const quotes = await openQuotes(shop, db, after)
    const last = quotes.at(-1)
    if (last === undefined) break
    const changed = quotes.flatMap((quote) => {
      const cents = ratesChangedCents(quote.lines, types)
      return cents === quote.ratesChangedCents ? [] : { id: quote.id, version: quote.version, cents }
    })
    anyChanged ||= changed.length > 0
    if (changed.length === 0 || (await savePage(shop, db, changed, types))) after = last.id
    await nextTurn()
  }
  if (anyChanged) await announceNow(db, topicAnnouncement(shop, 'shop-settings'))
}

/** @returns false if rates have changed again, so that these quotes must be priced again. */
function savePage(
  shop: Shop,
  db: Database,
  changed: readonly Parameters<typeof saveRatesChanged>[2][],
  types: CurrentTypes,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    for (const quote of changed) await saveRatesChanged(shop, tx, quote)
    await holdRates(shop, tx)
    return stampOf(await currentTypes(shop, tx)) === stampOf(types)
  })
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
