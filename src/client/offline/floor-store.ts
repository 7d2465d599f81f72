/** What floor mode keeps in this browser (decision 57). It never keeps an amount: nothing of floor mode has one. */
import { createStore, del, get, set, update } from 'idb-keyval'
import type { Board } from '#contract/floor.ts'
import type { Session } from '#contract/session.ts'

const store = createStore('kerf-floor', 'kept')

/** The user and shop that something belongs to. */
export interface Owner {
  readonly userId: number
  readonly shopId: number
}

export function ownerOf({ user, currentShop }: Session): Owner {
  return { userId: user.id, shopId: currentShop.id }
}

export function isSameOwner(a: Owner, b: Owner): boolean {
  return a.userId === b.userId && a.shopId === b.shopId
}

interface OfOwner {
  readonly owner: Owner
}

/** What an owner leaves behind: nothing of theirs, neither what waits nor what they were to read, and all of others. */
export function withoutOwner<T extends OfOwner, R extends { readonly tap: OfOwner }>(
  { taps, refused }: { readonly taps: readonly T[]; readonly refused: readonly R[] },
  owner: Owner,
) {
  return {
    taps: taps.filter((tap) => !isSameOwner(tap.owner, owner)),
    refused: refused.filter(({ tap }) => !isSameOwner(tap.owner, owner)),
  }
}

interface Kept<V> {
  /** The build that kept it: another one may read another shape. */
  readonly build: string
  readonly value: V
}

/** The address of the entry has a hash of everything that it loads. */
export function entryAddress(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
}

async function keep<V>(key: string, value: V): Promise<void> {
  await set(key, { build: entryAddress(), value } satisfies Kept<V>, store)
}

async function kept<V>(key: string): Promise<V | undefined> {
  const found = await get<Kept<V>>(key, store)
  return found?.build === entryAddress() ? found.value : undefined
}

const SESSION = 'session'
const BOARD = 'board'
export const TAPS = 'taps'

export interface KeptBoard {
  readonly owner: Owner
  readonly board: Board
  /** When the server sent it, in milliseconds by this device's clock. */
  readonly at: number
  /** By how much that clock was behind, in milliseconds. */
  readonly behindMs: number
}

export const keepSession = (session: Session) => quietly(keep(SESSION, session))
export const keptSession = () => quietly(kept<Session>(SESSION))
export const keepBoard = (board: KeptBoard) => quietly(keep(BOARD, board))
export const keptBoard = () => quietly(kept<KeptBoard>(BOARD))

/** Forgets who was signed in and what they saw, not what waits to be sent. */
export async function forgetSeen(): Promise<void> {
  await quietly(Promise.all([del(SESSION, store), del(BOARD, store)]))
}

/** Atomic, also over tabs. */
export async function changeKept<V>(key: string, change: (value: V | undefined) => V): Promise<void> {
  await update<V>(key, change, store)
}

export function readKept<V>(key: string): Promise<V | undefined> {
  return get<V>(key, store)
}

const photoKey = (tap: string) => `photo ${tap}`

/** Photos for which the browser has no room. */
const photos = new Map<string, Blob>()

export async function keepPhoto(tap: string, photo: Blob): Promise<void> {
  await set(photoKey(tap), photo, store).catch(() => photos.set(tap, photo))
}

export async function keptPhoto(tap: string): Promise<Blob | undefined> {
  return photos.get(tap) ?? (await quietly(get<Blob>(photoKey(tap), store)))
}

export async function dropPhoto(tap: string): Promise<void> {
  photos.delete(tap)
  await quietly(del(photoKey(tap), store))
}

/** Browsers refuse storage in some private windows, and when it is full. Floor mode then works while it is open. */
async function quietly<V>(work: Promise<V>): Promise<V | undefined> {
  try {
    return await work
  } catch {
    return undefined
  }
}
