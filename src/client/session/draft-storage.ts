import { quietly } from '#domain/quietly.ts'

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
