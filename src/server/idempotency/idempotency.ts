import { createHash } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '#contract/headers.ts'
import { refusalAt } from '#domain/refusal.ts'
import type { Database } from '../database/connect.ts'
import type { Shop } from '../shop.ts'
import { completeKey, findKey, type KeyedRequest, takeKey } from './idempotency.store.ts'

/**
 * Identifies a request, so that a repeat can be told from a different one with the same key. Each call has its own
 * keys.
 */
export function keyedRequest(
  key: string,
  call: string,
  input: { readonly params: unknown; readonly body: unknown },
): KeyedRequest {
  return {
    key: `${call} ${key}`,
    request: createHash('sha256').update(JSON.stringify(input)).digest('base64url'),
  }
}

/**
 * Creates something only once per key: a repeat returns the id that the first request created. The key and the thing
 * are written in one transaction, so a crash leaves both or neither.
 *
 * @throws Refusal 'conflict' when the key was already used with a different request.
 */
export async function oncePerKey(
  shop: Shop,
  tx: Database,
  keyed: KeyedRequest | undefined,
  now: string,
  make: () => Promise<number>,
): Promise<number> {
  return answeredOncePerKey(shop, tx, keyed, now, {
    read: async () => {},
    async make(_, complete) {
      const id = await make()
      await complete(id)
      return id
    },
    again: async (id) => id,
  })
}

interface Making<Read, T> {
  /** Takes the key, and may reserve the id of what is made. */
  readonly take?: typeof takeKey
  /** What `make` needs. Its first statements are sent together with the one that takes the key; a repeat ignores it. */
  read(): Promise<Read>
  /**
   * Must complete the key with the id of what it makes, best together with the last statements; not with an id that
   * `take` reserved.
   */
  make(read: Read, complete: (id: number) => Promise<void>, reservedId: number | undefined): Promise<T>
  /** The answer to a repeat; undefined if what it reserved an id for was not made. */
  again(id: number): Promise<T | undefined>
}

/** Like `oncePerKey`, for what is answered with more than an id. */
export async function answeredOncePerKey<Read, T>(
  shop: Shop,
  tx: Database,
  keyed: KeyedRequest | undefined,
  now: string,
  { take = takeKey, read, make, again }: Making<Read, T>,
): Promise<T> {
  if (keyed === undefined) return make(await read(), async () => {}, undefined)
  const taking = take(shop, tx, keyed, now)
  const reading = read()
  // A repeat does not wait for it, nor is it refused by it.
  reading.catch(() => {})
  const taken = await taking
  if (taken !== undefined) {
    const complete = (id: number) => completeKey(shop, tx, keyed.key, id)
    return make(await reading, complete, taken.result_id ?? undefined)
  }
  const first = await findKey(shop, tx, keyed.key)
  if (first?.request === keyed.request && first.result_id !== null) {
    const answer = await again(first.result_id)
    if (answer !== undefined) return answer
  }
  throw refusalAt(
    'conflict',
    IDEMPOTENCY_HEADER,
    'This Idempotency-Key has already been used for a different request: send a new one',
  )
}
