/** Keeps the index of searches near what orders say. Saving an order does not wait for it. */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { optionalTextsFromColumns, SEARCHED_TEXTS } from '#domain/quote-fields.ts'
import { indexedAmount } from '#domain/searched-amount.ts'
import { plainLetters } from '#domain/searched-text.ts'
import type { Database } from '../database/connect.ts'
import { transaction } from '../database/transaction.ts'
import { ShopScope } from '../shop.ts'
import * as store from './search-index.store.ts'

interface Options {
  readonly db: Database
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly warn: (error: unknown, message: string) => void
  /** Waits until the next page can be indexed. @param took milliseconds spent on the last one. */
  readonly pause?: (took: number, signal: AbortSignal) => Promise<void>
}

const CHECK_MS = 30_000
const FAILED = 'could not update the search index'

/** Longer than any transaction takes: one that ends later could leave an order behind that changed earlier. */
const SETTLED_MS = 60_000

/** At a time, which takes some ten milliseconds: orders, and characters of what they say. */
const PAGE = 100
const PAGE_TEXT = 200_000

/** Indexing uses at most a tenth of the time, and less while requests keep the server at least half busy. */
const PAUSE = 9
const MIN_PAUSE_MS = 50
const BUSY = 0.5
const MOST_PAUSES = 20

export class SearchIndex {
  readonly #options: Options
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => void this.#check(), CHECK_MS)
    void this.#check()
  }

  /** Waits for the page that is being written. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#running
  }

  async #check(): Promise<void> {
    const { warn } = this.#options
    this.#running ??= this.catchUp()
      .catch((error) => warn(error, FAILED))
      .finally(() => {
        this.#running = undefined
      })
    await this.#running
  }

  /** Indexes every order that has changed. */
  async catchUp(): Promise<void> {
    const { db, now, warn } = this.#options
    const until = new Date(now() - SETTLED_MS).toISOString()
    await store.goBackTo(db, until)
    for (const { id, name, time_zone } of await store.listShopsBehind(db, until)) {
      const shop = ShopScope.ofNobody({ shopId: id, shopName: name, timeZone: time_zone })
      await this.#catchUpIn(shop, until).catch((error) => warn(error, FAILED))
    }
  }

  async #catchUpIn(shop: ShopScope, until: string): Promise<void> {
    const { db, pause = quietMoment } = this.#options
    const { signal } = this.#stop
    let took = 0
    for (;;) {
      await pause(took, signal)
      const before = performance.now()
      if (signal.aborted || !(await indexPage(shop, db, until))) return
      took = performance.now() - before
    }
  }
}

async function quietMoment(took: number, signal: AbortSignal): Promise<void> {
  for (let pauses = 0; pauses < MOST_PAUSES && !signal.aborted; pauses++) {
    const before = performance.eventLoopUtilization()
    await sleep(Math.max(MIN_PAUSE_MS, PAUSE * took), undefined, { signal }).catch(() => {})
    if (performance.eventLoopUtilization(before).utilization < BUSY) return
  }
}

/** @returns whether there may be more. */
async function indexPage(shop: ShopScope, db: Database, until: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const since = await store.lockProgress(shop, tx)
    const orders = await store.listChangedSince(shop, tx, since, { until, limit: PAGE })
    if (orders.length === 0) return false
    const ids = orders.map(({ id }) => id)
    const lines = Map.groupBy(await store.listLinesOf(shop, tx, ids), ({ order_id }) => order_id)
    const papers = Map.groupBy(await store.listPaperNumbersOf(shop, tx, ids), ({ order_id }) => order_id)
    const indexed: store.IndexedOrder[] = []
    let characters = 0
    let progress = since
    for (const order of orders) {
      if (characters >= PAGE_TEXT) break
      const text = textOf(order, lines.get(order.id) ?? [], papers.get(order.id) ?? [])
      const description = plainLetters(order.description ?? '')
      indexed.push({ id: order.id, text, description })
      characters += text.length + description.length
      progress = { indexed_through: order.updated_at, last_order_id: order.id }
    }
    await store.saveIndexed(shop, tx, indexed, progress)
    return indexed.length < orders.length || orders.length === PAGE
  })
}

type ChangedOrder = Awaited<ReturnType<typeof store.listChangedSince>>[number]
type Paper = Awaited<ReturnType<typeof store.listPaperNumbersOf>>[number]
type Line = Awaited<ReturnType<typeof store.listLinesOf>>[number]

/** Everything that every search can find the order by, besides its customer. */
function textOf(order: ChangedOrder, lines: readonly Line[], papers: readonly Paper[]): string {
  const texts = optionalTextsFromColumns(order)
  const said = [
    order.title,
    order.order_number,
    order.invoice_number,
    ...new Set(papers.map(({ number }) => number)),
    ...SEARCHED_TEXTS.map((name) => texts[name]),
    indexedAmount(order.total_cents),
    ...lines.flatMap(({ description, total_cents }) => [description, indexedAmount(total_cents)]),
  ]
  return plainLetters(said.filter((text) => text !== null).join('\n'))
}
