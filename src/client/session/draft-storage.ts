/** The part of `Storage` that drafts need. */
export interface DraftStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const PREFIX = 'kerf.'

/** Drafts are kept per form, user and shop. */
export function draftKey(form: string, userId: number, shopId: number): string {
  return `${PREFIX}${form}.${userId}.${shopId}`
}

/** Drops the drafts of every form, user and shop. */
export function dropAllDrafts(storage: Storage): void {
  quietly(() => {
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  })
}

export function dropDraft(storage: DraftStorage, key: string): void {
  quietly(() => storage.removeItem(key))
}

/** Ignores storage errors: storage may be blocked or full, or hold anything, and forms work without it. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
