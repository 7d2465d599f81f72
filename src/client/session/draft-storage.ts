/** Where the browser keeps what somebody is writing. */

/** Part of `Storage`. */
export interface DraftStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** One for each user and shop. */
export function draftKey(form: string, userId: number, shopId: number): string {
  return `kerf.${form}.${userId}.${shopId}`
}

export function dropDraft(storage: DraftStorage, key: string): void {
  quietly(() => storage.removeItem(key))
}

/** Storage may be forbidden or full, and what it holds may be anything: the form works without it. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
