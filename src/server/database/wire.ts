import type { Kysely } from 'kysely'
import type { News } from './news.ts'
import type { Tables } from './schema.ts'

/** `gap`: some news may have passed unheard. */
type Listener = (news: News | 'gap') => void

/** How news of what was committed gets about. */
export abstract class Wire {
  readonly #listeners = new Set<Listener>()

  /** Whether whoever has heard of event 11 has heard of event 10. */
  abstract readonly commitsInOrder: boolean

  /** The last thing in the transaction. */
  abstract beforeCommit(tx: Kysely<Tables>, news: readonly News[]): Promise<void>
  abstract afterCommit(news: readonly News[]): void
  abstract close(): Promise<void>

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  protected deliver(news: News | 'gap'): void {
    for (const listener of this.#listeners) listener(news)
  }
}

/** Where one process owns the database, nobody else is to be told. */
export class LocalWire extends Wire {
  readonly commitsInOrder = true

  async beforeCommit(): Promise<void> {}

  afterCommit(news: readonly News[]): void {
    for (const one of news) this.deliver(one)
  }

  async close(): Promise<void> {}
}

const wires = new WeakMap<object, Wire>()

/** A transaction, and whatever else is made of a database, shares its adapter. */
const keyOf = (db: Kysely<Tables>): object => db.getExecutor().adapter

export function layWire(db: Kysely<Tables>, wire: Wire): void {
  wires.set(keyOf(db), wire)
}

export function wireOf(db: Kysely<Tables>): Wire {
  const wire = wires.get(keyOf(db))
  if (wire === undefined) throw new Error('this database has no wire')
  return wire
}
